const INPUT_MODES = { text: "text", email: "email", phone: "tel", number: "numeric", code: "numeric", secure: "text", date: "numeric" };
const graphemes = (text) =>
  globalThis.Intl?.Segmenter ? Array.from(new Intl.Segmenter().segment(text)).length : Array.from(text).length;

/** The real input over the field that has the machine's focus: keyboards, input methods and the clipboard write into it. */
class TextField {
  constructor(player) {
    this.player = player;
    this.input = element("field");
    this.field = null;
    this.composing = false;
    // What each field had last, in this page alone.
    this.typed = new Map();
    for (const kind of ["beforeinput", "input", "paste", "compositionstart", "compositionend", "blur"]) {
      this.input.addEventListener(kind, (event) => this[`on${kind}`](event));
    }
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
    if (!this.composing && this.input.value !== field.text) this.input.value = field.text;
    this.text = this.composing ? this.text : field.text;
    // Where there is no on-screen keyboard the field takes the keys at once, so that input methods work.
    if (!this.player.layout.bare && this.player.hasKeys && !this.focused) this.focus();
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

  /** Lies over the row that is typed in: the second one, within the line around the field (`Components/TextField`). */
  place(field) {
    const isBoxed = field.height > 1;
    const [x, y] = isBoxed ? [field.x + 2, field.y + 1] : [field.x, field.y];
    const [width, height] = [field.width - (isBoxed ? 4 : 0), 1];
    const { scale } = this.player.layout;
    const { style } = this.input;
    this.player.screen.place(this.input, [x, y, width, height]);
    // Less than 16 pixels, and iOS zooms in.
    style.font = `${Math.max(16, this.player.screen.glyphs.size / scale)}px ${FONTS}`;
    const { ink, ground } = this.player.screen.colors(y * this.player.layout.columns + x);
    style.color = hex(ink);
    style.background = hex(ground);
  }

  contains({ x, y }) {
    const field = this.field;
    return field && x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + (field.height ?? 1);
  }

  focus() {
    this.input.focus({ preventScroll: true });
    if (this.input.value) this.input.setSelectionRange(this.input.value.length, this.input.value.length);
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

  /** Ends a composition: the machine gets its text before what comes next. */
  flush() {
    this.oncompositionend();
  }

  onblur() {
    this.flush();
    this.player.wake();
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
  }

  /** What could not be stopped: a replaced word, a deleted line, a drop. */
  oninput() {
    if (!this.composing) this.reconcile();
  }

  /** Brings the machine's text to the input's: deletes what is gone before the place of the change, types what is new. */
  reconcile() {
    const from = Array.from(this.text ?? "");
    const to = Array.from(this.input.value);
    let head = 0;
    while (head < from.length && from[head] === to[head]) head++;
    let tail = 0;
    while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
    this.text = this.input.value;
    const gone = graphemes(from.slice(head, from.length - tail).join(""));
    for (let count = 0; count < gone; count++) this.player.key("Backspace");
    this.player.type(to.slice(head, to.length - tail).join(""));
  }

  onpaste(event) {
    event.preventDefault();
    event.stopPropagation();
    this.player.type(event.clipboardData?.getData("text/plain") ?? "");
  }
}

