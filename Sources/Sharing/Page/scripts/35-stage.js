/** What the page shows: where the screen stands, in which theme, over which ground. */
class Stage {
  constructor(options) {
    this.options = options;
    this.measure = new Measure(options.lab ? LAB_BAR : 0);
    this.screen = new Screen();
    this.shadows = new Shadows(this.screen);
    this.prefersDark = matchMedia("(prefers-color-scheme: dark)");
    this.prefersCalm = matchMedia("(prefers-reduced-motion: reduce)");
    this.background = "";
    // Whether the session was turned to the other theme, until the system's is another.
    this.turned = false;
    this.prefersDark.addEventListener("change", () => (this.turned = false));
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
    return this.startsDark !== this.turned;
  }

  /** The theme that a session begins with. */
  get startsDark() {
    const theme = this.askedTheme || this.options.theme;
    return theme === "dark" || (theme !== "light" && this.prefersDark.matches);
  }

  /** Lays the screen out for a session that begins in a theme; empty: the usual one. */
  begin(theme) {
    this.askedTheme = theme;
    this.turned = false;
    this.lay();
  }

  /** Lays the screen out for the window as it is now; what is shown stays where nothing has changed. */
  lay() {
    this.showTheme();
    const always = EDGES | (this.options.participant ? PARTICIPANT : 0);
    const layout = this.measure.layout(always | (this.dark ? DARK : 0) | (this.calm ? CALM : 0));
    if (JSON.stringify(layout) === JSON.stringify(this.layout)) return;
    this.layout = layout;
    this.screen.lay(layout);
    this.paint();
  }

  showTheme() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }

  /** Takes the app's ground and theme; whether one of them is another. */
  take({ background, dark = this.dark }) {
    if (this.background === background && this.dark === dark) return false;
    this.turned = this.startsDark !== dark;
    this.showTheme();
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

/** A frame that stands in the page, in the middle of the screen: it is there before the machine is. */
class StoredFrame {
  constructor(frame, layout) {
    Object.assign(this, { frame, layout });
    this.generation = 0;
  }

  /** The records of all cells: those around the frame are blank. */
  draw() {
    const { columns, rows } = this.layout;
    const size = STRIDE + 1;
    const records = new Uint32Array(columns * rows * size);
    for (let index = 0; index < columns * rows; index++) {
      records[index * size] = index;
      records[index * size + 1] = 0x20;
      records[index * size + 2] = records[index * size + 3] = 0xffffffff;
    }
    this.write(records);
    return records;
  }

  /** Cells come in runs: how many, the glyph, the style. In a run that shows a picture each shows what is to the right. */
  write(records) {
    const { frame, layout } = this;
    const left = Math.floor((layout.columns - frame.columns) / 2);
    const top = Math.floor((layout.rows - frame.rows) / 2);
    let place = 0;
    for (let run = 0; run < frame.cells.length; run += 3) {
      const [count, glyph, style] = frame.cells.slice(run, run + 3);
      const look = frame.styles.slice(style * 4, style * 4 + 4);
      const isPicture = pictureTag(look[2]) > 0;
      for (let nth = 0; nth < count; nth++, place++) {
        const x = (place % frame.columns) + left;
        const y = Math.floor(place / frame.columns) + top;
        if (x < 0 || y < 0 || x >= layout.columns || y >= layout.rows) continue;
        const at = (y * layout.columns + x) * (STRIDE + 1);
        records.set([glyph, ...look], at + 1);
        if (isPicture) records[at + 4] += nth << 8;
      }
    }
  }

  text(glyph) {
    return glyph & CLUSTER ? this.frame.clusters[glyph] ?? "" : String.fromCodePoint(glyph & 0x1fffff);
  }

  picture(number) {
    return this.frame.pictures[number];
  }

  layers() {
    const { layers } = this.frame;
    return layers ? JSON.stringify(layers) : "";
  }

  /** Shows the frame of the page that suits it. */
  static async show(stage) {
    const frames = JSON.parse(new TextDecoder().decode(await unpacked("first")));
    const frame = frames[stage.layout.flags & (BARE | DARK)];
    if (!frame) return;
    stage.take(frame);
    stage.screen.show(new StoredFrame(frame, stage.layout));
    stage.screen.update();
    stage.screen.edges.show(frame.surfaces);
    stage.shadows.show(frame.surfaces);
  }
}
