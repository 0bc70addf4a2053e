/** The canvas on which the cells that change are drawn. */
class Screen extends Grid {
  constructor() {
    super(element("screen"));
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.edges = new Edges(this);
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
    const { columns, rows, cell, canvas, scale } = layout;
    if (!this.glyphs || this.glyphs.width !== cell.width) {
      this.glyphs = new Glyphs(cell.width, cell.height);
      this.lines = new Lines(this.context, cell.width, cell.height);
      this.pictures = new Pictures(cell);
    }
    this.marks = new Uint8Array(columns * rows);
    this.canvas.width = canvas.width;
    this.canvas.height = canvas.height;
    this.canvas.style.width = `${canvas.width / scale}px`;
    this.canvas.style.height = `${canvas.height / scale}px`;
  }

  /** Takes what the source has changed and draws it; whether there was anything. */
  update() {
    const records = this.source.draw();
    if (this.generation !== this.source.generation) this.pictures.clear();
    this.generation = this.source.generation;
    const changed = [];
    for (let at = 0; at < records.length; at += STRIDE + 1) {
      const index = records[at];
      if (index >= this.marks.length || this.isShown(records, at)) continue;
      // The other half of a wide glyph changes with it, before and after.
      this.markWide(index, changed);
      this.cells.set(records.subarray(at + 1, at + 1 + STRIDE), index * STRIDE);
      this.mark(index, changed);
      this.markWide(index, changed);
      this.markAround(index, changed);
    }
    // An edge over cells is drawn on cells that were drawn: it would not be smooth over itself.
    const { cells } = this.edges;
    if (changed.some((index) => cells.has(index))) for (const index of cells) this.mark(index, changed);
    this.draw(changed);
    return changed.length > 0;
  }

  /** Whether a record says what the cell shows; numbers of clusters and pictures mean others in another source. */
  isShown(records, at) {
    const cell = records[at] * STRIDE;
    if (records[at + 1] & CLUSTER || pictureTag(records[at + 4])) return false;
    for (let part = 0; part < STRIDE; part++) if (this.cells[cell + part] !== records[at + 1 + part]) return false;
    return true;
  }

  mark(index, changed) {
    if (index < 0 || index >= this.marks.length || this.marks[index]) return;
    this.marks[index] = 1;
    changed.push(index);
  }

  markWide(index, changed) {
    const glyph = this.cells[index * STRIDE];
    if (glyph === 0) this.mark(index - 1, changed);
    else if (glyph & WIDE) this.mark(index + 1, changed);
  }

  /** Marks the corners and lines of boxes around a cell: how they are drawn depends on it. */
  markAround(index, changed) {
    for (const y of [-1, 0, 1]) {
      for (const x of [-1, 0, 1]) {
        const other = this.neighbour(index, x, y);
        const code = other === null ? null : this.code(other);
        if (CORNERS.has(code) || isBoxLine(code)) this.mark(other, changed);
      }
    }
  }

  draw(indices) {
    const sorted = Uint32Array.from(indices).sort();
    for (const index of sorted) this.marks[index] = 1;
    // All grounds first: the right half's would cover the left half's glyph.
    this.drawGrounds(sorted);
    this.drawPictures(sorted);
    for (const index of sorted) this.prepare(index);
    for (const index of sorted) {
      if (this.marks[index]) this.drawGlyph(index);
      this.marks[index] = 0;
    }
    if (indices.some((index) => this.edges.cells.has(index))) this.edges.draw();
  }

  /** Paints what the picture of glyphs lacks: one painted between two copies makes a browser copy the whole picture. */
  prepare(index) {
    const code = this.code(index);
    if (code === null || code === 0x20 || isBlock(code) || isLine(code)) return;
    const glyph = this.cells[index * STRIDE];
    const { ink } = this.colors(index);
    this.glyphs.slot(this.source.text(glyph), this.attributes(index), hex(ink), glyph & WIDE ? 2 : 1);
  }

  redraw() {
    this.draw(Array.from(this.marks, (_, index) => index));
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
    const [x, y] = [((attributes >>> 8) & 127) * width, ((attributes >>> 15) & 63) * height];
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
    if (isBlock(code)) this.drawBlock(code, index, box, isShade(code) ? mixed(ground, ink, (code - 0x2590) / 4) : ink);
    else if (isLine(code)) this.drawLine(code, index, box, ink, ground);
    else if (code !== 0x20) this.drawText(this.cells[index * STRIDE], attributes, box, hex(ink));
    const rules = ATTRIBUTES.underline | ATTRIBUTES.strikethrough;
    if (attributes & rules) this.drawRules(index, attributes, box, hex(ink));
  }

  drawBlock(code, index, box, ink) {
    const { width, height } = this.layout.cell;
    this.context.fillStyle = hex(ink);
    const reach = CORNERS.has(code) ? cornerReach(code, index, this) : null;
    if (reach) {
      cornerPath(this.context, code, reach, box, this.layout.cell);
      return this.context.fill();
    }
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

  drawLine(code, index, box, ink, ground) {
    if (isBoxLine(code)) drawInside(code, index, this);
    if (code === 0x2500) this.drawRule(box, ink);
    else this.lines.draw(code, box.left, box.top, hex(ink), hex(ground));
  }

  /** A line across; at an edge of the screen it goes on to the canvas's edge. */
  drawRule({ outerLeft, outerRight, top }, ink) {
    const { light, y } = this.lines;
    this.context.fillStyle = hex(ink);
    this.context.fillRect(outerLeft, top + Math.round(y - light / 2), outerRight - outerLeft, light);
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

