"use strict";
// The data of the page, and what can be asked about it. Nothing here draws or remembers.

const story = (() => {
  const nothing = { packs: [], pictures: [], rows: [], looks: [], styles: [], shapes: [], artworks: [] };
  try {
    const data = JSON.parse(document.getElementById("data").textContent);
    return data.format === 1 ? data : { ...nothing, problem: "This page cannot read its data: it is of another version." };
  } catch (error) {
    return { ...nothing, problem: `This page cannot read its data: ${error}` };
  }
})();

const wideGlyphs = new Set((story.wide || "").split("\n"));
const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;
/** Whether some characters of a row may belong together. */
const hasClusters = /[\p{M}\u200d\ufe0e\ufe0f\u1100-\u11ff]|[^\u0000-\uffff]/u;

/** The glyphs of a row, as people count them. */
function glyphsOf(text) {
  if (segmenter && hasClusters.test(text)) return Array.from(segmenter.segment(text), (part) => part.segment);
  return Array.from(text);
}

/** How many columns a glyph takes. */
function columnsOf(glyph) {
  return wideGlyphs.has(glyph) ? 2 : 1;
}

const rowCache = new Map();

/** The glyphs of a row and the column each starts at. */
function rowCells(index) {
  let cells = rowCache.get(index);
  if (cells) return cells;
  const glyphs = glyphsOf(story.rows[index] || "");
  const columns = new Array(glyphs.length);
  let column = 0;
  for (let i = 0; i < glyphs.length; i++) {
    columns[i] = column;
    column += columnsOf(glyphs[i]);
  }
  cells = { glyphs, columns };
  if (rowCache.size > 6000) rowCache.clear();
  rowCache.set(index, cells);
  return cells;
}

/** The rows of a picture as plain text, without the blanks at the ends. */
function textOf(index) {
  const lines = story.pictures[index].r.map((row) => (story.rows[row] || "").trimEnd());
  return lines.join("\n").replace(/^\n+|\n+$/g, "");
}

/** The picture that stands for a shot: what is there now, or what was there. */
function pictureOf(shot) {
  return shot.p === undefined ? shot.old : shot.p;
}

/** What a shot is beside the baseline: same, changed, new or gone. */
function fateOf(shot) {
  return shot.is || "same";
}

/** The name of a pack in its first language. */
function packName(pack) {
  return pack.names[pack.locales[0]] || Object.values(pack.names)[0] || pack.id;
}

const localeNames = new Map();

/** A language in its own words. */
function localeName(id) {
  if (!localeNames.has(id)) {
    let name = id;
    try {
      name = new Intl.DisplayNames([id], { type: "language" }).of(id) || id;
    } catch { /* not a language tag: its id says enough */ }
    localeNames.set(id, name.charAt(0).toUpperCase() + name.slice(1));
  }
  return localeNames.get(id);
}

/** A word with a capital. */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A theme's name. */
function themeName(id) {
  return capital(id);
}

/** What pictures there are of: the indices of devices, languages and themes, in order, as `{d, l, t}`. */
function drawn(pack) {
  if (!pack.drawn) {
    const seen = { d: new Set(), l: new Set(), t: new Set() };
    for (const board of pack.boards) for (const shot of board.shots) for (const part of ["d", "l", "t"]) seen[part].add(shot[part]);
    pack.drawn = Object.fromEntries(Object.entries(seen).map(([part, values]) => [part, [...values].sort((a, b) => a - b)]));
  }
  return pack.drawn;
}

/** What a pack opens on: the first device, language and theme of which there is a picture. */
function plainCombo(pack) {
  if (!pack.plain) {
    const order = (a, b) => a.d - b.d || a.l - b.l || a.t - b.t;
    const first = pack.boards.flatMap((board) => board.shots).reduce((least, shot) => (least && order(least, shot) <= 0 ? least : shot), null);
    pack.plain = { device: first?.d ?? 0, locale: first?.l ?? 0, theme: first?.t ?? 0 };
  }
  return pack.plain;
}

/** Which boards a board leads to: `{board, by, variants}`, ways on first, ways back last. */
function waysFrom(pack, index) {
  if (!pack.waysOn) {
    pack.waysOn = pack.boards.map(() => []);
    pack.boards.forEach((board, to) => {
      for (const way of board.from || []) {
        const list = pack.waysOn[way.board];
        if (list) list.push({ board: to, by: way.by, variants: way.variants });
      }
    });
    pack.waysOn.forEach((ways, from) => {
      const cost = (way) => (way.by === "back" ? 2 : 0) + (pack.boards[way.board].depth > pack.boards[from].depth ? 0 : 1);
      ways.sort((a, b) => cost(a) - cost(b));
    });
  }
  return pack.waysOn[index];
}

/** How one comes to a board, the way from the start first, ways back last. */
function waysTo(pack, board) {
  const cost = (way) => {
    const from = pack.boards[way.board];
    const depth = !from || from.depth < 0 ? 1e6 : from.depth;
    return depth + (depth >= board.depth ? 1e7 : 0) + (way.by === "back" ? 1e8 : 0);
  };
  board.ways ||= (board.from || []).filter((way) => pack.boards[way.board]).sort((a, b) => cost(a) - cost(b));
  return board.ways;
}

/** A number with its word: `1 board`, `5,120 boards`. */
function counted(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
