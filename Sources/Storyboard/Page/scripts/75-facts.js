// What there is to know of a board: its ids, how one comes there and where it leads, its looks, its text.

/** The column beside the picture. */
function factsElement(pack, board, shot) {
  const from = waysTo(pack, board);
  const on = waysFrom(pack, state.board);
  const own = `${pack.id}/${board.id}`;
  const copy = iconButton("copy", "Copy the id", () => copyText(own, copy));
  const link = iconButton("link", "Copy a link to this view", () => copyText(location.href, link));
  return make("aside.facts", { "aria-label": "About this board" },
    make("div.ids", {}, make("code", {}, board.id), copy, link),
    make("dl", {},
      fact("Screen", board.screen), fact("Kind", board.kind), fact("Step", board.step || "on no way"),
      partsFact(pack, board),
      fact("Shown", comboName(pack, { v: -1, d: shot.d, l: shot.l, t: shot.t })),
      fact("Variants", shot.v.length === pack.variants.length ? "all" : shot.v.map((v) => pack.variants[v]?.id).join(", "), shot.v.map((v) => `${pack.variants[v]?.id}: ${pack.variants[v]?.about}`).join("\n"))),
    notesElement(pack, board, shot), waysElement(pack, "Comes from", from), waysElement(pack, "Leads to", on),
    looksElement(pack, board, shot), textElement(pack, shot));
}

/** The parts that the board's screen uses. */
function partsFact(pack, board) {
  const parts = (pack.parts || []).find((each) => each.screen === board.screen);
  return parts ? fact("Parts", parts.uses.join(", "), parts.uses.map((use) => `parts/${use.split(" ")[0]}.toml`).join("\n")) : null;
}

function fact(name, value, more) {
  return make("div", {}, make("dt", {}, name), make("dd", { title: more }, value));
}

/** The boards before or behind this one, as links. */
function waysElement(pack, title, ways) {
  if (!ways.length) return null;
  const isFrom = title === "Comes from";
  const limit = detail.isLong.has(title) ? Infinity : 5;
  return make("section", {}, make("h2", {}, title), make("ul.ways", {}, ways.slice(0, limit).map((way, n) => {
    const board = pack.boards[way.board];
    if (!board) return null;
    const few = way.variants && way.variants.length < pack.variants.length;
    return make("li", {}, make("a", {
      href: addressOf({ ...state, board: way.board }), "data-focus": `${title}-${n}`,
      click: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change({ board: way.board });
      },
    }, make("span.by", {}, way.by ? `${way.by} →` : "→"), make("b", {}, board.title), make("span.id", {}, board.id)),
    few ? make("small", { title: way.variants.map((v) => pack.variants[v]?.id).join(", ") }, counted(way.variants.length, "variant")) : null,
    n === 0 ? make("kbd", { "aria-hidden": "true" }, isFrom ? "↑" : "↓") : null);
  })), ways.length > limit ? make("button.link.more", { type: "button", click: () => showAllWays(title) }, `${ways.length - limit} more`) : null);
}

/** Shows the whole of a list of ways that is cut. */
function showAllWays(title) {
  detail.isLong.add(title);
  detail.key = "";
  renderDetail();
}

/** All looks of a board, small: one for each variant, device, language and theme that differs. */
function looksElement(pack, board, open) {
  const sorted = [...board.shots].sort((a, b) => a.d - b.d || a.v[0] - b.v[0] || a.l - b.l || a.t - b.t);
  const groups = new Map();
  for (const shot of sorted) {
    const key = `${shot.d}/${shot.v.join()}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(shot);
  }
  return make("section", {}, make("h2", {}, "Looks ", make("span.count", {}, board.shots.length)), [...groups.values()].map((shots) => {
    const variants = shots[0].v.length === pack.variants.length ? "all variants" : shots[0].v.map((v) => pack.variants[v]?.id).join(", ");
    return make("div.looks", {},
      make("p", { title: variants }, pack.devices.length > 1 ? make("b", {}, pack.devices[shots[0].d].name) : null, pack.variants.length > 1 ? variants : null),
      make("div.thumbs", {}, shots.map((shot) => thumbElement(pack, shot, shot === open))));
  }));
}

function thumbElement(pack, shot, isOpen) {
  const fate = fateOf(shot);
  const words = `${localeName(pack.locales[shot.l])} · ${themeName(pack.themes[shot.t])}`;
  const combo = { v: isOf(shot, state.variant) && state.variant >= 0 ? state.variant : shot.v[0], d: shot.d, l: shot.l, t: shot.t };
  return make("button.thumb", {
    type: "button", "aria-pressed": String(isOpen), title: words, "data-focus": `thumb-${comboKey(pack, combo)}`,
    click: () => change({ ...oneEach, shot: combo }, "replace"),
  }, deviceView(pictureOf(shot), 2, { label: words }), make("span", {}, `${pack.locales[shot.l]} · ${pack.themes[shot.t]}`, fate === "same" ? null : make(`i.dot.${fate}`, { title: capital(fate) })));
}

/** The text of the picture, to be selected and copied. */
function textElement(pack, shot) {
  const text = textOf(pictureOf(shot));
  const copy = iconButton("copy", "Copy the text", () => copyText(text, copy));
  return make("section.text", {}, make("h2", {}, "Text", copy), make("pre", { lang: pack.locales[shot.l], tabindex: "0", "data-focus": "text" }, readable(text)));
}

/** A text without what is drawn with characters: frames and blocks become blanks, empty rows become one. */
function readable(text) {
  return text.replace(/[\u2500-\u259f]/gu, " ").split("\n").map((line) => line.replace(/\s+$/u, "")).join("\n").replace(/\n{3,}/gu, "\n\n").replace(/^\n+|\n+$/gu, "");
}
