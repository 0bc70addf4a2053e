// A browser copies a canvas that was drawn on: on some smaller ones, only what is near the change.
const BANDS = 8;
// What covers the upper half of a cell.
const UPPER_EDGES = new Set([0x2580, 0x259b, 0x259c]);

/** The canvases, one below the other, on which the cells that change are drawn. */
class Screen extends Grid {
  constructor() {
    super(element("screen"));
    this.bands = [];
    this.edges = new Edges(this);
    this.light = new Light(this);
    this.hand = new Hand(this);
    this.fades = new Fades(this);
  }

  /** Takes where cells, glyphs and pictures come from: a machine, or a frame that was stored. */
  show(source) {
    this.source = source;
    this.pictures?.clear();
  }

  /** Takes a layout: all cells are blank until the source has drawn again. */
  lay(layout) {
    super.lay(layout);
    this.edges.clear();
    this.fades.clear();
    const { columns, rows, cell } = layout;
    this.marks = new Uint8Array(columns * rows);
    this.layBands();
    if (this.glyphs?.width === cell.width && this.glyphs.height === cell.height) return;
    this.glyphs = new Glyphs(cell.width, cell.height);
    this.lines = new Lines(cell.width, cell.height);
    this.pictures?.clear();
    this.pictures = new Pictures(cell);
  }

  /** Divides the rows of the screen among canvases; the first and the last go on to the edges. */
  layBands() {
    const { columns, rows, cell, canvas, origin, scale } = this.layout;
    const topOf = (row) => (row === 0 ? 0 : row === rows ? canvas.height : origin.y + row * cell.height);
    for (const { canvas } of this.bands) release(canvas);
    this.bands = [];
    for (let row = 0, end; row < rows; row = end) {
      // Browsers move what does not begin at a whole pixel of CSS.
      for (end = Math.min(rows, row + Math.ceil(rows / BANDS)); end < rows && topOf(end) % scale; end++);
      this.bands.push({ ...this.band(topOf(row), topOf(end)), first: row * columns, end: end * columns });
    }
    this.canvas.replaceChildren(...this.bands.map((band) => band.canvas));
  }

  band(top, bottom) {
    const { canvas: { width }, scale } = this.layout;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height: bottom - top });
    Object.assign(canvas.style, { width: `${width / scale}px`, height: `${(bottom - top) / scale}px` });
    const context = canvas.getContext("2d", { alpha: false });
    context.translate(0, -top);
    return { canvas, context, top };
  }

  /** Takes what the source has changed and draws it; whether there was anything. */
  update() {
    const records = this.source.draw();
    const layers = this.source.layers();
    const { light, overlays = [], hand } = layers ? JSON.parse(layers) : {};
    // What was there before is still on the canvas.
    this.fades.show(overlays);
    this.hand.show(hand);
    if (this.generation !== this.source.generation) this.pictures.clear();
    this.generation = this.source.generation;
    for (let at = 0; at < records.length; at += STRIDE + 1) {
      const index = records[at];
      if (index >= this.marks.length || this.isShown(records, at)) continue;
      const isElsewhere = this.changesElsewhere(records, at);
      // The other half of a wide glyph changes with it, before and after, and so does what it reaches into.
      this.markWide(index);
      this.markReached(index);
      for (let part = 0; part < STRIDE; part++) this.cells[index * STRIDE + part] = records[at + 1 + part];
      if (isElsewhere) continue;
      this.marks[index] = 1;
      this.markWide(index);
    }
    this.light.take(light);
    this.markHalfSteps();
    this.markAround();
    return this.drawMarked();
  }

  /** Whether a record says what the cell shows; numbers of clusters and pictures mean others in another source. */
  isShown(records, at) {
    const cell = records[at] * STRIDE;
    if (records[at + 1] & CLUSTER || pictureTag(records[at + 4])) return false;
    for (let part = 0; part < STRIDE; part++) if (this.cells[cell + part] !== records[at + 1 + part]) return false;
    return true;
  }

  /** Whether a record has the next state of a picture that differs from the one that is shown in other cells only. */
  changesElsewhere(records, at) {
    const cell = records[at] * STRIDE;
    const [before, after] = [this.cells[cell + 3], records[at + 4]];
    if (!pictureTag(before) || !pictureTag(after) || (before ^ after) & (PICTURE_PLACE | 0xff)) return false;
    if (after & ATTRIBUTES.overlayEdge || this.cells[cell + 4] !== records[at + 5]) return false;
    const change = this.pictures.change(pictureNumber(before), pictureNumber(after), this.source);
    if (!change) return false;
    const [x, y] = [pictureColumn(after), pictureRow(after)];
    return x < change.left || x >= change.right || y < change.top || y >= change.bottom;
  }

  markWide(index) {
    const glyph = this.cells[index * STRIDE];
    if (glyph === 0 && index > 0) this.marks[index - 1] = 1;
    else if (glyph & WIDE && index + 1 < this.marks.length) this.marks[index + 1] = 1;
  }

  /** Marks the cell that a glyph half a column further to the right reaches into. */
  markReached(index) {
    if (isHalfStep(this.attributes(index)) && index + 1 < this.marks.length) this.marks[index + 1] = 1;
  }

  /** Marks words half a column further to the right as a whole where a part of one changes: each glyph reaches into the next cell. */
  markHalfSteps() {
    this.markRuns((index) => isHalfStep(this.attributes(index)), 1);
  }

  /** Marks cells side by side, with some cells behind them, as a whole where one of them changes. */
  markRuns(belongs, behind = 0) {
    const { marks } = this;
    for (let start = 0, end; start < marks.length; start = end + 1) {
      for (end = start; end < marks.length && belongs(end); end++);
      if (end > start && marks.subarray(start, end + behind).some(Boolean)) marks.fill(1, start, end + behind);
    }
  }

  /** Marks the corners and lines of boxes around cells that change: how they are drawn depends on them. */
  markAround() {
    for (let index = 0; index < this.marks.length; index++) {
      const glyph = this.cells[index * STRIDE];
      if (this.marks[index] || glyph < 0x2500 || glyph > 0x259d) continue;
      if ((isCorner(glyph) || isBoxLine(glyph)) && this.hasChangedAround(index)) this.marks[index] = 2;
    }
    // A line stands as high in all its cells.
    this.markRuns((index) => this.cells[index * STRIDE] === 0x2500);
  }

  hasChangedAround(index) {
    for (let y = -1; y <= 1; y++) {
      for (let x = -1; x <= 1; x++) if (this.marks[this.neighbour(index, x, y) ?? index] === 1) return true;
    }
    return false;
  }

  /** Draws the cells that are marked, and takes their marks away; whether there were any. */
  drawMarked() {
    // An edge over cells is drawn on cells that were drawn: it would not be smooth over itself.
    const { cells } = this.edges;
    for (const index of cells) {
      if (!this.marks[index]) continue;
      for (const other of cells) this.marks[other] = 1;
      break;
    }
    this.pictures.turn++;
    const marked = this.bands.map((band) => ({ ...band, indices: this.markedIn(band) })).filter(({ indices }) => indices.length);
    // For all bands first: a glyph painted between two copies makes a browser copy the whole sheet.
    for (const { indices } of marked) for (const index of indices) this.prepare(index);
    for (const { context, indices } of marked) {
      this.context = this.lines.context = context;
      this.drawCells(indices);
    }
    return marked.length > 0;
  }

  markedIn({ first, end }) {
    const indices = [];
    for (let index = first; index < end; index++) if (this.marks[index]) indices.push(index);
    return indices;
  }

  /** Draws cells of a band. */
  drawCells(indices) {
    // All grounds first: the right half's would cover the left half's glyph.
    this.drawGrounds(indices);
    this.drawPictures(indices);
    const edges = indices.filter((index) => this.isOverlaid(index));
    for (const index of indices) {
      if (this.marks[index] && !this.isOverlaid(index)) this.drawGlyph(index);
      this.marks[index] = 0;
    }
    this.light.draw(indices);
    for (const index of edges) this.drawGlyph(index);
    if (indices.some((index) => this.edges.cells.has(index))) this.edges.draw();
  }

  /** Whether the edge of an overlay lies over what the cell shows besides (`Attributes.overlayEdge`). */
  isOverlaid(index) {
    return (this.attributes(index) & ATTRIBUTES.overlayEdge) !== 0;
  }

  /** Paints what the sheets of glyphs lack. */
  prepare(index) {
    const code = this.code(index);
    if (code === null || code === 0x20 || isBlock(code) || isLine(code)) return;
    const glyph = this.cells[index * STRIDE];
    const { ink } = this.colors(index);
    this.glyphs.slot(this.source.text(glyph), this.attributes(index), hex(ink), glyph & WIDE ? 2 : 1);
  }

  redraw() {
    this.marks.fill(1);
    this.drawMarked();
  }

  fillOuter({ outerLeft, outerTop, outerRight, outerBottom }, color) {
    this.context.fillStyle = color;
    this.context.fillRect(outerLeft, outerTop, outerRight - outerLeft, outerBottom - outerTop);
  }

  /** Paints the grounds of cells; those side by side with the same one at once. */
  drawGrounds(indices) {
    const { columns } = this.layout;
    for (let at = 0; at < indices.length; at++) {
      const box = this.box(indices[at]);
      const { ground } = this.colors(indices[at]);
      const goesOn = (next) => next === indices[at] + 1 && next % columns && this.colors(next).ground === ground;
      while (goesOn(indices[at + 1])) at++;
      this.fillOuter({ ...box, outerRight: this.box(indices[at]).outerRight }, hex(ground));
    }
    if (!this.layout.bare) for (const index of indices) this.clearAbove(index);
  }

  /** The edge of a device in the first row of a low screen ends there: above it is what stands beside the device. */
  clearAbove(index) {
    if (index >= this.layout.columns || !UPPER_EDGES.has(this.code(index))) return;
    const { outerLeft, outerTop, outerRight, top } = this.box(index);
    this.fillOuter({ outerLeft, outerTop, outerRight, outerBottom: top }, hex(this.colors(0).ground));
  }

  /** Draws the cells that show pictures, those side by side at once, and takes their marks away. */
  drawPictures(indices) {
    for (let at = 0; at < indices.length; at++) {
      const index = indices[at];
      const tag = pictureTag(this.attributes(index));
      const picture = tag ? this.pictures.canvas(pictureNumber(this.attributes(index)), this.source) : null;
      if (!picture) continue;
      let count = 1;
      while (indices[at + count] === index + count && this.goesOn(index, count)) count++;
      this.drawPart(picture, index, count);
      this.marks.fill(0, index, index + count);
      at += count - 1;
    }
  }

  /** Whether a cell further on shows what follows in the picture; those at the edges of the screen are drawn larger. */
  goesOn(index, count) {
    const { columns } = this.layout;
    const isAtEdge = index % columns === 0 || (index + count) % columns === columns - 1;
    return !isAtEdge && Math.floor((index + count) / columns) === Math.floor(index / columns) &&
      pictureTag(this.attributes(index + count)) === pictureTag(this.attributes(index)) + count &&
      this.cells[(index + count) * STRIDE + 4] === this.cells[index * STRIDE + 4];
  }

  /** Draws a part of a picture over some cells of a row, and the veil over it. */
  drawPart(picture, index, count) {
    const attributes = this.attributes(index);
    const { width, height } = this.layout.cell;
    const [x, y] = [pictureColumn(attributes) * width, pictureRow(attributes) * height];
    const box = { ...this.box(index), outerRight: this.box(index + count - 1).outerRight };
    this.context.drawImage(
      picture, x, y, width * count, height,
      box.outerLeft, box.outerTop, box.outerRight - box.outerLeft, box.outerBottom - box.outerTop,
    );
    const veil = this.cells[index * STRIDE + 4];
    if (veil >>> 24) this.fillOuter(box, veilColor(veil));
  }

  drawGlyph(index) {
    const code = this.code(index);
    if (code === null) return;
    const attributes = this.attributes(index);
    const { ink, ground } = this.colors(index);
    const box = this.box(index);
    if (isHalfStep(attributes)) box.left += Math.round(this.layout.cell.width / 2);
    if (isBlock(code)) this.drawBlock(code, index, box, isShade(code) ? mixed(ground, ink, (code - 0x2590) / 4) : ink);
    else if (isLine(code)) this.drawLine(code, index, box, ink, ground);
    else if (code !== 0x20) this.drawText(this.cells[index * STRIDE], attributes, box, hex(ink));
    const rules = ATTRIBUTES.underline | ATTRIBUTES.strikethrough;
    if (attributes & rules) this.drawRules(index, attributes, box, hex(ink));
  }

  drawBlock(code, index, box, ink) {
    const { width, height } = this.layout.cell;
    const corner = isCorner(code) ? cornerOf(index, this) : null;
    if (corner) {
      if (!this.isOverlaid(index)) this.fillOuter(box, hex(corner.ground));
      this.context.fillStyle = hex(corner.ink);
      cornerPath(this.context, corner.code, corner.reach, box, this.layout.cell);
      return this.context.fill();
    }
    this.context.fillStyle = hex(ink);
    for (const [left, top, right, bottom] of blockParts(code)) {
      // Where the app fills the canvas a half block goes on to its edge; a thin line keeps its thickness.
      const goesOn = this.layout.bare;
      const tall = goesOn && bottom - top >= 4;
      const x = left === 0 && goesOn ? box.outerLeft : box.left + Math.round((width * left) / 8);
      const y = top === 0 && tall ? box.outerTop : box.top + Math.round((height * top) / 8);
      const endX = right === 8 && goesOn ? box.outerRight : box.left + Math.round((width * right) / 8);
      const endY = bottom === 8 && tall ? box.outerBottom : box.top + Math.round((height * bottom) / 8);
      this.context.fillRect(x, y, endX - x, endY - y);
    }
  }

  drawLine(code, index, box, ink, ground) {
    if (isBoxLine(code)) drawInside(code, index, this);
    if (code === 0x2500) this.drawRule(box, ink, this.beginsGround(index));
    else this.lines.draw(code, box.left, box.top, hex(ink), hex(ground));
  }

  /** Whether a ground of its own begins with the line of a cell, as that of tabs does, whatever stands above; a box has none. */
  beginsGround(index) {
    const codeAt = (cell) => (cell === null ? 0 : this.code(cell));
    const along = (at, step) => {
      while (codeAt(this.neighbour(at, step, 0)) === 0x2500) at += step;
      return at;
    };
    const [first, last] = [along(index, -1), along(index, 1)];
    if ([codeAt(this.neighbour(first, -1, 0)), codeAt(this.neighbour(last, 1, 0))].some(isLine)) return false;
    let begins = false;
    for (let at = first; at <= last; at++) {
      const above = plainGround(this.neighbour(at, 0, -1), this);
      if (above === null) continue;
      if (above === this.colors(at).ground) return false;
      begins = true;
    }
    return begins;
  }

  /** A line across: through the middle of its row, or where its ground begins; at an edge of the screen to the canvas's edge. */
  drawRule({ outerLeft, outerRight, top }, ink, isFirst) {
    const { light, y } = this.lines;
    this.context.fillStyle = hex(ink);
    this.context.fillRect(outerLeft, top + (isFirst ? 0 : Math.round(y - light / 2)), outerRight - outerLeft, light);
  }

  drawText(glyph, attributes, { left, top }, ink) {
    const span = glyph & WIDE ? 2 : 1;
    const { width, height } = this.layout.cell;
    const { canvas, x, y } = this.glyphs.slot(this.source.text(glyph), attributes, ink, span);
    this.context.drawImage(canvas, x, y, width * span, height, left, top, width * span, height);
  }

  drawRules(index, attributes, { left, top }, ink) {
    const width = this.layout.cell.width * (this.cells[index * STRIDE] & WIDE ? 2 : 1);
    const { light } = this.lines;
    const { baseline, size } = this.glyphs;
    const rule = (y) => this.context.fillRect(left, top + y, width, light);
    this.context.fillStyle = ink;
    if (attributes & ATTRIBUTES.underline) rule(baseline + light);
    if (attributes & ATTRIBUTES.strikethrough) rule(Math.round(baseline - size * 0.3));
  }
}

