/** What the page shows: where the screen stands, in which theme, over which ground. */
class Stage {
  constructor(options) {
    this.options = options;
    this.measure = new Measure();
    this.screen = new Screen();
    this.shadows = new Shadows(this.screen);
    this.prefersDark = matchMedia("(prefers-color-scheme: dark)");
    this.prefersCalm = matchMedia("(prefers-reduced-motion: reduce)");
    this.background = "";
    // An address may ask for a theme; otherwise it is that of the file, which may be the system's.
    this.askedTheme = new URLSearchParams(location.hash.slice(1)).get("theme");
    this.themeColor = document.head.appendChild(document.createElement("meta"));
    this.themeColor.name = "theme-color";
  }

  get calm() {
    return this.prefersCalm.matches;
  }

  /** What the layout depends on beside the size of the window. */
  get queries() {
    return [this.prefersDark, this.prefersCalm, this.measure.coarse];
  }

  get dark() {
    const theme = this.askedTheme || this.options.theme;
    return theme === "dark" || (theme !== "light" && this.prefersDark.matches);
  }

  /** Lays the screen out for the window as it is now; what is shown stays where nothing has changed. */
  lay() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    const layout = this.measure.layout((this.dark ? DARK : 0) | (this.calm ? CALM : 0));
    if (JSON.stringify(layout) === JSON.stringify(this.layout)) return;
    this.layout = layout;
    this.screen.lay(layout);
    this.paint();
  }

  /** Takes the app's ground; whether it is another. */
  take(background) {
    if (this.background === background) return false;
    this.background = background;
    this.paint();
    return true;
  }

  /** The ground under and around the cells: the app's own on a phone, the page's on a desktop. */
  paint() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    const app = this.layout.bare && /^#[0-9a-f]{6}$/i.test(this.background) ? this.background : null;
    this.screen.defaults = { ink: color("--ink"), ground: app ? parseInt(app.slice(1), 16) : color("--ground") };
    const ground = hex(this.screen.defaults.ground);
    element("stage").style.background = ground;
    this.themeColor.content = ground;
  }
}

// A cell of the ground alone.
const BLANK = [0x20, 0xffffffff, 0xffffffff, 0, 0];

/** A frame that stands in the page, in the middle of the screen: it is there before the machine is. */
class StoredFrame {
  /** The frame that suits a layout best. */
  static nearest(frames, { columns, rows, flags }) {
    const isAlike = ({ bare, dark }) => bare === Boolean(flags & BARE) && dark === Boolean(flags & DARK);
    const distance = (frame) => Math.abs(frame.columns - columns) + Math.abs(frame.rows - rows);
    return frames.filter(isAlike).sort((one, other) => distance(one) - distance(other))[0];
  }

  constructor(frame, { clusters, pictures }, layout) {
    Object.assign(this, { frame, clusters, pictures, layout });
    this.generation = 0;
  }

  draw() {
    const { frame, layout } = this;
    const left = Math.floor((layout.columns - frame.columns) / 2);
    const top = Math.floor((layout.rows - frame.rows) / 2);
    const records = new Uint32Array(layout.columns * layout.rows * (STRIDE + 1));
    for (let index = 0; index < layout.columns * layout.rows; index++) {
      const x = (index % layout.columns) - left;
      const y = Math.floor(index / layout.columns) - top;
      const at = (y * frame.columns + x) * STRIDE;
      const isInside = x >= 0 && y >= 0 && x < frame.columns && y < frame.rows;
      records[index * (STRIDE + 1)] = index;
      records.set(isInside ? frame.cells.slice(at, at + STRIDE) : BLANK, index * (STRIDE + 1) + 1);
    }
    return records;
  }

  text(glyph) {
    return glyph & CLUSTER ? this.clusters[glyph] ?? "" : String.fromCodePoint(glyph & 0x1fffff);
  }

  picture(number) {
    return this.pictures[number];
  }

  /** Shows the frame of the page that suits it. */
  static show(stage) {
    const json = gunzipped(decoded(element("first").textContent), 32 * LONGEST);
    const stored = JSON.parse(new TextDecoder().decode(json));
    const frame = StoredFrame.nearest(stored.frames, stage.layout);
    if (!frame) return;
    stage.take(frame.background);
    stage.screen.show(new StoredFrame(frame, stored, stage.layout));
    stage.screen.update();
    stage.screen.edges.show(frame.surfaces ?? []);
    stage.shadows.show(frame.surfaces ?? []);
  }
}

