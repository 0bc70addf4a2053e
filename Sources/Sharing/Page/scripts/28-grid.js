// What the screen keeps of a cell: glyph, foreground, background, attributes, veil.
const STRIDE = 5;

/** The cells of the screen: what they hold, and where they are. */
class Grid {
  constructor(canvas) {
    this.canvas = canvas;
    // Of cells that leave their colours to the page.
    this.defaults = { ink: 0, ground: 0xffffff };
  }

  /** Takes a layout: no cell holds anything until it is written. */
  lay(layout) {
    this.layout = layout;
    this.cells = new Uint32Array(layout.columns * layout.rows * STRIDE);
  }

  /** The code point of a cell; 0: it is a cluster of several, null: the right half of a wide glyph. */
  code(index) {
    const glyph = this.cells[index * STRIDE];
    if (glyph === 0) return null;
    return glyph & CLUSTER ? 0 : glyph & 0x1fffff;
  }

  attributes(index) {
    return this.cells[index * STRIDE + 3];
  }

  colors(index) {
    let ink = this.cells[index * STRIDE + 1];
    let ground = this.cells[index * STRIDE + 2];
    const attributes = this.attributes(index);
    if (ink > 0xffffff) ink = this.defaults.ink;
    if (ground > 0xffffff) ground = this.defaults.ground;
    if (attributes & ATTRIBUTES.reverse) [ink, ground] = [ground, ink];
    if (attributes & ATTRIBUTES.faint) ink = mixed(ink, ground, 0.4);
    return { ink, ground };
  }

  /** The cell beside another; null: the screen ends. */
  neighbour(index, x, y) {
    const { columns, rows } = this.layout;
    const column = (index % columns) + x;
    const row = Math.floor(index / columns) + y;
    return column < 0 || column >= columns || row < 0 || row >= rows ? null : row * columns + column;
  }

  /** The colour of a quarter of a cell; `x` and `y`: 0 or 1. */
  quarter(index, x, y) {
    const { ink, ground } = this.colors(index);
    const code = this.code(index);
    return (isBlock(code) && coversQuarter(code, x, y)) || arrowFeet.get(code) === y ? ink : ground;
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

  /** The cell at a point of the window. */
  cellAt(clientX, clientY) {
    const { columns, rows } = this.layout;
    const { x, y } = this.placeAt(clientX, clientY);
    return { x: clamp(Math.floor(x), 0, columns - 1), y: clamp(Math.floor(y), 0, rows - 1) };
  }

  /** The same in parts of cells, and beyond them. */
  placeAt(clientX, clientY) {
    const { cell, origin, scale } = this.layout;
    const bounds = this.canvas.getBoundingClientRect();
    return {
      x: ((clientX - bounds.left) * scale - origin.x) / cell.width,
      y: ((clientY - bounds.top) * scale - origin.y) / cell.height,
    };
  }

  /** Whether a point of the window is on the grip of a sheet, or on the heading below it. */
  isOnGrip(clientX, clientY) {
    const { y } = this.cellAt(clientX, clientY);
    return [y + 1, y, y - 1, y - 2].some((row) => this.isGrip(row));
  }

  /** Whether nothing stands in a row but the grip of a sheet (`Components/Sheet`). */
  isGrip(row) {
    const { columns, rows } = this.layout;
    if (row < 0 || row >= rows) return false;
    const codes = Array.from({ length: columns }, (_, column) => this.code(row * columns + column) ?? 0x20);
    return String.fromCodePoint(...codes).trim() === "\u2501".repeat(6);
  }

  /** The sides of a rectangle of cells, in pixels of the device; cells may be parts of cells. */
  pixels([x, y, width, height]) {
    const { cell, origin } = this.layout;
    const [left, top] = [origin.x + x * cell.width, origin.y + y * cell.height];
    return { left, top, right: left + width * cell.width, bottom: top + height * cell.height };
  }

  /** Lays an element over a rectangle of cells. */
  place({ style }, rect) {
    const { left, top, right, bottom } = this.pixels(rect);
    const { scale } = this.layout;
    style.left = `${left / scale}px`;
    style.top = `${top / scale}px`;
    style.width = `${(right - left) / scale}px`;
    style.height = `${(bottom - top) / scale}px`;
  }
}

