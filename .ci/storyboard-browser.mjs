#!/usr/bin/env node
// Uses every part of a storyboard's page in headless Chromium: node .ci/storyboard-browser.mjs DIR/index.html [PART]...
//
// What to press and what has to come of it is found from the page's own data, counted here a second time.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { Checks, launch, sleep } from "./chromium.mjs";

const file = resolve(process.argv[2] ?? "index.html");
if (!existsSync(file)) {
  console.error(`error: there is no ${file}\nusage: storyboard-browser.mjs INDEX_HTML [PART]...`);
  process.exit(2);
}
const wanted = process.argv.slice(3);
const page = pathToFileURL(file).href;
const source = readFileSync(file, "utf8");
const story = JSON.parse(source.match(/<script type="application\/json" id="data">(.*?)<\/script>/s)[1]);

// MARK: The browser

const browser = launch("storyboard-browser", 2);
const tab = await browser.open();
const { command, read, until, press, middleOf, mouse, click } = tab;

let isOpen = false;

/** Opens the page at an address: loads it once for each part, and after that follows the address as a link does. */
async function open(hash = "") {
  if (isOpen) {
    await read(`history.pushState(null, "", ${JSON.stringify(hash || "#")}), window.dispatchEvent(new HashChangeEvent("hashchange")), true`);
    return;
  }
  isOpen = true;
  for (let tries = 0; tries < 2; tries++) {
    await command("Page.navigate", { url: "about:blank" });
    await command("Page.navigate", { url: page + hash });
    if (await until("document.documentElement.dataset.ready", 6000)) return;
  }
  throw new Error(`the page does not start at ${hash || "its beginning"}`);
}

// MARK: The checks

const checks = new Checks();
const { check, failures, notes } = checks;

/** A part: what it throws is a failure of it and not of the others. */
async function part(name, body) {
  isOpen = false;
  try {
    await body();
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
  }
}

/** How many colours the middle of a canvas has; 0 if it is not drawn. */
const coloursOf = (selector) => `(() => { const c = document.querySelector(${JSON.stringify(selector)}); if (!c || !c.width) return 0; const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; const s = new Set(); for (let i = 0; i < d.length && s.size < 20; i += 4) s.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]); return s.size; })()`;
/** A number that stands for all that a canvas shows. */
const sumOf = (selector) => `(() => { const c = document.querySelector(${JSON.stringify(selector)}); if (!c || !c.width) return 0; const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; let h = c.width; for (let i = 0; i < d.length; i += 1) h = (h * 31 + d[i]) | 0; return h; })()`;
const drawn = `document.querySelector("#wall .card canvas[data-drawn]")`;
const counts = `[Number(document.getElementById("counts").dataset.boards), Number(document.getElementById("counts").dataset.pictures)]`;

/** What a pack opens on: the first device, language and theme that it has a picture of. */
function plainOf(pack) {
  const keys = pack.boards.flatMap((board) => board.shots.map(({ d, l, t }) => (d * 100 + l) * 100 + t));
  const least = keys.length ? keys.sort((a, b) => a - b)[0] : 0;
  return { d: Math.floor(least / 10000), l: Math.floor(least / 100) % 100, t: least % 100 };
}

/** Whether a shot is of what its pack opens on. */
const isPlain = (pack, shot) => { const { d, l, t } = plainOf(pack); return shot.d === d && shot.l === l && shot.t === t; };
/** How many devices, languages or themes of a pack have pictures. */
const drawnOf = (pack, part) => [...new Set(pack.boards.flatMap((board) => board.shots.map((shot) => shot[part])))].sort((a, b) => a - b);

/** Counted from the data: the boards and shots of a pack that a filter lets pass. */
function expected(pack, wishes) {
  const { v, d, l, t } = { v: -1, ...plainOf(pack), ...wishes };
  const shots = pack.boards.map((board) => board.shots.filter((s) => s.d === d && s.l === l && s.t === t && (v < 0 || s.v.includes(v))).length);
  return [shots.filter(Boolean).length, shots.reduce((sum, each) => sum + each, 0)];
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const packWith = (test) => story.packs.find(test);
const hashOf = (pack, fields = {}) => `#${encodeURIComponent(pack.id)}${Object.keys(fields).length ? `?${new URLSearchParams(fields)}` : ""}`;
const shown = (pack) => pack.boards.find((board) => board.shots.some((s) => isPlain(pack, s)));
const openBoard = `(document.getElementById("detail").hidden ? "" : new URLSearchParams(location.hash.split("?")[1]).get("board"))`;

/** A cell of a picture with a letter of its own: the column, the row, and how many columns the picture has. */
function letterOf(shot) {
  const picture = story.pictures[shot.p ?? shot.old];
  for (const [y, row] of picture.r.entries()) {
    const at = story.rows[row].search(/[A-Za-z0-9]/);
    if (at >= 0 && /^[\x20-\x7e]*$/.test(story.rows[row].slice(0, at + 1))) return { x: at, y, columns: picture.w };
  }
  return null;
}

/** Whether a cell of a canvas has more than its ground. */
const coloursAt = (selector, { x, y, columns }) => `(() => { const c = document.querySelector(${JSON.stringify(selector)}); const n = c.width / ${columns}; const d = c.getContext("2d").getImageData(${x} * n, n + ${y} * 2 * n, n, 2 * n).data; for (let i = 4; i < d.length; i += 4) if (d[i] !== d[0] || d[i + 1] !== d[1] || d[i + 2] !== d[2]) return true; return false; })()`;

async function checkStart() {
  const pack = story.packs[0];
  await open();
  check("the pictures of the first boards are drawn", await until(drawn) && await until(`${coloursOf("#wall .card canvas")} > 1`));
  check("a tab for each pack", (await read(`document.querySelectorAll(".tab").length`)) === story.packs.length);
  check("the counts of all boards", same(await read(counts), expected(pack, {})), await read(counts));
  const firstBoard = await read(`document.querySelector("#wall .card[data-at='0']").dataset.board`);
  const board = pack.boards.find((each) => each.id === firstBoard);
  const letter = board && letterOf(board.shots.find((s) => isPlain(pack, s)));
  if (letter) check("letters are drawn in their cells", await until(coloursAt(`#wall .card[data-board=${JSON.stringify(board.id)}] canvas`, letter)), letter);
  const far = await read(`[...document.querySelectorAll("#wall .card")].filter((c) => c.getBoundingClientRect().top > innerHeight * 3).length`);
  check("pictures far from the window are not held", far === 0, far);
  check("texts are not taken for code", (await read(`document.querySelectorAll("#wall script, #wall img, #wall iframe").length`)) === 0);
  if (story.packs.length > 1) {
    await click(".tab:nth-child(2)");
    check("a tab opens its pack", await until(`location.hash.startsWith(${JSON.stringify(hashOf(story.packs[1]))})`) && same(await read(counts), expected(story.packs[1], {})), await read(counts));
    await read("history.back()");
    check("back goes to the pack before", await until(`document.querySelector(".tab[aria-current]").dataset.pack === ${JSON.stringify(pack.id)}`));
  }
}

async function checkFilters() {
  const parts = { device: "devices", locale: "locales", theme: "themes" };
  for (const [name, list] of Object.entries(parts)) {
    const one = packWith((each) => each[list].length > 1 && drawnOf(each, name[0]).length === 1);
    if (one) {
      await open(hashOf(one));
      check(`no filter by ${name} where one is drawn`, await until(drawn) && (await read(`document.querySelector("[data-filter=${name}]")`)) === null);
    }
    const pack = packWith((each) => drawnOf(each, name[0]).length > 1);
    if (!pack) { notes.push(`no pack has two ${list}`); continue; }
    await open(hashOf(pack));
    await until(drawn);
    const before = await read(sumOf("#wall .card canvas"));
    await click(`[data-filter=${name}] label:nth-of-type(2)`);
    const wanted = expected(pack, { [name[0]]: drawnOf(pack, name[0])[1] });
    check(`the filter by ${name} shows its boards`, await until(`${JSON.stringify(wanted)}.join() === ${counts}.join()`), [await read(counts), "wanted", wanted]);
    check(`the filter by ${name} is in the address`, await until(`new URLSearchParams(location.hash.split("?")[1]).has("${name}")`));
    if (wanted[0]) check(`the filter by ${name} shows other pictures`, await until(`${drawn} && ${sumOf("#wall .card canvas")} !== ${before}`));
  }
  const pack = packWith((each) => each.variants.some((_, v) => !same(expected(each, { v }), expected(each, {}))));
  if (!pack) { notes.push("no variant differs from the others"); return; }
  const v = pack.variants.findIndex((_, n) => !same(expected(pack, { v: n }), expected(pack, {})));
  await open(hashOf(pack));
  await read(`(() => { const s = document.getElementById("variant"); s.value = "${v}"; s.dispatchEvent(new Event("change", { bubbles: true })); })()`);
  check("the filter by variant shows its boards", await until(`${JSON.stringify(expected(pack, { v }))}.join() === ${counts}.join()`), [await read(counts), "wanted", expected(pack, { v })]);
}

/** The word of a picture that the fewest pictures have, and how often pictures show it. */
function wordOf(pack, l, pattern) {
  const texts = pack.boards.flatMap((board) => board.shots.filter((s) => s.l === l && isPlain(pack, { ...s, l: plainOf(pack).l }) && s.p !== undefined).slice(0, 1).map((s) => story.pictures[s.p].r.map((row) => story.rows[row]).join("\n")));
  const seen = new Map();
  for (const text of texts) for (const word of new Set(text.match(pattern) ?? [])) seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen].filter(([, count]) => count < texts.length).sort((a, b) => a[1] - b[1] || b[0].length - a[0].length)[0]?.[0];
}

async function checkSearch() {
  const tries = [["a word", story.packs[0], plainOf(story.packs[0]).l, /[A-Za-z]{5,}/g]];
  const japanese = packWith((each) => drawnOf(each, "l").includes(each.locales.indexOf("ja")));
  if (japanese) tries.push(["a Japanese word", japanese, japanese.locales.indexOf("ja"), /[\u3041-\u30ff\u4e00-\u9fff]{3,}/g]);
  for (const [name, pack, l, pattern] of tries) {
    const word = wordOf(pack, l, pattern);
    if (!word) { notes.push(`${name} is not there to be searched for`); continue; }
    await open(hashOf(pack));
    await until(drawn);
    const all = (await read(counts))[0];
    await press("/");
    await command("Input.insertText", { text: word.toUpperCase() });
    check(`searching finds ${name} (${word})`, await until(`${counts}[0] > 0 && ${counts}[0] < ${all}`), await read(counts));
    check(`the hit of ${name} is shown in its line`, await until(`[...document.querySelectorAll(".snippet mark")].some((m) => m.textContent.normalize("NFKC").toLowerCase() === ${JSON.stringify(word.normalize("NFKC").toLowerCase())})`), await read(`document.querySelector(".snippet")?.textContent`));
    check(`the hit of ${name} is marked on the picture`, await until(`(() => { const c = document.querySelector("#wall .card canvas[data-drawn]"); if (!c) return false; const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; for (let i = 0; i < d.length; i += 4) if (d[i] === 0xe5 && d[i + 1] === 0x95 && d[i + 2] === 0) return true; return false; })()`));
    check(`the search for ${name} is in the address`, await until(`new URLSearchParams(location.hash.split("?")[1]).get("find") === ${JSON.stringify(word.toUpperCase())}`));
    await press("Escape");
    await press("Escape");
  }
  await open(hashOf(story.packs[0], { find: "zqzqzqzq" }));
  check("a search without a hit says so", await until(`document.querySelector(".empty")`) && (await read(counts))[0] === 0);
}

async function checkZoomAndSides() {
  const pack = packWith((each) => drawnOf(each, "l").length > 1) ?? story.packs[0];
  await open(hashOf(pack));
  await until(drawn);
  const width = `document.querySelector("#wall .card canvas").getBoundingClientRect().width`;
  const first = await read(width);
  await press("+");
  check("+ makes the pictures larger", await until(`${width} > ${first}`));
  await press("-");
  await press("-");
  check("- makes the pictures smaller", await until(`${width} < ${first}`));
  check("the zoom is in the address", await until(`location.hash.includes("zoom=")`));
  const languages = drawnOf(pack, "l").length;
  if (languages < 2) { notes.push("no pack has two languages to stand side by side"); return; }
  await press("s");
  check("s opens the panel for side by side", await until(`document.getElementById("beside-panel")`));
  await click('[data-preset="Languages"]');
  const beside = Math.min(4, languages);
  check("the languages stand side by side", await until(`document.querySelector("#wall .card").querySelectorAll(".device").length === ${beside}`));
  await click("#clear-beside");
  check("one picture each again", await until(`document.querySelector("#wall .card").querySelectorAll(".device").length === 1`));
  await press("Escape");
  check("Esc closes the panel", await until(`!document.getElementById("beside-panel")`));
  await press("g");
  check("g shows all languages and themes", await until(`document.querySelector("#wall .card").querySelectorAll(".device").length === ${languages * drawnOf(pack, "t").length}`));
}

/** Whether a picture has a frame of what differs. */
const framed = (n) => `(() => { const c = document.querySelectorAll("#wall .card.here canvas")[${n}]; if (!c?.dataset.drawn) return false; const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; for (let i = 0; i < d.length; i += 4) if (d[i] === 0xf0 && d[i + 1] === 4 && d[i + 2] === 0x7f) return true; return false; })()`;

async function checkAttributes() {
  for (const pack of story.packs) {
    for (const attribute of pack.attributes ?? []) {
      const suffixed = (board) => attribute.values.find((value) => board.screen.split(".").slice(1).includes(value));
      const own = pack.boards.filter((board) => suffixed(board) && board.shots.some((s) => isPlain(pack, s)));
      await open(hashOf(pack));
      await until(drawn);
      const all = (await read(counts))[0];
      await press("s");
      await until(`document.getElementById("beside-panel")`);
      await click(`[data-preset=${JSON.stringify(`By ${attribute.title}`)}]`);
      check(`boards of ${pack.id} stand side by side by ${attribute.id}`, await until(`new URLSearchParams(location.hash.split("?")[1]).get("by") === ${JSON.stringify(attribute.id)} && ${counts}[0] ${own.length ? "<" : "<="} ${all}`), [all, await read(counts)]);
      await press("Escape");
      // A board of the first value and its like of another one, which has the same name but for the value.
      const ids = new Map(own.map((board) => [board.id, board]));
      // Or a board that users of two values see differently; what all see is what the first arm sees.
      const valueOf = (v) => pack.variants[v].values?.[attribute.id] ?? (attribute.id.startsWith("experiment.") ? attribute.values[0] : undefined);
      const seen = (board) => attribute.values.map((value) => board.shots.find((s) => isPlain(pack, s) && s.v.some((v) => valueOf(v) === value))?.p);
      // Each of the first two has a word that the other has not: other colours alone are not framed.
      const wordsOf = (picture) => new Set(story.pictures[picture].r.map((row) => story.rows[row]).join(" ").toLowerCase().match(/[a-z0-9]+/g));
      const lacks = (one, other) => [...wordsOf(one)].some((word) => !wordsOf(other).has(word));
      const shared = pack.boards.find((board) => {
        const [one, other] = seen(board);
        return !suffixed(board) && one !== undefined && other !== undefined && lacks(one, other) && lacks(other, one);
      });
      const pair = (shared ? [shared] : null) ?? own.map((board) => [board, attribute.values.map((value) => ids.get(board.id.replace(`.${suffixed(board)}`, `.${value}`))).filter(Boolean)]).find(([board, like]) => like.length > 1 && like[0] === board);
      if (!pair) { notes.push(`no two boards of ${pack.id} differ in ${attribute.id} alone`); continue; }
      const card = `#wall .card[data-board=${JSON.stringify(pair[0].id)}]`;
      await read(`(() => { const at = selection().places.get(${pack.boards.indexOf(pair[0])}); goToCard(at); })()`);
      check(`a card of ${attribute.id} has a picture for each value`, await until(`document.querySelectorAll('${card} .device').length === ${Math.min(4, attribute.values.length)}`), pair[0].id);
      check(`what differs in ${attribute.id} is framed`, await until(`(() => { document.querySelector('${card}').classList.add("here"); return ${framed(0)} && ${framed(1)}; })()`), pair[0].id);
      check(`a card of ${attribute.id} names the values`, same(await read(`[...document.querySelectorAll('${card} .combo')].map((each) => each.textContent)`), attribute.values.slice(0, 4)));
    }
  }
  const pack = packWith((each) => drawnOf(each, "d").length > 1);
  if (!pack) { notes.push("no pack has two devices to stand side by side"); return; }
  await open(hashOf(pack));
  await until(drawn);
  await press("s");
  await until(`document.getElementById("beside-panel")`);
  await click('[data-preset="Devices"]');
  check("the devices stand side by side", await until(`[...document.querySelectorAll("#wall .card")].some((card) => card.querySelectorAll("canvas").length > 1)`));
  // Some picture of one device has words or artwork that its like of another one has not; a frame has whole words in it.
  const beside = await read(`(() => {
    const combos = [0, 1].map((n) => ({ ...filterCombo(), d: drawn(thisPack()).d[n] }));
    const found = { framed: 0, torn: [] };
    for (const board of thisPack().boards) {
      const pictures = combos.map((combo) => { const shot = shotFor(board, combo); return shot ? pictureOf(shot) : -1; });
      if (pictures.includes(-1)) continue;
      const marks = differenceMarks(pictures, combos);
      if (marks.some((each) => each?.length)) found.framed += 1;
      // A box of words has one row; that of an artwork may have what lies over the artwork in it.
      if (marks.some((boxes, n) => (boxes ?? []).some((box) => box.rows === 1 && tears(pictures[n], box)))) found.torn.push(board.id);
    }
    function tears(picture, { x, y, columns, rows }) {
      for (let row = y; row < y + rows; row++) {
        const cells = rowCells(story.pictures[picture].r[row]);
        const glyph = (column) => cells.glyphs[cells.columns.indexOf(column)] ?? " ";
        if (/[a-z]/i.test(glyph(x - 1)) && /[a-z]/i.test(glyph(x))) return true;
        if (/[a-z]/i.test(glyph(x + columns - 1)) && /[a-z]/i.test(glyph(x + columns))) return true;
      }
      return false;
    }
    return found;
  })()`);
  if (!beside.framed) { notes.push(`the devices of ${pack.id} show the same`); return; }
  check("what differs between devices is framed, and no word is torn", beside.torn.length === 0, beside);
}

async function checkEdition() {
  if (!story.edition) { notes.push("the page has no edition"); return; }
  await open();
  check("the edition stands on the page", (await read(`document.querySelector(".edition")?.textContent`)) === story.edition);
}

async function checkChart() {
  const pack = packWith((each) => each.steps.length > 2 && each.steps.slice(2).some((step) => each.boards.some((board) => board.step === step.id && board.shots.some((s) => isPlain(each, s)))));
  if (!pack) { notes.push("no pack has a flow to be drawn"); return; }
  await open(hashOf(pack));
  await press("f");
  check("f opens the flow chart", await until(`!document.getElementById("chart").hidden`));
  check("the chart has every step", (await read(`document.querySelectorAll("#chart .node").length`)) === pack.steps.length);
  const pairs = new Set(pack.ways.filter((way) => pack.steps.some((s) => s.id === way.from) && pack.steps.some((s) => s.id === way.to)).map((way) => `${way.from}\n${way.to}`));
  check("the chart has every way", (await read(`document.querySelectorAll("#chart .way").length`)) === pairs.size);
  const overlap = await read(`(() => { const b = [...document.querySelectorAll("#chart .node")].map((e) => e.getBoundingClientRect()); for (let i = 0; i < b.length; i++) for (let j = 0; j < i; j++) if (b[i].left < b[j].right && b[j].left < b[i].right && b[i].top < b[j].bottom && b[j].top < b[i].bottom) return true; return false; })()`);
  check("no step lies on another", !overlap);
  const step = pack.steps.slice(2).reverse().find((each) => pack.boards.some((board) => board.step === each.id && board.shots.some((s) => isPlain(pack, s))));
  await click(`#chart .node[data-step=${JSON.stringify(step.id)}]`);
  check("a click on a step goes to its lane", await until(`!document.getElementById("wall").hidden && (() => { const lane = document.querySelector('#wall .lane[data-step=' + ${JSON.stringify(JSON.stringify(step.id))} + ']'); if (!lane) return false; const r = lane.getBoundingClientRect(); return r.top >= 60 && r.top < innerHeight; })()`));
  await read("history.back()");
  check("back goes to the chart", await until(`!document.getElementById("chart").hidden`));
}

/** Artworks are drawn by their shapes: a picture with some looks other than its cells alone, and no cell beside them does. */
async function checkArtworks() {
  const index = story.pictures.findIndex((picture) => picture.a);
  check("some picture has artworks", index >= 0);
  if (index < 0) return;
  await open(hashOf(story.packs[0]));
  const { inside, outside } = await read(`(() => {
    const draw = (windows) => {
      const canvas = canvasFor(${index}, 10);
      const picture = story.pictures[${index}];
      const all = picture.a;
      picture.a = windows ? all : undefined;
      drawPicture(canvas, ${index}, null);
      picture.a = all;
      return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    };
    const [fine, coarse] = [draw(true), draw(false)];
    const dots = canvasFor(${index}, 10).dots;
    const windows = story.pictures[${index}].a;
    let [inside, outside] = [0, 0];
    for (let at = 0; at < fine.data.length; at += 4) {
      if (fine.data[at] === coarse.data[at] && fine.data[at + 1] === coarse.data[at + 1] && fine.data[at + 2] === coarse.data[at + 2]) continue;
      const x = ((at / 4) % fine.width) / dots;
      const y = (Math.floor(at / 4 / fine.width) - dots) / (dots * 2);
      let isIn = false;
      for (let w = 0; w < windows.length; w += 8) {
        isIn ||= x >= windows[w] && x < windows[w] + windows[w + 2] && y >= windows[w + 1] && y < windows[w + 1] + windows[w + 3];
      }
      if (isIn) inside += 1; else outside += 1;
    }
    return { inside, outside };
  })()`);
  check("artworks are finer than their cells", inside > 100, inside);
  check("nothing beside them changes", outside === 0, outside);
}

async function checkDetail() {
  const pack = story.packs[0];
  await open(hashOf(pack));
  await until(drawn);
  const first = await read(`document.querySelector("#wall .card[data-at='0']").dataset.board`);
  await click("#wall .card[data-at='0']");
  check("a click opens the board", await until(`${openBoard} === ${JSON.stringify(first)}`));
  check("the board is drawn large", await until(`document.querySelector("#detail .stage canvas")?.dataset.drawn && ${coloursOf("#detail .stage canvas")} > 1`));
  await click("#detail #save");
  check("PNG saves the picture", await until(`document.getElementById("spoken").textContent.endsWith(".png")`, 10_000));
  const board = pack.boards.find((each) => each.id === first);
  check("it shows all looks", (await read(`document.querySelectorAll("#detail button.thumb").length`)) === board.shots.length);
  const shot = board.shots.find((s) => isPlain(pack, s));
  const words = story.pictures[shot.p ?? shot.old].r.map((row) => story.rows[row]).join(" ").match(/\p{L}{4,}/u)?.[0];
  if (words) check("its text can be selected", (await read(`document.querySelector("#detail pre").textContent`)).includes(words), words);
  const order = await read(`selection().boards.map((each) => each.board.id)`);
  if (order.length > 1) {
    await press("ArrowRight");
    check("→ goes to the next board", await until(`${openBoard} === ${JSON.stringify(order[1])}`), await read(openBoard));
    await press("ArrowLeft");
    check("← goes to the board before", await until(`${openBoard} === ${JSON.stringify(order[0])}`), await read(openBoard));
  }
  if (board.shots.length > 1) {
    const before = await read(sumOf("#detail .stage canvas"));
    const other = board.shots.findIndex((s) => (s.p ?? s.old) !== (shot.p ?? shot.old));
    if (other >= 0) {
      await read(`[...document.querySelectorAll("#detail button.thumb")].find((t) => t.getAttribute("aria-pressed") === "false" && t.querySelector("canvas").getContext("2d")).click()`);
      check("another look is shown large", await until(`document.querySelector("#detail .stage canvas")?.dataset.drawn && ${sumOf("#detail .stage canvas")} !== ${before}`));
    }
  }
  await press("Escape");
  check("Esc goes back to the boards", await until(`document.getElementById("detail").hidden`));
  check("the board has the focus again", await until(`document.activeElement?.dataset?.board === ${JSON.stringify(first)}`));
  if (order.length > 1) {
    await press("ArrowRight");
    check("→ on the wall gives the focus to the next board", await until(`document.activeElement?.dataset?.board === ${JSON.stringify(order[1])}`));
    await press("Enter");
    check("Enter opens the board", await until(`${openBoard} === ${JSON.stringify(order[1])}`));
    await read("history.back()");
    check("back closes the board", await until(`document.getElementById("detail").hidden`));
    await read("history.forward()");
    check("forward opens it again", await until(`${openBoard} === ${JSON.stringify(order[1])}`));
    await press("Escape");
  }
  await press("End");
  check("End goes to the last board", await until(`document.activeElement?.dataset?.board === ${JSON.stringify(order.at(-1))}`));
  const from = pack.boards.findIndex((each) => each.from?.length && pack.boards[each.from[0].board]);
  if (from >= 0) {
    await open(hashOf(pack, { board: pack.boards[from].id }));
    await press("ArrowUp");
    check("↑ goes to a board that leads here", await until(`${JSON.stringify(pack.boards[from].from.map((way) => pack.boards[way.board].id))}.includes(${openBoard})`), await read(openBoard));
  }
}

async function checkLinks() {
  const pack = packWith((each) => drawnOf(each, "t").length > 1) ?? story.packs[0];
  const board = shown(pack);
  if (!board) { notes.push("no board to link to"); return; }
  const look = `JSON.stringify([${openBoard}, document.title, document.querySelector("#detail pre")?.textContent, document.getElementById("counts").textContent, document.querySelector(".tab[aria-current]").dataset.pack, state.theme, state.zoom])`;
  await open(hashOf(pack, { ...(pack.themes.length > 1 ? { theme: pack.themes[1] } : {}), zoom: "7", board: board.id }));
  check("a link opens its board", await until(`${openBoard} === ${JSON.stringify(board.id)}`), await read(openBoard));
  check("a link keeps the filters and the zoom", same(await read("[state.theme, state.zoom]"), [pack.themes.length > 1 ? 1 : 0, 7]), await read("[state.theme, state.zoom]"));
  const before = await read(look);
  const address = await read("location.hash");
  await command("Page.reload");
  await until("document.documentElement.dataset.ready", 8000);
  check("a reload shows the same", (await read(look)) === before, await read(look));
  check("a reload keeps the address", (await read("location.hash")) === address, await read("location.hash"));
  await open("#no-such-pack?board=no-such-board&device=x&zoom=x&shot=~~~");
  check("a link to what is not there shows the boards", (await read(counts))[0] > 0 || expected(story.packs[0], {})[0] === 0);
}

async function checkLook() {
  await open();
  const ground = `getComputedStyle(document.body).backgroundColor`;
  const first = await read(ground);
  await press("t");
  check("t switches light and dark", await until(`${ground} !== ${JSON.stringify(first)}`));
  await click("#look");
  check("its button switches back", await until(`${ground} === ${JSON.stringify(first)}`));
  await read(`localStorage.clear()`);
  isOpen = false;
  await open();
  const system = async (value) => {
    await command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    await sleep(50);
    return read(ground);
  };
  check("without a choice it follows the system", (await system("dark")) !== (await system("light")));
  await press("?");
  check("? shows the keys", await until(`document.getElementById("keys").open`));
  await press("Escape");
  check("Esc closes the keys", await until(`!document.getElementById("keys").open`));
}

async function checkNarrow() {
  const metrics = (width, height) => command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: width < 500 });
  await metrics(390, 844);
  const board = shown(story.packs[0]);
  const views = { "the boards": "", "a board": board && hashOf(story.packs[0], { board: board.id }), "a change": story.baseline && withFate("changed")?.hash };
  for (const [name, hash] of Object.entries(views)) {
    if (hash === null || hash === undefined) continue;
    await open(hash);
    await until(`document.querySelector("canvas[data-drawn]")`);
    const wide = await read("Math.max(innerWidth, document.documentElement.scrollWidth)");
    check(`${name}: not wider than a telephone`, wide === 390, wide);
  }
  await command("Emulation.setDeviceMetricsOverride", { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false });
}

async function checkPaper() {
  await open();
  const { data } = await command("Page.printToPDF", { printBackground: true, pageRanges: "1" });
  check("it prints", Buffer.from(data, "base64").length > 10_000, Buffer.from(data, "base64").length);
  check("the page is as it was after it was printed", await until(`!document.getElementById("paper")`));
}

/** The first board with a shot of a fate, as an address. */
function withFate(fate) {
  for (const pack of story.packs) {
    for (const board of pack.boards) {
      const shot = board.shots.find((s) => s.is === fate);
      if (shot) return { pack, board, shot, hash: hashOf(pack, { board: board.id, shot: [pack.variants[shot.v[0]]?.id ?? "", pack.devices[shot.d].id, pack.locales[shot.l], pack.themes[shot.t]].join("~") }) };
    }
  }
  return null;
}

async function checkBaseline() {
  if (!story.baseline) { notes.push("there is no baseline: nothing to compare"); return; }
  for (const fate of ["changed", "new", "gone"]) {
    const found = withFate(fate);
    if (!found) { notes.push(`nothing is ${fate}`); continue; }
    const boards = found.pack.boards.filter((board) => board.shots.some((s) => s.is === fate)).length;
    await open(hashOf(found.pack));
    await click(`[data-filter=only] label[data-value=${fate}]`);
    check(`the filter for ${fate} shows its boards`, await until(`${counts}[0] === ${boards}`), [await read(counts), "wanted", boards]);
    check(`boards that are ${fate} say so`, await until(`[...document.querySelectorAll("#wall .card")].every((c) => c.querySelector(".fate.${fate}"))`));
    await open(found.hash);
    check(`a board that is ${fate} is drawn`, await until(`${coloursOf("#detail .stage canvas")} > 1`));
    const text = await read(`document.getElementById("command").textContent`);
    check(`the command that approves what is ${fate}`, text.startsWith("onboard-sim storyboard approve ") && text.includes(" --from ") && text.endsWith(` '${found.pack.id}/${found.board.id.replaceAll("'", "'\\''")}'`), text);
  }
  const changed = withFate("changed");
  if (changed) await checkModes(changed);
  const many = story.packs.flatMap((pack) => pack.boards.filter((board) => board.shots.some((s) => (s.is ?? "same") !== "same"))).length;
  if (many < 2) { notes.push("fewer than two boards differ from the baseline"); return; }
  await open();
  await press("n");
  check("n goes to a change", await until(`document.querySelector("#detail:not([hidden]) #command")`));
  const first = await read(`location.hash`);
  await press("n");
  check("n goes to the next change", await until(`location.hash !== ${JSON.stringify(first)} && document.querySelector("#detail:not([hidden]) #command")`));
  await press("p");
  check("p goes to the change before", await until(`location.hash === ${JSON.stringify(first)}`), await read("location.hash"));
}

async function checkModes({ shot, hash }) {
  await open(hash);
  const pictures = `document.querySelectorAll("#detail .stage .pictures .shown:not([hidden]) .device").length`;
  check("a change is two up at first", await until(`document.querySelector(".pictures[data-mode=two]") && ${pictures} === 2`));
  check("before and now differ", await until(`[...document.querySelectorAll(".pictures canvas")].every((c) => c.dataset.drawn)`) && (await read(sumOf(".pictures .shown:nth-child(1) canvas"))) !== (await read(sumOf(".pictures .shown:nth-child(2) canvas"))));
  check("before is the old picture", (await read(`document.querySelector(".pictures .shown:nth-child(1) canvas").dataset.drawn`)) === String(shot.old));
  await press("1");
  check("1 shows one up", await until(`document.querySelector(".pictures[data-mode=one]") && ${pictures} === 1`));
  const side = `document.querySelector(".pictures .shown:not([hidden]) figcaption").textContent`;
  const now = await read(side);
  await press(" ");
  check("Space turns it over", await until(`${side} !== ${JSON.stringify(now)}`));
  await press("3");
  check("3 shows the swipe", await until(`document.getElementById("swipe")`));
  const at = `Number(document.getElementById("swipe").getAttribute("aria-valuenow"))`;
  const place = await middleOf("#swipe i");
  await mouse("mousePressed", place);
  await mouse("mouseMoved", { x: place.x + 60, y: place.y });
  await mouse("mouseReleased", { x: place.x + 60, y: place.y });
  check("the handle is dragged", (await read(at)) > 52, await read(at));
  const dragged = await read(at);
  await press("ArrowLeft");
  check("the handle goes by key", (await read(at)) < dragged, await read(at));
  await press("4");
  check("4 shows the difference", await until(`document.querySelector("canvas.difference")`));
  const marks = await read(`(() => { const c = document.querySelector("canvas.difference"); const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] === 0xf0 && d[i + 1] === 4 && d[i + 2] === 0x7f && d[i + 3] === 255) n += 1; return n; })()`);
  check("the cells that differ are marked", marks > 0, marks);
  const text = await read(`document.querySelector(".pictures figcaption").textContent`);
  check("it says how many cells differ", /^[\d,]+ cells? in [\d,]+ rows? differ$/.test(text) && !text.startsWith("0 "), text);
  check("the mode is in the address", await until(`location.hash.includes("mode=difference")`));
  await press("2");
  check("2 shows two up", await until(`document.querySelector(".pictures[data-mode=two]")`));
}

/** What an address of a player says: its page, and the texts of its parameters. */
function played(address) {
  const [path, fragment] = address.split("#");
  const fields = new URLSearchParams(fragment);
  const text = (name) => inflateRawSync(Buffer.from(fields.get(name) ?? "", "base64url")).toString();
  return { page: decodeURIComponent(path.split("/").pop()), start: text("start"), tape: text("tape"), theme: fields.get("theme") };
}

/** Where a board with a tape is shown, and what the player has to be told there. */
function playable(pack) {
  const index = pack.boards.findIndex((board) => board.tapes?.length && board.depth > 1 && board.shots.some((s) => s.p !== undefined));
  const board = pack.boards[index];
  const shot = board?.shots.find((s) => s.p !== undefined);
  if (!shot) return null;
  const v = shot.v.at(-1);
  const tape = board.tapes.find((each) => each.v.includes(v));
  const place = ((v * pack.devices.length + shot.d) * pack.locales.length + shot.l) * pack.themes.length + shot.t;
  return {
    board, hash: hashOf(pack, { variant: pack.variants[v].id, board: board.id, shot: [pack.variants[v].id, pack.devices[shot.d].id, pack.locales[shot.l], pack.themes[shot.t]].join("~") }),
    told: { page: pack.player.page, start: pack.player.starts[place], tape: tape.lines.map((line) => `${pack.player.lines[line]}\n`).join(""), theme: pack.themes[shot.t] },
  };
}

async function checkPlay() {
  const pack = packWith((each) => each.player);
  const found = pack && playable(pack);
  if (!found) {
    await open(hashOf(story.packs[0], { board: shown(story.packs[0]).id }));
    check("without a player nothing plays", await until(openBoard) && !(await read(`document.getElementById("play")`)));
    notes.push("there is no player");
    return;
  }
  const exact = pack.boards.filter((board) => board.tapes?.some((each) => !each.near)).length;
  check("most boards have a tape to their state", exact > pack.boards.length * 0.9, [exact, "of", pack.boards.length]);
  check("every board has a tape", pack.boards.every((board) => board.tapes?.length || board.shots.every((s) => s.p === undefined)), pack.boards.find((board) => !board.tapes?.length)?.id);
  await open(found.hash);
  check("a board has a link to the player", await until(`document.querySelector("#play[href]")`));
  const told = played(await read(`document.getElementById("play").href`));
  check("the link says the start and the tape of the board", same(told, found.told), [told, "wanted", found.told]);
  await read(`window.open = (address) => { window.opened = address; }`);
  await press("Escape");
  await until(`document.querySelector("#wall .card:focus")`);
  await mouse("mouseMoved", await middleOf("#wall .card:focus"));
  check("the card under the pointer can be played", await until(`document.querySelector("#card-play:not([hidden])")`));
  await click("#card-play");
  check("its button plays it", await until("window.opened") && same(played(await read("window.opened")), found.told), await read("window.opened"));
  await read("window.opened = null");
  await press("o");
  check("o plays the board with the focus", await until("window.opened") && same(played(await read("window.opened")), found.told), await read("window.opened"));
}

async function checkNotes() {
  const pack = packWith((each) => each.boards.some((board) => board.depth > 0));
  const board = pack.boards.find((each) => each.depth > 0 && each.shots.some((s) => isPlain(pack, s)));
  const key = `localStorage.getItem(${JSON.stringify(`onboard-sim notes ${pack.id}`)})`;
  const kept = `(${key} ? JSON.parse(${key}).notes : [])`;
  const evil = `<img src=x onerror="document.title='run'"> & *stars* \`ticks\``;
  const given = (story.notes ?? []).filter((each) => each.pack === pack.id).length;
  await read(`localStorage.clear()`);
  await open(hashOf(pack, { board: board.id }));
  await until(openBoard);
  await press("a");
  check("a goes to the form for a note", await until(`document.activeElement.id === "note-text"`));
  await command("Input.insertText", { text: evil });
  await click("#note-author");
  await command("Input.insertText", { text: "Ann" });
  await click("#note-add");
  const item = `[...document.querySelectorAll("#detail .note-item p")].find((p) => p.textContent === ${JSON.stringify(evil)})`;
  check("a note stands on its board, as text", await until(item) && !(await read(`document.querySelector(".note-item img")`)));
  const [note] = await read(kept);
  check("it is kept with all that leads there", note?.text === evil && note.author === "Ann" && note.screen === board.screen && note.title === board.title && note.board === board.id && /^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(note.time), note);
  check("with a player it has a start and a tape", Boolean(note?.start && note.tape) === Boolean(pack.player && board.tapes?.length), note);
  await press("Escape");
  check("its card has the number of notes", await until(`document.querySelector(${JSON.stringify(`#wall .card[data-board="${CSS_escape(board.id)}"] .note-count`)})`));
  await press("w");
  const boards = `[...new Set([...document.querySelectorAll("#wall .card")].map((c) => c.dataset.board))]`;
  check("w shows only boards with notes", await until(`${boards}.includes(${JSON.stringify(board.id)}) && document.querySelectorAll("#wall .card").length === document.querySelectorAll("#wall .card .note-count").length`) && (await read(`location.hash`)).includes("notes=only"), await read(boards));
  await press("w");
  await checkNotesPanel({ pack, board, note, given, kept, evil });
  await read(`localStorage.clear()`);
}

const CSS_escape = (text) => text.replace(/["\\]/g, "\\$&");

async function checkNotesPanel({ pack, note, given, kept, evil }) {
  const items = `document.querySelectorAll("#notes-panel .note-item").length`;
  const foreign = (story.notes ?? []).filter((each) => !story.packs.some((one) => one.id === each.pack)).length;
  await click("#notes");
  check("the panel lists all notes", await until(`${items} === ${given + foreign + 1}`), await read(items));
  await read(`(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved = blob; return make.call(URL, blob); }; })()`);
  await click("#notes-export");
  const saved = JSON.parse(await read("window.saved.text()"));
  check("notes are exported in their format", saved.format === "onboard-sim notes" && saved.version === 1 && saved.pack === pack.id && saved.notes.length === given + 1 && saved.notes.some((each) => each.id === note.id), saved);
  const markdown = await read(`notesMarkdown(thisPack())`);
  check("Markdown is a list to be worked off", markdown.includes("- [ ] \\<img src=x") && !/[^\\]</.test(markdown) && (!note.tape || markdown.includes(note.tape.trimEnd().replaceAll("\n", "\n  "))), markdown.slice(0, 400));
  await click(`#notes-panel [data-remove="${note.id}"]`);
  check("a note is removed", await until(`${kept}.length === 0`));
  await click("#notes-panel #note-undo");
  check("and brought back", await until(`${kept}.length === 1`));
  const folder = mkdtempSync(join(tmpdir(), "storyboard-notes-"));
  const file = join(folder, "notes.json");
  writeFileSync(file, JSON.stringify({ ...saved, notes: [{ ...note, text: "Changed\u001b[31m" }, { id: "n-other", text: "Elsewhere", screen: "no such screen" }, { id: 7 }] }));
  const { root } = await command("DOM.getDocument");
  const take = async () => command("DOM.setFileInputFiles", { files: [file], nodeId: (await command("DOM.querySelector", { nodeId: root.nodeId, selector: "#notes-file" })).nodeId });
  await take();
  check("notes are imported by id, without control characters", await until(`${kept}.map((each) => each.text).sort().join() === "Changed[31m,Elsewhere"`), await read(kept));
  check("a note that fits no board is listed by itself", await until(`document.querySelector('#notes-alone [data-note="n-other"]')`));
  writeFileSync(file, JSON.stringify({ format: "something else" }));
  await take();
  check("another file is refused with what is wrong", await until(`document.querySelector("#notes-panel [role=alert]")`), await read(`document.getElementById("notes-panel").textContent`));
  rmSync(folder, { recursive: true });
  await press("Escape");
  check("Esc closes the panel", await until(`!document.getElementById("notes-panel")`));
}

async function run() {
  await command("Emulation.setDeviceMetricsOverride", { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false });
  await command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "light" }] });
  const parts = {
    start: checkStart, filters: checkFilters, search: checkSearch, sides: checkZoomAndSides, attributes: checkAttributes, edition: checkEdition, chart: checkChart, board: checkDetail, artworks: checkArtworks,
    links: checkLinks, look: checkLook, narrow: checkNarrow, paper: checkPaper, baseline: checkBaseline, play: checkPlay,
    notes: checkNotes,
  };
  for (const [name, body] of Object.entries(parts)) if (!wanted.length || wanted.includes(name)) await part(name, body);
  check("no error on the console", tab.problems.length === 0, tab.problems.slice(0, 5));
  const others = tab.othersThan(page);
  check("no request but for the page itself", others.length === 0, others.slice(0, 5));
  browser.end(...checks.verdict);
}

run().catch((error) => browser.end(1, `FAILED: ${error.message}`));
