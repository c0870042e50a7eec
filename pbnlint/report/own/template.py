"""A view set by a user's own template, in a sandbox that can neither read on nor go on without end.

`builtin/` before a name means the report's own template of that name, so that a `report.html` may extend
`builtin/report.html`; a name without it means the design's file, or the report's own where the design has none.
"""

import os
import re
from collections.abc import Callable, Generator, Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, Final, cast

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, Template, TemplateNotFound, nodes
from jinja2.exceptions import SecurityError, TemplateError, TemplateSyntaxError, UndefinedError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

from pbnlint.report.own.bounds import Budget, bound
from pbnlint.report.own.embedding import image
from pbnlint.report.own.folder import Misdesigned, OwnDesign, find, read_text

_BUILTIN: Final = "builtin/"
_RAW: Final = ("safe", "urlize")
"""Filters that would let the text of a file be markup."""
_NO_FIELD: Final = re.compile(r"'(?:[\w.]*\.)?(\w+) object' has no attribute '(\w+)'")
_OURS: Final[dict[tuple[str | None, str], CodeType]] = {}
"""Our own templates compiled: all that they are compiled for is alike."""
_FAILURES: Final = (
    TemplateError, ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError, OSError, RuntimeError,
    SyntaxError, TypeError, ValueError,
)  # fmt: skip
"""What the expressions of a template may come to."""


def own_page(
    design: OwnDesign,
    ours: Sequence[Path],
    values: Mapping[str, Any],
    filters: Mapping[str, Callable[..., Any]],
) -> str:
    """The page that a design makes of a report's values; `ours` are the folders of the report's own templates.

    Raises `Misdesigned` for whatever is wrong with a template of the design.
    """
    environment = _Environment(
        loader=_Loader(design, ours),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.add(filters)
    environment.globals["image"] = lambda name: image(design, str(name))
    try:
        return environment.page(values)
    except _FAILURES as error:
        raise Misdesigned(f"{_place(design, error)}: {_reason(error)}.") from error
    except Misdesigned as problem:
        place = _place(design, problem)
        raise problem if place == design.named else Misdesigned(f"{place}: {problem}") from problem


def place_of(design: OwnDesign, text: str) -> str:
    """The template of the design, and the line, in which a text stands; the design where none holds it."""
    for path in _templates(design) if text else ():
        source = read_text(design, path)
        at = source.lower().find(text.lower())
        if at >= 0:
            line = source.count("\n", 0, at) + 1
            return f"{design.shown(path)}, line {line}"
    return design.named


def _templates(design: OwnDesign) -> Iterator[str]:
    """The templates in the folders of a design, those of the report first."""
    for folder in design.folders:
        for place, _, names in os.walk(folder):
            yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(".html"))


class _Loader(BaseLoader):
    """Takes a template from the design, from the report's own where the design has none, or where `builtin/` asks."""

    def __init__(self, design: OwnDesign, ours: Sequence[Path]) -> None:
        self._design = design
        self._ours = FileSystemLoader(ours)

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> Template:
        path = None if name.startswith(_BUILTIN) else find(self._design, name)
        if path is None:
            source, filename, _ = self._ours.get_source(environment, name.removeprefix(_BUILTIN))
            code = _OURS.get((filename, source)) or environment.compile(source, name, filename)
            _OURS[filename, source] = code
        else:
            tree = environment.parse(read_text(self._design, path), name, path)
            self._guard(tree, path)
            tree = bound(tree)
            code = environment.compile(tree, name, path)
        return Template.from_code(environment, code, globals or {}, None)

    def _guard(self, tree: nodes.Template, path: str) -> None:
        """Have every round of a loop counted; raises `Misdesigned` where a template turns escaping off."""
        off = (nodes.EvalContextModifier, nodes.ScopedEvalContextModifier)
        raw = [(node.lineno, "autoescape") for node in tree.find_all(off)]
        raw += [(node.lineno, node.name) for node in tree.find_all(nodes.Filter) if node.name in _RAW]
        for line, name in raw:
            place = f"{self._design.shown(path)}, line {line}"
            raise Misdesigned(f"{place}: every text of a report is escaped; leave out `{name}`.")
        for loop in tree.find_all(nodes.For):
            loop.body.insert(0, nodes.ExprStmt(nodes.EnvironmentAttribute("one_step"), lineno=loop.lineno))


class _Environment(SandboxedEnvironment):
    """The sandbox of one report."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._budget = Budget()
        self.finalize = self._budget.shown
        vars(self)["concat"] = self._budget.concatenated
        self.tests.update(self._budget.tests(self.tests))
        del self.globals["lipsum"]
        self.add(self.filters)

    def add(self, filters: Mapping[str, Callable[..., Any]]) -> None:
        """Have these filters too, measured."""
        self.filters.update({name: self._budget.bounded(name, function) for name, function in filters.items()})
        self.filters.update(self._budget.filters())

    def page(self, values: Mapping[str, Any]) -> str:
        """The page that the report's template makes of these values."""
        pieces = self.get_template("report.html").generate(values)
        return self._budget.streamed(cast("Generator[str, None, None]", pieces))

    @property
    def one_step(self) -> None:
        """Looked up, and so counted, at each round of a loop; raises `SecurityError` where there is no end of them."""
        self._budget.spend(1)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """The sandbox's own `format`, which still knows its text."""
        wrapped = super().wrap_str_format(value)
        if wrapped is not None:
            vars(wrapped)["__self__"] = value.__self__
        return wrapped

    def call(self, context: Context, function: Any, /, *arguments: Any, **options: Any) -> Any:
        """Call as the sandbox allows, within the bounds of the report."""
        given = [self._budget.listed(one) if isinstance(one, Iterator) else one for one in arguments]
        self._budget.before_call(function, given, options)
        return self._budget.after_call(function, super().call(context, function, *given, **options))

    def call_filter(self, name: str, *arguments: Any, **options: Any) -> Any:
        """Apply a filter that a template names as a text, as in `map("upper")`."""
        if name in _RAW:
            raise SecurityError(f"every text of a report is escaped; leave out `{name}`")
        return super().call_filter(name, *arguments, **options)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Calculate within reason; raises `SecurityError` for what would fill the memory."""
        self._budget.binary(operator, left, right)
        return super().call_binop(context, operator, left, right)


def _place(design: OwnDesign, error: BaseException) -> str:
    """The file of the design and the line in which a template failed, from the frames that Jinja names so."""
    if isinstance(error, TemplateSyntaxError) and error.filename and _within(design, error.filename):
        return f"{design.shown(error.filename)}, line {error.lineno}"
    found = design.named
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        path = trace.tb_frame.f_code.co_filename
        if _within(design, path):
            found = f"{design.shown(path)}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return found


def _within(design: OwnDesign, path: str) -> bool:
    return path.startswith(os.path.join(design.root, ""))


def _reason(error: BaseException) -> str:
    """What is wrong, as the rest of a sentence."""
    if isinstance(error, TemplateNotFound):
        return f"there is no template {error.name}; it must lie in the design's folder, or be one of builtin/"
    if isinstance(error, UndefinedError) and (field := _NO_FIELD.search(str(error))):
        if field[1] == "Words":
            return f"there is no word {field[2]}; a design's own stand in its texts/en.toml"
        return f"{field[1]} has no field {field[2]}; docs/view-models.md lists those it has"
    if isinstance(error, RecursionError):
        return "the template includes, extends or calls itself without end"
    if isinstance(error, MemoryError):
        return "the template makes more text than fits into the memory"
    text = str(error).strip().rstrip(".").replace("\n", " ")
    return text or "the template cannot be filled in"
