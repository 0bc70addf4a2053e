// What those expect of a page who do not look, point or read as most do: ways back, marks of errors, forced colours, print.
import { sleep } from "../checks.mjs";
import { swipe, tap, type } from "./input.mjs";
import { openPage } from "./page.mjs";
import { settled, view } from "./view.mjs";

const phone = { width: 390, height: 844, scale: 3, isPhone: true };

export async function checkReaders(browser, page, { check }, { manners, locales: [locale] }) {
  if (page.pack !== "matching" || !manners.includes("touch") || browser.lacks.touch) return;
  const says = (name, isSo, found) => check(`${page.name}: ${name}`, isSo, found);
  const open = (screen, look = phone) => openPage(browser, page, { ...look, locale, hash: `#locale=${locale}&jump=${screen}` });
  for (const body of [backs, errors, tips, tabs, choices, edges, twice, shortcuts, magnified, media, leaving]) await body(says, open, page);
  await blank(says, browser, page);
}

const press = (id) => `document.querySelector("#tree [data-item='${id}']")?.click()`;
const firstOf = ({ items: [first] }) => first && [first.role, first.id, first.canPress].join();

/** What leads back is among the controls: the arrow of a bar, and the way from Settings. */
async function backs(says, open) {
  const tab = await open("phone");
  const now = await settled(tab, sleep);
  says("the arrow of a bar is the first control", firstOf(now) === "button,bar.back,true", firstOf(now));
  await tab.read(press("bar.back"));
  const later = await settled(tab, sleep);
  says("and leads back", later.screen !== now.screen, later.screen);
  await tab.close();
}

/** A field that is wrong says so, and what is said of a form is not left out for the letters that stand in a field. */
async function errors(says, open) {
  const tab = await open("email");
  const { items } = await settled(tab, sleep);
  await tap(tab, middleOf(items.find(({ role }) => role === "field")));
  await sleep(300);
  await type(tab, "e");
  await tab.press("Tab");
  await sleep(400);
  const said = async () => tab.read(`document.getElementById("live").textContent`);
  await tab.read(`document.getElementById("live").textContent = ""`);
  await tab.press("Enter");
  await sleep(600);
  const [wrong, spoken] = [(await view(tab)).items.filter(({ isInvalid }) => isInvalid).map(({ role }) => role), await said()];
  const problem = (await tab.read(`document.getElementById("field").title`)).split(", ")[0];
  const [form, ...lines] = spoken.split("\n");
  says("a field that is wrong is marked as such, and its words are said", wrong.join() === "field" && !form.includes(problem) && lines.some((line) => line.includes(problem)), [wrong, problem, spoken]);
  await tab.close();
}

/** What a tip offers is among the controls, in the words that are drawn. */
async function tips(says, open) {
  const tab = await open("home-tour");
  await tab.until("document.querySelectorAll('#tree > div').length > 1", 5000);
  const { parts: [tip] } = await settled(tab, sleep);
  const buttons = tip.items.filter(({ role, canPress }) => role === "button" && canPress).map(({ words }) => words);
  says("the buttons of a tip are controls", buttons.length === 2, [tip.title, buttons]);
  await tab.close();
}

const tabList = `(() => {
  const list = document.querySelector("#tree [role=tablist]");
  const tabs = (list?.getAttribute("aria-owns") ?? "").split(" ").map((id) => document.getElementById(id));
  return tabs.map((tab) => [tab?.getAttribute("role"), tab?.getAttribute("aria-selected"), tab?.textContent.includes(",")].join());
})()`;

/** Tabs are tabs, without their state in their names. */
async function tabs(says, open) {
  const tab = await open("me");
  await settled(tab, sleep);
  const found = await tab.read(tabList);
  says("tabs are tabs of a list, of which one is selected", found.length > 1 && found.filter((each) => each === "tab,true,false").length === 1 && found.filter((each) => each === "tab,false,false").length === found.length - 1, found);
  await tab.close();
}

const photos = `(() => {
  const group = document.querySelector("#tree [role=radiogroup]");
  const options = (group?.getAttribute("aria-owns") ?? "").split(" ").map((id) => document.getElementById(id));
  return [group?.getAttribute("aria-label"), ...options.map((node) => [node?.type, node?.getAttribute("aria-label"), node?.checked].join())];
})()`;

/** Options that are all to be seen are options of a group, of which each can be chosen by itself. */
async function choices(says, open) {
  const tab = await open("profile");
  await settled(tab, sleep);
  const [label, ...options] = await tab.read(photos);
  says("photos are options of a group with their names, and none is chosen", Boolean(label) && options.length > 1 && new Set(options).size === options.length && options.every((each) => /^radio,.+,false$/.test(each)), [label, options]);
  await tab.read(`document.querySelectorAll("#tree [type=radio]")[1].click()`);
  await settled(tab, sleep);
  const later = (await tab.read(photos)).slice(1).map((each) => each.endsWith("true"));
  says("an option is chosen by itself", later.indexOf(true) === 1 && later.filter(Boolean).length === 1, later);
  await tab.close();
}

const middleOf = ({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** A finger that misses a control by less than half a row hits it all the same. */
async function edges(says, open) {
  for (const side of [-1, 1]) {
    const tab = await open("notify");
    const { items } = await settled(tab, sleep);
    await tap(tab, middleOf(items.find(({ role }) => role === "button")));
    const { modal } = await settled(tab, sleep);
    const { box } = modal.items.filter(({ role }) => role === "button").at(-1);
    await tap(tab, { x: box.x + box.width / 2, y: box.y + box.height / 2 + side * (box.height / 2 + 7) });
    const later = await settled(tab, sleep);
    says(`a dialog's button is hit ${side < 0 ? "above" : "below"} its row`, !later.modal, later.modal?.title);
    await tab.close();
  }
}

/** The second of two quick taps is not for the page that comes. */
async function twice(says, open) {
  const tab = await open("walkthrough");
  const { items } = await settled(tab, sleep);
  const next = middleOf(items.find(({ id }) => id === "next"));
  await tap(tab, next);
  await sleep(60);
  await tap(tab, next);
  const { items: [count] } = await settled(tab, sleep);
  says("the second of two quick taps turns no page", /2/.test(count.words), count.words);
  await tap(tab, next);
  const { items: [after] } = await settled(tab, sleep);
  says("and the next one does", /3/.test(after.words), after.words);
  await tab.close();
}

/** A keyboard beside a phone selects before a finger has been in the field. */
async function shortcuts(says, open) {
  const tab = await open("phone");
  await settled(tab, sleep);
  await type(tab, "12");
  await tab.press("a", 2);
  await type(tab, "34");
  await sleep(400);
  const value = await tab.read(`document.getElementById("field").value`);
  says("Ctrl-A selects in the field that has the keys", value === "34", value);
  await tab.close();
}

/** Under a magnifier one finger moves the page, and turns no page of the app. */
async function magnified(says, open) {
  const tab = await open("walkthrough");
  const { items: [before] } = await settled(tab, sleep);
  await tab.command("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
  await sleep(300);
  const left = await tab.read("visualViewport.offsetLeft");
  await swipe(tab, { x: 150, y: 300 }, { x: 60, y: 300 });
  await sleep(600);
  const [moved, { items: [after] }] = [await tab.read("visualViewport.offsetLeft"), await settled(tab, sleep)];
  says("a finger moves a magnified page, and not the app's", moved > left + 20 && after.words === before.words, [left, moved, before.words, after.words]);
  await tab.close();
}

const seen = (selector) => `[...document.querySelectorAll("${selector}")].filter((each) => each.getClientRects().length).length`;

/** Forced colours do not paint the tree over the picture, and paper has the device alone. */
async function media(says, open) {
  const tab = await open("me", { width: 1440, height: 900 });
  await settled(tab, sleep);
  await tab.command("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
  const colors = await tab.read(`[...new Set([...document.querySelectorAll("#tree [data-item]")].map((each) => getComputedStyle(each).color))].join()`);
  says("forced colours leave the tree unseen", colors === "rgba(0, 0, 0, 0)", colors);
  const before = await tab.read(seen(".tools"));
  await tab.command("Emulation.setEmulatedMedia", { media: "print", features: [] });
  const after = await tab.read(seen(".tools, .notice, .lab"));
  says("notes and links are not printed", before === 1 && after === 0, [before, after]);
  await tab.close();
}

const onTop = `(() => {
  const { left, top, width, height } = document.getElementById("back").getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2).id + document.elementFromPoint(left + 4, top + height / 2).id;
})()`;

/** Who leaves the app by keyboard sees the way back. */
async function leaving(says, open) {
  const tab = await open("me", { width: 1280, height: 800 });
  await settled(tab, sleep);
  await tab.press("Escape", 8);
  await sleep(200);
  const found = await tab.read(onTop);
  says("nothing lies over the way back into the app", found === "backback", found);
  await tab.close();
}

/** Without scripts the page says what it needs. */
async function blank(says, browser, page) {
  const tab = await browser.open();
  await tab.command("Emulation.setScriptExecutionDisabled", { value: true });
  await tab.command("Page.navigate", { url: page.url });
  await sleep(1500);
  const found = await tab.read(`(() => {
    const { left, top, width, height } = document.querySelector("noscript p").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("noscript")?.localName;
  })()`);
  says("without scripts the page says that it needs them", found === "noscript", found);
  await tab.close();
}
