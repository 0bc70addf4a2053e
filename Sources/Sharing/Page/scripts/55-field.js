const INPUT_MODES = { text: "text", email: "email", phone: "tel", number: "numeric", code: "numeric", secure: "text", date: "numeric" };
/** A text as the machine counts it: characters, of which one may be several code points. */
const charactersOf = (text) =>
  globalThis.Intl?.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : Array.from(text);
const countOf = (text) => charactersOf(text).length;

// For so many milliseconds after a press the caret is where the browser puts it, and the machine's where the cell is.
const PRESS_TIME = 500;

/** The real input over the field that has the machine's focus: keyboards, input methods and the clipboard write into it. */
class TextField {
  constructor(player) {
    this.player = player;
    this.input = element("field");
    this.field = null;
    this.composing = false;
    // What each field had last, in this page alone.
    this.typed = new Map();
    for (const kind of ["beforeinput", "input", "paste", "compositionstart", "compositionend", "focus", "blur"]) {
      this.input.addEventListener(kind, (event) => this[`on${kind}`](event));
    }
    this.input.addEventListener("pointerdown", ({ timeStamp }) => (this.pressedAt = timeStamp));
    document.addEventListener("selectionchange", ({ timeStamp }) => this.onselectionchange(timeStamp));
  }

  get focused() {
    return document.activeElement === this.input;
  }

  /** Takes the field of the machine; null: it has none. */
  show(field) {
    const before = this.field;
    this.field = field;
    if (!field) return this.hide();
    this.typed.set(`${document.documentElement.dataset.screen} ${field.id}`, field.text);
    if (before?.id !== field.id || before?.kind !== field.kind) this.become(field);
    this.place(field);
    if (!this.composing) this.take(field);
    // Where there is no on-screen keyboard the field takes the keys at once, so that input methods work.
    if (!this.player.layout.bare && this.player.hasKeys && !this.focused) this.focus();
  }

  /** Shows the machine's text and what is selected in it. */
  take({ text, selection }) {
    this.text = text;
    this.selection = selection;
    const { input } = this;
    if (input.value !== text) input.value = text;
    // Safari focuses what it selects in.
    if (!this.focused) return;
    const characters = charactersOf(text);
    const [start, end] = selection.map((count) => characters.slice(0, count).join("").length);
    if (input.selectionStart !== start || input.selectionEnd !== end) input.setSelectionRange(start, end);
  }

  /** Selects in the machine what is selected in the input: by its menus, by a shortcut, by a finger that is held. */
  takeSelection() {
    const { value, selectionStart, selectionEnd } = this.input;
    this.select(countOf(value.slice(0, selectionStart)), countOf(value.slice(0, selectionEnd)));
  }

  /** Selects characters of the machine's text by its keys; none: its cursor goes there. */
  select(from, to) {
    const [start, end] = this.selection ?? [];
    if (from === start && to === end) return;
    this.selection = [from, to];
    const { player } = this;
    const count = countOf(this.text ?? "");
    if (from === 0 && to === count && count) return player.key("a", CONTROL);
    player.key(from === count ? "End" : "Home");
    if (from < count) for (let done = 0; done < from; done++) player.key("ArrowRight");
    for (let done = from; done < to; done++) player.key("ArrowRight", SHIFT);
  }

  /** A text of the screen without what was typed before, which screens say again. */
  withoutTyped(text) {
    const typed = [...this.typed.values()].filter((each) => each.length > 1).sort((a, b) => b.length - a.length);
    return typed.reduce((text, each) => text.replaceAll(each, "…"), text);
  }

  hide() {
    if (this.focused) this.player.takeKeys();
    this.input.hidden = true;
  }

  /** Becomes the input of another field; a focused one is focused again, as keyboards ask only then for the kind. */
  become({ id, kind, label }) {
    const { input, focused } = this;
    if (focused) input.blur();
    input.hidden = false;
    input.type = kind === "secure" ? "password" : "text";
    input.inputMode = INPUT_MODES[kind] ?? "text";
    input.autocapitalize = kind === "text" ? "words" : "off";
    input.setAttribute("aria-label", label ?? id);
    if (focused) this.focus();
  }

  /** Lies over the row that is typed in. */
  place(field) {
    const [x, y, width, height] = this.row(field);
    const { scale } = this.player.layout;
    const { style } = this.input;
    this.player.screen.place(this.input, [x, y, width, height]);
    // Less than 16 pixels, and iOS zooms in.
    style.font = `${Math.max(16, this.player.screen.glyphs.size / scale)}px ${FONTS}`;
    // The last cell of the row: the cursor's own has its colours in reverse.
    const { screen, layout } = this.player;
    style.color = hex(screen.defaults.ink);
    style.background = hex(screen.colors(y * layout.columns + x + width - 1).ground);
  }

  /** The cells that are typed in: the second row of a field, within the line around it (`Components/TextField`). */
  row({ x, y, width, height }) {
    if (height < 2) return [x, y, width, 1];
    // On low screens its label begins where its text does, one cell from the edge.
    const { screen, layout } = this.player;
    const code = screen.code(y * layout.columns + x + 1);
    const inset = code === 0x20 || isLine(code) ? 2 : 1;
    return [x + inset, y + 1, width - 2 * inset, 1];
  }

  /** Puts the cursor where the row of the text was pressed: before or after a character, on the nearer side. */
  pointAt({ clientX, clientY }) {
    const { field, player: { screen, layout } } = this;
    if (field.kind === "date" || this.composing) return;
    const [left, y, width] = this.row(field);
    const point = screen.placeAt(clientX, clientY);
    if (Math.floor(point.y) !== y) return;
    const characters = charactersOf(field.text);
    const glyphs = [];
    for (let x = left; x < left + width; x++) {
      const glyph = screen.cells[(y * layout.columns + x) * STRIDE];
      // Behind a password its own button may stand.
      if (glyphs[0]?.text === "\u2022" && glyph !== 0x2022) break;
      if (glyph) glyphs.push({ x, span: glyph & WIDE ? 2 : 1, text: screen.source.text(glyph) });
    }
    // Of a long text the part up to the cursor is shown, after a mark.
    const isCut = glyphs[0]?.text === "\u2026" && characters[0] !== "\u2026";
    if (isCut) glyphs.shift();
    const shown = glyphs.map(({ text }) => text).join("").trimEnd();
    const text = shown.startsWith("\u2022") ? "\u2022".repeat(characters.length) : field.text;
    const hidden = isCut ? countOf(text.slice(0, Math.max(0, text.lastIndexOf(shown)))) : 0;
    const passed = glyphs.filter(({ x, span }) => x + span / 2 <= point.x).length;
    const place = Math.min(hidden + passed, characters.length);
    this.select(place, place);
  }

  contains({ x, y }) {
    const field = this.field;
    return field && x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + (field.height ?? 1);
  }

  focus() {
    this.input.focus({ preventScroll: true });
    // Browsers select all, or nothing.
    if (this.field && !this.composing) this.take(this.field);
  }

  oncompositionstart() {
    this.composing = true;
    this.input.classList.add("composing");
  }

  oncompositionend() {
    if (!this.composing) return;
    this.composing = false;
    this.input.classList.remove("composing");
    this.reconcile();
  }

  onselectionchange(time) {
    const { focused, composing, input } = this;
    if (!focused || composing || this.player.stopped || input.value !== this.text) return;
    // What is selected in a date is a column, by the arrows.
    if (this.field?.kind === "date") return;
    if (input.selectionStart === input.selectionEnd && time - (this.pressedAt ?? -Infinity) < PRESS_TIME) return;
    this.takeSelection();
  }

  /** Ends a composition: the machine gets its text before what comes next. */
  flush() {
    this.oncompositionend();
  }

  onfocus() {
    this.player.act(({ exports }) => exports.typing(1));
  }

  onblur() {
    this.flush();
    this.player.act(({ exports }) => exports.typing(0));
  }

  onbeforeinput(event) {
    if (this.composing || event.isComposing) return;
    const actions = {
      insertText: () => this.player.type(event.data ?? ""),
      insertLineBreak: () => this.player.key("Enter"),
      deleteContentBackward: () => this.player.key("Backspace"),
      deleteContentForward: () => this.player.key("Delete"),
    };
    const action = actions[event.inputType];
    if (!action || !event.cancelable) return;
    event.preventDefault();
    action();
    this.selection = null;
  }

  /** What could not be stopped: a replaced word, a deleted line, a drop. */
  oninput() {
    if (!this.composing) this.reconcile();
  }

  /** Brings the machine's text to the input's: what is gone is selected, and what is new takes its place. */
  reconcile() {
    const from = Array.from(this.text ?? "");
    const to = Array.from(this.input.value);
    let head = 0;
    while (head < from.length && from[head] === to[head]) head++;
    let tail = 0;
    while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
    const start = countOf(from.slice(0, head).join(""));
    const end = countOf(from.slice(0, from.length - tail).join(""));
    this.select(start, end);
    this.text = this.input.value;
    this.selection = null;
    const typed = to.slice(head, to.length - tail).join("");
    if (typed) this.player.type(typed);
    else if (end > start) this.player.key("Backspace");
  }

  onpaste(event) {
    event.preventDefault();
    event.stopPropagation();
    this.player.type(event.clipboardData?.getData("text/plain") ?? "");
  }
}

