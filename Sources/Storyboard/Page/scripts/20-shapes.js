// Glyphs that are drawn as shapes, so that neighbours join: block elements and lines.

/** The quadrants of U+2596 and on. Bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const quadrantSets = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

/** The parts of a block element in eighths of a cell, `[x, y, width, height]`, and its share of the paint. */
function blockParts(code) {
  const number = code - 0x2580;
  if (number === 0) return { parts: [[0, 0, 8, 4]], opacity: 1 };
  if (number <= 8) return { parts: [[0, 8 - number, 8, number]], opacity: 1 };
  if (number <= 15) return { parts: [[0, 0, 16 - number, 8]], opacity: 1 };
  if (number === 16) return { parts: [[4, 0, 4, 8]], opacity: 1 };
  if (number <= 19) return { parts: [[0, 0, 8, 8]], opacity: 0.25 * (number - 16) };
  if (number === 20) return { parts: [[0, 0, 8, 1]], opacity: 1 };
  if (number === 21) return { parts: [[7, 0, 1, 8]], opacity: 1 };
  const set = quadrantSets[number - 22];
  const parts = [0, 1, 2, 3].filter((bit) => set & (1 << bit)).map((bit) => [(bit % 2) * 4, (bit >> 1) * 4, 4, 4]);
  return { parts, opacity: 1 };
}

const blockTable = Array.from({ length: 32 }, (_, i) => blockParts(0x2580 + i));

/** Draws a block element (U+2580 to U+259F) in a cell at (x, y). */
function drawBlock(ink, code, x, y, width, height) {
  const { parts, opacity } = blockTable[code - 0x2580];
  const alpha = ink.globalAlpha;
  if (opacity < 1) ink.globalAlpha = alpha * opacity;
  for (const [left, top, wide, high] of parts) {
    const x0 = Math.min(width - 1, Math.round((left * width) / 8));
    const y0 = Math.min(height - 1, Math.round((top * height) / 8));
    const x1 = Math.max(x0 + 1, Math.round(((left + wide) * width) / 8));
    const y1 = Math.max(y0 + 1, Math.round(((top + high) * height) / 8));
    ink.fillRect(x + x0, y + y0, x1 - x0, y1 - y0);
  }
  ink.globalAlpha = alpha;
}

/** The styles of a row's cells in turn, as `[length, style]`: that of a column. */
function styleAt(runs, column) {
  let end = 0;
  return runs.find(([length]) => (end += length) > column)?.[1];
}

/** Which corner of a filled box a cell is, drawn round: three eighths at its foot, or all but those, beside half a cell of
 *  the same box, which has the colours in exchange; 1 at its left, -1 at its right, 0: none. */
function cornerSide(glyphs, at, column, runs) {
  if (glyphs[at] !== "\u2583" && glyphs[at] !== "\u2585") return 0;
  const own = story.styles[styleAt(runs, column)];
  return [1, -1].find((side) => {
    const beside = story.styles[styleAt(runs, column + side)];
    return glyphs[at + side] === "\u2580" && own && beside && beside.f === own.b && beside.b === own.f;
  }) || 0;
}

/** Draws such a corner, and all below it. */
function drawCorner(ink, code, side, x, y, width, height) {
  const [outer, inner] = side > 0 ? [x, x + width] : [x + width, x];
  ink.beginPath();
  ink.moveTo(outer, code === 0x2583 ? y + height : y);
  ink.arcTo(outer, y + height / 2, inner, y + height / 2, width);
  ink.lineTo(inner, y + height);
  ink.lineTo(outer, y + height);
  ink.fill();
}

/** The arms of U+2500 to U+257F, two hexadecimal digits each: two bits for left, up, right and down, counted from the
 *  lowest; 1 is light, 2 heavy, 3 double. */
const lineArms =
  "112244881122448811224488506090a041428182142418280506090a54645894" +
  "9868a4a845464985894a868a515261629192a1a215162526191a292a55566566" +
  "5995995a6996a56aa69aa9aa1122448833cc70d0f043c1c3341c3c070d0f74dc" +
  "fc47cdcf73d1f3371d3f77ddff00000000000000010410400208208021841248";

/** How many dashes a dashed line has in a cell; 0 for a line without. */
function dashesOf(code) {
  if (code >= 0x2504 && code <= 0x2507) return 3;
  if (code >= 0x2508 && code <= 0x250b) return 4;
  if (code >= 0x254c && code <= 0x254f) return 2;
  return 0;
}

/** Draws a line of a box (U+2500 to U+257F) in a cell at (x, y). */
function drawLine(ink, code, x, y, width, height) {
  const light = Math.max(1, Math.round(width / 9));
  if (code >= 0x256d && code <= 0x2570) return drawArc(ink, code, x, y, width, height, light);
  if (code >= 0x2571 && code <= 0x2573) return drawDiagonal(ink, code, x, y, width, height, light);
  const at = (code - 0x2500) * 2;
  const arms = parseInt(lineArms.slice(at, at + 2), 16);
  const dashes = dashesOf(code);
  for (let side = 0; side < 4; side++) {
    const weight = (arms >> (side * 2)) & 3;
    if (weight) drawArm(ink, side, weight, dashes, { x, y, width, height, light });
  }
}

/** Draws from the middle of a cell to one of its sides: 0 left, 1 up, 2 right, 3 down. */
function drawArm(ink, side, weight, dashes, cell) {
  const { x, y, width, height, light } = cell;
  const isFlat = side % 2 === 0;
  const thick = weight === 2 ? light * 2 + 1 : light;
  const half = (length) => Math.floor((length - light) / 2);
  const middle = half(isFlat ? height : width) - ((thick - light) >> 1);
  const cross = half(isFlat ? width : height);
  const length = isFlat ? width : height;
  const [start, end] = side < 2 ? [0, cross + light] : [cross, length];
  const tracks = weight === 3 ? [middle - light, middle + light] : [middle];
  for (const track of tracks) {
    for (const [from, to] of dashes ? dashed(start, end, length, dashes) : [[start, end]]) {
      if (isFlat) ink.fillRect(x + from, y + track, to - from, thick);
      else ink.fillRect(x + track, y + from, thick, to - from);
    }
  }
}

/** The dashes of a cell that lie between start and end. */
function dashed(start, end, length, count) {
  const parts = [];
  for (let i = 0; i < count; i++) {
    const from = Math.max(start, Math.round((i * length) / count));
    const to = Math.min(end, Math.round(((i + 0.6) * length) / count));
    if (to > from) parts.push([from, to]);
  }
  return parts;
}

/** Draws a rounded corner: ╭ ╮ ╯ ╰. */
function drawArc(ink, code, x, y, width, height, light) {
  const centre = { x: x + Math.floor((width - light) / 2) + light / 2, y: y + Math.floor((height - light) / 2) + light / 2 };
  const toRight = code === 0x256d || code === 0x2570;
  const toBottom = code === 0x256d || code === 0x256e;
  ink.strokeStyle = ink.fillStyle;
  ink.lineWidth = light;
  ink.beginPath();
  ink.moveTo(toRight ? x + width : x, centre.y);
  ink.arcTo(centre.x, centre.y, centre.x, toBottom ? y + height : y, width / 2);
  ink.lineTo(centre.x, toBottom ? y + height : y);
  ink.stroke();
}

/** Draws ╱ ╲ ╳. */
function drawDiagonal(ink, code, x, y, width, height, light) {
  ink.strokeStyle = ink.fillStyle;
  ink.lineWidth = light;
  ink.beginPath();
  if (code !== 0x2572) {
    ink.moveTo(x, y + height);
    ink.lineTo(x + width, y);
  }
  if (code !== 0x2571) {
    ink.moveTo(x, y);
    ink.lineTo(x + width, y + height);
  }
  ink.stroke();
}
