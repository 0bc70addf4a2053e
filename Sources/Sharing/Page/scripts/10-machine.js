// The bits of a cell's attributes, as `Attributes.swift` has them.
const ATTRIBUTES = { bold: 1, faint: 2, italic: 4, underline: 8, reverse: 16, strikethrough: 32, lightEdge: 64, overlayEdge: 128 };
// The bits of a cell's glyph.
const CLUSTER = 0x80000000;
const WIDE = 0x40000000;
// The flags of `begin` and `resize`.
const BARE = 1;
const DARK = 2;
const CALM = 4;
const EDGES = 8;
const PARTICIPANT = 16;
// The modifiers of `key`.
const SHIFT = 1;
const CONTROL = 4;
// The kinds of `pointer`.
const PRESSED = 0;
const DRAGGED = 1;
const RELEASED = 2;
const MOVED = 3;
// The kinds of `request`.
const COPY_LINK = 2;
const SAVE_TAPE = 3;
const QUIT = 4;
// The reasons of `log_end`.
const ENDED = 0;
const CLOSED = 1;

const FONTS =
  'ui-monospace, "SF Mono", Menlo, "Cascadia Mono", Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", ' +
  '"Hiragino Kaku Gothic ProN", "Noto Sans CJK JP", "Yu Gothic", Meiryo, monospace';

/** An object with texts in place of its values, as the machine reads them. */
const ofTexts = (object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, String(value)]));
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The simulator's machine: its exports with strings and JSON in place of bytes. */
class Machine {
  static async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const imports = { wasi_snapshot_preview1: { fd_write: () => 0 } };
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") (imports[from] ??= {})[name] = () => 0;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize?.();
    return new Machine(exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.clusters = new Map();
  }

  /** Writes the input of the next call; returns its count of bytes. */
  put(bytes) {
    const start = this.exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  write(text) {
    return this.put(new TextEncoder().encode(text));
  }

  read(count) {
    const start = this.exports.output() >>> 0;
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, count));
  }

  /** What the address asks for, before `begin`. */
  choose(parameters) {
    if (!this.exports.choose(this.write(JSON.stringify(parameters)))) throw new Error(this.message);
  }

  begin(start, { columns, rows, flags }) {
    const day = new Date();
    this.exports.today(day.getFullYear(), day.getMonth() + 1, day.getDate());
    if (this.exports.begin(this.put(start), columns, rows, flags)) return;
    throw new Error(this.message);
  }

  get message() {
    return this.read(this.exports.message());
  }

  resize({ columns, rows, flags }) {
    this.exports.resize(columns, rows, flags);
  }

  key(name, modifiers) {
    this.exports.key(this.write(name), modifiers);
  }

  type(text) {
    if (text) this.exports.type(this.write(text));
  }

  describe() {
    return JSON.parse(this.read(this.exports.describe()));
  }

  /** Scrolls by rows; whether anything moved. */
  scroll(rows) {
    return this.exports.scroll(rows) !== 0;
  }

  /** Does what a tap on an item of a part does. */
  press(id) {
    this.exports.press_item(this.write(id));
  }

  /** Chooses an option of a picker, counted from 0. */
  chooseOption(id, option) {
    this.exports.choose_option(this.write(id), option);
  }

  /** Types a day, as eight digits, into a date; none: it is emptied. */
  enterDay(id, digits) {
    this.exports.enter_day(this.write(digits + id), digits.length);
  }

  /** Plays a tape at once; the message of one that stopped, or null. */
  play(text) {
    return this.exports.play(this.write(text)) ? null : this.message;
  }

  /** The session so far, as the text of a tape; a brief one is for links. */
  tape({ isBrief = false } = {}) {
    return this.read(this.exports.tape(isBrief ? 1 : 0));
  }

  /** What the session started from, as JSON. */
  start() {
    return this.read(this.exports.start_json());
  }

  /** What the last input asks of the page; 0: nothing. */
  request() {
    return this.exports.request();
  }

  /** Begins the log of the session that begins next. */
  beginLog(session) {
    if (this.exports.log_begin(this.write(JSON.stringify(ofTexts(session))))) return;
    throw new Error(this.message);
  }

  /** The lines of the log since the last call. */
  lines() {
    const count = this.exports.log_lines();
    return count ? this.read(count).split("\n").filter(Boolean) : [];
  }

  /** Adds an event of the page to the log. */
  logEvent(event, props) {
    if (this.exports.log_event(this.write(JSON.stringify({ event, props: ofTexts(props) })))) return;
    throw new Error(this.message);
  }

  /** Adds the tape of the session to the log. */
  logTape() {
    this.exports.log_tape();
  }

  endLog(reason) {
    this.exports.log_end(reason);
  }

  /** The arms of the session, each `EXPERIMENT:ARM`. */
  arms() {
    return JSON.parse(this.read(this.exports.arms()));
  }

  /** The user, of some, whose arms were given least often. */
  balancedUser(given, users) {
    return this.read(this.exports.balanced_user(this.write(JSON.stringify({ given: ofTexts(given), users }))));
  }

  /** The records of the cells that have changed: six numbers a cell. A copy: the next call may move the memory. */
  draw() {
    const count = this.exports.draw();
    return new Uint32Array(this.exports.memory.buffer, this.exports.cells() >>> 0, count * 6).slice();
  }

  /** What lies over the frame that was drawn, as JSON; empty: nothing. */
  layers() {
    const count = this.exports.layers();
    return count ? this.read(count) : "";
  }

  /** The shapes of a picture that cells show parts of; null: there is none of this number. */
  picture(number) {
    const count = this.exports.picture(number);
    return count ? JSON.parse(this.read(count)) : null;
  }

  /** While it is the same, numbers of pictures mean the same. */
  get generation() {
    return this.exports.generation();
  }

  /** The text of a glyph. */
  text(glyph) {
    if (!(glyph & CLUSTER)) return String.fromCodePoint(glyph & 0x1fffff);
    let text = this.clusters.get(glyph);
    if (text === undefined) {
      text = this.read(this.exports.glyph(glyph));
      this.clusters.set(glyph, text);
    }
    return text;
  }
}

/** Milliseconds since the start, without the time for which the page was hidden. */
class Clock {
  constructor() {
    this.start = performance.now();
    this.pausedAt = null;
  }

  get now() {
    return this.at(performance.now());
  }

  /** The time of an event, by its `timeStamp`. */
  at(time) {
    return (this.pausedAt ?? time) - this.start;
  }

  pause() {
    this.pausedAt ??= performance.now();
  }

  resume() {
    if (this.pausedAt !== null) this.start += performance.now() - this.pausedAt;
    this.pausedAt = null;
  }
}

