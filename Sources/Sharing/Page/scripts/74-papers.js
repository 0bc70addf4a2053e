/** Makes an element with its text, attributes and children. */
function make(tag, { text, ...attributes } = {}, children = []) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A button of the page, which is no part of the app. */
function makeButton(text, action, attributes = {}) {
  const button = make("button", { text, type: "button", ...attributes });
  button.addEventListener("click", action);
  return button;
}

/** A message of the page over the app; it goes by itself, unless it asks for something or is a problem. */
class Notice {
  constructor() {
    this.root = make("div", { class: "notice", role: "status", hidden: "" });
    document.querySelector("main").append(this.root);
  }

  show(text, { action, label, stays = false, closes = stays && !action, time = 2500 } = {}) {
    clearTimeout(this.timer);
    const answer = action ? makeButton(label, () => this.answer(action), { class: "answer" }) : "";
    const close = closes ? makeButton("×", () => this.hide(), { "aria-label": texts().close }) : "";
    this.root.replaceChildren(make("p", { text }), answer, close);
    this.root.hidden = false;
    if (!stays) this.timer = setTimeout(() => this.hide(), time);
  }

  answer(action) {
    this.hide();
    action();
  }

  hide() {
    this.root.hidden = true;
  }
}

/** What leaves the page: texts for the clipboard, and files. */
class Papers {
  constructor(notice) {
    this.notice = notice;
  }

  /** Copies a text that may still be on its way. */
  async copy(text, done = texts().copied) {
    try {
      await Papers.write(text);
      this.notice.show(done);
    } catch {
      this.copyByHand(await text, done);
    }
  }

  /** Safari takes what a script copies inside the event alone: there it is promised. */
  static async write(text) {
    const { clipboard } = navigator;
    if (typeof ClipboardItem !== "function") return clipboard.writeText(await text);
    const type = "text/plain";
    const bytes = Promise.resolve(text).then((words) => new Blob([words], { type }));
    return clipboard.write([new ClipboardItem({ [type]: bytes })]);
  }

  /** Shows a text that the browser does not let a script copy. */
  copyByHand(text, done) {
    const area = make("textarea", { readonly: "", rows: "5", "aria-label": texts().copyByHand });
    area.value = text;
    const copy = makeButton(texts().copy, () => {
      area.select();
      if (document.execCommand("copy")) this.notice.show(done);
      dialog.close();
    });
    const close = makeButton(texts().close, () => dialog.close(), { class: "quiet" });
    const row = make("div", { class: "row" }, [copy, close]);
    const dialog = make("dialog", { class: "card" }, [make("h2", { text: texts().copyByHand }), area, row]);
    dialog.setAttribute("aria-label", texts().copyByHand);
    dialog.addEventListener("close", () => dialog.remove());
    document.querySelector("main").append(dialog);
    dialog.showModal();
    area.select();
  }

  save(name, text, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = make("a", { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
}

