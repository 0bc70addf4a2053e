const NAMED = new Set([
  "Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
  "Home", "End", "PageUp", "PageDown",
]);
const TOOLS = new Set(["F1", "F2", "F4", "F6", "F7", "F8"]);

/** A physical keyboard. The browser keeps its own shortcuts; Shift and Escape leave the app. */
class Keyboard {
  constructor(player, participant) {
    this.player = player;
    this.named = participant ? NAMED : new Set([...NAMED, ...TOOLS]);
    document.addEventListener("keydown", (event) => this.down(event));
    document.addEventListener("paste", (event) => this.paste(event));
    element("back").addEventListener("click", () => player.takeKeys());
    element("keys").addEventListener("focus", () => player.tree.open(false));
  }

  down(event) {
    // 229: the key is an input method's.
    if (event.isComposing || event.keyCode === 229 || !this.player.hasKeys) return;
    if (event.key === "Escape" && event.shiftKey) return this.leave(event);
    const { text } = this.player;
    // Beside a phone nothing of the browser has the field before a finger was in it.
    if (event.key === "a" && (event.ctrlKey || event.metaKey) && text.field && !text.focused) {
      event.preventDefault();
      return this.player.key("a", CONTROL);
    }
    const types = Array.from(event.key).length === 1;
    if (this.isShortcut(event) || !(types || this.named.has(event.key))) return;
    // The input says itself what it was given to type.
    if (types && text.focused) return;
    event.preventDefault();
    this.player.key(event.key, !types && event.shiftKey ? SHIFT : 0);
  }

  isShortcut(event) {
    if (event.getModifierState("AltGraph")) return false;
    // Option types signs on a Mac.
    return event.ctrlKey || event.metaKey || (event.altKey && !/^[^\x00-\x7f]$/u.test(event.key));
  }

  leave(event) {
    event.preventDefault();
    document.documentElement.dataset.left = "";
    this.player.tree.open(true);
    element("back").focus();
  }

  paste(event) {
    if (!this.player.hasKeys) return;
    event.preventDefault();
    this.player.type(event.clipboardData?.getData("text/plain") ?? "");
  }
}

/** A mouse, a trackpad or a pen. */
class Mouse {
  constructor(player) {
    this.player = player;
    this.pressed = null;
    this.carry = 0;
  }

  down(event) {
    if (event.button !== 0) return;
    this.pressed = event;
    element("stage").setPointerCapture(event.pointerId);
    this.player.takeKeys();
    this.player.pointer(PRESSED, event);
  }

  move(event) {
    if (this.pressed) this.player.pointer(DRAGGED, event);
    else if (!this.player.layout.bare) this.player.pointer(MOVED, event);
  }

  up(event) {
    const { pressed } = this;
    if (!pressed || event.button > 0) return;
    this.pressed = null;
    this.player.pointer(RELEASED, event);
    if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < 4) this.player.enterField(event);
  }

  cancel(event) {
    this.up(event);
  }

  wheel(event) {
    if (event.ctrlKey || !event.deltaY) return;
    const unit = [1 / this.player.rowHeight, 1, this.player.layout.rows][event.deltaMode];
    this.carry += event.deltaY * unit;
    const rows = Math.trunc(this.carry);
    this.carry -= rows;
    if (rows) this.player.scroll(rows);
  }
}

