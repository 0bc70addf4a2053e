#!/usr/bin/env node
// A picture of a page in headless Chromium: node .ci/page-picture.mjs PAGE OUT.png WIDTH HEIGHT. PAGE may have a `#`.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, sleep } from "./chromium.mjs";

const [page, out, width, height] = process.argv.slice(2);
if (!height) {
  console.error("usage: page-picture.mjs PAGE OUT.png WIDTH HEIGHT");
  process.exit(2);
}
const [file, view] = page.split(/#(.*)/s);
const browser = launch("page-picture", 2);
const tab = await browser.open();
await tab.command("Emulation.setDeviceMetricsOverride", { width: Number(width), height: Number(height), deviceScaleFactor: 1, mobile: false });
await tab.command("Page.navigate", { url: pathToFileURL(resolve(file)).href + (view ? `#${view}` : "") });
await tab.until("document.documentElement.dataset.ready ?? true", 8000);
// Pictures are drawn a few in each frame.
await sleep(1500);
const { data } = await tab.command("Page.captureScreenshot", { format: "png" });
writeFileSync(out, Buffer.from(data, "base64"));
browser.end(0, `${out}: ${width} x ${height}`);
