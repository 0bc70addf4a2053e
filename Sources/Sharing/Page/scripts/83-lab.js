// The height of the bar below the app, in CSS pixels.
const LAB_BAR = 44;
const NOTE_LENGTH = 500;

/** A test with participants: a task, the app, a question, and the next participant. */
class Lab {
  constructor(player) {
    const { options, log } = player;
    Object.assign(this, { player, log, options, lab: options.lab });
    this.participant = new Kept(`participant ${options.pack}`, () => sessionStorage);
    this.given = new Kept(`arms ${options.pack}`, () => localStorage);
    this.done = makeButton("", () => this.finish());
    this.bar = document.querySelector("main").appendChild(make("div", { class: "lab", hidden: "" }, [this.done]));
    document.addEventListener("keydown", (event) => this.down(event));
    addEventListener("beforeunload", (event) => {
      if (log.isAtRisk) event.preventDefault();
    });
  }

  /** A text in the language of the page, else in the first of the pack. */
  text(texts) {
    return texts[document.documentElement.lang] ?? texts[this.options.locales[0]] ?? Object.values(texts)[0];
  }

  /** Opens an address for the participant who has begun in this tab, else for a new one. */
  open(address) {
    this.card?.close();
    this.address = address;
    this.player.sessions.prepare(address);
    this.welcome(address.user || this.participant.value || this.newUser());
  }

  /** An id whose arms were given least often in this browser. */
  newUser() {
    return this.player.machine.balancedUser(this.counts, Array.from({ length: 40 }, newUser));
  }

  get counts() {
    try {
      return JSON.parse(this.given.value) ?? {};
    } catch {
      return {};
    }
  }

  welcome(user) {
    this.participant.value = user;
    const { recording } = this.player;
    const trial = make("input", { type: "checkbox", role: "switch" });
    const start = (mayRecord) => {
      recording.answer(mayRecord);
      this.card.close();
      this.begin(user, trial.checked);
    };
    const buttons = recording.isAsked
      ? [makeButton(texts().agreeAndStart, () => start(true)), makeButton(texts().refuse, () => start(false), { class: "quiet" })]
      : [makeButton(texts().start, () => start(true))];
    this.card = new Card(texts().task, [
      make("p", { text: this.text(this.lab.task) }),
      make("p", { text: recording.sentence, class: "quiet" }),
      recording.more,
      make("div", { class: "row" }, buttons),
      make("label", { class: "aside choice" }, [trial, texts().trial]),
    ], "full");
  }

  begin(user, trial) {
    const { player, address } = this;
    Object.assign(this, { isTrial: trial, isOffered: false, isTaped: false });
    this.done.textContent = texts().done;
    this.bar.hidden = false;
    player.sessions.begin({ ...address, user }, { trial });
    this.log.add("task_shown");
    player.takeKeys();
  }

  /** The app's flow is finished: offers to go on, once. */
  offer() {
    if (this.isOffered || this.bar.hidden) return;
    this.isOffered = true;
    const action = () => this.finish();
    this.player.notice.show(texts().finished, { action, label: texts().goOn, stays: true, closes: true });
  }

  /** The participant is done with the app: it stands still, and the question follows. */
  finish() {
    const { player } = this;
    if (player.stopped) return;
    player.rest();
    player.notice.hide();
    this.bar.hidden = true;
    if (this.log.isOn && this.lab.question) this.ask();
    else this.thank();
  }

  ask() {
    const { text, words } = this.lab.question;
    const area = words ? make("textarea", { rows: "3", maxlength: "2000", autocomplete: "off" }) : null;
    const form = make("form", { autocomplete: "off" }, [
      this.scale(),
      area ? make("label", { text: this.text(words) }, [area]) : "",
      make("button", { text: texts().send }),
    ]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer(new FormData(form).get("rating"), area?.value.trim());
    });
    this.card = new Card(this.text(text), [form], "full");
    // The tape takes a while: the card is seen first.
    this.taping = setTimeout(() => this.tape(), 50);
  }

  /** Radio buttons in a row; the ends have words. */
  scale() {
    const { scale, low, high, text } = this.lab.question;
    const ends = [this.text(low), this.text(high)];
    const marks = Array.from({ length: scale }, (_, index) => {
      const end = index === 0 ? ends[0] : index === scale - 1 ? ends[1] : "";
      const value = String(index + 1);
      const label = [value, end].filter(Boolean).join(", ");
      const input = make("input", { type: "radio", name: "rating", value, required: "", "aria-label": label });
      return make("label", {}, [input, make("span", { text: value, "aria-hidden": "true" })]);
    });
    const row = make("div", { class: "ends quiet", "aria-hidden": "true" }, ends.map((text) => make("span", { text })));
    return make("fieldset", { "aria-label": this.text(text) }, [make("div", { class: "scale" }, marks), row]);
  }

  /** Adds the tape of the session to the log, once. */
  tape() {
    clearTimeout(this.taping);
    if (!this.isTaped) this.log.addTape();
    this.isTaped = true;
  }

  answer(rating, words) {
    this.card.close();
    this.tape();
    this.log.add("question_answered", { rating, scale: this.lab.question.scale, ...(words ? { words } : {}) });
    this.thank();
  }

  thank() {
    this.tape();
    this.count();
    this.log.end(ENDED);
    this.participant.value = null;
    const { log, player } = this;
    const next = () => {
      this.card.close();
      this.address = { ...this.address, user: "", tape: "", note: "" };
      this.welcome(this.newUser());
    };
    const state = make("p", { role: "status", class: "quiet" });
    const save = makeButton(texts().saveLog, () => log.save(player.papers), { class: "quiet" });
    this.card = new Card(texts().thanks, [
      make("p", { text: texts().isOver }),
      make("div", { class: "row" }, [makeButton(texts().next, next)]),
      make("div", { class: "aside" }, [make("p", { text: texts().observer, class: "quiet" }), save, state]),
    ], "full");
    log.watch(() => { state.textContent = log.state; });
  }

  /** Counts the arms of a participant who was recorded to the end. */
  count() {
    if (!this.log.isOn || this.isTrial) return;
    const counts = this.counts;
    for (const arm of this.player.machine.arms()) counts[arm] = (counts[arm] ?? 0) + 1;
    this.given.value = JSON.stringify(counts);
  }

  /** The page is being closed in the middle of a session. */
  close() {
    if (this.log.isOn) this.tape();
  }

  /** F10: a line of the observer, at the time of the session at which it is begun. */
  down(event) {
    if (event.key !== "F10" || !this.log.isOn || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const seconds = Math.floor(this.player.clock.now / 1000);
    const mark = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
    const input = make("input", { maxlength: String(NOTE_LENGTH), autocomplete: "off" });
    const form = make("form", {}, [make("label", { text: texts().noteAt(mark) }, [input])]);
    const dialog = make("dialog", { class: "card line", "aria-label": texts().note }, [form]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.player.act(() => this.log.add("note_added", { text, at: mark }));
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      this.player.takeKeys();
    });
    document.querySelector("main").append(dialog);
    dialog.showModal();
  }
}

