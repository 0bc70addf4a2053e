// Making elements. Content only ever becomes text or an attribute that cannot run anything.

/** An element: `make("a.card", {href: "#"}, child, "text", …)`. Attributes that are functions are listeners; what is
 *  null or false is left out. */
function make(name, attributes, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else if (key === "style") for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element of SVG. */
function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** The icons, as lines in a square of 16. */
const iconLines = {
  search: "M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M10.4 10.4 14 14",
  boards: "M2.5 3h4v10h-4zM9.5 3h4v10h-4z",
  chart: "M5.5 2h5v3.5h-5zM1.5 10.5h5V14h-5zM9.5 10.5h5V14h-5zM8 5.5V8M4 10.5V8h8v2.5",
  sun: "M8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3",
  moon: "M13.5 9.6A6 6 0 1 1 6.4 2.5a4.8 4.8 0 0 0 7.1 7.1z",
  auto: "M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12M8 2v12",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  left: "M10 3 5 8l5 5",
  right: "M6 3l5 5-5 5",
  up: "M3 10l5-5 5 5",
  down: "M3 6l5 5 5-5",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  beside: "M2 3.5h5v9H2zM9 3.5h5v9H9z",
  grid: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  link: "M6.5 9.5l3-3M7 4.5 8.8 2.7a3 3 0 0 1 4.3 4.3L11.3 8.8M9 11.5l-1.8 1.8A3 3 0 0 1 2.9 9L4.7 7.2",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  check: "M3 8.5l3.5 3.5L13 4.5",
  screen: "M5 1.5h6v13H5zM7 12.5h2",
  workflow: "M8 1.5 14.5 8 8 14.5 1.5 8z",
  call: "M3 6h9.5L10 3.5M13 10H3.5L6 12.5",
  play: "M4.5 2.8v10.4l8.5-5.2z",
  save: "M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11",
  note: "M2.5 3h11v8H8l-3 2.5V11H2.5z",
  key: "M6 6.2a2 2 0 1 1 2.8 1.9c-.5.3-.8.6-.8 1.4M8 12.2v.1",
};

/** An icon by its name. */
function icon(name) {
  return draw("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, draw("path", { d: iconLines[name] || "" }));
}

/** A button with an icon, and words for those who do not see it. */
function iconButton(name, words, onClick, attributes = {}) {
  return make("button.icon-button", { type: "button", "aria-label": words, title: words, click: onClick, ...attributes }, icon(name));
}

let segmentNumber = 0;

/** A choice of few, side by side. `choices` are `{value, label, title?, count?}`. Gives back the element with a `sync`
 *  that shows a value as chosen. */
function segments(label, choices, onChoice, attributes = {}) {
  segmentNumber += 1;
  const name = `choice-${segmentNumber}`;
  const inputs = choices.map((choice) => {
    const input = make("input", { type: "radio", name, value: choice.value, "aria-label": choice.label });
    input.addEventListener("change", () => onChoice(choice.value));
    const count = choice.count === undefined ? null : make("span.count", {}, choice.count.toLocaleString("en"));
    return { choice, input, element: make("label", { title: choice.title, "data-value": choice.value }, input, make("span.face", { lang: choice.lang }, choice.mark, choice.label, count)) };
  });
  const element = make("fieldset.segments", attributes, make("legend.unseen", {}, label), inputs.map((each) => each.element));
  element.sync = (value) => {
    for (const each of inputs) each.input.checked = each.choice.value === value;
  };
  return element;
}

/** A picture in the edge of its device. `cell` is the width of a cell in CSS pixels. */
function deviceView(index, cell, options = {}) {
  const canvas = canvasFor(index, cell);
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", options.label || "Picture");
  const kind = story.pictures[index].w > 50 ? "tablet" : "phone";
  const element = make(`span.device.${kind}`, { style: { "--cell": `${cell}px`, "--edge": `${edgeWidth(cell)}px` } }, canvas);
  element.canvas = canvas;
  drawSoon(canvas, index, options.marks);
  return element;
}

/** How wide and high a picture is in its edge, in CSS pixels. */
function deviceSize(index, cell) {
  const { w, h } = story.pictures[index];
  const dots = dotsOf(cell) / (window.devicePixelRatio || 1);
  const edge = edgeWidth(cell) * 2;
  return { width: w * dots + edge, height: (h * 2 + 2) * dots + edge };
}

/** How thick the edge of a device is, in CSS pixels. */
function edgeWidth(cell) {
  return Math.max(3, Math.round(cell * 0.8));
}

/** Copies a text, and says so on the button for a moment. */
async function copyText(text, button) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (!done) {
    const area = make("textarea.unseen", {});
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  button.classList.add("is-done");
  say("Copied");
  setTimeout(() => button.classList.remove("is-done"), 1400);
}

/** Says something to those who listen. */
function say(text) {
  document.getElementById("spoken").textContent = text;
}
