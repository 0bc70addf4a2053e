#!/usr/bin/env node
// Opens stills and moving SVGs in headless Chromium and compares the place of every glyph with its cell:
// node .ci/stills-browser.mjs FILE.svg...
//
// Other programs that draw SVG keep blanks where a browser collapses them, so only a browser shows that fault.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Checks, launch } from "./chromium.mjs";

const files = process.argv.slice(2);
if (!files.length) {
  console.error("usage: stills-browser.mjs FILE.svg...");
  process.exit(2);
}

// As `SVGPicture` has them.
const cell = { width: 9, height: 18, baseline: 14 };

/** What is wrong with the texts of the picture that is open, and how many there are. Runs in the page. */
function look({ width, height, baseline }) {
  const wrong = [];
  // Fonts advance by about a cell; half of one is another column.
  const isNear = (found, wanted) => Math.abs(found - wanted) < width / 2;
  const texts = [...document.querySelectorAll("text")];
  for (const text of texts) {
    const content = text.textContent;
    const faults = [];
    const say = (what) => faults.push(what);
    const style = getComputedStyle(text);
    if (style.whiteSpace !== "pre") say(`white-space is ${style.whiteSpace}`);
    const count = text.getNumberOfChars();
    if (count !== content.length) say(`${count} of ${content.length} characters are laid out`);
    const places = text.getAttribute("x").split(" ").map(Number);
    const y = Number(text.getAttribute("y"));
    if ((y - baseline) % height !== 0 || places.some((x) => x % width !== 0)) say("it is not at a cell");
    const isASCII = /^[ -~]*$/.test(content);
    for (let index = 0; index < count; index++) {
      if (!isASCII && places.length === 1 && index > 0) break;
      const wanted = places[index] ?? places[0] + index * width;
      const found = text.getStartPositionOfChar(index);
      if (!isNear(found.x, wanted) || !isNear(found.y, y)) {
        say(`character ${index} is at ${found.x.toFixed(1)}, ${found.y.toFixed(1)}, its cell at ${wanted}, ${y}`);
        break;
      }
    }
    const box = text.getBBox();
    const length = Number(text.getAttribute("textLength") ?? 0);
    if (length && !isNear(box.x + box.width, places[0] + length)) say(`it ends at ${(box.x + box.width).toFixed(1)}, its cells at ${places[0] + length}`);
    if (faults.length) wrong.push(`${JSON.stringify(content.slice(0, 40))}: ${faults.join(", ")}`);
  }
  const title = document.querySelector("svg > title")?.textContent ?? "";
  return { texts: texts.length, wrong, title };
}

const browser = launch("stills-browser", 5);
const tab = await browser.open();
const checks = new Checks();
for (const file of files) {
  try {
    await tab.command("Page.navigate", { url: "about:blank" });
    await tab.command("Page.navigate", { url: pathToFileURL(resolve(file)).href });
    if (!(await tab.until(`document.documentElement.localName === "svg" && document.readyState === "complete"`, 10_000))) throw new Error("it does not open");
    const { texts, wrong, title } = await tab.read(`(${look})(${JSON.stringify(cell)})`);
    checks.check(`${file}: has a title`, title !== "", title);
    checks.check(`${file}: has texts`, texts > 0, texts);
    checks.check(`${file}: ${wrong.length} of ${texts} texts are not in their cells`, wrong.length === 0, wrong.slice(0, 3));
  } catch (error) {
    checks.failures.push(`${file}: ${error.message}`);
  }
}
browser.end(...checks.verdict);
