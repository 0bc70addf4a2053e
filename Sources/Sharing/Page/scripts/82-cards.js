/** A card that has to be answered. */
class Card {
  constructor(title, children, kind = "") {
    const id = `card-${randomHex(8)}`;
    this.heading = make("h2", { text: title, id, role: "heading", "aria-level": "1" });
    this.root = make("dialog", { class: `card ${kind}`, "aria-labelledby": id }, [this.heading, ...children]);
    const words = children.filter(({ localName }) => localName === "p");
    words.forEach((each, index) => (each.id = `${id}-${index}`));
    setAttribute(this.root, "aria-describedby", words.map((each) => each.id).join(" ") || null);
    this.root.addEventListener("cancel", (event) => event.preventDefault());
    // Browsers let a second Escape through.
    this.root.addEventListener("close", () => this.isOver || this.root.showModal());
    document.querySelector("main").append(this.root);
    this.root.showModal();
    this.root.querySelector("input, .row button").focus();
  }

  close() {
    this.isOver = true;
    this.root.close();
    this.root.remove();
  }

  /** Shows a card with a button for each answer; resolves to the one that is given. */
  static ask(title, children, answers, kind) {
    return new Promise((resolve) => {
      const buttons = answers.map(({ text, value }, index) => {
        const answer = () => {
          card.close();
          resolve(value);
        };
        return makeButton(text, answer, index ? { class: "quiet" } : {});
      });
      const card = new Card(title, [...children, make("div", { class: "row" }, buttons)], kind);
    });
  }
}

/** Says what of a session is recorded, and asks whether it may be. */
class Recording {
  constructor(player) {
    const { options, log } = player;
    Object.assign(this, { player, log, collect: options.collect, isLab: Boolean(options.lab), hasQuestion: Boolean(options.lab?.question) });
    this.notice = new Notice();
    this.notice.root.classList.add("beside");
  }

  get isAsked() {
    return Boolean(this.collect?.consent);
  }

  /** Inputs that the pack collects as they are. */
  get entries() {
    return (this.collect?.collects ?? []).join(", ");
  }

  get sentence() {
    const { recorded, recordedHere, answered } = texts();
    return `${this.collect && !this.log.url ? recordedHere : recorded}${this.exception}${this.hasQuestion ? answered : ""}`;
  }

  get exception() {
    return this.entries ? texts().notTypedBut(this.entries) : texts().notTyped;
  }

  get list() {
    const { url } = this.log;
    const items = [
      ...texts().recordings, this.isLab && texts().recordingsOfLab, this.exception,
      url && texts().sentTo(new URL(url).host),
    ];
    return make("ul", { class: "plain" }, items.filter(Boolean).map((text) => make("li", { text })));
  }

  get more() {
    return make("details", {}, [make("summary", { text: texts().more }), this.list]);
  }

  /** Asks whether the session may be recorded, where the page has to and nobody has answered. */
  async ask() {
    if (!this.isAsked || this.isAnswered) return;
    this.asking ??= Card.ask(texts().mayRecord, [make("p", { text: this.sentence }), this.more], [
      { text: texts().agree, value: true }, { text: texts().refuse, value: false },
    ], "full");
    this.answer(await this.asking);
  }

  answer(mayRecord) {
    this.isAnswered = true;
    this.log.isRefused = !mayRecord;
  }

  /** Says it where it was not asked. */
  say() {
    if (!this.collect || this.isAsked || this.isLab || this.isSaid) return;
    this.isSaid = true;
    this.notice.root.classList.toggle("low", !this.player.notice.root.hidden);
    this.show();
  }

  /** A page that can send nothing offers its log for as long as it is not closed. */
  show() {
    const { log, player } = this;
    const explain = () => Card.ask(texts().recording, [this.list], [{ text: texts().close }]).then(() => player.takeKeys());
    const save = () => {
      log.save(player.papers);
      this.show();
    };
    const [action, label] = log.url ? [explain, texts().more] : [save, texts().saveLog];
    this.notice.show(this.sentence, { action, label, stays: !log.url, closes: true, time: 12000 });
  }
}

