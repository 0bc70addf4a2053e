// The corners of boxes of lines (U+256D to 2570): which way their box lies.
const ARCS = new Map([
  [0x256d, { x: 1, y: 1 }],
  [0x256e, { x: -1, y: 1 }],
  [0x256f, { x: -1, y: -1 }],
  [0x2570, { x: 1, y: -1 }],
]);
const isBoxLine = (code) => code === 0x2500 || code === 0x2502 || ARCS.has(code);

/** Where the box of a line's cell lies, and its ground; null: there is no box, or it is not filled. */
function boxInside(code, index, screen) {
  const corner = boxCorner(code, index, screen);
  if (corner === null) return null;
  const side = ARCS.get(screen.code(corner));
  const within = screen.neighbour(corner, side.x, side.y);
  // A block belongs to what lies over the box.
  if (within === null || isBlock(screen.code(within))) return null;
  const own = screen.colors(index).ground;
  const ground = screen.colors(within).ground;
  if (ground === own) return null;
  const inward = { x: code === 0x2500 ? 0 : side.x, y: code === 0x2502 ? 0 : side.y };
  return { side: inward, ground: plainGround(screen.neighbour(index, inward.x, inward.y), screen) ?? ground };
}

/** The ground of a cell that shows no part of a picture; null: it shows one. */
function plainGround(index, screen) {
  if (index === null || pictureTag(screen.attributes(index)) || isBlock(screen.code(index))) return null;
  return screen.colors(index).ground;
}

/** The corner at which a line begins: to the left, or above. */
function boxCorner(code, index, screen) {
  const step = { x: code === 0x2500 ? -1 : 0, y: code === 0x2502 ? -1 : 0 };
  let at = index;
  if (ARCS.has(code)) return at;
  while (at !== null && !ARCS.has(screen.code(at))) at = screen.neighbour(at, step.x, step.y);
  const begins = at !== null && (step.x ? ARCS.get(screen.code(at)).x > 0 : ARCS.get(screen.code(at)).y > 0);
  return begins ? at : null;
}

/** Fills a box up to its line: a cell has one ground, and that of the line's cell lies outside. */
function drawInside(code, index, screen) {
  const inside = boxInside(code, index, screen);
  if (!inside) return;
  screen.context.fillStyle = hex(inside.ground);
  insidePath(screen, inside.side, screen.box(index));
  screen.context.fill();
}

/** The part of a cell on one side of its line, or within its arc. */
function insidePath({ context, lines, layout }, side, { left, top }) {
  const { width, height } = layout.cell;
  const [x, y] = [left + lines.x, top + lines.y];
  const endX = side.x > 0 ? left + width : left;
  const endY = side.y > 0 ? top + height : top;
  context.beginPath();
  if (!side.x) return context.rect(left, Math.min(y, endY), width, Math.abs(endY - y));
  if (!side.y) return context.rect(Math.min(x, endX), top, Math.abs(endX - x), height);
  context.moveTo(endX, y);
  context.arcTo(x, y, x, endY, Math.min(width, height) / 2);
  context.lineTo(x, endY);
  context.lineTo(endX, endY);
}

