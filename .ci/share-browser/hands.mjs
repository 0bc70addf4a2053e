// What hands expect of a page: no tap is lost, what is selected is replaced, what is composed can be read.
import { sleep } from "../checks.mjs";
import { click, swipe, tap, type } from "./input.mjs";
import { openPage } from "./page.mjs";
import { settled, view } from "./view.mjs";

// Where the matching pack has a button below what does not scroll, and a form that begins with a field.
const BUTTON = "notify";
const FORM = "profile";
// Buttons with labels of an odd number of columns in English.
const LABELS = "me";
// And one that casts a shadow by itself.
const CARD = "home.female";

// The machine's memory grows while it describes a picture, and what was read before lies in the old one.
const growing = `(() => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const machine = new Machine({ memory, draw: () => 2, cells: () => 64, output: () => 0, picture: () => (memory.grow(1), 0) });
  new Uint32Array(memory.buffer, 64, 12).fill(7);
  const records = machine.draw();
  machine.picture(1);
  return [records.length, records[11]];
})()`;

const field = `(() => {
  const { value, selectionStart, selectionEnd } = document.getElementById("field");
  return { value, selection: [selectionStart, selectionEnd] };
})()`;

// A place in a column of the field, nearer to the start of what stands there than to its end; a cell is half as wide as it is tall.
const cellOf = (column) => `(() => {
  const { left, top, height } = document.getElementById("field").getBoundingClientRect();
  return { x: left + ${column + 0.3} * (height / 2), y: top + height / 2 };
})()`;

// Whether nothing is drawn in most of the cell before the input: the text begins with it. The lower half of
// the cell has the round corner of a low field, and is left out.
const isClearBefore = `(() => {
  const { left, top, height } = document.getElementById("field").getBoundingClientRect();
  const canvas = [...document.querySelectorAll("#screen canvas")].find((each) => top + height / 2 < each.getBoundingClientRect().bottom);
  const place = canvas.getBoundingClientRect();
  const scale = canvas.width / place.width;
  const sides = [left - height * 0.4 - place.left, top + height * 0.1 - place.top, height * 0.3, height * 0.4].map((each) => Math.round(each * scale));
  const { data } = canvas.getContext("2d").getImageData(...sides);
  return data.every((value, index) => value === data[index % 4]);
})()`;

// The colours of the input, and whether its ground is that of the screen beside it.
const composed = `(() => {
  const input = document.getElementById("field");
  const { color, backgroundColor, opacity } = getComputedStyle(input);
  const { right, top, height } = input.getBoundingClientRect();
  const y = top + height / 2;
  const canvas = [...document.querySelectorAll("#screen canvas")].find((each) => y < each.getBoundingClientRect().bottom);
  const place = canvas.getBoundingClientRect();
  const scale = canvas.width / place.width;
  const beside = [...canvas.getContext("2d").getImageData((right + 2 - place.left) * scale, (y - place.top) * scale, 1, 1).data];
  const light = (text) => text.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);
  return {
    contrast: Math.abs(light(color) - light(backgroundColor)), opacity,
    isOnGround: backgroundColor === "rgb(" + beside.slice(0, 3).join(", ") + ")",
  };
})()`;

// How many layers lie over the screen: at first, with an overlay that is there from the start, as one comes, and afterwards.
const layers = `(async () => {
  const layout = { columns: 4, rows: 4, cell: { width: 10, height: 20 }, origin: { x: 0, y: 0 }, scale: 1 };
  const screen = Object.assign(Object.create(Screen.prototype), { layout, bands: [] });
  const count = () => document.querySelectorAll("#layers canvas").length;
  const fades = new Fades(screen);
  const counts = [count()];
  for (const overlays of [[[0, 0, 2, 2]], [[0, 0, 2, 2], [1, 1, 9, 9]]]) {
    fades.show(overlays);
    counts.push(count());
  }
  await new Promise((resolve) => setTimeout(resolve, 2 * FADE));
  return [...counts, count()].join();
})()`;

// Where the shadow of a bubble is whose arrow is below its third and fourth column, and that of one without an arrow.
const shadows = `(() => {
  const beside = (sign) => {
    const edges = { index: (x, y) => y * 20 + x };
    const code = (index) => (index === 8 * 20 + 7 ? sign : 0x20);
    const screen = { edges, code, layout: { cell: { width: 10, height: 20 }, scale: 1 } };
    return Shadows.prototype.besideArrow.call({ screen }, [5, 2, 9, 6]);
  };
  return [beside(0x1fb64), beside(0x20)].join("|");
})()`;

// How far the middle of what is drawn within a box is from the middle of the box, in pixels of CSS.
const offMiddle = ({ x, y, width, height }) => `(() => {
  const canvas = [...document.querySelectorAll("#screen canvas")].find((each) => ${y + height / 2} < each.getBoundingClientRect().bottom);
  const place = canvas.getBoundingClientRect();
  const scale = canvas.width / place.width;
  const [left, top, across] = [${x} - place.left, ${y + height / 2} - place.top, ${width}].map((each) => Math.round(each * scale));
  const down = Math.round(8 * scale);
  const { data } = canvas.getContext("2d").getImageData(left, top - down, across, 2 * down);
  const ground = (data[4 * (across * down + Math.round(across / 20))] << 16) | (data[4 * (across * down + Math.round(across / 20)) + 1] << 8);
  const drawn = [];
  for (let column = Math.round(across / 20); column < across * 0.95; column++) {
    for (let row = 0; row < 2 * down; row++) {
      const at = 4 * (row * across + column);
      if (((data[at] << 16) | (data[at + 1] << 8)) !== ground) { drawn.push(column); break; }
    }
  }
  return ((drawn[0] + drawn.at(-1) + 1) / 2 - across / 2) / scale;
})()`;

// What fills a box whose second row is blank, and one that a window lies over from there on.
const insides = `(() => {
  const within = (sign) => {
    const codes = [..."╭──╮", "│", ...sign.repeat(2), "│"].map((sign) => sign.codePointAt(0));
    const cells = codes.flatMap((code, index) => [code, 0, index === 5 || index === 6 ? 5 : 7, 0, 0]);
    const screen = Object.assign(Object.create(Screen.prototype), { layout: { columns: 4, rows: 2 }, cells: Uint32Array.from(cells) });
    return boxInside(0x2500, 1, screen)?.ground;
  };
  return [within(" "), within("▀")].join();
})()`;

// Whether a line is drawn where its ground begins: below another ground, below words on it, below the same ground, as a box.
const rules = `(() => {
  const starts = (above, line, ground) => {
    const codes = [...above, ...line].map((sign) => sign.codePointAt(0));
    const cells = codes.flatMap((code, index) => [code, 0, index < 5 ? ground : 7, 0, 0]);
    return Object.assign(Object.create(Screen.prototype), { layout: { columns: 5, rows: 2 }, cells: Uint32Array.from(cells) }).beginsGround(7);
  };
  return [starts("     ", "─────", 5), starts(" abc ", "─────", 5), starts("     ", "─────", 7), starts("     ", "╰───╯", 5)].join();
})()`;

export async function checkHands(browser, page, checks, { manners, locales }) {
  if (page.pack !== "matching" || !manners.includes("touch") || browser.lacks.touch) return;
  await checkTap(browser, page, checks, locales[0]);
  await checkField(browser, page, checks, locales[0]);
  await checkChoosers(browser, page, checks, locales[0]);
  await checkLabels(browser, page, checks, locales[0]);
  await checkWindows(browser, page, checks, locales[0]);
  await checkDesktop(browser, page, checks, locales[0]);
}

const open = (browser, page, locale, screen) =>
  openPage(browser, page, { width: 390, height: 844, scale: 3, isPhone: true, locale, hash: `#locale=${locale}&jump=${screen}` });

const middleOf = ({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** A tap right after a swipe up and down where nothing scrolls. */
async function checkTap(browser, page, { check }, locale) {
  const tab = await open(browser, page, locale, BUTTON);
  check(`${page.name}: cells that were read stay while the machine's memory grows`, (await tab.read(growing)).join() === "12,7");
  const bounds = await tab.read(`Object.values(pathBounds("M500 100c10 -20 30 40 50 0L540 300H490V310Z")).join()`);
  check(`${page.name}: a path with curves lies within its lines and their handles`, bounds === "490,80,550,310", bounds);
  const shown = await tab.read(layers);
  check(`${page.name}: an overlay fades in for a moment, and one that is there from the start does not`, shown === "0,0,1,0", shown);
  const shadow = await tab.read(shadows);
  check(`${page.name}: a bubble's shadow is not on its arrow`, shadow.endsWith('M20 100h20L30 120Z")|'), shadow);
  const { items } = await settled(tab, sleep);
  await swipe(tab, { x: 195, y: 600 }, { x: 195, y: 300 });
  await sleep(80);
  await tap(tab, middleOf(items.find((item) => item.role === "button")));
  await sleep(600);
  const filled = await tab.read(insides);
  check(`${page.name}: a box is filled with its ground, and not with what lies over it`, filled === "5,", filled);
  const lines = await tab.read(rules);
  check(`${page.name}: a line stands at the top of its row where its ground begins`, lines === "true,true,false,false", lines);
  check(`${page.name}: a tap counts after a swipe of what does not scroll`, Boolean((await view(tab)).modal));
  await tab.close();
}

/** The labels of buttons stand in their middles, also where a column is left over. */
async function checkLabels(browser, page, { check }, locale) {
  const tab = await open(browser, page, locale, LABELS);
  const { items } = await settled(tab, sleep);
  const off = [];
  for (const { box } of items.filter(({ role, box }) => role === "button" && box.width > 200)) off.push(await tab.read(offMiddle(box)));
  check(`${page.name}: labels stand in the middle of their buttons`, off.length > 1 && off.every((each) => Math.abs(each) < 3), off);
  await tab.close();
}

/** A window of the simulator stands beside the device on a desktop: both have a shadow, and the card on the device, which is dimmed, has none. */
async function checkWindows(browser, page, { check }, locale) {
  const tab = await openPage(browser, page, { width: 1440, height: 900, scale: 1, isPhone: false, locale, hash: `#locale=${locale}&jump=${CARD}` });
  const shadows = async () => (await tab.read(`[...document.querySelectorAll(".shadow")].map((each) => each.className.split(" ")[1]).join()`));
  const until = async (expected) => {
    for (let round = 0; round < 30 && (await shadows()) !== expected; round++) await sleep(100);
    return shadows();
  };
  const before = await until("device,dialog");
  const within = [];
  for (const key of ["F1", "F2"]) {
    await tab.press(key);
    within.push(await until("device,window"));
    await tab.press("Escape");
  }
  const all = [before, ...within, await until("device,dialog")];
  check(`${page.name}: a window beside the device casts a shadow, and what is dimmed on that none`, all.join(" ") === "device,dialog device,window device,window device,dialog", all);
  await tab.close();
}

async function checkField(browser, page, { check }, locale) {
  const tab = await open(browser, page, locale, FORM);
  const { items } = await settled(tab, sleep);
  await tap(tab, middleOf(items.find((item) => item.role === "field")));
  const holds = async (name, value) => {
    await sleep(250);
    const { value: shown, selection } = await tab.read(field);
    check(`${page.name}, a field: ${name}`, shown === value, [shown, selection]);
  };
  const compose = (text) => tab.command("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  const canBeRead = async (where) => {
    await compose("み");
    await sleep(250);
    const { contrast, opacity, isOnGround } = await tab.read(composed);
    check(`${page.name}, a field: what is composed ${where} can be read`, opacity === "1" && contrast > 100 && isOnGround, [contrast, opacity, isOnGround]);
  };
  await canBeRead("first");
  await compose("");
  await type(tab, "Mika");
  await holds("what is typed", "Mika");
  await tab.press("a", 2);
  await sleep(250);
  await type(tab, "Renata");
  await holds("what is typed takes the place of what Ctrl-A selects", "Renata");
  await tab.run(`document.getElementById("field").setSelectionRange(1, 3)`);
  await sleep(700);
  await type(tab, "o");
  await holds("and of what a menu selects", "Roata");
  await type(tab, "b");
  await holds("the next sign comes after it", "Robata");
  await tab.press("ArrowLeft");
  await sleep(250);
  const { selection } = await tab.read(field);
  check(`${page.name}, a field: the browser's cursor goes with the machine's`, selection.join() === "2,2", selection);
  await canBeRead("within");
  await tab.insert("三");
  await holds("what was composed stands at the cursor", "Ro三bata");
  await tap(tab, await tab.read(cellOf(5)));
  await holds("a tap within leaves it", "Ro三bata");
  await type(tab, "t");
  await holds("what is typed stands where it was tapped", "Ro三btata");
  await sleep(700);
  await type(tab, "み");
  await holds("and what is composed beside it", "Ro三btみata");
  await tab.close();
}

/** On a desktop: a press of the mouse sets the cursor, and the page is as dark as the session. */
async function checkDesktop(browser, page, { check }, locale) {
  const tab = await openPage(browser, page, { width: 1440, height: 900, locale, hash: `#locale=${locale}&jump=${FORM}` });
  const { items } = await settled(tab, sleep);
  await click(tab, middleOf(items.find((item) => item.role === "field")));
  await sleep(250);
  await type(tab, "Mika");
  await sleep(250);
  await click(tab, await tab.read(cellOf(2)));
  await sleep(250);
  await type(tab, "o");
  await sleep(250);
  const { value, selection } = await tab.read(field);
  check(`${page.name}, a field: what is typed stands where it was clicked`, value === "Mioka" && selection.join() === "3,3", [value, selection]);
  const theme = () => tab.read("document.documentElement.dataset.theme");
  const themes = [await theme()];
  await tab.press("F6");
  for (let round = 0; round < 30 && (await theme()) !== "dark"; round++) await sleep(100);
  themes.push(await theme());
  await tab.show({ width: 1200, height: 800, locale });
  await sleep(600);
  themes.push(await theme());
  check(`${page.name}: the page is as dark as the session that F6 turned, in another size too`, themes.join() === "light,dark,dark", themes);
  // A note's tape turns the theme once more, from the one that it begins with.
  await tab.read(`document.querySelectorAll(".tools button")[1].click()`);
  await tab.read(`(() => { const text = document.querySelector(".panel textarea"); text.value = "Darker"; text.form.requestSubmit(); })()`);
  await tab.read(`document.querySelector(".panel li button").click()`);
  await settled(tab, sleep);
  const ground = await tab.read(`document.querySelectorAll("#screen canvas")[3].getContext("2d").getImageData(600, 40, 1, 1).data[0]`);
  check(`${page.name}: a note from the theme that F6 turned leads back to it`, (await theme()) === "dark" && ground < 100, [await theme(), ground]);
  // In a low window the field has no box, and its text begins nearer to its edge.
  await tab.show({ width: 1200, height: 400, locale });
  await settled(tab, sleep);
  await click(tab, await tab.read(cellOf(3)));
  await sleep(250);
  const low = [(await tab.read(field)).selection.join(), await tab.read(isClearBefore)];
  check(`${page.name}, a field: a click sets the cursor in a low window too, where its text begins`, low.join() === "3,3,true", low);
  await tab.press("F2");
  await sleep(400);
  const menu = await view(tab);
  check(`${page.name}: what lies behind the debug menu is no part of the page's controls`, menu.modal && menu.parts.length === 1, menu.parts.map(({ title }) => title));
  // A reader presses a row, which opens its list.
  const pressed = await tab.read(`(() => {
    const rows = [...document.querySelectorAll("#tree [data-item^='row.'][data-press]")];
    rows[0]?.click();
    return rows.length > 8 && rows.every((each) => each.localName === "button");
  })()`);
  await sleep(300);
  const list = await view(tab);
  check(`${page.name}: rows of the debug menu are buttons, and open their lists`, pressed && list.modal && list.parts[0].title !== menu.parts[0].title, [pressed, list.parts.map(({ title }) => title)]);
  await tab.close();
  for (const [width, height] of [[1440, 900], [1024, 768], [900, 620]]) {
    const tab = await openPage(browser, page, { width, height, locale: "ja", hash: `#locale=ja&jump=${FORM}` });
    await settled(tab, sleep);
    const [end, device] = await tab.read(`[".tools", ".shadow.device"].map((each) => document.querySelector(each).getBoundingClientRect()).map(({ left, right }, index) => index ? left : right > innerWidth - 1 ? 0 : right)`);
    check(`${page.name}: notes and links leave the device free, ${width}x${height}`, end <= device, [end, device]);
    await tab.close();
  }
}

// What the machine says of the picker and the date: the option that is chosen, from 0, and the day.
const chosen = `(() => {
  const [list] = document.querySelectorAll("#tree select");
  const [day] = document.querySelectorAll("#tree input[type=date]");
  return [list.selectedIndex - 1, day.dataset.day];
})()`;

/** A finger gets the browser's own lists and calendars, and changes nothing by a swipe. */
async function checkChoosers(browser, page, { check }, locale) {
  const tab = await open(browser, page, locale, FORM);
  const { items } = await settled(tab, sleep);
  const says = async (name, wanted) => {
    await sleep(400);
    const now = await tab.read(chosen);
    check(`${page.name}: ${name}`, now.join() === wanted, now);
  };
  const [picker, date] = ["picker", "date"].map((role) => middleOf(items.find((item) => item.role === role)));
  await says("nothing is chosen in a new form", "-1,");
  await tap(tab, picker);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
    await sleep(150);
    await tab.press(key);
  }
  await says("a list of the browser chooses for a picker", "2,");
  await tab.run(`(() => {
    const [list] = document.querySelectorAll("#tree select");
    list.selectedIndex = 1;
    list.dispatchEvent(new Event("input", { bubbles: true }));
  })()`);
  await says("and back to an option before", "0,");
  await swipe(tab, date, { ...date, y: date.y - 90 });
  await says("a swipe over a date changes nothing", "0,");
  const later = middleOf((await settled(tab, sleep)).items.find((item) => item.role === "date"));
  await tap(tab, later);
  const shown = await tab.read(`document.querySelector("#tree input[type=date]").value`);
  check(`${page.name}: a calendar begins at the day that the app begins with`, shown === "1998-04-12", shown);
  await tab.press("Escape");
  await says("which is not chosen by that", "0,");
  await tab.run(`(() => {
    const [day] = document.querySelectorAll("#tree input[type=date]");
    day.value = "2000-02-29";
    day.dispatchEvent(new Event("input", { bubbles: true }));
  })()`);
  await says("and any other day can be chosen", "0,20000229");
  await tab.close();
}
