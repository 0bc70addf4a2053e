#!/usr/bin/env node
// Plays shared pages in headless Chromium by real input while a collector takes their events, fails, and comes back:
//   node .ci/collect-browser.mjs [OPTION]... PAGE...
//     --only PART[,PART]  some of: delivery, privacy, lab (all of them, unless named)
//     --case TEXT         of these the cases whose name has the text
//     --collector URL     a real collector's address for events, with its token; one of this script's, unless named
//     --shots DIR         a picture of each card
//     --axe FILE          axe-core's script (found among Python's packages, unless named)
// A page is any that `onboard-sim share` has made: where its events go is written into it here.
import { existsSync, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { axeScript } from "./axe.mjs";
import { Checks, launch } from "./chromium.mjs";
import { Collector } from "./collect-browser/collector.mjs";
import { deliveries, tryDelivery } from "./collect-browser/delivery.mjs";
import { labs, tryLab } from "./collect-browser/lab.mjs";
import { SharedPage } from "./collect-browser/pages.mjs";
import { privacies, tryPrivacy } from "./collect-browser/privacy.mjs";

const parts = { delivery: [deliveries, tryDelivery], privacy: [privacies, tryPrivacy], lab: [labs, tryLab] };

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: Object.keys(parts).join() }, case: { type: "string", default: "" },
    collector: { type: "string" }, shots: { type: "string" }, axe: { type: "string" },
  },
});
const missing = files.find((file) => !existsSync(file));
if (missing || !files.length) {
  console.error(`error: ${missing ? `there is no ${missing}` : "no page is named"}\nusage: collect-browser.mjs [OPTION]... PAGE...`);
  process.exit(2);
}
if (options.shots) mkdirSync(options.shots, { recursive: true });

const browser = launch("collect-browser", 40);
const checks = new Checks();
const axe = axeScript(options.axe);
if (!axe) checks.notes.push("axe: its script is not here");
const makeCollector = async () => {
  const collector = new Collector(options.collector);
  await collector.start();
  return collector;
};
try {
  for (const page of files.map((file) => new SharedPage(file))) {
    for (const part of options.only.split(",")) {
      const [cases, tryCase] = parts[part];
      for (const [name, body] of Object.entries(cases)) {
        if (name.includes(options.case)) await tryCase(name, body, { browser, page, checks, makeCollector, axe, shots: options.shots });
      }
    }
    page.end();
  }
  browser.end(...checks.verdict);
} catch (error) {
  browser.end(1, `FAILED: ${error.stack}`);
}
