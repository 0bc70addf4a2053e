/** Notes and links: a bar on a desktop, a handle on a phone, and the panel that both open. */
class Tools {
  constructor(player) {
    this.player = player;
    this.notes = new Notes(player.options.pack);
    this.panel = new NotesPanel(player, this);
    this.root = document.querySelector("main").appendChild(make("nav", { class: "tools" }));
    this.label();
  }

  /** Writes the texts in the language of the session. */
  label() {
    const { player } = this;
    const language = document.documentElement.lang;
    if (this.language === language) return;
    this.language = language;
    this.root.setAttribute("aria-label", texts().tools);
    this.handle = makeButton("", () => this.panel.open(), { class: "handle", "aria-label": texts().tools });
    this.counted = makeButton("", () => this.panel.open());
    this.root.replaceChildren(
      this.handle,
      makeButton(texts().note, () => this.panel.open(true)),
      this.counted,
      makeButton(texts().copyLink, (event) => this.leave(event, () => player.sessions.copyLink())),
      makeButton(texts().saveTape, (event) => this.leave(event, () => player.sessions.saveTape())),
    );
    this.count();
  }

  /** Lets the device free: where there is no room beside it only the handle is shown. */
  fit(surfaces) {
    const { layout, screen } = this.player;
    const device = surfaces.find(({ kind }) => kind === "device");
    const left = device ? screen.pixels(device.rect).left / layout.scale : 0;
    const key = `${left} ${innerWidth} ${this.language} ${this.notes.notes.length}`;
    if (key === this.fitted) return;
    this.fitted = key;
    this.root.classList.remove("tight");
    this.root.classList.toggle("tight", layout.bare || this.root.getBoundingClientRect().right > left);
  }

  /** Does something, and gives the keys back to the app where the button was pressed with a pointer. */
  leave(event, action) {
    action();
    if (event.detail) this.player.takeKeys();
  }

  count() {
    const { length } = this.notes.notes;
    this.counted.textContent = length ? `${texts().notes} (${length})` : texts().notes;
  }
}

/** The panel in which notes are written, listed, shown and exchanged. */
class NotesPanel {
  constructor(player, tools) {
    Object.assign(this, { player, tools });
    this.root = document.querySelector("main").appendChild(make("dialog", { class: "card panel" }));
    this.root.addEventListener("click", (event) => {
      if (event.target === this.root) this.root.close();
    });
    this.root.addEventListener("close", () => player.takeKeys());
  }

  open(writes = false) {
    this.state = this.player.sessions.state;
    this.root.setAttribute("aria-label", texts().tools);
    this.list = make("ul");
    this.status = make("p", { role: "status", class: "quiet" });
    this.root.replaceChildren(this.head(), this.form(), this.list, this.status, this.foot());
    this.showList();
    if (!this.notes.isKept) this.status.textContent = texts().notKept;
    this.root.showModal();
    this.root.querySelector(writes ? "textarea" : ".close").focus();
  }

  get notes() {
    return this.tools.notes;
  }

  head() {
    const close = makeButton("×", () => this.root.close(), { class: "quiet close", "aria-label": texts().close });
    return make("div", { class: "row head" }, [make("h2", { text: texts().notes }), close]);
  }

  form() {
    const text = make("textarea", { rows: "3", required: "", maxlength: String(NOTE_LIMITS.text) });
    const author = make("input", { maxlength: String(NOTE_LIMITS.author), autocomplete: "name" });
    author.value = Author.name;
    const form = make("form", {}, [
      make("label", { text: `${texts().newNote}: ${this.state.title}` }, [text]),
      make("label", { text: texts().author }, [author]),
      make("button", { text: texts().add }),
    ]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.write(text.value.trim(), author.value.trim());
      text.value = "";
    });
    return form;
  }

  write(text, author) {
    if (!text) return;
    Author.name = author;
    const time = new Date();
    const id = `n-${time.getTime()}-${Math.random().toString(36).slice(2, 8)}`;
    this.notes.add({ id, text, author, time: `${time.toISOString().slice(0, 19)}Z`, ...this.state });
    this.changed();
  }

  changed() {
    this.tools.count();
    this.showList();
    this.status.textContent = this.notes.isKept ? "" : texts().notKept;
  }

  showList() {
    const { notes } = this.notes;
    const items = [...notes].reverse().map((note) => this.item(note));
    this.list.replaceChildren(...(items.length ? items : [make("li", { text: texts().none, class: "quiet" })]));
  }

  item(note) {
    const day = note.time.slice(0, 16).replace("T", " ");
    const about = [note.author, day, note.title, note.locale, note.theme].filter(Boolean).join(" · ");
    return make("li", {}, [
      make("p", { text: note.text }),
      make("p", { text: about, class: "quiet" }),
      make("div", { class: "row" }, [
        makeButton(texts().open, () => this.show(note)),
        makeButton(texts().remove, (event) => this.remove(note, event.target.closest("li")), { class: "quiet" }),
      ]),
    ]);
  }

  show(note) {
    this.root.close();
    this.player.sessions.openNote(note);
  }

  /** Deletes a note; until the list is shown again it can be brought back. */
  remove(note, item) {
    this.notes.remove(note.id);
    this.tools.count();
    const undo = makeButton(texts().undo, () => {
      this.notes.add(note);
      this.changed();
    });
    item.replaceChildren(make("div", { class: "row" }, [make("p", { text: texts().removed, class: "quiet" }), undo]));
    undo.focus();
  }

  foot() {
    const { sessions, papers, log } = this.player;
    const { notes } = this;
    const input = make("input", { type: "file", accept: ".json,application/json", hidden: "" });
    input.addEventListener("change", () => this.import(input));
    const quiet = (text, action) => makeButton(text, action, { class: "quiet" });
    const save = (ending, text, type) => papers.save(`notes-${notes.pack}.${ending}`, text, type);
    return make("div", { class: "row foot" }, [
      quiet(texts().copyLink, () => this.leave(() => sessions.copyLink())),
      quiet(texts().saveTape, () => sessions.saveTape()),
      quiet(texts().saveLog, () => log.save(papers)),
      quiet(texts().exportJSON, () => save("json", notes.json, "application/json")),
      quiet(texts().exportMarkdown, () => save("md", notes.markdown, "text/markdown")),
      quiet(texts().import, () => input.click()),
      input,
    ]);
  }

  /** Closes the panel and does what shows a message over the app. */
  leave(action) {
    this.root.close();
    action();
  }

  async import(input) {
    try {
      const [file] = input.files;
      if (file.size > 8 * LONGEST) throw new TypeError("too long");
      const count = this.notes.merge(await file.text());
      this.notes.keep();
      this.changed();
      this.status.textContent = texts().imported(count);
    } catch (error) {
      this.status.textContent = error instanceof RangeError ? texts().otherNotes : texts().notNotes;
    }
    input.value = "";
  }
}

