// Shared pages with other options than they were made with, in tabs that are watched.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sleep } from "../chromium.mjs";

const optionsOf = /(<script type="application\/json" id="options">)(.*?)(<\/script>)/s;
const ascii = (text) => text.replace(/[\u007f-\uffff<]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A page on the disk, and what is made of it. */
export class SharedPage {
  constructor(file) {
    this.source = readFileSync(file, "utf8");
    this.name = basename(file, ".html");
    this.options = JSON.parse(this.source.match(optionsOf)[2]);
    this.folder = mkdtempSync(join(tmpdir(), "collect-browser-"));
    this.count = 0;
  }

  /** The page with other options, and the policy that goes with them. */
  text(options) {
    const merged = { ...this.options, ...options };
    const { url } = merged.collect ?? {};
    const source = url && (url === "self" ? "'self'" : new URL(url).origin);
    return this.source
      .replace(optionsOf, (_, open, __, close) => open + ascii(JSON.stringify(merged)) + close)
      .replace(/connect-src [^;]*; /, "")
      .replace("base-uri 'none'", `${source ? `connect-src ${source}; ` : ""}base-uri 'none'`);
  }

  /** The address of a file with the page. */
  file(options) {
    const path = join(this.folder, `${this.count++}.html`);
    writeFileSync(path, this.text(options));
    return pathToFileURL(path).href;
  }

  end() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Opens an address in a tab; `beside` another one, with its storage.
 *
 * look: as of `share-browser/page.mjs`.
 */
export async function openTab(browser, url, { width = 1440, height = 900, scale = 1, isPhone = false, locale = "en", theme = "light" } = {}, beside = undefined) {
  const tab = await browser.open(beside);
  await tab.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: isPhone });
  await tab.command("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: isPhone ? 5 : 1 });
  await tab.command("Emulation.setLocaleOverride", { locale });
  await tab.command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }] });
  const folder = beside?.folder ?? mkdtempSync(join(tmpdir(), "collect-downloads-"));
  await browser.command("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, browserContextId: tab.browserContextId });
  await tab.command("Page.addScriptToEvaluateOnNewDocument", { source: `window.refused = []; addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective + " " + event.blockedURI))` });
  Object.assign(tab, {
    folder,
    go: (address) => tab.command("Page.navigate", { url: address }),
    isOffline: (offline) => tab.command("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }),
    hasBegun: (time = 20_000) => tab.until("document.documentElement.dataset.screen !== undefined", time),
    stored: () => tab.read(`(() => { try { return { ...localStorage, ...sessionStorage }; } catch { return {}; } })()`),
    /** Waits for a file that the page saves while something is done. */
    saved: (action, name) => saved(folder, action, name),
    gone: async () => {
      await tab.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  });
  await tab.go(url);
  return tab;
}

/** Chromium reserves the name of a download with an empty file, which what was written replaces at its end. */
async function saved(folder, action, name) {
  await action();
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    const file = readdirSync(folder).find((each) => each.endsWith(name));
    const text = file && readFileSync(join(folder, file), "utf8");
    if (!text) continue;
    rmSync(join(folder, file));
    return text;
  }
  throw new Error(`no ${name} is saved`);
}

/** The keys of lines that wait in the browser's storage. */
export const waiting = (stored) => Object.keys(stored).filter((key) => key.startsWith("onboard-sim events "));

/** A picture of a tab. */
export async function shoot(tab, path) {
  const { data } = await tab.command("Page.captureScreenshot", { format: "png" });
  writeFileSync(path, Buffer.from(data, "base64"));
}
