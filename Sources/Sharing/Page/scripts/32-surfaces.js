/** Adds a rectangle with round corners to a path; all sides in pixels. */
function addRound(context, { left, top, right, bottom }, radius) {
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.closePath();
}

// The device's corners, in widths of a cell: round at the outside, less round around the screen.
const OUTER_RADIUS = 2.5;
const INNER_RADIUS = 2;

/** What is drawn over cells: the round corners of the device, which cells of their own cannot show. */
class Edges {
  constructor(screen) {
    this.screen = screen;
    this.clear();
  }

  clear() {
    this.devices = [];
    this.cells = new Set();
    this.shown = "[]";
  }

  /** Takes other surfaces; cells that had corners over them are drawn again. */
  show(surfaces) {
    const shown = JSON.stringify(surfaces);
    if (shown === this.shown) return;
    this.shown = shown;
    const before = this.cells;
    this.devices = surfaces.filter(({ kind }) => kind === "device").map(({ rect }) => rect);
    this.cells = new Set(this.devices.flatMap((rect) => this.corners(rect)));
    for (const index of [...before, ...this.cells]) this.screen.marks[index] = 1;
    this.screen.drawMarked();
  }

  /** The cells that corners reach into. */
  corners([x, y, width, height]) {
    const { columns, rows } = this.screen.layout;
    const [across, down] = [3, 2];
    const isCorner = (at, from, extent, reach) => at < from + reach || at >= from + extent - reach;
    const cells = [];
    for (let row = Math.max(0, y); row < Math.min(rows, y + height); row++) {
      for (let column = Math.max(0, x); column < Math.min(columns, x + width); column++) {
        if (isCorner(column, x, width, across) && isCorner(row, y, height, down)) cells.push(row * columns + column);
      }
    }
    return cells;
  }

  draw() {
    for (const rect of this.devices) this.drawDevice(rect);
  }

  index(x, y) {
    const { columns, rows } = this.screen.layout;
    return x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : null;
  }

  /**
   * The outer sides of the device and those of its screen, in cells; null: its corners are square. On low screens its edge
   * lies on the outer halves of its rows, and its screen reaches into the inner ones.
   */
  device([x, y, width, height]) {
    const { screen } = this;
    const corner = this.index(x, y);
    if (corner === null || this.index(x + width - 1, y + height - 1) === null || !this.isRound(x, y)) return null;
    const side = screen.code(this.index(x, y + 1)) === 0x2588 ? 0 : 0.5;
    const [above, below] = screen.code(this.index(x + 2, y)) === 0x2584 ? [0.5, 0.5] : [0, 0];
    return {
      corner,
      outer: [x + side, y + above, width - 2 * side, height - above - below],
      inner: [x + 1, y + 0.5 + above, width - 2, height - 1 - above - below],
    };
  }

  /** A corner is a quarter of its cell, or the cell is blank and the one within closes the gap (`Shell/DeviceFrame`). */
  isRound(x, y) {
    const { screen } = this;
    const [outermost, within] = [screen.code(this.index(x, y)), screen.code(this.index(x + 1, y + 1))];
    return CORNERS.has(outermost) || (outermost === 0x20 && CORNERS.has(within));
  }

  drawDevice(rect) {
    const device = this.device(rect);
    if (!device) return;
    const { context, layout } = this.screen;
    const { ink, ground } = this.screen.colors(device.corner);
    // To whole pixels, as the half cells of its sides: those of an odd width would stand out beside the corners.
    const [outer, inner] = [device.outer, device.inner].map((sides) => {
      const { left, top, right, bottom } = this.screen.pixels(sides);
      const [l, t, r, b] = [left, top, right, bottom].map(Math.round);
      return { left: l, top: t, right: r, bottom: b };
    });
    const [large, small] = [layout.cell.width * OUTER_RADIUS, layout.cell.width * INNER_RADIUS];
    for (const index of this.gaps(rect)) this.clearGap(index, ink);
    context.save();
    this.clipCorners(outer, large);
    context.beginPath();
    context.rect(0, 0, layout.canvas.width, layout.canvas.height);
    addRound(context, outer, large);
    context.fillStyle = hex(ground);
    context.fill("evenodd");
    context.beginPath();
    addRound(context, outer, large);
    addRound(context, inner, small);
    context.fillStyle = hex(ink);
    context.fill("evenodd");
    context.restore();
  }

  /** The cells within the corners, by which cells close the gap that a corner leaves. */
  gaps([x, y, width, height]) {
    const inner = CORNERS.has(this.screen.code(this.index(x + 1, y + 1))) ? 1 : 0;
    const rows = [y + inner, y + height - 1 - inner];
    return rows.flatMap((row) => [this.index(x + 1, row), this.index(x + width - 2, row)]);
  }

  /** Takes away what closes a gap: the edge is drawn smoothly over it. */
  clearGap(index, ink) {
    const { screen } = this;
    const colors = screen.colors(index);
    const { left, top } = screen.box(index);
    const { width, height } = screen.layout.cell;
    if (!isBlock(screen.code(index)) || colors.ink !== ink) return;
    screen.context.fillStyle = hex(colors.ground);
    screen.context.fillRect(left, top, width, height);
  }

  /** Nothing outside of four squares at the corners is drawn from here on. */
  clipCorners({ left, top, right, bottom }, size) {
    const { context } = this.screen;
    context.beginPath();
    for (const x of [left, right - size]) for (const y of [top, bottom - size]) context.rect(x, y, size, size);
    context.clip();
  }
}

/** The light of a mask: its edges go through cells that are drawn without the mask, which is drawn over them. */
class Light {
  constructor(screen) {
    this.screen = screen;
    this.shown = "{}";
  }

  /** Takes the light of another frame; the cells on its edges are drawn again. */
  take(light = {}) {
    const shown = JSON.stringify(light);
    if (shown === this.shown) return;
    this.shown = shown;
    const { mask = [0, 0], glow = [0, 0], outlines = [] } = light;
    [this.mask, this.glow] = [mask, glow].map(([color, amount]) => veilColor(((amount << 24) | color) >>> 0));
    this.glows = glow[1] > 0;
    this.outlines = [];
    for (let at = 0; at < outlines.length; at += 5) this.outlines.push(outlines.slice(at, at + 5).map((each) => each / 1000));
    const { screen } = this;
    for (let index = 0; index < screen.marks.length; index++) if (this.isEdge(index)) screen.marks[index] = 1;
  }

  isEdge(index) {
    return (this.screen.attributes(index) & ATTRIBUTES.lightEdge) !== 0;
  }

  /** Draws the mask, and the glow within the outlines, over those of some cells that are on an edge. */
  draw(indices) {
    if (!this.outlines?.length) return;
    const edges = indices.filter((index) => this.isEdge(index));
    if (!edges.length) return;
    const { context, layout: { canvas } } = this.screen;
    context.save();
    // Outside of all of them: what is left after each has taken its own.
    for (const outline of this.outlines) {
      context.beginPath();
      context.rect(0, 0, canvas.width, canvas.height);
      this.add(outline);
      context.clip("evenodd");
    }
    for (const index of edges) this.screen.fillOuter(this.screen.box(index), this.mask);
    context.restore();
    if (!this.glows) return;
    context.save();
    context.beginPath();
    for (const outline of this.outlines) this.add(outline);
    context.clip();
    for (const index of edges) this.screen.fillOuter(this.screen.box(index), this.glow);
    context.restore();
  }

  /** Adds an outline to the path; its numbers are columns and halves of rows, and a corner is as round as it is wide. */
  add([x, y, halfWidth, halfHeight, corner]) {
    const { screen } = this;
    const sides = screen.pixels([x - halfWidth, (y - halfHeight) / 2, 2 * halfWidth, halfHeight]);
    // Where it ends with the last row it goes on below the edge of the screen.
    if ((y + halfHeight) / 2 > screen.layout.rows - 0.01) sides.bottom = screen.layout.canvas.height + sides.right - sides.left;
    addRound(screen.context, sides, Math.min(corner * screen.layout.cell.width, (sides.right - sides.left) / 2, (sides.bottom - sides.top) / 2));
  }
}

/** The tutorial's hand: an element over the canvas, which moves and fades without the cells below it. */
class Hand {
  constructor(screen) {
    this.screen = screen;
    this.canvas = document.createElement("canvas");
  }

  show(hand) {
    const { canvas, screen } = this;
    if (!hand || !hand.opacity) return canvas.remove();
    const { view, shapes, rect, opacity } = hand;
    const { cell } = screen.layout;
    const kind = JSON.stringify([view, shapes, rect.slice(2), cell]);
    if (kind !== this.kind) {
      this.kind = kind;
      [canvas.width, canvas.height] = [rect[2] * cell.width, rect[3] * cell.height];
      const context = canvas.getContext("2d");
      context.scale(canvas.width / view[0], canvas.height / view[1]);
      for (const shape of shapes) Pictures.fill(context, shape);
    }
    screen.place(canvas, rect);
    canvas.style.opacity = opacity / 255;
    if (!canvas.parentNode) element("layers").append(canvas);
  }
}

// How long an overlay takes to come or to go, in milliseconds.
const FADE = 150;

/** Lets overlays come and go: what was there before lies over them and fades. */
class Fades {
  constructor(screen) {
    this.screen = screen;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.clear();
  }

  /** The next frame comes at once. */
  clear() {
    this.overlays = null;
  }

  /** Takes the overlays of the frame that is drawn next. */
  show(overlays) {
    const keys = overlays.map((rect) => rect.join());
    const before = this.overlays ?? overlays;
    const changed = [...before.filter((rect) => !keys.includes(rect.join())), ...overlays.filter((rect) => !before.some((other) => other.join() === rect.join()))];
    this.overlays = overlays;
    if (!this.calm.matches) for (const rect of changed) this.fade(rect);
  }

  fade([x, y, width, height]) {
    const { screen } = this;
    const { columns, rows, cell } = screen.layout;
    const [left, top] = [clamp(x, 0, columns), clamp(y, 0, rows)];
    const rect = [left, top, clamp(x + width, 0, columns) - left, clamp(y + height, 0, rows) - top];
    if (rect[2] < 1 || rect[3] < 1) return;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [rect[2] * cell.width, rect[3] * cell.height];
    const context = canvas.getContext("2d");
    const sides = screen.pixels(rect);
    for (const band of screen.bands) context.drawImage(band.canvas, -sides.left, band.top - sides.top);
    screen.place(canvas, rect);
    element("layers").append(canvas);
    canvas.animate({ opacity: [1, 0] }, { duration: FADE, easing: "ease-out", fill: "forwards" }).onfinish = () => {
      canvas.remove();
      release(canvas);
    };
  }
}

/** The shadows of what lies over something: elements over the canvas, which nothing can touch. */
class Shadows {
  constructor(screen) {
    this.screen = screen;
    this.elements = new Map();
    // What lies over the app casts no shadow beyond the device.
    this.app = document.createElement("div");
    this.app.className = "shadows";
    element("keys").before(this.app);
  }

  /** While a surface moves it has no shadow: descriptions come too seldom to move one with it. */
  show(all) {
    const { columns, rows, cell, origin } = this.screen.layout;
    const surfaces = all.filter(({ kind, rect }) => kind !== "device" || !this.isCovered(rect));
    const before = this.elements;
    this.elements = new Map();
    for (const surface of surfaces) {
      const key = JSON.stringify([surface, columns, rows, cell, origin]);
      const shadow = before.get(key) ?? this.make(surface);
      // Tips in the same place may have their arrows elsewhere.
      if (surface.kind === "dialog") shadow.style.clipPath = this.besideArrow(surface.rect);
      this.elements.set(key, shadow);
      before.delete(key);
    }
    for (const shadow of before.values()) shadow.remove();
    const device = all.find(({ kind }) => kind === "device");
    for (const part of [this.app, element("layers")]) part.style.clipPath = device ? this.inset(device.rect) : "";
  }

  /** Whether something of the simulator lies over the device and beyond it: a shadow would fall on that. */
  isCovered([x, y, width, height]) {
    const { edges, layout } = this.screen;
    const corner = edges.index(x, y);
    if (corner === null) return true;
    const { ground } = this.screen.colors(corner);
    const beside = (row) => [edges.index(x - 1, row), edges.index(x + width, row)].filter((index) => index !== null);
    const last = Math.min(y + height, layout.rows);
    for (let row = y; row < last; row++) {
      if (beside(row).some((index) => this.screen.colors(index).ground !== ground)) return true;
    }
    return false;
  }

  make({ kind, rect }) {
    const { cell, scale } = this.screen.layout;
    const isDevice = kind === "device";
    const shadow = document.createElement("div");
    shadow.className = `shadow ${kind}`;
    shadow.style.borderRadius = `${(cell.width / scale) * (isDevice ? OUTER_RADIUS : 1)}px`;
    this.screen.place(shadow, this.sides(kind, rect));
    if (kind === "dialog") this.app.append(shadow);
    else if (isDevice) this.app.before(shadow);
    else this.app.after(shadow);
    setTimeout(() => shadow.classList.add("settled"), 150);
    return shadow;
  }

  /** Where a bubble's shadow is: not on its own arrow. */
  besideArrow([x, y, width, height]) {
    const { edges, layout: { cell, scale } } = this.screen;
    const [across, down] = [cell.width / scale, cell.height / scale];
    for (const [row, sign, base, point] of [[y - 1, 0x1fb49, 0, -1], [y + height, 0x1fb64, height - 1, height]]) {
      for (let column = 0; column < width; column++) {
        const index = edges.index(x + column, row);
        if (index === null || this.screen.code(index) !== sign) continue;
        const left = column * across;
        const arrow = `M${left} ${base * down}h${2 * across}L${left + across} ${point * down}Z`;
        return `path(evenodd, "M-999 -999H9999V9999H-999Z${arrow}")`;
      }
    }
    return "";
  }

  /** The sides that are seen, in cells: the first and the last row are half as tall. */
  sides(kind, [x, y, width, height]) {
    if (kind === "device") return this.screen.edges.device([x, y, width, height])?.outer ?? [x, y, width, height];
    return [x, y + 0.5, width, height - 1];
  }

  inset([x, y, width, height]) {
    const { scale, canvas } = this.screen.layout;
    const { left, top, right, bottom } = this.screen.pixels([x + 1, y + 1, width - 2, height - 2]);
    const sides = [top, canvas.width - right, canvas.height - bottom, left];
    return `inset(${sides.map((side) => `${side / scale}px`).join(" ")})`;
  }
}

