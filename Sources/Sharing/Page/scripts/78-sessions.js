/** Sessions of the machine: where they begin, and what is taken out of them. */
class Sessions {
  constructor(player, flow) {
    const { machine, stage, notice, papers } = player;
    Object.assign(this, { player, flow, machine, stage, notice, papers });
  }

  /** Opens an address, when what has to be asked before is answered. */
  async open(address) {
    const { player, stage } = this;
    if (stage.options.locales.includes(address.locale)) document.documentElement.lang = address.locale;
    if (player.lab) return player.lab.open(address);
    await player.recording.ask();
    this.begin(address);
    player.recording.say();
    player.takeKeys();
  }

  /** Lays out what an address asks for, without playing it: it is not recorded. */
  prepare(address) {
    const { player, stage, machine } = this;
    player.rest();
    player.log.end(ENDED);
    stage.begin(address.theme);
    try {
      this.start(address, null);
    } catch {
      this.start({ arms: [] }, null);
    }
    player.describePage(machine.describe());
  }

  /** Begins a session where an address asks for it; if it cannot be, the first one. */
  begin(address, { trial = false } = {}) {
    const { player, stage, machine, notice } = this;
    const user = address.user || player.log.visitor;
    const session = { user, trial };
    player.log.end(ENDED);
    const problems = [...address.problems];
    notice.hide();
    const note = address.note ? this.player.tools?.notes.find(address.note) : null;
    if (address.note && !note) problems.push(texts().unknownNote);
    const { theme, tape } = { ...address, ...note };
    stage.begin(theme);
    stage.screen.show(machine);
    try {
      // A whole start has its own user; where sessions are only looked at, nobody draws an arm.
      const isDrawn = !address.start && (stage.options.collect || stage.options.lab);
      this.start(isDrawn ? { ...address, user } : address, note, session);
    } catch (error) {
      problems.push(error.message);
      this.start({ arms: [] }, null, session);
    }
    player.clock = new Clock();
    const stopped = tape ? machine.play(tape) : null;
    if (stopped) problems.push(stopped);
    player.stopped = false;
    player.frame();
    player.describe();
    if (problems.length) notice.show([texts().link, ...problems].join("\n"), { stays: true });
    else if (note) notice.show([note.author, note.text].filter(Boolean).join(": "), { stays: true });
  }

  /** A note's start is whole: nothing else of the address counts. A session with a user is recorded. */
  start({ config, locale, theme, user, arms, jump, start }, note, session) {
    this.machine.choose(note ? { start: note.start } : { config, locale, theme, user, arms, jump, start });
    if (session) this.player.log.begin(session.user, session.trial);
    this.machine.begin(this.flow, this.stage.layout);
  }

  /** The present state, as notes hold it. */
  get state() {
    const { screen, step, locale, parts: [part] } = this.machine.describe();
    const title = part?.items.find(({ role }) => role === "heading")?.name ?? part?.title ?? "";
    // The tape turns it as F6 did.
    const theme = this.stage.startsDark ? "dark" : "light";
    return { screen, step, title: this.player.text.withoutTyped(title), locale, theme, start: this.machine.start(), tape: this.machine.tape() };
  }

  openNote({ id }) {
    this.begin({ arms: [], problems: [], note: id });
  }

  async copyLink() {
    const { machine, papers } = this;
    try {
      await papers.copy(Address.link(machine.start(), machine.tape({ isBrief: true })), texts().linkCopied);
    } catch (error) {
      this.notice.show(error.message, { stays: true });
    }
  }

  saveTape() {
    this.papers.save(`${this.stage.options.pack}.tape`, this.machine.tape(), "text/plain");
  }

  /** Does what the machine asks of the page. */
  answer(request) {
    if (request === COPY_LINK) this.copyLink();
    else if (request === SAVE_TAPE) this.saveTape();
    else if (request === QUIT) this.end();
  }

  end() {
    if (this.player.lab) return this.player.lab.finish();
    this.player.stopped = true;
    this.player.log.end(ENDED);
    const restart = () => this.begin({ arms: [], problems: [] });
    this.notice.show(texts().ended, { label: texts().again, action: restart, stays: true });
  }
}

