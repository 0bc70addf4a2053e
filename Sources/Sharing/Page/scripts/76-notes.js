const NOTES_FORMAT = "onboard-sim notes";
// What a note holds, and how long each text may be: files of notes come from others.
const NOTE_LIMITS = {
  id: 100, text: 10000, author: 200, time: 40, screen: 200, step: 200, title: 500, locale: 40, theme: 20,
  start: LONGEST, tape: LONGEST,
};

/** A note from what a file says; null: it is none. */
function checkedNote(value) {
  if (typeof value !== "object" || value === null) return null;
  const note = {};
  for (const [name, limit] of Object.entries(NOTE_LIMITS)) {
    const text = value[name] ?? "";
    if (typeof text !== "string" || text.length > limit) return null;
    note[name] = text;
  }
  return note.id && note.text ? note : null;
}

/** A text that Markdown shows as it is. */
const markdownText = (text) => text.replace(/[\\`*_[\]<>#|&]/g, "\\$&").replace(/\s*\n\s*/g, "  \n  ");

/** A text between fences that are longer than those in it. */
function fenced(text) {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}tape`, ...text.trimEnd().split("\n"), fence].map((line) => `  ${line}`.trimEnd()).join("\n");
}

/** The notes of a pack, as the browser keeps them. */
class Notes {
  constructor(pack) {
    this.pack = pack;
    this.key = `${NOTES_FORMAT} ${pack}`;
    this.notes = [];
    this.isKept = true;
    try {
      this.merge(localStorage.getItem(this.key) ?? this.json);
    } catch {
      this.isKept = false;
    }
  }

  get json() {
    const { pack, notes } = this;
    return JSON.stringify({ format: NOTES_FORMAT, version: 1, pack, notes }, null, 2);
  }

  get markdown() {
    const entries = this.notes.map(({ text, author, time, title, screen, locale, theme, tape }) => {
      const facts = [author, time, [title, screen && `(${screen})`].filter(Boolean).join(" "), locale, theme];
      const about = facts.filter(Boolean).map(markdownText).join(", ");
      return [`- [ ] ${markdownText(text)}`, about && `  ${about}`, tape && fenced(tape)].filter(Boolean).join("\n\n");
    });
    return [`# Notes: ${markdownText(this.pack)}`, ...entries].join("\n\n") + "\n";
  }

  find(id) {
    return this.notes.find((note) => note.id === id);
  }

  add(note) {
    this.notes = [...this.notes.filter(({ id }) => id !== note.id), note];
    this.sort();
    this.keep();
  }

  /** Puts the oldest first. */
  sort() {
    this.notes.sort((one, other) => one.time.localeCompare(other.time));
  }

  remove(id) {
    this.notes = this.notes.filter((note) => note.id !== id);
    this.keep();
  }

  /** Takes the notes of a file; how many they are. Those with the same id are replaced. */
  merge(json) {
    const file = JSON.parse(json);
    if (file?.format !== NOTES_FORMAT || file.version !== 1) throw new TypeError(NOTES_FORMAT);
    // What they were written about is not here.
    if (file.pack !== this.pack) throw new RangeError(NOTES_FORMAT);
    const read = file.notes.map(checkedNote).filter(Boolean);
    const ids = new Set(read.map(({ id }) => id));
    this.notes = [...this.notes.filter(({ id }) => !ids.has(id)), ...read];
    this.sort();
    return read.length;
  }

  keep() {
    try {
      localStorage.setItem(this.key, this.json);
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
  }
}

/** The name of who writes notes in this browser. */
const Author = {
  key: `${NOTES_FORMAT}: author`,
  get name() {
    try {
      return localStorage.getItem(this.key) ?? "";
    } catch {
      return "";
    }
  },
  set name(name) {
    try {
      localStorage.setItem(this.key, name);
    } catch {
      // It is asked for again.
    }
  },
};

