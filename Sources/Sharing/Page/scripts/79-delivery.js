// What one request carries: browsers send no more than 64 KB for a page that is being closed.
const BATCH_LINES = 100;
const BATCH_BYTES = 60000;
// How long a line waits for others, and how long a collector may take to answer.
const DEBOUNCE = 2000;
const ANSWER_TIME = 30000;
const RETRY_LONGEST = 300000;

/** What a collector's status means for the lines that were sent. */
const isAccepted = (status) => status >= 200 && status < 300;
const isRefused = (status) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);
// These refuse the sender, whatever the lines are.
const REFUSED_FOR_GOOD = [401, 403, 404, 410];

const bytesOf = (text) => new TextEncoder().encode(text).length;
const randomHex = (digits) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Lines that are not delivered yet, in the browser's storage. Each has a key of its own, which is written once and
 * removed once, so that several tabs cannot undo each other's work.
 */
class Outbox {
  /** The name tells outboxes apart: each pack and collector has one. The run tells its tabs apart. */
  constructor(name, run) {
    Object.assign(this, { waiting: `onboard-sim events ${name} `, kept: `onboard-sim refused ${name} `, run });
    this.lines = new Map();
    this.count = 0;
    this.isStored = true;
    this.adopt();
  }

  /** The stored lines of a kind, by key. */
  stored(prefix) {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort();
      return keys.map((key) => [key, localStorage.getItem(key) ?? ""]).filter(([, line]) => line);
    } catch {
      this.isStored = false;
      return [];
    }
  }

  /** Takes in what other tabs have left, or have not delivered yet: a collector takes an event once. */
  adopt() {
    for (const [key, line] of this.stored(this.waiting)) if (!this.lines.has(key)) this.lines.set(key, line);
  }

  store(key, line) {
    try {
      localStorage.setItem(key, line);
    } catch {
      this.isStored = false;
    }
  }

  forget(key) {
    this.lines.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      this.isStored = false;
    }
  }

  add(line) {
    const key = `${this.waiting}${this.run} ${String(this.count++).padStart(6, "0")}`;
    this.lines.set(key, line);
    this.store(key, line);
  }

  isOwn(key) {
    return key.includes(` ${this.run} `);
  }

  /** Whether a line still has to be delivered: another tab may have done it. */
  isDue(key) {
    if (this.isOwn(key) || !this.isStored) return true;
    const isThere = localStorage.getItem(key) !== null;
    if (!isThere) this.lines.delete(key);
    return isThere;
  }

  /** The oldest lines that one request can carry, beside those that are on their way. */
  batch(underway, room = BATCH_BYTES) {
    const batch = [];
    for (const [key, line] of this.lines) {
      if (underway.has(key) || !this.isDue(key)) continue;
      room -= bytesOf(line) + 1;
      // A line that is longer goes alone.
      if (batch.length === BATCH_LINES || (room < 0 && (batch.length || underway.size))) break;
      batch.push(key);
    }
    return batch;
  }

  text(keys) {
    return keys.map((key) => `${this.lines.get(key)}\n`).join("");
  }

  /** Keeps lines that the collector does not want, for a download. */
  refuse(keys) {
    for (const key of keys) {
      this.store(key.replace(this.waiting, this.kept), this.lines.get(key));
      this.forget(key);
    }
  }

  /** What was not delivered. */
  get undelivered() {
    return [...this.lines.entries(), ...this.stored(this.kept)];
  }
}

/** Brings the lines of an outbox to a collector: later where it cannot be reached, never twice at a time. */
class Delivery {
  constructor(url, outbox) {
    Object.assign(this, { url, outbox });
    this.underway = new Set();
    this.failures = 0;
    this.resumesAt = 0;
    this.changed = () => {};
    addEventListener("online", () => this.retry());
    this.soon();
  }

  /** Sends what there is in a moment, or when the collector may be asked again. */
  soon(wait = DEBOUNCE) {
    if (this.isOver || !this.outbox.lines.size) return;
    this.timer ??= setTimeout(() => this.send(), Math.max(wait, this.resumesAt - Date.now()));
  }

  now() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.soon(0);
  }

  /** The network is back: what failed before says nothing more, but a collector's own word counts. */
  retry() {
    this.failures = 0;
    if (!this.isAskedToWait) this.resumesAt = 0;
    this.now();
  }

  /** The page may be closed: sends what is not on its way yet, as much as the browser still takes. */
  last() {
    if (this.isOver || (this.isAskedToWait && Date.now() < this.resumesAt)) return;
    const sent = bytesOf(this.outbox.text([...this.underway]));
    const batch = this.outbox.batch(this.underway, BATCH_BYTES - sent);
    if (batch.length) this.deliver(batch).then(() => this.soon());
  }

  async send() {
    this.timer = undefined;
    if (this.isOver || this.underway.size) return;
    const batch = this.outbox.batch(this.underway);
    if (batch.length) await this.deliver(batch);
    this.changed();
    this.soon(this.outbox.lines.size > BATCH_LINES ? 0 : DEBOUNCE);
  }

  /** Sends lines and does what the answer says; whether the collector may be asked for more. */
  async deliver(batch) {
    const answer = await this.post(batch);
    const { status } = answer;
    if (isAccepted(status)) this.accept(batch);
    else if (!isRefused(status)) this.postpone(answer);
    else if (REFUSED_FOR_GOOD.includes(status)) this.close(batch, status);
    else if (batch.length === 1) this.refuse(batch, status);
    else return this.halve(batch);
    return isAccepted(status) || isRefused(status);
  }

  /** Looks for the lines that are to blame, or are too many: a collector refuses whole requests. */
  async halve(batch) {
    const middle = batch.length >> 1;
    return (await this.deliver(batch.slice(0, middle))) && !this.isOver && this.deliver(batch.slice(middle));
  }

  accept(batch) {
    for (const key of batch) this.outbox.forget(key);
    this.failures = 0;
    this.resumesAt = 0;
  }

  refuse(batch, status) {
    console.warn(`onboard-sim: the collector refused ${batch.length} events (${status})`);
    this.outbox.refuse(batch);
  }

  /** The collector takes nothing from this page: it is not asked again until the page is loaded again. */
  close(batch, status) {
    this.isOver = true;
    this.refuse(batch, status);
  }

  postpone({ wait }) {
    this.isAskedToWait = wait !== null;
    const backoff = Math.min(1000 * 2 ** this.failures++, RETRY_LONGEST);
    this.resumesAt = Date.now() + (wait ?? backoff * (0.5 + Math.random() / 2));
  }

  /** Posts lines; status 0: there was no answer. */
  async post(batch) {
    const body = this.outbox.text(batch);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), ANSWER_TIME);
    batch.forEach((key) => this.underway.add(key));
    try {
      const answer = await fetch(this.url, {
        method: "POST", body, signal: controller.signal, keepalive: bytesOf(body) <= BATCH_BYTES,
        credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store",
      });
      // Until its answer is read a request counts among the 64 KB that may be on their way when a page is closed.
      await answer.arrayBuffer();
      return { status: answer.status, wait: Delivery.wait(answer.headers.get("Retry-After")) };
    } catch {
      return { status: 0, wait: null };
    } finally {
      clearTimeout(timer);
      batch.forEach((key) => this.underway.delete(key));
    }
  }

  /** The milliseconds that a collector asks to wait for, by seconds or by a date; null: it asks for nothing. */
  static wait(text) {
    const wait = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
    return Number.isNaN(wait) ? null : clamp(wait, 0, 12 * RETRY_LONGEST);
  }
}

