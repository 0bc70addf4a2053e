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

