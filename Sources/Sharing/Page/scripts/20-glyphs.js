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

/** Whether a block covers the middle of a quarter of its cell; `x` and `y`: 0 or 1. */
const coversQuarter = (code, x, y) =>
  blockParts(code).some(([left, top, right, bottom]) => {
    const [middleX, middleY] = [x * 4 + 2, y * 4 + 2];
    return left < middleX && middleX < right && top < middleY && middleY < bottom;
  });

const isBlock = (code) => code >= 0x2580 && code <= 0x259f;
const isShade = (code) => code >= 0x2591 && code <= 0x2593;
const isLine = (code) => code >= 0x2500 && code <= 0x257f;

/** Box drawing: lines that meet those of the neighbouring cells, in whole pixels of the device. */
class Lines {
  constructor(width, height) {
    Object.assign(this, { width, height });
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

// A selector of text: without it some systems have a coloured picture for a sign that Unicode has as text.
const AS_TEXT = "\ufe0e";
const plainSign = (text) => /^[^\x00-\x7f]$/u.test(text) && /^\p{Emoji}$/u.test(text) && !/^\p{Emoji_Presentation}$/u.test(text) ? text + AS_TEXT : text;

// Wide, these are boxes to check (`Components/Checkbox`): whether they are checked.
const CHECKBOXES = new Map([["\u2610", false], ["\u2611", true]]);

// Wide, these are icons: arrows, signs and pictograms.
const ICON = /^[\u2190-\u2bff]\ufe0e?$/;

/** What lies outside of the round corner of a box: `x` and `y` say which corner of the cell it is, 0 or 1. */
const outsideCorner = (x, y) => (context, width, height) => {
  const [left, top] = [x * width, y * height];
  context.moveTo(left, top);
  context.lineTo(width - left, top);
  context.arcTo(left, top, left, top + (y ? -width : width), width);
};
/** The half circle that ends a row, from its middle at the left or right edge of the cell. */
const rowEnd = (x) => (context, width, height) =>
  context.ellipse(x * width, height / 2, width, height / 2, 0, (x - 0.5) * Math.PI, (x + 0.5) * Math.PI);
/** One side of a bubble's arrow: its point, or with `isFoot` the rest of it and the bubble's edge; `x`: which side is its middle. */
const arrowSide = (x, isUp, isFoot) => (context, width, height) => {
  const points = isFoot ? [[0.5, 0], [1, 0], [1, 1], [0, 1], [0, 0.5]] : [[0.5, 1], [1, 0.5], [1, 1]];
  for (const [across, down] of points) context.lineTo((x ? across : 1 - across) * width, (isUp ? down : 1 - down) * height);
};
// Signs that fonts need not have, as shapes: half circles, the tips of wedges, in place of which corners are round, and arrows.
const SHAPES = new Map([
  ["\ue0b6", rowEnd(1)], ["\ue0b4", rowEnd(0)],
  ["\u{1fb57}", outsideCorner(0, 0)], ["\u{1fb62}", outsideCorner(1, 0)],
  ["\u{1fb3c}", outsideCorner(0, 1)], ["\u{1fb47}", outsideCorner(1, 1)],
  ["\u{1fb49}", arrowSide(1, true)], ["\u{1fb3e}", arrowSide(0, true)],
  ["\u{1fb64}", arrowSide(1, false)], ["\u{1fb59}", arrowSide(0, false)],
  ["\u{1fb41}", arrowSide(1, true, true)], ["\u{1fb4c}", arrowSide(0, true, true)],
  ["\u{1fb52}", arrowSide(1, false, true)], ["\u{1fb5d}", arrowSide(0, false, true)],
]);

// The feet of arrows, as the edge of a bubble: which half of the cell they cover, 0 the upper one.
const arrowFeet = new Map([[0x1fb41, 1], [0x1fb4c, 1], [0x1fb52, 0], [0x1fb5d, 0]]);

// Drawn glyphs stand on small sheets: a browser copies one that was painted on before it draws from it.
const GLYPH_SHEETS = 48;
const SHEET = { width: 512, height: 256 };

/** Drawn glyphs, each in a slot of a sheet, by text, style and colour. */
class Glyphs {
  constructor(width, height) {
    Object.assign(this, { width, height });
    this.columns = Math.max(2, Math.floor(SHEET.width / width));
    this.rows = Math.max(1, Math.floor(SHEET.height / height));
    this.size = Glyphs.fontSize(width, height);
    // A wide glyph is a square: it fills its two cells better at a size of its own.
    this.wideSize = Math.min(width * 2, height) / 1.08;
    this.clear();
    this.context.font = `${this.size}px ${FONTS}`;
    const { ascent, descent } = Glyphs.extent(this.context);
    this.baseline = Math.round((height + ascent - descent) / 2);
  }

  /** The size of the font at which a letter is as wide as a cell, and no higher. */
  static fontSize(width, height) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = `100px ${FONTS}`;
    return Math.min((width * 100) / context.measureText("0").width, height / 1.1);
  }

  /** How far the font reaches above and below its baseline; Firefox before 116 tells it of the drawn signs alone. */
  static extent(context) {
    const measures = context.measureText("\u00c5Mg");
    return {
      ascent: measures.fontBoundingBoxAscent ?? measures.actualBoundingBoxAscent,
      descent: measures.fontBoundingBoxDescent ?? measures.actualBoundingBoxDescent,
    };
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
    if (this.next + span > this.columns * this.rows) this.turn();
    const index = this.next;
    this.next += span;
    const [x, y] = [(index % this.columns) * this.width, Math.floor(index / this.columns) * this.height];
    return { canvas: this.canvas, x, y };
  }

  /** Goes on on another sheet; after the last one all glyphs are drawn anew. */
  turn() {
    if (this.sheets === GLYPH_SHEETS) return this.clear();
    this.sheets++;
    this.next = 0;
    this.canvas = document.createElement("canvas");
    this.canvas.width = this.columns * this.width;
    this.canvas.height = this.rows * this.height;
    this.context = this.canvas.getContext("2d");
  }

  clear() {
    this.slots = new Map();
    this.sheets = 0;
    this.turn();
  }

  paint(sign, style, ink, span, { x, y }) {
    if (span > 1 && CHECKBOXES.has(sign)) return this.box(CHECKBOXES.get(sign), ink, x, y);
    if (SHAPES.has(sign)) return this.shape(SHAPES.get(sign), ink, x, y);
    const text = plainSign(sign);
    if (span > 1 && ICON.test(text)) return this.icon(text, ink, x, y);
    const { context, height, baseline } = this;
    const room = this.width * span;
    const size = span > 1 ? this.wideSize : this.size;
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

  /** A sign as tall as its row, or as wide as its cells: fonts have small ones. */
  icon(text, ink, left, top) {
    const { context, width, height } = this;
    context.save();
    context.font = `100px ${FONTS}`;
    context.textAlign = "center";
    const { actualBoundingBoxLeft: before, actualBoundingBoxRight: after, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
      context.measureText(text);
    const size = Math.min((height * 0.84) / (above + below), (width * 1.9) / (before + after));
    context.fillStyle = ink;
    context.translate(left + width, top + height / 2);
    context.scale(size, size);
    context.fillText(text, (before - after) / 2, (above - below) / 2);
    context.restore();
  }

  shape(addShape, ink, left, top) {
    const { context, width, height } = this;
    context.save();
    context.translate(left, top);
    context.fillStyle = ink;
    context.beginPath();
    addShape(context, width, height);
    context.fill();
    context.restore();
  }

  /** A box to check; what is behind it shows through the mark. */
  box(isChecked, ink, left, top) {
    const { context, width, height } = this;
    const size = Math.min(width * 2, height) * 0.92;
    const line = Math.max(1, size / 12);
    const edge = isChecked ? 0 : line / 2;
    context.save();
    context.translate(left, top + (height - size) / 2);
    context.beginPath();
    addRound(context, { left: edge, top: edge, right: size - edge, bottom: size - edge }, size / 4);
    Object.assign(context, { fillStyle: ink, strokeStyle: ink, lineWidth: line, lineCap: "round", lineJoin: "round" });
    if (isChecked) this.check(size, line * 1.5);
    else context.stroke();
    context.restore();
  }

  check(size, line) {
    const { context } = this;
    context.fill();
    context.globalCompositeOperation = "destination-out";
    context.lineWidth = line;
    context.beginPath();
    context.moveTo(size * 0.26, size * 0.53);
    context.lineTo(size * 0.43, size * 0.7);
    context.lineTo(size * 0.75, size * 0.33);
    context.stroke();
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

/** A colour whose upper byte is its opacity, as CSS has it. */
const veilColor = (veil) => `rgb(${(veil >> 16) & 255} ${(veil >> 8) & 255} ${veil & 255} / ${(veil >>> 24) / 255})`;

/** A colour a part of the way to another. */
function mixed(color, other, share) {
  const channel = (shift) => {
    const from = (color >> shift) & 255;
    return Math.round(from + (((other >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

