"use strict";
// What a report on the screen does: a filter for boards, severities and names, and a switch between dark and light.
// A block or row takes part by its attributes: data-board (`7`, `3-5, 8`), data-severity (`error`, `warning`, `info`,
// or several), data-search (names and numbers of pairs and players). What it lacks, or has empty, leaves it alone;
// but an article that is about no board goes while boards are asked for.
(() => {
  const root = document.documentElement;
  const tools = document.getElementById("tools");
  const form = document.getElementById("filter");
  const shown = [tools.querySelector("output"), document.querySelector(".shown")];
  const dark = document.getElementById("dark");
  const severities = [...form.querySelectorAll("[name=severity]")];

  // The words of a text, in small letters and without accents, so that a name is found however it is typed.
  const words = (text) =>
    text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").match(/[\p{L}\p{N}]+/gu) || [];

  // `3-7, 12, b4` as pairs of ends: numbers where both are, else one text.
  const boards = (text) =>
    (text.toLowerCase().replace(/\s*[-\u2010-\u2015\u2212]\s*/g, "-").match(/[^\s,;-][^\s,;]*|-\d+/g) || []).map((word) => {
      const ends = word.match(/^(\d*)-(\d*)$/) || word.match(/^(\d+)()$/);
      if (!ends) return word;
      const first = Number(ends[1] || 0);
      return [first, word.includes("-") ? Number(ends[2] || Infinity) : first];
    });
  const meet = (one, other) =>
    Array.isArray(one) && Array.isArray(other) ? one[0] <= other[1] && other[0] <= one[1] : one === other;

  // A number is found whole, so that pair 1 is not pair 12; any other word is found in the middle of a name.
  const holds = (text, word) => (/^\d+$/.test(word) ? ` ${text} `.includes(` ${word} `) : text.includes(word));

  const items = [...document.querySelectorAll("[data-board], [data-severity], [data-search]")].map((element) => ({
    element,
    block: element.matches("article"),
    boards: boards(element.dataset.board || ""),
    severities: words(element.dataset.severity || ""),
    text: words(element.dataset.search || "").join(" "),
  }));
  // What the count is of: what stands in a part marked data-counted, else the blocks, else all.
  const counted = ["[data-counted] *", "article", "*"]
    .map((selector) => items.filter((item) => item.element.matches(selector)))
    .find((found) => found.length) || [];

  // A table, a body of a table, an article or a group whose parts are all hidden goes too.
  const own = new Set(items.map((item) => item.element));
  const GROUPS = "tbody, table, article, [data-group]";
  const groups = new Map();
  for (const { element } of items) {
    let group = element.parentElement.closest(GROUPS);
    for (; group; group = group.parentElement.closest(GROUPS)) {
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(element);
    }
  }

  const read = () => ({
    boards: form.elements.boards.value.trim(),
    find: form.elements.find.value.trim(),
    hide: severities.filter((box) => !box.checked).map((box) => box.value),
  });

  const apply = () => {
    const state = read();
    const wanted = boards(state.boards);
    const sought = words(state.find);
    for (const item of items) {
      const { element, block, boards, severities, text } = item;
      element.hidden =
        (wanted.length > 0 && (boards.length > 0 || block) && !boards.some((one) => wanted.some((two) => meet(one, two)))) ||
        (text !== "" && !sought.every((word) => holds(text, word))) ||
        (severities.length > 0 && severities.every((one) => state.hide.includes(one)));
    }
    for (const [group, elements] of groups) {
      const left = elements.some((element) => !element.hidden);
      group.hidden = !left || (group.hidden && own.has(group));
    }
    const left = counted.filter((item) => !item.element.closest("[hidden]")).length;
    const text = shown[0].dataset.text.replace("{shown}", left).replace("{all}", counted.length);
    for (const element of shown) element.textContent = text;
    root.toggleAttribute("data-filtered", left < counted.length);
    return state;
  };

  const store = (state) => {
    const kept = new URLSearchParams();
    for (const [name, value] of Object.entries(state)) if (value.length) kept.set(name, value);
    history.replaceState(null, "", String(kept) ? `#${kept}` : location.href.split("#")[0]);
  };

  // The address after `#` holds either the filter or the place that a link leads to, which the filter must not hide.
  const follow = () => {
    const hash = location.hash.slice(1);
    if (hash.includes("=")) {
      const kept = new URLSearchParams(hash);
      form.elements.boards.value = kept.get("boards") || "";
      form.elements.find.value = kept.get("find") || "";
      for (const box of severities) box.checked = !words(kept.get("hide") || "").includes(box.value);
      apply();
      return;
    }
    const place = document.getElementById(hash);
    if (place && place.closest("[hidden]")) {
      form.reset();
      apply();
      place.scrollIntoView();
    }
  };

  const paint = (on) => {
    root.dataset.theme = on ? "dark" : "light";
    dark.setAttribute("aria-pressed", on);
  };

  dark.addEventListener("click", () => paint(dark.getAttribute("aria-pressed") !== "true"));
  dark.setAttribute("aria-pressed", matchMedia("(prefers-color-scheme: dark)").matches);
  dark.hidden = false;
  if (!items.length) return;
  for (const field of form.querySelectorAll("[data-for]"))
    field.hidden = !document.querySelector(`[data-${field.dataset.for}]`);
  form.addEventListener("input", () => store(apply()));
  form.addEventListener("reset", () => setTimeout(() => store(apply())));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", follow);
  tools.open = matchMedia("(min-width: 60rem)").matches;
  tools.hidden = false;
  apply();
  follow();
})();
