// What a page says of itself: its labelled tree, as a screen reader has it, with the place of each control.

const look = `(() => {
  const own = document.documentElement.dataset;
  const role = (node) => node.dataset.role ?? ({ H1: "heading", H2: "heading", INPUT: node.type === "checkbox" ? "checkbox" : "field", BUTTON: "button" })[node.tagName] ?? "text";
  const box = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.classList.contains("unplaced") || !width || !height ? null : { x, y, width, height };
  };
  const real = document.getElementById("field");
  const item = (node) => {
    const input = node.getAttribute("aria-owns") === "field" ? real : node;
    const is = (name) => input.getAttribute("aria-" + name) === "true";
    const text = input.selectedOptions ? input.selectedOptions[0]?.textContent : input.textContent;
    const words = [input.getAttribute("aria-label"), input.getAttribute("title"), text].filter(Boolean).join(", ");
    return {
      id: node.dataset.item ?? "", role: role(node), words, value: /^(empty|空)/.test(input.value) ? "" : input.value ?? "",
      isOn: Boolean(input.checked), isFocused: is("current") || input === real, isDisabled: is("disabled") || /not available|使えません/.test(words),
      isRequired: is("required") || /\\brequired\\b|必須/.test(words), isInvalid: is("invalid"),
      canPress: node.hasAttribute("data-press") || input === real, box: box(input), isList: node.localName === "select",
    };
  };
  const parts = [...document.querySelectorAll("#tree > *")].map((part) => ({
    isModal: part.getAttribute("aria-modal") === "true", title: part.getAttribute("aria-label") ?? "",
    items: [...part.children].filter((node) => node.dataset.item !== undefined).map(item),
  }));
  return {
    screen: own.screen ?? "", step: own.step ?? "", parts, typing: document.activeElement === real ? real.inputMode || real.type : null,
    failure: document.getElementById("failure").hidden ? null : document.getElementById("failure").textContent,
  };
})()`;

/** What the page shows now. */
export async function view(tab) {
  const seen = await tab.read(look);
  const modal = seen.parts.find((part) => part.isModal);
  return { ...seen, modal, items: modal ? modal.items : seen.parts.flatMap((part) => part.items) };
}

/** What the page shows once it has stopped changing, or after some seconds. */
export async function settled(tab, pause) {
  let before = "";
  let count = 0;
  for (let tries = 0; tries < 50; tries++) {
    const now = await view(tab);
    const text = JSON.stringify(now);
    count = text === before ? count + 1 : 0;
    if (count === 2) return now;
    before = text;
    await pause(100);
  }
  return view(tab);
}

/** Whether two views say the same. */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
