/** The machine, its clock, what it is given and what it shows. */
class Player {
  constructor(machine, flow, stage) {
    Object.assign(this, { machine, flow, stage, options: stage.options, screen: stage.screen });
    this.clock = new Clock();
    this.notice = new Notice();
    this.papers = new Papers(this.notice);
    this.text = new TextField(this);
    this.tree = new Tree(this);
    this.voice = new Voice();
    this.tools = this.options.participant ? null : new Tools(this);
    this.frameRequest = 0;
  }

  get layout() {
    return this.stage.layout;
  }

  get calm() {
    return this.stage.calm;
  }

  get rowHeight() {
    return this.layout.cell.height / this.layout.scale;
  }

  /** Whether the keys are the app's, and not those of something else in the page. */
  get hasKeys() {
    if (document.querySelector("dialog[open]")) return false;
    return [element("keys"), element("field"), document.body].includes(document.activeElement);
  }

  takeKeys() {
    element("keys").focus({ preventScroll: true });
  }

  // Sessions.

  /** Begins a session where an address asks for it; if it cannot be, the first one. */
  begin(address) {
    const problems = [...address.problems];
    const note = address.note ? this.tools?.notes.find(address.note) : null;
    if (address.note && !note) problems.push(texts().unknownNote);
    const { theme, tape } = { ...address, ...note };
    this.stage.askedTheme = theme;
    this.stage.lay();
    this.screen.show(this.machine);
    try {
      this.start(address, note);
    } catch (error) {
      if (Address.isPlain()) throw error;
      problems.push(error.message);
      this.start({ arms: [] }, null);
    }
    this.clock = new Clock();
    const stopped = tape ? this.machine.play(tape) : null;
    if (stopped) problems.push(stopped);
    this.stopped = false;
    this.touched = true;
    this.frame();
    if (problems.length) this.notice.show([texts().link, ...problems].join("\n"), { stays: true });
    else if (note) this.notice.show([note.author, note.text].filter(Boolean).join(": "), { stays: true });
  }

  /** A note's start is whole: nothing else of the address counts. */
  start({ config, locale, theme, user, arms, jump, start }, note) {
    this.machine.choose(note ? { start: note.start } : { config, locale, theme, user, arms, jump, start });
    this.machine.begin(this.flow, this.layout);
  }

  /** The present state, as notes hold it. */
  get state() {
    const { screen, step, locale, parts: [part] } = this.machine.describe();
    const title = part?.items.find(({ role }) => role === "heading")?.name ?? part?.title ?? "";
    const theme = this.stage.dark ? "dark" : "light";
    return { screen, step, title, locale, theme, start: this.machine.start(), tape: this.machine.tape() };
  }

  openNote({ id }) {
    this.begin({ arms: [], problems: [], note: id });
  }

  async copyLink() {
    const { machine, papers } = this;
    try {
      await papers.copy(await Address.link(machine.start(), machine.tape()), texts().linkCopied);
    } catch (error) {
      this.notice.show(error.message, { stays: true });
    }
  }

  saveTape() {
    this.papers.save(`${this.options.pack}.tape`, this.machine.tape(), "text/plain");
  }

  // Input.

  /** Does something to the machine at the present time, and shows what follows. */
  act(action) {
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.now);
      action(this.machine);
      this.answer(this.machine.request());
      this.touched = true;
      this.wake();
    } catch (error) {
      this.stop(error);
    }
  }

  /** Does what the machine asks of the page. */
  answer(request) {
    if (request === COPY_LINK) this.copyLink();
    else if (request === SAVE_TAPE) this.saveTape();
    else if (request === QUIT) this.end();
  }

  end() {
    this.stopped = true;
    const restart = () => this.begin({ arms: [], problems: [] });
    this.notice.show(texts().ended, { label: texts().again, action: restart });
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

  /** A control of the tree, as if its place was tapped. */
  press(id) {
    this.act((machine) => machine.press(id));
    this.describe();
    if (this.text.field?.id === id) this.text.focus();
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

  // Frames.

  /** Asks for a frame; many times before it are one. */
  wake() {
    clearTimeout(this.timer);
    if (this.frameRequest || this.stopped || document.hidden) return;
    this.frameRequest = requestAnimationFrame(() => this.frame());
  }

  relay() {
    this.layoutDue = true;
    this.wake();
  }

  frame() {
    this.frameRequest = 0;
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
      this.stage.lay();
      this.machine.resize(this.layout);
      this.touched = true;
    }
    this.describeDue = this.screen.update() || this.describeDue;
    // Lines and fields need not keep up with a motion.
    const waited = performance.now() - (this.describedAt ?? -Infinity);
    if (this.touched || (this.describeDue && waited >= 100)) this.describe();
  }

  describe() {
    if (this.stopped) return;
    this.describeDue = this.touched = false;
    this.describedAt = performance.now();
    const description = this.machine.describe();
    this.describePage(description);
    if (this.stage.take(description.background)) this.screen.redraw();
    this.screen.edges.show(description.surfaces);
    this.stage.shadows.show(description.surfaces);
    this.text.show(description.field);
    this.tree.show(description);
    this.voice.show(description);
    this.tools?.label();
  }

  describePage({ title, locale, screen, step }) {
    const root = document.documentElement;
    if (document.title !== title) document.title = title;
    if (root.lang !== locale) root.lang = locale;
    Object.assign(root.dataset, { screen, step });
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
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.timer);
    this.frameRequest = 0;
    this.clock.pause();
  }

  // What the window says.

  listen() {
    new Keyboard(this, this.options.participant);
    this.listenToPointers(element("stage"), new Touch(this), new Mouse(this));
    for (const query of this.stage.queries) query.addEventListener("change", () => this.relay());
    for (const target of [window, window.visualViewport].filter(Boolean)) {
      target.addEventListener("resize", () => this.relay());
    }
    window.visualViewport?.addEventListener("scroll", () => this.stage.measure.placeStage());
    window.addEventListener("hashchange", () => this.begin(Address.read()));
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

