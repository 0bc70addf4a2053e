/** What a screen reader is told: the lines of the screen as a list, and those that are new as they come. */
class Voice {
  constructor() {
    this.lines = [];
    this.told = new Set();
  }

  show({ title, lines, field }) {
    element("heading").textContent = title;
    element("keys").setAttribute("aria-label", title);
    if (lines.length === this.lines.length && lines.every((line, index) => line === this.lines[index])) return;
    this.lines = lines;
    // A screen reader tells what is typed by itself.
    this.typed = field?.text || null;
    this.list(lines);
    this.announceSoon();
  }

  list(lines) {
    const list = element("lines");
    while (list.children.length > lines.length) list.lastChild.remove();
    lines.forEach((line, index) => {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      if (item.textContent !== line) item.textContent = line;
    });
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
    const spoken = fresh.filter((line) => !this.typed || !line.includes(this.typed));
    if (spoken.length) element("live").textContent = spoken.join("\n");
  }
}

