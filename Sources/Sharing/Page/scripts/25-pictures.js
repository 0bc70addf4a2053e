// What pictures may hold together, in pixels: those not used for longest are drawn again when they are needed.
const PICTURE_PIXELS = 12e6;

// The font of large letters.
const LETTERS = 'ui-rounded, system-ui, "Noto Sans", sans-serif';

// How many pictures are known by their shapes, of those that were asked for last.
const PICTURES_KNOWN = 200;

/** Which part of which picture a cell shows, from its attributes; 0: none. */
const pictureNumber = (attributes) => attributes >>> 21;
const pictureTag = (attributes) => (pictureNumber(attributes) ? attributes >>> 8 : 0);
/** Whether the glyph stands half a column further to the right (`Attributes.halfStep`). */
const isHalfStep = (attributes) => attributes >>> 8 === 1;
const pictureColumn = (attributes) => (attributes >>> 8) & 127;
const pictureRow = (attributes) => (attributes >>> 15) & 63;
// The bits of which part it is, whatever the picture.
const PICTURE_PLACE = 0x1fff00;

/**
 * Where a path lies: left, top, right, bottom. Its signs are M, L, H, V, A, c and Z. Arcs are half an ellipse at most, so
 * that they stay within the ellipse around the middle of their ends; curves stay within their handles
 * (`Components/Artwork+Paths`).
 */
function pathBounds(path) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [endX, endY] = [0, 0];
  const add = (x, y, reachX, reachY) => {
    bounds.left = Math.min(bounds.left, x - reachX);
    bounds.top = Math.min(bounds.top, y - reachY);
    bounds.right = Math.max(bounds.right, x + reachX);
    bounds.bottom = Math.max(bounds.bottom, y + reachY);
  };
  for (const part of path.match(/[A-Zc][^A-Zc]*/g) ?? []) {
    let numbers = part.slice(1).trim().split(/[ ,]+/).map(Number);
    if (part === "Z") continue;
    if (part[0] === "H") numbers = [numbers[0], endY];
    if (part[0] === "V") numbers = [endX, numbers[0]];
    if (part[0] === "c") numbers = numbers.map((number, index) => number + (index % 2 ? endY : endX));
    const [x, y] = numbers.slice(-2);
    if (part[0] === "A") {
      const [radiusX, radiusY] = numbers;
      const share = Math.hypot((x - endX) / radiusX, (y - endY) / radiusY) / 2;
      add((x + endX) / 2, (y + endY) / 2, radiusX * share, radiusY * share);
    } else {
      for (let index = 0; index < numbers.length; index += 2) add(numbers[index], numbers[index + 1], 0, 0);
    }
    [endX, endY] = [x, y];
  }
  return bounds;
}

/** Gives the memory of a canvas back: Safari on a phone has so much for all, and counts those that nobody holds any more. */
function release(canvas) {
  canvas.width = canvas.height = 0;
}

const isSameShape = (one, other) =>
  ["path", "fill", "end", "from", "to", "alpha"].every((name) => one[name] === other[name]);

/** Pictures as they were drawn from their shapes, by number, each on a canvas as large as its cells. */
class Pictures {
  constructor({ width, height }) {
    Object.assign(this, { width, height });
    // Counts the times at which cells are drawn.
    this.turn = 0;
    this.clear();
  }

  clear() {
    for (const { canvas } of this.drawn?.values() ?? []) release(canvas);
    this.known = new Map();
    this.latest = new Map();
    this.drawn = new Map();
    this.pixels = 0;
    this.asked = null;
  }

  /** The shapes of a picture; undefined: the source does not know them. States of one that moves share what they can. */
  picture(number, source) {
    let picture = this.known.get(number);
    if (picture) return picture;
    picture = source.picture(number);
    if (!picture) return undefined;
    const { columns, rows, ground, view, covered, shapes, words } = picture;
    picture.kind = [columns, rows, ground, view, covered, ...shapes.map(({ fill }) => fill), JSON.stringify(words)].join(" ");
    const before = this.latest.get(picture.kind)?.shapes;
    picture.shapes = shapes.map((shape, index) => before && isSameShape(shape, before[index]) ? before[index] : shape);
    this.latest.set(picture.kind, picture);
    this.known.set(number, picture);
    if (this.known.size > PICTURES_KNOWN) this.known.delete(this.known.keys().next().value);
    return picture;
  }

  /** The cells of a picture in which it differs from another state of it; null: it is another picture. */
  change(before, after, source) {
    const key = `${before} ${after}`;
    if (this.asked !== key) {
      this.asked = key;
      this.answer = this.difference(this.known.get(before), this.picture(after, source));
    }
    return this.answer;
  }

  difference(before, after) {
    // Through one without a ground the cells are seen, which change too.
    if (!before || before.kind !== after?.kind || !after.ground) return null;
    const cells = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
    after.shapes.forEach((shape, index) => {
      if (shape === before.shapes[index]) return;
      for (const each of [shape, before.shapes[index]]) {
        const { left, top, right, bottom } = this.cells(each, after);
        cells.left = Math.min(cells.left, left);
        cells.top = Math.min(cells.top, top);
        cells.right = Math.max(cells.right, right);
        cells.bottom = Math.max(cells.bottom, bottom);
      }
    });
    return cells;
  }

  /** The cells that a shape may touch, with a pixel around it. */
  cells(shape, { columns, rows, view: [width, height], covered }) {
    const { left, top, right, bottom } = (shape.bounds ??= pathBounds(shape.path));
    const [across, down] = [columns / width, (rows * covered) / 1000 / height];
    return {
      left: Math.max(0, Math.floor(left * across - 1 / this.width)),
      top: Math.max(0, Math.floor(top * down - 1 / this.height)),
      right: Math.min(columns, Math.ceil(right * across + 1 / this.width)),
      bottom: Math.min(rows, Math.ceil(bottom * down + 1 / this.height)),
    };
  }

  /** The canvas of a picture; null: the source does not know its shapes. */
  canvas(number, source) {
    const drawn = this.drawn.get(number) ?? this.draw(this.picture(number, source));
    if (!drawn) return null;
    // Written again, it is the one that was used last.
    this.drawn.delete(number);
    this.drawn.set(number, drawn);
    drawn.turn = this.turn;
    return drawn.canvas;
  }

  /** Draws a picture: on the canvas of an earlier state that is not needed now, else on its own. */
  draw(picture) {
    if (!picture) return null;
    for (const [number, drawn] of this.drawn) {
      const cells = drawn.turn === this.turn ? null : this.difference(drawn.picture, picture);
      if (!cells) continue;
      this.drawn.delete(number);
      this.paint(drawn.canvas, picture, cells);
      return Object.assign(drawn, { picture });
    }
    const canvas = document.createElement("canvas");
    canvas.width = picture.columns * this.width;
    canvas.height = picture.rows * this.height;
    this.paint(canvas, picture, { left: 0, top: 0, right: picture.columns, bottom: picture.rows });
    this.pixels += canvas.width * canvas.height;
    for (const [number, { canvas: other }] of this.drawn) {
      if (this.pixels <= PICTURE_PIXELS) break;
      this.pixels -= other.width * other.height;
      this.drawn.delete(number);
      release(other);
    }
    return { canvas, picture };
  }

  /** Paints the shapes of a picture that some of its cells show; sizes and opacities come in thousandths. */
  paint(canvas, picture, { left, top, right, bottom }) {
    const context = canvas.getContext("2d");
    const [width, height] = picture.view;
    const clip = [left * this.width, top * this.height, (right - left) * this.width, (bottom - top) * this.height];
    context.save();
    context.beginPath();
    context.rect(...clip);
    context.clip();
    if (picture.ground) {
      context.fillStyle = picture.ground;
      context.fillRect(...clip);
    }
    if (picture.words) this.letter(context, picture.columns, picture.words);
    context.scale(canvas.width / width, (canvas.height * picture.covered) / 1000 / height);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    for (const shape of picture.shapes) {
      const place = this.cells(shape, picture);
      if (place.left < right && place.right > left && place.top < bottom && place.bottom > top) {
        Pictures.fill(context, shape);
      }
    }
    context.restore();
  }

  /** Writes large letters, as wide as their room at most; sizes come in columns and half rows. */
  letter(context, columns, { lines, tops, wide, tall, ink, align }) {
    const font = (size) => (context.font = `800 ${size}px ${LETTERS}`);
    const unit = this.height / 2;
    font(100);
    const size = (tall * unit * 97) / context.measureText("l").actualBoundingBoxAscent;
    context.fillStyle = ink;
    context.textAlign = align;
    const x = { left: 0, center: columns / 2, right: columns }[align] * this.width;
    font(size);
    const fit = Math.min(1, ...lines.map((line) => (wide * this.width) / context.measureText(line).width));
    // Narrower first, then smaller.
    const narrow = Math.max(fit, 0.8);
    font((size * fit) / narrow);
    lines.forEach((line, index) => {
      context.save();
      // Some letters are taller than capitals.
      const ascent = Math.max(tall * 0.99 * unit, context.measureText(line).actualBoundingBoxAscent);
      context.translate(x, tops[index] * unit + ascent);
      context.scale(narrow, 1);
      context.fillText(line, 0, 0);
      context.restore();
    });
  }

  static fill(context, shape) {
    const { fill, end, from, to, alpha } = shape;
    context.globalAlpha = alpha / 1000;
    context.fillStyle = fill;
    if (end) {
      context.fillStyle = context.createLinearGradient(0, from, 0, to);
      context.fillStyle.addColorStop(0, fill);
      context.fillStyle.addColorStop(1, end);
    }
    context.fill((shape.drawn ??= new Path2D(shape.path)), "evenodd");
  }
}
