"""What a template may ask of the machine: so many rounds and calls, so much text, and no number that makes either grow.

A sandbox keeps a template from what is not its own; it does not keep it from filling the memory. Here everything that
makes a text or a list is measured before it is made, and paid for from one account.
"""

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sized
from functools import wraps
from string import Formatter
from typing import Any, Final, cast

from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import BlockReference, Macro, markup_join
from jinja2.utils import Namespace
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

MOST_STEPS: Final = 2_000_000
"""Rounds of loops, calls, and items gone through in one report; 300 boards of 20 tables need an eighth."""
MOST_TEXT: Final = 50_000_000
"""Characters of a text, and of the whole page."""
MOST_ITEMS: Final = 500_000
"""Items of a list, and of the lists in it."""
MOST: Final = 100_000
"""The largest number that says how wide, how many or how often."""
_LARGEST: Final = 10**30
_MADE: Final = "what is made"
_COUNTED: Final = "what is gone through"
_JOINED: Final = "texts one after another"
"""Filters that `Bounded` puts into a template; no template can name them."""
_TEXTS: Final = (str, bytes)
_HOLDERS: Final[tuple[type, ...]] = (
    list, tuple, set, frozenset, dict, type({}.keys()), type({}.values()), type({}.items()), Namespace,
)  # fmt: skip
_NO_WIDTHS: Final = frozenset(
    ("attr", "d", "default", "float", "int", "map", "max", "min", "reject", "rejectattr", "select", "selectattr", "sum")
)
"""Filters whose numbers do not say how much to make."""
_ALTERNATIVES: Final = frozenset(("attr", "d", "default", "map"))
"""Those that give one of their values, or leave the work to another filter."""
_SLOW: Final = frozenset(("striptags", "wordwrap", "pprint", "urlize"))
"""What takes longer than its text is long."""
_COMPARING: Final = (
    "!=", "<", "<=", "==", ">", ">=", "eq", "equalto", "ge", "greaterthan", "gt", "in", "le", "lessthan", "lt", "ne",
)  # fmt: skip
_WIDE: Final = re.compile(r"[1-9][0-9]{5}")


class Budget:
    """The account of one report."""

    def __init__(self) -> None:
        self.steps = 0

    def spend(self, steps: int) -> None:
        """Pay for so many steps; raises `SecurityError` where there are none left."""
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise SecurityError("the loops and calls of the template do not come to an end; shorten them")

    def size(self, value: Any) -> int:
        """How many characters and items a value holds, paid for; raises `SecurityError` where that is too much."""
        if isinstance(value, str | bytes):
            self.spend(len(value) // 100)
            return _fitting(len(value))
        if isinstance(value, range):
            self.spend(len(value))
            return len(value)
        if not isinstance(value, _HOLDERS):
            return 0
        items = characters = 0
        waiting = [_within(value)]
        while waiting:
            parts = waiting.pop()
            items += len(parts)
            if items > MOST_ITEMS:
                raise SecurityError("a list of the template grows too long; shorten it")
            for part in parts:
                if isinstance(part, _TEXTS):
                    characters += len(part)
                elif isinstance(part, _HOLDERS):
                    waiting.append(_within(part))
            _fitting(characters)
        self.spend(items // 4 + characters // 100)
        return items + characters

    def made(self, value: Any) -> Any:
        """The value itself, measured, and paid for as what was copied or compared."""
        self.size(value)
        if isinstance(value, _HOLDERS) and isinstance(value, Sized):
            self.spend(len(value))
        return value

    def counted(self, value: Any) -> Any:
        """What a loop goes through, paid for whether the loop takes its items or leaves them out."""
        if isinstance(value, Iterator):
            value = self.listed(value)
        if isinstance(value, Sized):
            self.spend(len(value))
        return value

    def listed(self, values: Iterable[Any]) -> list[Any]:
        """The items of what can be gone through once."""
        found: list[Any] = []
        for value in values:
            self.spend(1)
            found.append(value)
        self.size(found)
        return found

    def joined(self, *parts: Any) -> str:
        """Texts one after another, as `~` writes them."""
        _fitting(sum(map(self.size, parts)))
        return markup_join(parts)

    def streamed(self, pieces: Generator[str, None, None]) -> str:
        """The pieces of the page as one text; where they grow too long it is the template that fails, at its line."""
        found: list[str] = []
        length = 0
        for piece in pieces:
            found.append(piece)
            length += len(piece)
            if length > MOST_TEXT:
                pieces.throw(SecurityError(f"the page has more than {MOST_TEXT:,} characters; shorten it"))
        return "".join(found)

    def concatenated(self, parts: Iterable[str]) -> str:
        """The pieces of a page, of a macro or of a block as one text."""
        pieces = list(parts)
        length = _fitting(sum(map(len, pieces)))
        self.spend(length // 500)
        return "".join(pieces)

    def shown(self, value: Any) -> Any:
        """What an expression puts on the page."""
        if isinstance(value, Markup):
            self.spend(len(value) // 500)
        else:
            self.size(value)
        return value

    def measured(self, name: str, values: Iterable[Any], *, widths: bool = True) -> None:
        """Pay for a call with these values; raises `SecurityError` where they could make too much of one another."""
        sizes = [0, 0]
        for at, value in enumerate(values):
            if isinstance(value, int | float):
                if at and widths:
                    _refuse_number(value)
                    sizes.append(int(abs(value)))
            else:
                sizes.append(self.size(value))
        sizes.sort()
        if name not in _ALTERNATIVES:
            _fitting(sizes[-1] * max(1, sizes[-2]))
        if name in _SLOW and sizes[-1] > MOST:
            raise SecurityError(f"the text for `{name}` is too long; shorten it")

    def bounded(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that is measured and paid for; what it would give one by one it gives as a list."""
        first = 1 if hasattr(function, "jinja_pass_arg") else 0

        @wraps(function)
        def measured(*arguments: Any, **options: Any) -> Any:
            self.spend(1)
            given = [self.listed(one) if isinstance(one, Iterator) else one for one in arguments[first:]]
            self.measured(name, (*given, *options.values()), widths=name not in _NO_WIDTHS)
            if name == "format" and given and _WIDE.search(str(given[0]).partition("%")[2]):
                raise SecurityError(f"a number in a format is larger than {MOST:,}; make it smaller")
            result = function(*arguments[:first], *given, **options)
            return self.listed(result) if isinstance(result, Iterator) else self.made(result)

        return measured

    def before_call(self, function: Any, arguments: Iterable[Any], options: Mapping[str, Any]) -> None:
        """Pay for a call; raises `SecurityError` for one that could make too much."""
        self.spend(1)
        if isinstance(function, Macro | BlockReference):
            return
        values = [*arguments, *options.values()]
        owner = getattr(function, "__self__", None)
        name = getattr(function, "__name__", "")
        if name in ("format", "format_map") and isinstance(owner, str):
            _refuse_widths(owner)
            self.measured(name, (owner, *values), widths=False)
        elif isinstance(owner, str | bytes | int):
            self.measured(name, (owner, *values))
        else:
            if isinstance(owner, list | dict | set):
                self.spend(len(owner) // 20)
            for value in values:
                self.size(value)
            for value in () if owner is not None and isinstance(owner, list | dict | set) else values[1:]:
                if isinstance(value, int | float):
                    _refuse_number(value)

    def after_call(self, function: Any, result: Any) -> Any:
        """What a call gave, measured."""
        return result if isinstance(function, Macro | BlockReference) else self.made(result)

    def binary(self, operator: str, left: Any, right: Any) -> None:
        """Raises `SecurityError` for a sum, a product or a power that would fill the memory."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if operator == "+" and not numbers:
            _fitting(self.size(left) + self.size(right))
        if operator == "**" and not (numbers and abs(left) <= MOST and abs(right) <= 5):
            raise SecurityError("a power is too large; multiply")
        if operator == "*" and not (numbers and abs(left) <= _LARGEST and abs(right) <= _LARGEST):
            raise SecurityError("a product is too large, or not one of two numbers; use smaller numbers")
        if operator == "%" and not numbers:
            raise SecurityError("`%` takes two numbers; join texts with `~`")

    def filters(self) -> dict[str, Callable[..., Any]]:
        """Those that `bound` puts into a template."""
        return {_MADE: self.made, _COUNTED: self.counted, _JOINED: self.joined}

    def tests(self, found: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
        """Those that compare, measured."""
        return {name: self._compared(found[name]) for name in _COMPARING}

    def _compared(self, test: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(test)
        def measured(*values: Any) -> Any:
            self.spend(1)
            return test(*map(self.made, values))

        return measured


def bound(tree: nodes.Template) -> nodes.Template:
    """A template in which each loop, list, slice, comparison and `~` is measured."""
    return cast("nodes.Template", _Bounded().visit(tree))


class _Bounded(NodeTransformer):
    """Puts the measuring filters in."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.iter = _through(_COUNTED, cast("nodes.Expr", node.iter))
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _through(_JOINED, *node.nodes)

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _through(_MADE, node)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _through(_MADE, node) if node.ctx == "load" else node

    visit_Dict = visit_List  # noqa: N815

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _through(_MADE, node) if isinstance(node.arg, nodes.Slice) else node

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        for operand in node.ops:
            if not isinstance(operand.expr, nodes.Const):
                operand.expr = _through(_MADE, operand.expr)
        return node


def _through(name: str, first: nodes.Expr, *rest: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(first, name, list(rest), [], None, None, lineno=first.lineno)


def _within(value: Any) -> Collection[Any]:
    if isinstance(value, Namespace):
        value = value._Namespace__attrs  # its values, which a text of it shows
    return (*value, *value.values()) if isinstance(value, dict) else cast("Collection[Any]", value)


def _fitting(length: int) -> int:
    if length > MOST_TEXT:
        raise SecurityError(f"a text of the template could have more than {MOST_TEXT:,} characters; shorten it")
    return length


def _refuse_number(value: float) -> None:
    if abs(value) > MOST:
        raise SecurityError(f"a number for a filter or a call is larger than {MOST:,}; make it smaller")


def _refuse_widths(text: str) -> None:
    """Refuse a format that pads its values without measure, or takes the width from a value."""
    widths = 0
    for _, _, width, _ in Formatter().parse(text):
        if width and ("{" in width or any(len(run) > 6 for run in re.findall("[0-9]+", width))):
            raise SecurityError(f"a width in a format is larger than {MOST:,}, or none; write a smaller number")
        widths += sum(map(int, re.findall("[0-9]+", width or "")))
    if widths > MOST:
        raise SecurityError(f"the widths in a format are larger than {MOST:,}; make them smaller")
