"use strict";

// The bits of a cell's attributes, as `Attributes.swift` has them.
const ATTRIBUTES = { bold: 1, faint: 2, italic: 4, underline: 8, reverse: 16, strikethrough: 32 };
// The bits of a cell's glyph.
const CLUSTER = 0x80000000;
const WIDE = 0x40000000;
// The flags of `begin` and `resize`.
const BARE = 1;
const DARK = 2;
const CALM = 4;
// The kinds of `pointer`.
const PRESSED = 0;
const DRAGGED = 1;
const RELEASED = 2;
const MOVED = 3;

const FONTS =
  'ui-monospace, "SF Mono", Menlo, "Cascadia Mono", Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", ' +
  '"Hiragino Kaku Gothic ProN", "Noto Sans CJK JP", "Yu Gothic", Meiryo, monospace';

const TEXTS = {
  en: {
    leave: "Every key goes to the app. Shift and Escape leave it; then Tab goes on to its text.",
    back: "Back to the app",
    old: "This browser is too old for this file: it needs WebAssembly and DecompressionStream (Chrome 92, Safari 16.4, Firefox 113 or later).",
    broken: "This file cannot be played.",
    stopped: "The player has stopped. Reload the page to start again.",
  },
  ja: {
    leave: "すべてのキーがアプリに送られます。Shift+Escで離れ、Tabで本文に進みます。",
    back: "アプリに戻る",
    old: "このブラウザではこのファイルを再生できません。WebAssemblyとDecompressionStreamに対応したブラウザ(Chrome 92、Safari 16.4、Firefox 113以降)で開いてください。",
    broken: "このファイルを再生できません。",
    stopped: "再生が停止しました。ページを再読み込みしてください。",
  },
};

const element = (id) => document.getElementById(id);
const texts = () => TEXTS[document.documentElement.lang.startsWith("ja") ? "ja" : "en"];
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The bytes of a blob of the page: base64 of gzip. */
async function unpacked(id) {
  const text = atob(element(id).textContent.trim());
  const packed = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) packed[index] = text.charCodeAt(index);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The simulator's machine: its exports with strings and JSON in place of bytes. */
class Machine {
  static async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const imports = { wasi_snapshot_preview1: { fd_write: () => 0 } };
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (imports[from] ??= {})[name] = () => 0;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize?.();
    return new Machine(exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.clusters = new Map();
  }

  /** Writes the input of the next call; returns its count of bytes. */
  put(bytes) {
    const start = this.exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  write(text) {
    return this.put(new TextEncoder().encode(text));
  }

  read(count) {
    const start = this.exports.output() >>> 0;
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, count));
  }

  begin(start, { columns, rows, flags }) {
    const day = new Date();
    this.exports.today(day.getFullYear(), day.getMonth() + 1, day.getDate());
    if (this.exports.begin(this.put(start), columns, rows, flags)) return;
    throw new Error(this.read(this.exports.message()));
  }

  resize({ columns, rows, flags }) {
    this.exports.resize(columns, rows, flags);
  }

  key(name, shift) {
    this.exports.key(this.write(name), shift ? 1 : 0);
  }

  type(text) {
    if (text) this.exports.type(this.write(text));
  }

  describe() {
    return JSON.parse(this.read(this.exports.describe()));
  }

  /** The records of the cells that have changed: five numbers a cell; valid until the next call. */
  draw() {
    const count = this.exports.draw();
    return new Uint32Array(this.exports.memory.buffer, this.exports.cells() >>> 0, count * 5);
  }

  /** The text of a glyph. */
  text(glyph) {
    if (!(glyph & CLUSTER)) return String.fromCodePoint(glyph & 0x1fffff);
    let text = this.clusters.get(glyph);
    if (text === undefined) {
      text = this.read(this.exports.glyph(glyph));
      this.clusters.set(glyph, text);
    }
    return text;
  }
}

/** Milliseconds since the start, without the time for which the page was hidden. */
class Clock {
  constructor() {
    this.start = performance.now();
    this.pausedAt = null;
  }

  get now() {
    return (this.pausedAt ?? performance.now()) - this.start;
  }

  pause() {
    this.pausedAt ??= performance.now();
  }

  resume() {
    if (this.pausedAt !== null) this.start += performance.now() - this.pausedAt;
    this.pausedAt = null;
  }
}

// The arms of U+2500 to U+257F: up, right, down, left; 0 none, 1 light, 2 heavy, 3 double. Dashes, arcs and diagonals
// have none and are drawn by functions of their own.
const ARMS = (
  "0101 0202 1010 2020 0000 0000 0000 0000 0000 0000 0000 0000 0110 0210 0120 0220 " +
  "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120 " +
  "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212 " +
  "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212 " +
  "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0000 0000 0000 0000 " +
  "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130 " +
  "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000 " +
  "0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010"
).split(" ").map((arms) => Array.from(arms, Number));
const QUADRANTS = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

/** The part of a cell, in eighths, that a block element (U+2580 to U+259F) covers: left, top, right, bottom. */
function blockParts(code) {
  const number = code - 0x2580;
  if (number === 0) return [[0, 0, 8, 4]];
  if (number <= 8) return [[0, 8 - number, 8, 8]];
  if (number <= 15) return [[0, 0, 16 - number, 8]];
  if (number === 16) return [[4, 0, 8, 8]];
  if (number <= 19) return [[0, 0, 8, 8]];
  if (number === 20) return [[0, 0, 8, 1]];
  if (number === 21) return [[7, 0, 8, 8]];
  const set = QUADRANTS[number - 22];
  const corners = [[0, 0, 4, 4], [4, 0, 8, 4], [0, 4, 4, 8], [4, 4, 8, 8]];
  return corners.filter((_, bit) => set & (1 << bit));
}

const isBlock = (code) => code >= 0x2580 && code <= 0x259f;
const isShade = (code) => code >= 0x2591 && code <= 0x2593;
const isLine = (code) => code >= 0x2500 && code <= 0x257f;

/** Box drawing: lines that meet those of the neighbouring cells, in whole pixels of the device. */
class Lines {
  constructor(context, width, height) {
    Object.assign(this, { context, width, height });
    this.light = Math.max(1, Math.round(width / 10));
    this.heavy = Math.max(this.light + 1, Math.round(width / 4.5));
    this.x = Math.floor((width - this.light) / 2) + this.light / 2;
    this.y = Math.floor((height - this.light) / 2) + this.light / 2;
  }

  draw(code, x, y, ink, ground) {
    this.context.save();
    this.context.translate(x, y);
    this.context.fillStyle = this.context.strokeStyle = ink;
    this.context.lineWidth = this.light;
    if (code >= 0x256d && code <= 0x2570) this.arc(code - 0x256d);
    else if (code >= 0x2571 && code <= 0x2573) this.diagonals(code - 0x2570);
    else if (ARMS[code - 0x2500].some(Boolean)) this.arms(ARMS[code - 0x2500], ground);
    else this.dashes(code);
    this.context.restore();
  }

  /** One arm from past the middle to its edge. Directions: 0 up, 1 right, 2 down, 3 left. */
  arm(direction, thickness, past) {
    const across = Math.round((direction % 2 ? this.y : this.x) - thickness / 2);
    const middle = direction % 2 ? this.x : this.y;
    const end = direction % 2 ? this.width : this.height;
    const forward = direction === 1 || direction === 2;
    const from = forward ? Math.round(middle - past) : 0;
    const length = forward ? end - from : Math.round(middle + past);
    if (direction % 2) this.context.fillRect(from, across, length, thickness);
    else this.context.fillRect(across, from, thickness, length);
  }

  arms(weights, ground) {
    const thickness = (weight) => [0, this.light, this.heavy, this.light * 3][weight];
    const turn = (direction) => Math.max(weights[(direction + 1) % 4], weights[(direction + 3) % 4]);
    const reach = (direction) => thickness(turn(direction) || weights[direction]) / 2;
    weights.forEach((weight, direction) => {
      if (weight) this.arm(direction, thickness(weight), weight === 3 && turn(direction) < 3 ? 0 : reach(direction));
    });
    // A double line is a thick one whose middle is taken out.
    this.context.fillStyle = ground;
    weights.forEach((weight, direction) => {
      if (weight === 3) this.arm(direction, this.light, turn(direction) === 1 ? -this.light / 2 : this.light / 2);
    });
  }

  arc(corner) {
    const { context, width, height, x, y } = this;
    const endX = corner === 0 || corner === 3 ? width : 0;
    const endY = corner < 2 ? height : 0;
    context.beginPath();
    context.moveTo(endX, y);
    context.arcTo(x, y, x, endY, Math.min(width, height) / 2);
    context.lineTo(x, endY);
    context.stroke();
  }

  diagonals(bits) {
    const { context, width, height } = this;
    context.beginPath();
    if (bits & 1) { context.moveTo(0, height); context.lineTo(width, 0); }
    if (bits & 2) { context.moveTo(0, 0); context.lineTo(width, height); }
    context.stroke();
  }

  dashes(code) {
    const count = code >= 0x254c ? 2 : code >= 0x2508 ? 4 : 3;
    const thickness = code & 1 ? this.heavy : this.light;
    const upright = code & 2;
    const length = upright ? this.height : this.width;
    const across = Math.round((upright ? this.x : this.y) - thickness / 2);
    for (let index = 0; index < count; index++) {
      const from = Math.round(((index + 0.2) * length) / count);
      const extent = Math.max(1, Math.round(((index + 0.8) * length) / count) - from);
      if (upright) this.context.fillRect(across, from, thickness, extent);
      else this.context.fillRect(from, across, extent, thickness);
    }
  }
}

/** Drawn glyphs, each in a slot of one picture, by text, style and colour. */
class Glyphs {
  constructor(width, height) {
    Object.assign(this, { width, height });
    this.canvas = document.createElement("canvas");
    this.columns = Math.floor(2048 / width);
    this.rows = Math.floor(2048 / height);
    this.canvas.width = this.columns * width;
    this.canvas.height = this.rows * height;
    this.context = this.canvas.getContext("2d");
    this.slots = new Map();
    this.next = 0;
    this.size = Glyphs.fontSize(width, height);
    this.context.font = `${this.size}px ${FONTS}`;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = this.context.measureText("Mg");
    this.baseline = Math.round((height + ascent - descent) / 2);
  }

  /** The size of the font at which a letter is as wide as a cell, and no higher. */
  static fontSize(width, height) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = `100px ${FONTS}`;
    return Math.min((width * 100) / context.measureText("0").width, height / 1.1);
  }

  /** The place of a glyph in the picture; drawn now, if it has none. */
  slot(text, attributes, ink, span) {
    const style = attributes & (ATTRIBUTES.bold | ATTRIBUTES.italic);
    const key = `${style}${ink}${text}`;
    let slot = this.slots.get(key);
    if (!slot) {
      slot = this.place(span);
      this.slots.set(key, slot);
      this.paint(text, style, ink, span, slot);
    }
    return slot;
  }

  place(span) {
    if (this.next % this.columns + span > this.columns) this.next += this.columns - (this.next % this.columns);
    if (this.next + span > this.columns * this.rows) this.clear();
    const index = this.next;
    this.next += span;
    return { x: (index % this.columns) * this.width, y: Math.floor(index / this.columns) * this.height };
  }

  clear() {
    this.slots.clear();
    this.next = 0;
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  paint(text, style, ink, span, { x, y }) {
    const { context, height, size, baseline } = this;
    const room = this.width * span;
    context.save();
    context.beginPath();
    context.rect(x, y, room, height);
    context.clip();
    const bold = style & ATTRIBUTES.bold ? "bold " : "";
    const italic = style & ATTRIBUTES.italic ? "italic " : "";
    context.font = `${italic}${bold}${size}px ${FONTS}`;
    context.fillStyle = ink;
    context.textAlign = "center";
    context.translate(x + room / 2, y + baseline);
    // A sign of another font can be wider than its cells: it is drawn smaller, not cut.
    const fit = Math.min(1, room / context.measureText(text).width);
    if (fit < 0.97) context.scale(fit, fit);
    context.fillText(text, 0, fit < 0.97 ? (-(1 - fit) * size) / 3 : 0);
    context.restore();
  }
}

const hexes = new Map();
/** A colour as CSS has it. */
function hex(color) {
  let text = hexes.get(color);
  if (text) return text;
  if (hexes.size > 5000) hexes.clear();
  text = `#${color.toString(16).padStart(6, "0")}`;
  hexes.set(color, text);
  return text;
}

/** A colour a part of the way to another. */
function mixed(color, other, share) {
  const channel = (shift) => {
    const from = (color >> shift) & 255;
    return Math.round(from + (((other >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** The cells of the screen, and the canvas on which those that change are drawn. */
class Screen {
  constructor(machine) {
    this.machine = machine;
    this.canvas = element("screen");
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.defaults = { ink: 0, ground: 0xffffff };
  }

  /** Takes a layout: all cells are blank until the machine has drawn again. */
  lay(layout) {
    const { columns, rows, cell, canvas, scale } = layout;
    if (!this.glyphs || this.glyphs.width !== cell.width) {
      this.glyphs = new Glyphs(cell.width, cell.height);
      this.lines = new Lines(this.context, cell.width, cell.height);
    }
    this.layout = layout;
    this.cells = new Uint32Array(columns * rows * 4);
    this.marks = new Uint8Array(columns * rows);
    this.canvas.width = canvas.width;
    this.canvas.height = canvas.height;
    this.canvas.style.width = `${canvas.width / scale}px`;
    this.canvas.style.height = `${canvas.height / scale}px`;
  }

  /** Takes what the machine has changed and draws it; whether there was anything. */
  update() {
    const records = this.machine.draw();
    const changed = [];
    for (let at = 0; at < records.length; at += 5) {
      const index = records[at];
      if (index >= this.marks.length) continue;
      this.cells.set(records.subarray(at + 1, at + 5), index * 4);
      this.mark(index, changed);
    }
    this.draw(changed);
    return changed.length > 0;
  }

  /** Marks a cell to be drawn, and the other half of a wide glyph. */
  mark(index, changed) {
    const glyph = this.cells[index * 4];
    const other = glyph === 0 ? index - 1 : glyph & WIDE ? index + 1 : index;
    for (const each of [index, other]) {
      if (each < 0 || each >= this.marks.length || this.marks[each]) continue;
      this.marks[each] = 1;
      changed.push(each);
    }
  }

  draw(indices) {
    // All grounds first: the right half's would cover the left half's glyph.
    for (const index of indices) this.drawGround(index);
    for (const index of indices) this.prepare(index);
    for (const index of indices) {
      this.drawGlyph(index);
      this.marks[index] = 0;
    }
  }

  /** Paints what the picture of glyphs lacks: one painted between two copies makes a browser copy the whole picture. */
  prepare(index) {
    const glyph = this.cells[index * 4];
    const code = glyph & CLUSTER ? 0 : glyph & 0x1fffff;
    if (glyph === 0 || code === 0x20 || isBlock(code) || isLine(code)) return;
    const { ink } = this.colors(index);
    this.glyphs.slot(this.machine.text(glyph), this.cells[index * 4 + 3], hex(ink), glyph & WIDE ? 2 : 1);
  }

  redraw() {
    this.draw(Array.from(this.marks, (_, index) => index));
  }

  colors(index) {
    let [, ink, ground, attributes] = this.cells.subarray(index * 4, index * 4 + 4);
    if (ink > 0xffffff) ink = this.defaults.ink;
    if (ground > 0xffffff) ground = this.defaults.ground;
    if (attributes & ATTRIBUTES.reverse) [ink, ground] = [ground, ink];
    if (attributes & ATTRIBUTES.faint) ink = mixed(ink, ground, 0.4);
    return { ink, ground };
  }

  /** The pixels of a cell; at an edge of the screen on to the canvas's edge, so that no seam shows there. */
  box(index) {
    const { columns, rows, cell, origin, canvas } = this.layout;
    const column = index % columns;
    const row = Math.floor(index / columns);
    const left = origin.x + column * cell.width;
    const top = origin.y + row * cell.height;
    return {
      left, top,
      outerLeft: column === 0 ? 0 : left,
      outerTop: row === 0 ? 0 : top,
      outerRight: column === columns - 1 ? canvas.width : left + cell.width,
      outerBottom: row === rows - 1 ? canvas.height : top + cell.height,
    };
  }

  drawGround(index) {
    const { outerLeft, outerTop, outerRight, outerBottom } = this.box(index);
    this.context.fillStyle = hex(this.colors(index).ground);
    this.context.fillRect(outerLeft, outerTop, outerRight - outerLeft, outerBottom - outerTop);
  }

  drawGlyph(index) {
    const glyph = this.cells[index * 4];
    const attributes = this.cells[index * 4 + 3];
    if (glyph === 0) return;
    const { ink, ground } = this.colors(index);
    const box = this.box(index);
    const code = glyph & CLUSTER ? 0 : glyph & 0x1fffff;
    if (isBlock(code)) this.drawBlock(code, box, isShade(code) ? mixed(ground, ink, (code - 0x2590) / 4) : ink);
    else if (isLine(code)) this.lines.draw(code, box.left, box.top, hex(ink), hex(ground));
    else if (code !== 0x20) this.drawText(glyph, attributes, box, hex(ink));
    if (attributes & (ATTRIBUTES.underline | ATTRIBUTES.strikethrough)) this.drawRules(glyph, attributes, box, hex(ink));
  }

  drawBlock(code, box, ink) {
    const { width, height } = this.layout.cell;
    this.context.fillStyle = hex(ink);
    for (const [left, top, right, bottom] of blockParts(code)) {
      // A thin line at an edge of the screen keeps its thickness; a half block goes on.
      const tall = bottom - top >= 4;
      const x = left === 0 ? box.outerLeft : box.left + Math.round((width * left) / 8);
      const y = top === 0 && tall ? box.outerTop : box.top + Math.round((height * top) / 8);
      const endX = right === 8 ? box.outerRight : box.left + Math.round((width * right) / 8);
      const endY = bottom === 8 && tall ? box.outerBottom : box.top + Math.round((height * bottom) / 8);
      this.context.fillRect(x, y, endX - x, endY - y);
    }
  }

  drawText(glyph, attributes, { left, top }, ink) {
    const span = glyph & WIDE ? 2 : 1;
    const { width, height } = this.layout.cell;
    const { x, y } = this.glyphs.slot(this.machine.text(glyph), attributes, ink, span);
    this.context.drawImage(this.glyphs.canvas, x, y, width * span, height, left, top, width * span, height);
  }

  drawRules(glyph, attributes, { left, top }, ink) {
    const width = this.layout.cell.width * (glyph & WIDE ? 2 : 1);
    const { light } = this.lines;
    this.context.fillStyle = ink;
    if (attributes & ATTRIBUTES.underline) this.context.fillRect(left, top + this.glyphs.baseline + light, width, light);
    if (attributes & ATTRIBUTES.strikethrough) {
      this.context.fillRect(left, top + Math.round(this.glyphs.baseline - this.glyphs.size * 0.3), width, light);
    }
  }

  /** The cell at a point of the window. */
  cellAt(clientX, clientY) {
    const { columns, rows, cell, origin, scale } = this.layout;
    const bounds = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - bounds.left) * scale - origin.x) / cell.width);
    const y = Math.floor(((clientY - bounds.top) * scale - origin.y) / cell.height);
    return { x: clamp(x, 0, columns - 1), y: clamp(y, 0, rows - 1) };
  }
}

/** How many cells of which size, in pixels of the device, fill or suit the page. */
class Measure {
  constructor() {
    this.stage = element("stage");
    this.inset = element("inset");
    this.coarse = matchMedia("(pointer: coarse)");
    this.width = 0;
  }

  /** The layout for the window as it is now; also moves the stage to what an on-screen keyboard leaves. */
  layout(flags) {
    const scale = window.devicePixelRatio || 1;
    const size = this.placeStage();
    const bare = this.coarse.matches || innerWidth < 700;
    const grid = bare ? this.filling(size, scale) : this.standing(size, scale);
    return { ...grid, scale, flags: flags | (bare ? BARE : 0), bare };
  }

  placeStage() {
    const view = window.visualViewport;
    // A zoomed page keeps its size: it is a reader's magnifier.
    const zoomed = !view || Math.abs(view.scale - 1) > 0.01;
    const height = zoomed ? innerHeight : view.height;
    this.stage.style.height = `${height}px`;
    this.stage.style.top = `${zoomed ? 0 : view.offsetTop}px`;
    return { width: innerWidth, height };
  }

  safeArea(scale) {
    const style = getComputedStyle(this.inset);
    const pixels = (side) => Math.round(parseFloat(style[`padding${side}`]) * scale);
    return { top: pixels("Top"), right: pixels("Right"), bottom: pixels("Bottom"), left: pixels("Left") };
  }

  /** A phone: about 40 columns on the short side, a tablet more, over the whole canvas. */
  filling(size, scale) {
    const canvas = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    // The keyboard takes height only: the cells keep their size while it is there.
    if (size.width !== this.width) {
      this.width = size.width;
      this.short = Math.min(size.width, size.height);
    }
    const width = Math.round((Math.min(this.short / 40, 12) || 1) * scale);
    const cell = { width, height: width * 2 };
    const safe = this.safeArea(scale);
    const room = { width: canvas.width - safe.left - safe.right, height: canvas.height - safe.top - safe.bottom };
    const columns = Math.max(20, Math.floor(room.width / cell.width));
    const rows = Math.max(8, Math.floor(room.height / cell.height));
    const origin = {
      x: safe.left + Math.floor((room.width - columns * cell.width) / 2),
      y: safe.top + Math.floor((room.height - rows * cell.height) / 2),
    };
    return { columns, rows, cell, canvas, origin };
  }

  /** A desktop: 100 by 40 cells in the middle of the canvas; more where they would be large, fewer where small. */
  standing(size, scale) {
    this.width = 0;
    const canvas = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const room = { width: canvas.width - 32 * scale, height: canvas.height - 32 * scale };
    const wanted = Math.floor(Math.min(room.height / 40 / 2, room.width / 100));
    const least = Math.min(Math.ceil(8 * scale), Math.floor(Math.min(room.width / 80, room.height / 24 / 2)));
    const width = Math.max(1, clamp(wanted, least, Math.max(least, Math.floor(12 * scale))));
    const cell = { width, height: width * 2 };
    const columns = clamp(Math.floor(room.width / cell.width), 80, 120);
    const rows = clamp(Math.floor(room.height / cell.height), 24, 50);
    const origin = {
      x: Math.floor((canvas.width - columns * cell.width) / 2),
      y: Math.floor((canvas.height - rows * cell.height) / 2),
    };
    return { columns, rows, cell, canvas, origin };
  }
}

/** Fingers: taps, presses that are held, drags across, scrolling with momentum, and the swipe from the edge. */
class Touch {
  constructor(player) {
    this.player = player;
    this.mode = "idle";
    this.momentum = 0;
  }

  down(event) {
    if (!event.isPrimary) return;
    const caught = this.stopMomentum();
    this.mode = caught ? "caught" : "waiting";
    this.start = this.last = { x: event.clientX, y: event.clientY };
    this.samples = [{ y: event.clientY, time: event.timeStamp }];
    this.carry = 0;
    clearTimeout(this.hold);
    if (!caught) this.hold = setTimeout(() => this.press("drag"), 300);
  }

  move(event) {
    if (!event.isPrimary || this.mode === "idle") return;
    const point = { x: event.clientX, y: event.clientY };
    if (this.mode === "waiting" || this.mode === "caught") this.decide(point);
    if (this.mode === "drag") this.player.pointer(DRAGGED, point.x, point.y);
    if (this.mode === "scroll") this.scrollTo(point.y, event.timeStamp);
    this.last = point;
  }

  /** What a movement is, once it is long enough to tell. */
  decide(point) {
    const x = point.x - this.start.x;
    const y = point.y - this.start.y;
    if (Math.hypot(x, y) < 8) return;
    clearTimeout(this.hold);
    if (Math.abs(y) > Math.abs(x)) this.mode = "scroll";
    else if (this.start.x < 20 && x > 0) this.mode = "edge";
    else this.press("drag");
  }

  press(mode) {
    this.mode = mode;
    this.player.pointer(PRESSED, this.start.x, this.start.y);
  }

  up(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    const mode = this.mode;
    this.mode = "idle";
    if (mode === "waiting") this.player.tap(this.start.x, this.start.y);
    if (mode === "drag") this.player.pointer(RELEASED, event.clientX, event.clientY);
    if (mode === "scroll") this.startMomentum(event.timeStamp);
    if (mode === "edge" && event.clientX - this.start.x > innerWidth / 4) this.player.key("Escape");
  }

  cancel(event) {
    if (!event.isPrimary) return;
    clearTimeout(this.hold);
    if (this.mode === "drag") this.player.pointer(RELEASED, this.last.x, this.last.y);
    this.mode = "idle";
  }

  scrollTo(y, time) {
    this.scrollBy(this.last.y - y);
    this.samples.push({ y, time });
    while (this.samples.length > 2 && time - this.samples[0].time > 80) this.samples.shift();
  }

  /** Scrolls whole rows, and keeps what is left of a distance in CSS pixels. */
  scrollBy(distance) {
    this.carry += distance / this.player.rowHeight;
    const rows = Math.trunc(this.carry);
    this.carry -= rows;
    if (rows) this.player.scroll(rows);
  }

  startMomentum(time) {
    const first = this.samples[0];
    const final = this.samples[this.samples.length - 1];
    if (time - final.time > 60 || final.time <= first.time || this.player.calm) return;
    const speed = clamp((first.y - final.y) / (final.time - first.time), -4, 4);
    if (Math.abs(speed) > 0.15) this.coast(speed, performance.now());
  }

  coast(speed, since) {
    this.momentum = requestAnimationFrame((time) => {
      const passed = Math.max(0, time - since);
      const slower = speed * Math.exp(-passed / 325);
      this.scrollBy(slower * passed);
      if (Math.abs(slower) > 0.03) this.coast(slower, time);
      else this.momentum = 0;
    });
  }

  /** Whether there was any. */
  stopMomentum() {
    const moving = this.momentum !== 0;
    cancelAnimationFrame(this.momentum);
    this.momentum = 0;
    return moving;
  }
}

const INPUT_MODES = { text: "text", email: "email", phone: "tel", number: "numeric", code: "numeric", secure: "text", date: "numeric" };
const graphemes = (text) =>
  globalThis.Intl?.Segmenter ? Array.from(new Intl.Segmenter().segment(text)).length : Array.from(text).length;

/** The real input over the field that has the machine's focus: keyboards, input methods and the clipboard write into it. */
class TextField {
  constructor(player) {
    this.player = player;
    this.input = element("field");
    this.field = null;
    this.composing = false;
    for (const kind of ["beforeinput", "input", "paste", "compositionstart", "compositionend", "blur"]) {
      this.input.addEventListener(kind, (event) => this[`on${kind}`](event));
    }
  }

  get focused() {
    return document.activeElement === this.input;
  }

  /** Takes the field of the machine; null: it has none. */
  show(field) {
    const before = this.field;
    this.field = field;
    if (!field) return this.hide();
    if (before?.id !== field.id || before?.kind !== field.kind) this.become(field);
    this.place(field);
    if (!this.composing && this.input.value !== field.text) this.input.value = field.text;
    this.text = this.composing ? this.text : field.text;
    // Where there is no on-screen keyboard the field takes the keys at once, so that input methods work.
    if (!this.player.layout.bare && this.player.hasKeys && !this.focused) this.focus();
  }

  hide() {
    if (this.focused) this.player.takeKeys();
    this.input.hidden = true;
  }

  /** Becomes the input of another field; a focused one is focused again, as keyboards ask only then for the kind. */
  become({ id, kind, label }) {
    const { input, focused } = this;
    if (focused) input.blur();
    input.hidden = false;
    input.type = kind === "secure" ? "password" : "text";
    input.inputMode = INPUT_MODES[kind] ?? "text";
    input.autocapitalize = kind === "text" ? "words" : "off";
    input.setAttribute("aria-label", label ?? id);
    if (focused) this.focus();
  }

  /** Lies over the row that is typed in: the second one, within the line around the field (`Components/TextField`). */
  place(field) {
    const isBoxed = field.height > 1;
    const [x, y] = isBoxed ? [field.x + 2, field.y + 1] : [field.x, field.y];
    const [width, height] = [field.width - (isBoxed ? 4 : 0), 1];
    const { cell, origin, scale } = this.player.layout;
    const { style } = this.input;
    style.left = `${(origin.x + x * cell.width) / scale}px`;
    style.top = `${(origin.y + y * cell.height) / scale}px`;
    style.width = `${(width * cell.width) / scale}px`;
    style.height = `${(height * cell.height) / scale}px`;
    // Less than 16 pixels, and iOS zooms in.
    style.font = `${Math.max(16, this.player.screen.glyphs.size / scale)}px ${FONTS}`;
    const { ink, ground } = this.player.screen.colors(y * this.player.layout.columns + x);
    style.color = hex(ink);
    style.background = hex(ground);
  }

  contains({ x, y }) {
    const field = this.field;
    return field && x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + (field.height ?? 1);
  }

  focus() {
    this.input.focus({ preventScroll: true });
    if (this.input.value) this.input.setSelectionRange(this.input.value.length, this.input.value.length);
  }

  oncompositionstart() {
    this.composing = true;
    this.input.classList.add("composing");
  }

  oncompositionend() {
    if (!this.composing) return;
    this.composing = false;
    this.input.classList.remove("composing");
    this.reconcile();
  }

  /** Ends a composition: the machine gets its text before what comes next. */
  flush() {
    this.oncompositionend();
  }

  onblur() {
    this.flush();
    this.player.wake();
  }

  onbeforeinput(event) {
    if (this.composing || event.isComposing) return;
    const actions = {
      insertText: () => this.player.type(event.data ?? ""),
      insertLineBreak: () => this.player.key("Enter"),
      deleteContentBackward: () => this.player.key("Backspace"),
      deleteContentForward: () => this.player.key("Delete"),
    };
    const action = actions[event.inputType];
    if (!action || !event.cancelable) return;
    event.preventDefault();
    action();
  }

  /** What could not be stopped: a replaced word, a deleted line, a drop. */
  oninput() {
    if (!this.composing) this.reconcile();
  }

  /** Brings the machine's text to the input's: deletes what is gone before the place of the change, types what is new. */
  reconcile() {
    const from = Array.from(this.text ?? "");
    const to = Array.from(this.input.value);
    let head = 0;
    while (head < from.length && from[head] === to[head]) head++;
    let tail = 0;
    while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
    this.text = this.input.value;
    const gone = graphemes(from.slice(head, from.length - tail).join(""));
    for (let count = 0; count < gone; count++) this.player.key("Backspace");
    this.player.type(to.slice(head, to.length - tail).join(""));
  }

  onpaste(event) {
    event.preventDefault();
    event.stopPropagation();
    this.player.type(event.clipboardData?.getData("text/plain") ?? "");
  }
}

const NAMED = new Set([
  "Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
  "Home", "End", "PageUp", "PageDown",
]);
const TOOLS = new Set(["F1", "F2", "F4", "F6", "F7", "F8"]);

/** A physical keyboard. The browser keeps its own shortcuts; Shift and Escape leave the app. */
class Keyboard {
  constructor(player, participant) {
    this.player = player;
    this.named = participant ? NAMED : new Set([...NAMED, ...TOOLS]);
    document.addEventListener("keydown", (event) => this.down(event));
    document.addEventListener("paste", (event) => this.paste(event));
    element("back").addEventListener("click", () => player.takeKeys());
  }

  down(event) {
    // 229: the key is an input method's.
    if (event.isComposing || event.keyCode === 229 || !this.player.hasKeys) return;
    if (event.key === "Escape" && event.shiftKey) return this.leave(event);
    const types = Array.from(event.key).length === 1;
    if (this.isShortcut(event) || !(types || this.named.has(event.key))) return;
    // The input says itself what it was given to type.
    if (types && this.player.text.focused) return;
    event.preventDefault();
    this.player.key(event.key, !types && event.shiftKey);
  }

  isShortcut(event) {
    if (event.getModifierState("AltGraph")) return false;
    // Option types signs on a Mac.
    return event.ctrlKey || event.metaKey || (event.altKey && !/^[^\x00-\x7f]$/u.test(event.key));
  }

  leave(event) {
    event.preventDefault();
    document.documentElement.dataset.left = "";
    element("back").focus();
  }

  paste(event) {
    if (!this.player.hasKeys) return;
    event.preventDefault();
    this.player.type(event.clipboardData?.getData("text/plain") ?? "");
  }
}

/** A mouse, a trackpad or a pen. */
class Mouse {
  constructor(player) {
    this.player = player;
    this.pressed = false;
    this.carry = 0;
  }

  down(event) {
    if (event.button !== 0) return;
    this.pressed = true;
    element("stage").setPointerCapture(event.pointerId);
    this.player.takeKeys();
    this.player.pointer(PRESSED, event.clientX, event.clientY);
  }

  move(event) {
    if (this.pressed) this.player.pointer(DRAGGED, event.clientX, event.clientY);
    else if (!this.player.layout.bare) this.player.pointer(MOVED, event.clientX, event.clientY);
  }

  up(event) {
    if (!this.pressed || event.button > 0) return;
    this.pressed = false;
    this.player.pointer(RELEASED, event.clientX, event.clientY);
  }

  cancel(event) {
    this.up(event);
  }

  wheel(event) {
    if (event.ctrlKey || !event.deltaY) return;
    const unit = [1 / this.player.rowHeight, 1, this.player.layout.rows][event.deltaMode];
    this.carry += event.deltaY * unit;
    const rows = Math.trunc(this.carry);
    this.carry -= rows;
    if (rows) this.player.scroll(rows);
  }
}

/** What a screen reader is told: the lines of the screen as a list, and those that are new as they come. */
class Voice {
  constructor() {
    this.lines = [];
    this.told = new Set();
  }

  show({ title, lines, field }) {
    element("heading").textContent = title;
    element("keys").setAttribute("aria-label", title);
    if (lines.length === this.lines.length && lines.every((line, index) => line === this.lines[index])) return;
    this.lines = lines;
    // A screen reader tells what is typed by itself.
    this.typed = field?.text || null;
    this.list(lines);
    this.announceSoon();
  }

  list(lines) {
    const list = element("lines");
    while (list.children.length > lines.length) list.lastChild.remove();
    lines.forEach((line, index) => {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      if (item.textContent !== line) item.textContent = line;
    });
  }

  /** Waits for the end of a change, but no longer than a second: something may move for ever. */
  announceSoon() {
    const now = performance.now();
    this.since ??= now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.announce(), clamp(this.since + 1000 - now, 0, 150));
  }

  announce() {
    this.since = undefined;
    const fresh = this.lines.filter((line) => line.trim() && !this.told.has(line));
    this.told = new Set(this.lines);
    const spoken = fresh.filter((line) => !this.typed || !line.includes(this.typed));
    if (spoken.length) element("live").textContent = spoken.join("\n");
  }
}

/** The machine, its clock, what it is given and what it shows. */
class Player {
  constructor(machine, start, options) {
    this.machine = machine;
    this.options = options;
    this.clock = new Clock();
    this.measure = new Measure();
    this.screen = new Screen(machine);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.reduced = matchMedia("(prefers-reduced-motion: reduce)");
    this.text = new TextField(this);
    this.voice = new Voice();
    this.request = 0;
    this.lay();
    this.machine.begin(start, this.layout);
    this.clock = new Clock();
  }

  get calm() {
    return this.reduced.matches;
  }

  get rowHeight() {
    return this.layout.cell.height / this.layout.scale;
  }

  /** Whether the keys are the app's, and not those of something else in the page. */
  get hasKeys() {
    return [element("keys"), element("field"), document.body].includes(document.activeElement);
  }

  takeKeys() {
    element("keys").focus({ preventScroll: true });
  }

  lay() {
    const { theme } = this.options;
    const dark = theme === "dark" || (theme !== "light" && this.dark.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    this.layout = this.measure.layout((dark ? DARK : 0) | (this.calm ? CALM : 0));
    this.screen.lay(this.layout);
    this.paintStage();
  }

  /** Does something to the machine at the present time, and shows what follows. */
  act(action) {
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.now);
      action(this.machine);
      this.touched = true;
      this.wake();
    } catch (error) {
      this.stop(error);
    }
  }

  key(name, shift = false) {
    this.act((machine) => machine.key(name, shift));
    // Still inside the event: only there may a phone's keyboard be changed.
    if (this.text.focused && (name === "Enter" || name === "Tab")) this.describe();
  }

  type(text) {
    this.act((machine) => machine.type(text));
  }

  scroll(rows) {
    this.act((machine) => machine.exports.scroll(rows));
  }

  /** A mouse or a finger at a point of the window; moves within a cell say nothing new. */
  pointer(kind, clientX, clientY) {
    const cell = this.screen.cellAt(clientX, clientY);
    const place = `${cell.x} ${cell.y}`;
    if ((kind === DRAGGED || kind === MOVED) && place === this.place) return;
    this.place = place;
    this.act((machine) => machine.exports.pointer(kind, cell.x, cell.y));
  }

  tap(clientX, clientY) {
    this.pointer(PRESSED, clientX, clientY);
    this.pointer(RELEASED, clientX, clientY);
    // Still inside the event: only there may a phone's keyboard be asked for.
    this.describe();
    if (this.text.contains(this.screen.cellAt(clientX, clientY))) this.text.focus();
  }

  /** Asks for a frame; many times before it are one. */
  wake() {
    clearTimeout(this.timer);
    if (!this.request && !this.stopped && !document.hidden) this.request = requestAnimationFrame(() => this.frame());
  }

  relay() {
    this.layoutDue = true;
    this.wake();
  }

  frame() {
    this.request = 0;
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.now);
      this.show();
      this.schedule();
    } catch (error) {
      this.stop(error);
    }
  }

  show() {
    if (this.layoutDue) {
      this.layoutDue = false;
      this.lay();
      this.machine.resize(this.layout);
    }
    this.describeDue = this.screen.update() || this.describeDue;
    // Lines and fields need not keep up with a motion.
    const waited = performance.now() - (this.describedAt ?? -Infinity);
    if (this.touched || (this.describeDue && waited >= 100)) this.describe();
    this.screen.canvas.classList.add("drawn");
  }

  describe() {
    if (this.stopped) return;
    this.describeDue = this.touched = false;
    this.describedAt = performance.now();
    const description = this.machine.describe();
    const root = document.documentElement;
    if (document.title !== description.title) document.title = description.title;
    if (root.lang !== description.locale) root.lang = description.locale;
    if (this.background !== description.background) {
      this.background = description.background;
      this.paintStage();
      this.screen.redraw();
    }
    this.text.show(description.field);
    this.voice.show(description);
  }

  /** The ground under and around the cells: the app's own on a phone, the page's on a desktop. */
  paintStage() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    const app = this.layout.bare && /^#[0-9a-f]{6}$/i.test(this.background ?? "") ? this.background : null;
    this.screen.defaults = { ink: color("--ink"), ground: app ? parseInt(app.slice(1), 16) : color("--ground") };
    element("stage").style.background = hex(this.screen.defaults.ground);
    this.themeColor ??= document.head.appendChild(document.createElement("meta"));
    this.themeColor.name = "theme-color";
    this.themeColor.content = hex(this.screen.defaults.ground);
  }

  /** The next frame, when the machine changes by itself or something is still to be described. */
  schedule() {
    const next = this.machine.exports.next();
    const wait = Math.min(next < 0 ? Infinity : next - this.clock.now, this.describeDue ? 100 : Infinity);
    if (wait <= 20) this.wake();
    else if (wait < Infinity) this.timer = setTimeout(() => this.wake(), Math.min(wait, 1e9));
  }

  stop(error) {
    console.error(error);
    this.stopped = true;
    fail(`${texts().stopped}\n\n${error.message}`);
  }

  hide() {
    cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
    this.request = 0;
    this.clock.pause();
  }

  listen() {
    new Keyboard(this, this.options.participant);
    this.listenToPointers(element("stage"), new Touch(this), new Mouse(this));
    for (const query of [this.dark, this.reduced, this.measure.coarse]) {
      query.addEventListener("change", () => this.relay());
    }
    for (const target of [window, window.visualViewport].filter(Boolean)) {
      target.addEventListener("resize", () => this.relay());
    }
    window.visualViewport?.addEventListener("scroll", () => this.measure.placeStage());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return this.hide();
      this.clock.resume();
      this.wake();
    });
  }

  listenToPointers(stage, touch, mouse) {
    for (const kind of ["down", "move", "up", "cancel"]) {
      stage.addEventListener(`pointer${kind}`, (event) => {
        if (kind === "down") this.text.flush();
        (event.pointerType === "touch" ? touch : mouse)[kind](event);
      });
    }
    stage.addEventListener("wheel", (event) => mouse.wheel(event), { passive: true });
    // The script says what is focused: a press beside the input must not close the keyboard.
    stage.addEventListener("mousedown", (event) => {
      if (event.target !== element("field")) event.preventDefault();
    });
    stage.addEventListener("contextmenu", (event) => {
      if (event.target !== element("field")) event.preventDefault();
    });
  }
}

/** Shows a message in place of the app. */
function fail(text) {
  element("stage").hidden = true;
  element("failure").textContent = text;
  element("failure").hidden = false;
}

async function main() {
  element("leave").textContent = texts().leave;
  element("back").textContent = texts().back;
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return fail(texts().old);
  try {
    const options = JSON.parse(element("options").textContent);
    const [module, start] = await Promise.all([unpacked("module"), unpacked("start")]);
    const player = new Player(await Machine.load(module), start, options);
    player.listen();
    player.takeKeys();
    player.frame();
  } catch (error) {
    console.error(error);
    fail(`${texts().broken}\n\n${error.message}`);
  }
}

main();
