// Which element an item is by its role; others are text, or buttons where a tap does something.
const TAGS = {
  heading: "h2", field: "input", checkbox: "input", switch: "input", slider: "input", stepper: "input",
  rating: "input", radio: "input", picture: "div", button: "button", note: "p",
  row_button: "button", picker: "div", pictures: "div", segments: "div", date: "button", tab: "button",
};
const INPUTS = { field: "text", slider: "range", stepper: "range", rating: "range", date: "date", radio: "radio" };

/** Sets an attribute, or takes it away. */
function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** Whether a control is one for which browsers, phones above all, have a list or a calendar of their own. */
const isChooser = ({ localName, type }) => localName === "select" || type === "date";
/** Eight digits as the value of a date, and back. */
const dayOf = (digits) => digits.replace(/^(....)(..)(..)$/, "$1-$2-$3");
const digitsOf = (day) => day.replaceAll("-", "");

/** The real controls that a screen reader finds, each over the cells that show it. */
class Tree {
  constructor(player) {
    this.player = player;
    this.root = element("tree");
    this.nodes = new Map();
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.down(event));
    this.root.addEventListener("beforeinput", (event) => this.click(event));
    this.root.addEventListener("input", (event) => this.change(event));
  }

  /** Takes a description: nodes are kept by id, so that a reader stays where it is. */
  show({ title, parts, field }) {
    setAttribute(this.root, "aria-label", title);
    this.field = field?.id;
    this.items = parts.flatMap(({ items }) => items);
    const kept = new Set();
    const wanted = parts.map((part) => this.part(part, kept));
    this.arrange(this.root, wanted);
    for (const key of this.nodes.keys()) if (!kept.has(key)) this.nodes.delete(key);
  }

  /** The item of a role that a cell belongs to. */
  itemAt({ x, y }, wanted) {
    return this.items.find(({ role, rect }) => {
      if (role !== wanted || !rect) return false;
      const [left, top, width, height] = rect;
      return x >= left && x < left + width && y >= top && y < top + height;
    });
  }

  /** Brings children into an order, without moving what stands right. */
  arrange(parent, children) {
    const wanted = new Set(children);
    for (const child of [...parent.children]) if (!wanted.has(child)) this.remove(child);
    children.forEach((child, index) => {
      if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    });
  }

  remove(node) {
    // A reader whose control goes is still outside of the app.
    if (node.contains(document.activeElement)) element("back").focus();
    node.remove();
  }

  node(key, tag, kept) {
    kept.add(key);
    let node = this.nodes.get(key);
    if (node?.localName === tag) return node;
    node = document.createElement(tag);
    this.nodes.set(key, node);
    return node;
  }

  part({ id, title, modal, items }, kept) {
    const key = `part ${id}`;
    const node = this.node(key, "div", kept);
    setAttribute(node, "role", modal ? "dialog" : "group");
    setAttribute(node, "aria-modal", modal ? "true" : null);
    setAttribute(node, "aria-label", title || null);
    const heading = this.node(`title ${id}`, "h1", kept);
    if (heading.textContent !== title) heading.textContent = title;
    heading.hidden = !title;
    const nodes = items.map((item) => this.item(item, `${key} ${item.id}`, kept));
    for (const each of nodes) if (each.dataset.role !== "picture" && each.localName === "div") this.group(each, nodes);
    this.arrange(node, [heading, ...nodes, ...this.tabList(nodes, kept)]);
    return node;
  }

  /** The options of a choice belong to it: to a screen reader they stand in it. */
  group(node, nodes) {
    const { item } = node.dataset;
    const options = nodes.filter((each) => each.dataset.item.startsWith(`${item}.`));
    for (const each of options) [each.id, each.name] = [`option-${each.dataset.item}`, item];
    const isOne = options.some(({ type }) => type === "radio");
    setAttribute(node, "role", isOne ? "radiogroup" : "group");
    // A group of boxes says it by its name alone.
    if (!isOne) setAttribute(node, "aria-invalid", null);
    setAttribute(node, "aria-owns", options.map(({ id }) => id).join(" ") || null);
  }

  /** The list that tabs belong to: to a screen reader they stand in it. */
  tabList(nodes, kept) {
    const tabs = nodes.filter(({ dataset }) => dataset.role === "tab");
    if (!tabs.length) return [];
    tabs.forEach((tab, index) => (tab.id = `tab${index}`));
    const list = this.node("tabs", "div", kept);
    setAttribute(list, "role", "tablist");
    setAttribute(list, "aria-owns", tabs.map(({ id }) => id).join(" "));
    return [list];
  }

  item(item, key, kept) {
    if (item.id === this.field) return this.owner(item, key, kept);
    const tag = item.options ? "select" : item.day !== undefined ? "input" : TAGS[item.role] ?? (item.press ? "button" : "p");
    const node = this.node(key, tag, kept);
    Object.assign(node.dataset, { item: item.id, role: item.role });
    node.toggleAttribute("data-press", Boolean(item.press));
    node.classList.toggle("unplaced", !item.rect);
    if (item.rect) this.player.screen.place(node, item.rect);
    if (["button", "input", "select"].includes(tag)) this.control(node, item);
    this.fill(node, item);
    return node;
  }

  control(node, item) {
    // Into a group of options a browser steps at the one that is chosen.
    node.tabIndex = this.isOpen && (item.press || (item.role === "radio" && item.checked)) ? 0 : -1;
    setAttribute(node, "aria-current", item.focused ? "true" : null);
    setAttribute(node, "aria-disabled", item.disabled ? "true" : null);
  }

  /** The real input stands elsewhere; to a screen reader it stands here. */
  owner(item, key, kept) {
    const node = this.node(key, "span", kept);
    Object.assign(node.dataset, { item: item.id, role: item.role });
    setAttribute(node, "aria-owns", "field");
    setAttribute(node, "role", "group");
    this.fillStates(element("field"), item);
    return node;
  }

  fillStates(input, { states, required, invalid }) {
    setAttribute(input, "aria-invalid", invalid ? "true" : null);
    setAttribute(input, "title", states.filter(Boolean).join(", ") || null);
    setAttribute(input, "aria-required", required ? "true" : null);
  }

  fill(node, item) {
    // Of a tab the browser says how it stands.
    const isTab = item.role === "tab";
    const words = [item.name, ...(isTab ? [] : [item.value, ...item.states])].filter(Boolean).join(", ");
    if (node.localName === "select") return this.fillOptions(node, item);
    if (node.localName === "input") return this.fillInput(node, item);
    if (item.role === "picture") {
      setAttribute(node, "role", "img");
      return setAttribute(node, "aria-label", words || item.role);
    }
    if (node.localName === "div") {
      setAttribute(node, "aria-current", item.focused ? "true" : null);
      setAttribute(node, "aria-invalid", item.invalid ? "true" : null);
      return setAttribute(node, "aria-label", [item.name, ...item.states].filter(Boolean).join(", ") || item.id);
    }
    setAttribute(node, "role", isTab ? "tab" : null);
    setAttribute(node, "aria-selected", isTab ? String(Boolean(item.selected)) : null);
    if (node.textContent !== words) node.textContent = words;
  }

  fillInput(node, item) {
    node.type = INPUTS[item.role] ?? "checkbox";
    setAttribute(node, "role", item.role === "switch" ? "switch" : null);
    setAttribute(node, "aria-label", item.name || item.id);
    this.fillStates(node, item);
    if (node.type === "checkbox" || node.type === "radio") node.checked = Boolean(item.checked);
    else if (node.type === "range") this.fillRange(node, item);
    else if (node.type === "date") this.fillDay(node, item);
    else if (node.value !== item.value) node.value = item.value;
  }

  /** The first of a list is what stands there while nothing is chosen. */
  fillOptions(node, item) {
    setAttribute(node, "aria-label", item.name);
    this.fillStates(node, item);
    const options = [item.chosen === undefined ? item.value : "", ...item.options];
    const isSame = options.length === node.options.length && options.every((text, index) => text === node.options[index].text);
    if (!isSame) {
      node.replaceChildren(...options.map((text) => new Option(text)));
      Object.assign(node.options[0], { hidden: true, disabled: true });
    }
    const index = (item.chosen ?? -1) + 1;
    if (node.selectedIndex !== index) node.selectedIndex = index;
  }

  fillDay(node, { first, last, start, day }) {
    Object.assign(node, { min: dayOf(first), max: dayOf(last) });
    if (node.dataset.day !== day) node.value = dayOf(day);
    Object.assign(node.dataset, { start, day });
  }

  /** An amount says its value in words; a reader changes it by steps, to which the middle leaves room. */
  fillRange(node, item) {
    Object.assign(node, { min: "0", max: "2", value: "1" });
    setAttribute(node, "aria-valuetext", item.value);
  }

  choose({ localName, selectedIndex, value, dataset }) {
    if (localName === "select") this.player.act((machine) => machine.chooseOption(dataset.item, selectedIndex - 1));
    else this.player.act((machine) => machine.enterDay(dataset.item, digitsOf(value)));
    // Who came by a finger goes on in the app; who steps through the controls stays.
    if (localName === "select" && !this.isOpen) this.leaveChooser();
  }

  /** A step of an amount: the one that has the app's focus goes by keys. */
  change({ target }) {
    if (isChooser(target)) return this.choose(target);
    if (target.type !== "range") return;
    const key = target.value === "2" ? "ArrowRight" : "ArrowLeft";
    const isFocused = target.getAttribute("aria-current") === "true";
    target.value = "1";
    if (isFocused) this.player.key(key);
    else this.player.press(target.dataset.item);
  }

  /** Readers who have left the app by the keyboard step through its controls. */
  open(isOpen) {
    if (Boolean(this.isOpen) === isOpen) return;
    this.isOpen = isOpen;
    element("keys").tabIndex = isOpen ? -1 : 0;
    this.player.describe();
  }

  /** A press of a control; a field takes nothing itself: the app's own input is put in its place. */
  click(event) {
    const { item, press } = event.target.dataset;
    // An option that is out of sight is not chosen by the browser alone.
    if (press === undefined) return event.target.type === "radio" && event.preventDefault();
    if (isChooser(event.target)) return event.type === "click" && this.openDay(event.target);
    // The machine says what is checked, not the browser.
    event.preventDefault();
    this.player.press(item);
  }

  /** A calendar opens at the day from which the app counts, which is not chosen by that. */
  openDay(node) {
    if (node.type !== "date") return;
    if (!node.value) node.value = dayOf(node.dataset.start);
    // Browsers refuse where they have none, or where nobody has pressed.
    try {
      node.showPicker();
    } catch {}
  }

  /** Ends what a browser has opened by itself: a day that was only shown is none, and keys are the app's again. */
  leaveChooser() {
    const node = document.activeElement;
    if (!isChooser(node)) return;
    if (node.type === "date") node.value = dayOf(node.dataset.day);
    this.player.takeKeys();
  }

  /** A field is no button to a browser: Enter opens it all the same. */
  down(event) {
    if (event.key === "Enter" && event.target.localName === "input") event.target.click();
  }
}

