#!/usr/bin/env node
// Plays shared pages in a browser, offline and by real input alone, and checks what they promise:
//   node .ci/share-browser.mjs [OPTION]... PAGE...
//     --browser NAME      chromium, unless named; firefox, webkit
//     --if-installed      nothing fails where the browser is not here
//     --only PART[,PART]  some of: low, policy, link, hands, readers, figures, memory, play (all of them, unless named)
//     --manner NAME[,NAME]  some of: touch, mouse, keys: how it is played
//     --locale ID[,ID]    en and ja, unless named
//     --shots DIR         a picture of each step
//     --axe FILE          axe-core's script (found among Python's packages, unless named)
//     --strict            bounds of time fail as they are; else three times of them do, as a shared machine is no clock
//     --hour              as many events as in an hour, in place of 2,000
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { axeScript } from "./axe.mjs";
import { Checks } from "./checks.mjs";
import { checkLow } from "./share-browser/drawn.mjs";
import { checkFigures, checkMemory } from "./share-browser/figures.mjs";
import { checkHands } from "./share-browser/hands.mjs";
import { checkLink } from "./share-browser/link.mjs";
import { checkPlay } from "./share-browser/play.mjs";
import { checkPolicy } from "./share-browser/policy.mjs";
import { checkReaders } from "./share-browser/readers.mjs";
import { manners } from "./share-browser/input.mjs";

const parts = { low: checkLow, policy: checkPolicy, link: checkLink, hands: checkHands, readers: checkReaders, figures: checkFigures, memory: checkMemory, play: checkPlay };

const browsers = { chromium: "./chromium.mjs", firefox: "./browsers/firefox.mjs", webkit: "./browsers/webkit.mjs" };

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: "string", default: "chromium" }, "if-installed": { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(parts).join() },
    manner: { type: "string", default: Object.keys(manners).join() }, locale: { type: "string", default: "en,ja" },
    shots: { type: "string" }, axe: { type: "string" },
    strict: { type: "boolean", default: false }, hour: { type: "boolean", default: false },
  },
});
const missing = files.find((file) => !existsSync(file));
const mistake = missing ? `there is no ${missing}` : files.length ? null : "no page is named";
if (mistake || !browsers[options.browser]) {
  console.error(`error: ${mistake ?? `there is no browser ${options.browser}`}\nusage: share-browser.mjs [OPTION]... PAGE...`);
  process.exit(2);
}

/** A page as it lies on the disk. */
function pageAt(file) {
  const source = readFileSync(file, "utf8");
  const settings = JSON.parse(source.match(/<script type="application\/json" id="options">(.*?)<\/script>/s)?.[1] ?? "{}");
  return { name: basename(file, ".html"), url: pathToFileURL(resolve(file)).href, bytes: Buffer.byteLength(source), source, pack: settings.pack };
}

const { launch, isInstalled } = await import(browsers[options.browser]);
if (options["if-installed"] && !isInstalled()) {
  console.log(`no page is played in ${options.browser}: it is not installed`);
  process.exit(0);
}
const browser = launch("share-browser", options.hour ? 90 : 30);
const checks = new Checks();
const wanted = {
  strict: options.strict, events: options.hour ? 20_000 : 2_000, axe: axeScript(options.axe), shots: options.shots,
  manners: options.manner.split(","), locales: options.locale.split(","),
};
const lacks = Object.values(browser.lacks);
if (lacks.length) checks.notes.push(`${browser.name}: ${lacks.join("; ")}`);
if (!wanted.axe) checks.notes.push("axe: its script is not here");
if (wanted.shots) mkdirSync(wanted.shots, { recursive: true });
const only = options.only.split(",").filter((part) => !(browser.lacks.figures && ["figures", "memory"].includes(part)));
try {
  for (const page of files.map(pageAt)) {
    for (const part of only) await parts[part](browser, page, checks, wanted);
  }
  browser.end(...checks.verdict);
} catch (error) {
  browser.end(1, `FAILED: ${error.stack}`);
}
