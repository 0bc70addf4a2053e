// What pictures may hold together, in pixels: those not used for longest are drawn again when they are needed.
const PICTURE_PIXELS = 12e6;

/** Which part of which picture a cell shows, from its attributes; 0: none. */
const pictureTag = (attributes) => attributes >>> 8;
const pictureNumber = (attributes) => attributes >>> 21;

/** Pictures as they were drawn from their shapes, by number, each on a canvas as large as its cells. */
class Pictures {
  constructor({ width, height }) {
    Object.assign(this, { width, height });
    this.drawn = new Map();
    this.pixels = 0;
  }

  clear() {
    this.drawn.clear();
    this.pixels = 0;
  }

  /** The canvas of a picture; null: the source does not know its shapes. */
  canvas(number, source) {
    const known = this.drawn.get(number);
    const canvas = known === undefined ? this.paint(source.picture(number)) : known;
    // Written again, it is the one that was used last.
    this.drawn.delete(number);
    this.drawn.set(number, canvas);
    if (known === undefined) this.make(canvas);
    return canvas;
  }

  /** Counts a new canvas, and lets go of others where it is too much. */
  make(canvas) {
    this.pixels += canvas ? canvas.width * canvas.height : 0;
    for (const [number, other] of this.drawn) {
      if (this.pixels <= PICTURE_PIXELS || other === canvas) return;
      this.pixels -= other ? other.width * other.height : 0;
      this.drawn.delete(number);
    }
  }

  /** Draws the shapes of a picture; sizes and opacities come in thousandths. */
  paint(picture) {
    if (!picture) return null;
    const canvas = document.createElement("canvas");
    canvas.width = picture.columns * this.width;
    canvas.height = picture.rows * this.height;
    const context = canvas.getContext("2d");
    if (picture.ground) {
      context.fillStyle = picture.ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const [width, height] = picture.view;
    context.scale(canvas.width / width, (canvas.height * picture.covered) / 1000 / height);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    for (const shape of picture.shapes) Pictures.fill(context, shape);
    return canvas;
  }

  static fill(context, { path, fill, end, from, to, alpha = 1000 }) {
    context.globalAlpha = alpha / 1000;
    context.fillStyle = fill;
    if (end) {
      context.fillStyle = context.createLinearGradient(0, from, 0, to);
      context.fillStyle.addColorStop(0, fill);
      context.fillStyle.addColorStop(1, end);
    }
    context.fill(new Path2D(path), "evenodd");
  }
}

