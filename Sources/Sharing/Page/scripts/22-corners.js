// The quarters of a cell (U+2596, 2597, 2598, 259D) that are corners of filled boxes: which way their box lies.
const CORNERS = new Map([
  [0x2596, { x: -1, y: 1 }],
  [0x2597, { x: 1, y: 1 }],
  [0x2598, { x: -1, y: -1 }],
  [0x259d, { x: 1, y: -1 }],
]);
/** The corner at the same side of the other end. */
const facing = (code) => [0x2598, 0x259d, 0x2596][code - 0x2596] ?? 0x2597;

// Three eighths of a cell at its foot (U+2583), and five that lie outside (U+2585): corners of filled boxes, too. Which
// quarters they stand for, the one whose box lies to the left first.
const LOW_CORNER = 0x2583;
const HIGH_CORNER = 0x2585;
const SOFT_CORNERS = new Map([[LOW_CORNER, [0x2596, 0x2597]], [HIGH_CORNER, [0x2598, 0x259d]]]);
const isCorner = (code) => CORNERS.has(code) || SOFT_CORNERS.has(code);

/** What a cell may be a corner of: the quarter that it stands for, the box's colour, and that around the box. */
function cornerShapes(index, screen) {
  const code = screen.code(index);
  const { ink, ground } = screen.colors(index);
  if (CORNERS.has(code)) return [{ code, ink, ground }];
  const [fill, outside] = code === HIGH_CORNER ? [ground, ink] : [ink, ground];
  return (SOFT_CORNERS.get(code) ?? []).map((quarter) => ({ code: quarter, ink: fill, ground: outside, isSoft: true }));
}

/** The corner that a cell is, and how far it reaches through it, in halves; null: it is none. */
function cornerOf(index, screen) {
  for (const shape of cornerShapes(index, screen)) {
    const reach = cornerReach(shape, index, screen);
    if (reach) return { ...shape, reach };
  }
  return null;
}

/** How far colours are from each other, over all channels. */
const distance = (color, other) =>
  [16, 8, 0].reduce((sum, shift) => sum + Math.abs(((color >> shift) & 255) - ((other >> shift) & 255)), 0);

function cornerReach({ code, ink, ground, isSoft }, index, screen) {
  const { x, y } = CORNERS.get(code);
  const upright = screen.neighbour(index, 0, y);
  const level = screen.neighbour(index, x, 0);
  if (upright === null || level === null) return null;
  // Each side of the corner is seen from the neighbour's half next to it: the half inside the box and the one outside.
  const side = (value) => (value > 0 ? 0 : 1);
  const isOnLight = (cell) => (screen.attributes(cell) & ATTRIBUTES.lightEdge) !== 0;
  const isFilled = (cell, halfX, halfY) => {
    const color = screen.quarter(cell, halfX, halfY);
    // Cells on the edge of a light get its glow only as the page draws them: their colours are not quite those beside them.
    return color === ink || ((isOnLight(cell) || isOnLight(index)) && distance(color, ink) < distance(color, ground));
  };
  // Over a soft corner the box goes on, though its foot may have another colour.
  const goesOn = (cell, halfX, halfY) => (isSoft ? screen.quarter(cell, halfX, halfY) !== ground : isFilled(cell, halfX, halfY));
  const inner = { x: 1 - side(x), y: 1 - side(y) };
  const ends = cornerShapes(upright, screen).some((other) => other.code === facing(code) && other.ink === ink);
  if (!isFilled(level, side(x), inner.y) || !(ends || goesOn(upright, inner.x, side(y)))) return null;
  return {
    x: ends || goesOn(upright, 1 - inner.x, side(y)) ? 2 : 1,
    y: isFilled(level, side(x), 1 - inner.y) ? 2 : 1,
  };
}

/** The path of a corner: a rectangle from the box's inside, its outer corner round. */
function cornerPath(context, code, reach, { left, top }, { width, height }) {
  const { x, y } = CORNERS.get(code);
  const room = { x: (width / 2) * reach.x, y: (height / 2) * reach.y };
  const inside = { x: x > 0 ? left + width : left, y: y > 0 ? top + height : top };
  const outside = { x: inside.x - x * room.x, y: inside.y - y * room.y };
  context.beginPath();
  context.moveTo(inside.x, inside.y);
  context.lineTo(outside.x, inside.y);
  context.arcTo(outside.x, outside.y, inside.x, outside.y, Math.min(room.x, room.y));
  context.lineTo(inside.x, outside.y);
  context.closePath();
}
