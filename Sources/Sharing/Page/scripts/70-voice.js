/** What a screen reader is told as it comes: the lines of the screen that are new. */
class Voice {
  constructor() {
    this.lines = [];
    this.told = new Set();
  }

  show({ title, lines, field }) {
    element("keys").setAttribute("aria-label", title);
    if (lines.length === this.lines.length && lines.every((line, index) => line === this.lines[index])) return;
    this.lines = lines;
    // A screen reader tells what is typed by itself.
    this.typed = field?.text || null;
    this.announceSoon();
  }

  /** Waits for the end of a change, but no longer than a second: something may move for ever. */
  announceSoon() {
    const now = performance.now();
    this.since ??= now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.announce(), clamp(this.since + 1000 - now, 0, 150));
  }

  announce() {
    this.since = undefined;
    const fresh = this.lines.filter((line) => line.trim() && !this.told.has(line));
    this.told = new Set(this.lines);
    this.say(fresh.filter((line) => !this.typed || !line.includes(this.typed)).join("\n"));
  }

  say(text) {
    if (text) element("live").textContent = text;
  }
}

