// How many lines are kept for a download, in pieces of so many.
const LOG_LINES = 20000;
const LOG_PIECE = 200;

/** What the browser keeps of a pack, where it keeps anything. */
class Kept {
  constructor(name, area) {
    Object.assign(this, { name: `onboard-sim ${name}`, area });
  }

  get value() {
    try {
      return this.area().getItem(this.name);
    } catch {
      return null;
    }
  }

  set value(text) {
    try {
      if (text === null) this.area().removeItem(this.name);
      else this.area().setItem(this.name, text);
    } catch {
      // What is not kept is new each time.
    }
  }
}

const newUser = () => `p-${randomHex(16)}`;

/** The events of the page's sessions: they go to the collector, where there is one, and to a file on request. */
class EventLog {
  constructor(player) {
    const { options: { pack, collect }, machine } = player;
    Object.assign(this, { player, machine, pack, collect });
    this.run = randomHex(16);
    this.sessions = 0;
    this.user = new Kept(`user ${pack}`, () => localStorage);
    this.pieces = [];
    this.piece = [];
    this.url = collect ? EventLog.address(collect.url) : null;
    if (!this.url) return;
    this.outbox = new Outbox(`${pack} ${this.url}`, this.run);
    this.delivery = new Delivery(this.url, this.outbox);
  }

  /** Where events go: a collector that serves the page takes them beside it; null: a page on a disk has none. */
  static address(url) {
    if (url !== "self") return url;
    if (!location.protocol.startsWith("http")) return null;
    const token = location.pathname.split("/").pop();
    return new URL(`../v1/events?token=${token}`, location.href).href;
  }

  /** The user of this browser, made when the first session is recorded. */
  get visitor() {
    if (this.isRefused) return newUser();
    this.visiting ??= this.user.value ?? newUser();
    this.user.value = this.visiting;
    return this.visiting;
  }

  /** Begins the log of the session that begins next, unless its user does not want one. */
  begin(user, trial = false) {
    if (this.isRefused) return;
    this.machine.lines();
    const start = String(Date.now() * 1000);
    const touch = this.player.stage.measure.coarse.matches;
    this.machine.beginLog({ user, run: this.run, number: this.sessions, start, trial, touch });
    this.isOn = true;
  }

  /** Takes the lines that are new. */
  take() {
    if (!this.isOn) return;
    const lines = this.machine.lines();
    if (!lines.length) return;
    this.keep(lines);
    for (const line of lines) this.outbox?.add(line);
    this.delivery?.soon();
    if (this.outbox && !this.outbox.isStored) this.warn();
  }

  /** Says once that lines are not stored; participants cannot do anything about it. */
  warn() {
    if (this.isWarned || !this.player.tools) return;
    this.isWarned = true;
    this.player.notice.show(texts().logNotKept, { stays: true });
  }

  /** Keeps lines for a download; the oldest go when there are too many. */
  keep(lines) {
    this.isSaved = false;
    this.piece.push(...lines.map((line) => `${line}\n`));
    if (this.piece.length < LOG_PIECE) return;
    // A browser keeps these outside of the page's memory.
    this.pieces.push(new Blob(this.piece));
    this.piece = [];
    if (this.pieces.length > LOG_LINES / LOG_PIECE) this.pieces.shift();
  }

  add(event, props = {}) {
    if (this.isOn) this.machine.logEvent(event, props);
    this.take();
  }

  end(reason) {
    if (!this.isOn) return;
    this.machine.endLog(reason);
    this.take();
    this.isOn = false;
    this.sessions += 1;
    if (reason === ENDED) this.delivery?.now();
  }

  /** The tape of the session; it takes a while. */
  addTape() {
    if (this.isOn) this.machine.logTape();
    this.take();
  }

  /** Nobody sees the page: what there is goes at once, as it may be the last that is heard of it. */
  hide() {
    this.take();
    this.delivery?.last();
  }

  /** Somebody sees it again: another tab may have left something. */
  show() {
    this.outbox?.adopt();
    this.delivery?.soon();
  }

  /** The lines that other pages of this browser could not deliver, and those of this page. */
  get file() {
    const others = (this.outbox?.undelivered ?? []).filter(([key]) => !this.outbox.isOwn(key));
    return new Blob([...others.map(([, line]) => `${line}\n`), ...this.pieces, ...this.piece]);
  }

  save(papers) {
    papers.save(`${this.pack}.jsonl`, this.file, "application/x-ndjson");
    this.isSaved = true;
  }

  /** Calls back now, and when something was delivered. */
  watch(changed) {
    if (this.delivery) this.delivery.changed = changed;
    changed();
  }

  /** What an observer has to know: how many sessions are not delivered to their end, and whether the log is elsewhere. */
  get state() {
    if (!this.outbox) return texts().onlyHere;
    const ids = this.outbox.undelivered.map(([, line]) => /"session_id":"(\w*)"/.exec(line)?.[1]);
    return [texts().undelivered(new Set(ids).size), this.outbox.isStored ? "" : texts().logNotKept].join(" ");
  }

  /** Whether closing the page would lose what is only in it. */
  get isAtRisk() {
    const isElsewhere = this.outbox ? this.outbox.isStored || !this.outbox.lines.size : false;
    return !isElsewhere && this.isSaved === false;
  }
}

