// Opens pages in Chromium, narrow and light, wide and dark, and fails where axe finds something serious or critical, where
// the page has no language or no heading of its own, is wider than its window, complains, or asks the network for anything.
//
//     node .ci/axe-pages.mjs [--axe FILE] [--shots DIR] PAGE...
//
//     --axe FILE    axe-core's script (found among Python's packages, unless named); without it the rest is checked
//     --shots DIR   keeps a picture of each page in each size
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { axeFindings, axeScript } from "./axe.mjs";
import { Checks, launch, sleep } from "./chromium.mjs";

const { values: options, positionals: pages } = parseArgs({
  options: { axe: { type: "string" }, shots: { type: "string" } }, allowPositionals: true,
});
const looks = [
  { name: "390 light", width: 390, height: 844, theme: "light" },
  { name: "1440 dark", width: 1440, height: 900, theme: "dark" },
];
const checks = new Checks();
const axe = axeScript(options.axe);
if (!axe) checks.notes.push("axe: its script is not here (pip install axe-core-python)");
if (options.shots) mkdirSync(options.shots, { recursive: true });
const browser = launch("axe-pages", 10);

async function look(page, { name, width, height, theme }) {
  const { check } = checks;
  const words = `${basename(dirname(page))}/${basename(page)}, ${name}`;
  const tab = await browser.open();
  const url = pathToFileURL(resolve(page)).href;
  await tab.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await tab.command("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }],
  });
  await tab.command("Page.navigate", { url });
  check(`${words}: it opens`, await tab.until("document.readyState === 'complete'", 15_000));
  await sleep(600);
  check(`${words}: the language is said`, await tab.read("document.documentElement.lang.length > 0"));
  check(`${words}: there is one h1`, (await tab.read("document.querySelectorAll('h1').length")) === 1);
  const wide = await tab.read("document.documentElement.scrollWidth");
  check(`${words}: it is no wider than the window`, wide <= width, wide);
  if (axe) {
    const found = await axeFindings(tab, axe);
    check(`${words}: axe finds nothing`, found.length === 0, found);
  }
  check(`${words}: nothing is asked of the network`, tab.othersThan(url).length === 0, tab.othersThan(url));
  check(`${words}: no complaints`, tab.problems.length === 0, tab.problems);
  if (options.shots) {
    const { data } = await tab.command("Page.captureScreenshot", { format: "png" });
    writeFileSync(join(options.shots, `${words.replace(/[^a-z0-9.]+/gi, "-")}.png`), Buffer.from(data, "base64"));
  }
  await tab.close();
}

if (!pages.length) browser.end(2, "error: no page is named");
else {
  try {
    for (const page of pages) for (const each of looks) await look(page, each);
    browser.end(...checks.verdict);
  } catch (error) {
    browser.end(1, `FAILED: ${error.stack}`);
  }
}
