/** What a screen reader is told as it comes: the lines of the screen that are new. */
class Voice {
  constructor() {
    this.lines = [];
    this.told = new Set();
  }

  show({ title, lines, field, parts }) {
    element("keys").setAttribute("aria-label", title);
    if (lines.length === this.lines.length && lines.every((line, index) => line === this.lines[index])) return;
    this.lines = lines;
    const items = field ? parts.flatMap((part) => part.items) : [];
    this.field = { ...field, ...items.find(({ id }) => id === field?.id) };
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
    const { text, name, invalid, states } = this.field ?? {};
    const problem = invalid && states[0];
    // A screen reader tells what is typed by itself, but not what is now wrong with it.
    const isNew = problem && problem !== this.problem;
    this.problem = problem;
    this.say(fresh.filter((line) => !text || !line.includes(text) || !line.includes(name) || (isNew && line.includes(problem))).join("\n"));
  }

  say(text) {
    if (text) element("live").textContent = text;
  }
}

