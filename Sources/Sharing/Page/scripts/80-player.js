/** The machine, its clock, what it is given and what it shows. */
class Player {
  constructor(machine, start, options) {
    this.machine = machine;
    this.options = options;
    this.clock = new Clock();
    this.measure = new Measure();
    this.screen = new Screen(machine);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.reduced = matchMedia("(prefers-reduced-motion: reduce)");
    this.text = new TextField(this);
    this.voice = new Voice();
    this.request = 0;
    this.lay();
    this.machine.begin(start, this.layout);
    this.clock = new Clock();
  }

  get calm() {
    return this.reduced.matches;
  }

  get rowHeight() {
    return this.layout.cell.height / this.layout.scale;
  }

  /** Whether the keys are the app's, and not those of something else in the page. */
  get hasKeys() {
    return [element("keys"), element("field"), document.body].includes(document.activeElement);
  }

  takeKeys() {
    element("keys").focus({ preventScroll: true });
  }

  lay() {
    const { theme } = this.options;
    const dark = theme === "dark" || (theme !== "light" && this.dark.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    this.layout = this.measure.layout((dark ? DARK : 0) | (this.calm ? CALM : 0));
    this.screen.lay(this.layout);
    this.paintStage();
  }

  /** Does something to the machine at the present time, and shows what follows. */
  act(action) {
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.now);
      action(this.machine);
      this.touched = true;
      this.wake();
    } catch (error) {
      this.stop(error);
    }
  }

  key(name, shift = false) {
    this.act((machine) => machine.key(name, shift));
    // Still inside the event: only there may a phone's keyboard be changed.
    if (this.text.focused && (name === "Enter" || name === "Tab")) this.describe();
  }

  type(text) {
    this.act((machine) => machine.type(text));
  }

  scroll(rows) {
    this.act((machine) => machine.exports.scroll(rows));
  }

  /** A mouse or a finger at a point of the window; moves within a cell say nothing new. */
  pointer(kind, clientX, clientY) {
    const cell = this.screen.cellAt(clientX, clientY);
    const place = `${cell.x} ${cell.y}`;
    if ((kind === DRAGGED || kind === MOVED) && place === this.place) return;
    this.place = place;
    this.act((machine) => machine.exports.pointer(kind, cell.x, cell.y));
  }

  tap(clientX, clientY) {
    this.pointer(PRESSED, clientX, clientY);
    this.pointer(RELEASED, clientX, clientY);
    // Still inside the event: only there may a phone's keyboard be asked for.
    this.describe();
    if (this.text.contains(this.screen.cellAt(clientX, clientY))) this.text.focus();
  }

  /** Asks for a frame; many times before it are one. */
  wake() {
    clearTimeout(this.timer);
    if (!this.request && !this.stopped && !document.hidden) this.request = requestAnimationFrame(() => this.frame());
  }

  relay() {
    this.layoutDue = true;
    this.wake();
  }

  frame() {
    this.request = 0;
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.now);
      this.show();
      this.schedule();
    } catch (error) {
      this.stop(error);
    }
  }

  show() {
    if (this.layoutDue) {
      this.layoutDue = false;
      this.lay();
      this.machine.resize(this.layout);
    }
    this.describeDue = this.screen.update() || this.describeDue;
    // Lines and fields need not keep up with a motion.
    const waited = performance.now() - (this.describedAt ?? -Infinity);
    if (this.touched || (this.describeDue && waited >= 100)) this.describe();
    this.screen.canvas.classList.add("drawn");
  }

  describe() {
    if (this.stopped) return;
    this.describeDue = this.touched = false;
    this.describedAt = performance.now();
    const description = this.machine.describe();
    const root = document.documentElement;
    if (document.title !== description.title) document.title = description.title;
    if (root.lang !== description.locale) root.lang = description.locale;
    if (this.background !== description.background) {
      this.background = description.background;
      this.paintStage();
      this.screen.redraw();
    }
    this.text.show(description.field);
    this.voice.show(description);
  }

  /** The ground under and around the cells: the app's own on a phone, the page's on a desktop. */
  paintStage() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    const app = this.layout.bare && /^#[0-9a-f]{6}$/i.test(this.background ?? "") ? this.background : null;
    this.screen.defaults = { ink: color("--ink"), ground: app ? parseInt(app.slice(1), 16) : color("--ground") };
    element("stage").style.background = hex(this.screen.defaults.ground);
    this.themeColor ??= document.head.appendChild(document.createElement("meta"));
    this.themeColor.name = "theme-color";
    this.themeColor.content = hex(this.screen.defaults.ground);
  }

  /** The next frame, when the machine changes by itself or something is still to be described. */
  schedule() {
    const next = this.machine.exports.next();
    const wait = Math.min(next < 0 ? Infinity : next - this.clock.now, this.describeDue ? 100 : Infinity);
    if (wait <= 20) this.wake();
    else if (wait < Infinity) this.timer = setTimeout(() => this.wake(), Math.min(wait, 1e9));
  }

  stop(error) {
    console.error(error);
    this.stopped = true;
    fail(`${texts().stopped}\n\n${error.message}`);
  }

  hide() {
    cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
    this.request = 0;
    this.clock.pause();
  }

  listen() {
    new Keyboard(this, this.options.participant);
    this.listenToPointers(element("stage"), new Touch(this), new Mouse(this));
    for (const query of [this.dark, this.reduced, this.measure.coarse]) {
      query.addEventListener("change", () => this.relay());
    }
    for (const target of [window, window.visualViewport].filter(Boolean)) {
      target.addEventListener("resize", () => this.relay());
    }
    window.visualViewport?.addEventListener("scroll", () => this.measure.placeStage());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return this.hide();
      this.clock.resume();
      this.wake();
    });
  }

  listenToPointers(stage, touch, mouse) {
    for (const kind of ["down", "move", "up", "cancel"]) {
      stage.addEventListener(`pointer${kind}`, (event) => {
        if (kind === "down") this.text.flush();
        (event.pointerType === "touch" ? touch : mouse)[kind](event);
      });
    }
    stage.addEventListener("wheel", (event) => mouse.wheel(event), { passive: true });
    // The script says what is focused: a press beside the input must not close the keyboard.
    stage.addEventListener("mousedown", (event) => {
      if (event.target !== element("field")) event.preventDefault();
    });
    stage.addEventListener("contextmenu", (event) => {
      if (event.target !== element("field")) event.preventDefault();
    });
  }
}

/** Shows a message in place of the app. */
function fail(text) {
  element("stage").hidden = true;
  element("failure").textContent = text;
  element("failure").hidden = false;
}

async function main() {
  element("leave").textContent = texts().leave;
  element("back").textContent = texts().back;
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return fail(texts().old);
  try {
    const options = JSON.parse(element("options").textContent);
    const [module, start] = await Promise.all([unpacked("module"), unpacked("start")]);
    const player = new Player(await Machine.load(module), start, options);
    player.listen();
    player.takeKeys();
    player.frame();
  } catch (error) {
    console.error(error);
    fail(`${texts().broken}\n\n${error.message}`);
  }
}

main();
