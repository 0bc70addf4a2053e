/** The machine, its clock, what it is given and what it shows. */
class Player {
  constructor(machine, flow, stage) {
    Object.assign(this, { machine, stage, options: stage.options, screen: stage.screen });
    this.clock = new Clock();
    this.notice = new Notice();
    this.papers = new Papers(this.notice);
    this.log = new EventLog(this);
    this.recording = new Recording(this);
    this.sessions = new Sessions(this, flow);
    this.text = new TextField(this);
    this.tree = new Tree(this);
    this.voice = new Voice();
    this.tools = this.options.participant ? null : new Tools(this);
    this.lab = this.options.lab ? new Lab(this) : null;
    // Until a session begins.
    this.stopped = true;
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

  // Input.

  /** Does something to the machine at a time, and shows what follows. */
  act(action, time = performance.now()) {
    if (this.stopped) return;
    try {
      this.machine.exports.advance(this.clock.at(time));
      action(this.machine);
      this.sessions.answer(this.machine.request());
      this.touched = true;
      this.wake();
    } catch (error) {
      this.stop(error);
    }
  }

  key(name, modifiers = 0) {
    this.act((machine) => machine.key(name, modifiers));
    // Still inside the event: only there may a phone's keyboard be changed.
    if (this.text.focused && (name === "Enter" || name === "Tab")) this.describe();
  }

  type(text) {
    this.act((machine) => machine.type(text));
  }

  /** Scrolls by rows; whether anything moved. */
  scroll(rows) {
    let moves = false;
    this.act((machine) => (moves = machine.scroll(rows)));
    return moves;
  }

  /** A control of the tree, as if its place was tapped. */
  press(id) {
    this.act((machine) => machine.press(id));
    this.describe();
    if (this.text.field?.id === id) this.text.focus();
  }

  /** A mouse or a finger at the point and the time of an event; moves within a cell say nothing new. */
  pointer(kind, { clientX, clientY, timeStamp, pointerType }) {
    const cell = (this.cell = this.screen.cellAt(clientX, clientY));
    const place = `${cell.x} ${cell.y}`;
    if ((kind === DRAGGED || kind === MOVED) && place === this.place) return;
    this.place = place;
    // A finger hits what it misses by less than half a row.
    const isFinger = pointerType === "touch" && kind !== DRAGGED;
    const near = isFinger ? (this.screen.placeAt(clientX, clientY).y % 1 < 0.5 ? -1 : 1) : 0;
    this.act(({ exports }) => (cell.y = exports.pointer(kind, cell.x, cell.y, near)), timeStamp);
  }

  tap(event) {
    this.pointer(PRESSED, event);
    this.pointer(RELEASED, event);
    this.enterField(event);
  }

  /** A field that was pressed takes the keys, and its cursor goes there. */
  enterField(event) {
    const { cell } = this;
    if (!this.tree.itemAt(cell, "field")) return;
    // Still inside the event: only there may a phone's keyboard be asked for.
    this.describe();
    if (!this.text.field || !this.text.contains(cell)) return;
    this.text.focus();
    this.text.pointAt(event);
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
    // Controls and fields need not keep up with a motion.
    const waited = performance.now() - (this.describedAt ?? -Infinity);
    if (this.touched || (this.describeDue && waited >= 100)) this.describeSoon();
  }

  /** Describes after the frame is painted: what was pressed is seen first. */
  describeSoon() {
    this.describeDue = this.touched = false;
    this.describing ??= setTimeout(() => this.describe());
  }

  describe() {
    if (this.stopped) return;
    clearTimeout(this.describing);
    this.describing = undefined;
    this.describeDue = this.touched = false;
    this.describedAt = performance.now();
    const description = this.machine.describe();
    this.describePage(description);
    // The system's theme may be another, which the machine is told with the next frame.
    const { background, dark } = description;
    if (this.stage.take(this.layoutDue ? { background } : { background, dark })) this.screen.redraw();
    this.screen.edges.show(description.surfaces);
    this.stage.shadows.show(description.surfaces);
    this.text.show(description.field);
    this.tree.show(description);
    this.voice.show(description);
    this.tools?.label();
    this.tools?.fit(description.surfaces);
    if (description.finished) this.lab?.offer();
    // What is painted already waits for nothing here.
    this.log.take();
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
    // What the machine would say now is not to be relied on.
    this.log.isOn = false;
    fail(`${texts().stopped}\n\n${error.message}`);
  }

  hide() {
    cancelAnimationFrame(this.frameRequest);
    clearTimeout(this.timer);
    this.frameRequest = 0;
    this.clock.pause();
  }

  /** Lets the app stand still. */
  rest() {
    this.stopped = true;
    this.hide();
  }

  /** The page is left; a browser may keep it, as it is, for a way back. */
  leave({ persisted }) {
    if (!persisted) {
      this.lab?.close();
      this.log.end(CLOSED);
    }
    this.log.hide();
  }
}

