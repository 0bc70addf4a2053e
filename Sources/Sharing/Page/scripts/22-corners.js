// The quarters of a cell (U+2596, 2597, 2598, 259D) that are corners of filled boxes: which way their box lies.
const CORNERS = new Map([
  [0x2596, { x: -1, y: 1 }],
  [0x2597, { x: 1, y: 1 }],
  [0x2598, { x: -1, y: -1 }],
  [0x259d, { x: 1, y: -1 }],
]);
/** The corner at the same side of the other end. */
const facing = (code) => [0x2598, 0x259d, 0x2596][code - 0x2596] ?? 0x2597;

/** How far the round corner of a box reaches through its cell, in halves of it; null: the quarter is no corner. */
function cornerReach(code, index, screen) {
  const { x, y } = CORNERS.get(code);
  const { ink } = screen.colors(index);
  const upright = screen.neighbour(index, 0, y);
  const level = screen.neighbour(index, x, 0);
  if (upright === null || level === null) return null;
  // Each side of the corner is seen from the neighbour's half next to it: the half inside the box and the one outside.
  const side = (value) => (value > 0 ? 0 : 1);
  const isFilled = (cell, halfX, halfY) => screen.quarter(cell, halfX, halfY) === ink;
  const inner = { x: 1 - side(x), y: 1 - side(y) };
  const ends = screen.code(upright) === facing(code) && screen.colors(upright).ink === ink;
  if (!isFilled(level, side(x), inner.y) || !(ends || isFilled(upright, inner.x, side(y)))) return null;
  return {
    x: ends || isFilled(upright, 1 - inner.x, side(y)) ? 2 : 1,
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

