// Headless Chromium for the checks in a browser. It is spoken to through a pipe (the DevTools protocol), so it needs no
// package. CHROMIUM names another browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Run } from "./browsers/run.mjs";
import { Tab } from "./browsers/tab.mjs";

export { Checks, sleep } from "./checks.mjs";

const program = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path)) ?? "chromium";
const keyCodes = {
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37,
  ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, F1: 112, F2: 113, F4: 115, F6: 117, F7: 118, F8: 119,
};

export const isInstalled = () => existsSync(program);

/**
 * Starts a browser. `command` sends it a command of the protocol; `open` opens a tab with its own storage, or
 * with that of another tab; `openPage` opens an address in one, offline;
 * `end` ends the browser and this process with a status and a last line. It ends by itself after some minutes.
 */
export function launch(name, minutes) {
  const run = new Run(name, minutes);
  const browser = run.start(program, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb", `--user-data-dir=${join(run.folder, "profile")}`, "about:blank",
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const answers = new Map();
  const tabs = new Map();
  let number = 0;

  browser.stdio[3].on("error", () => {});
  receive(browser.stdio[4], (message) => {
    if (message.id) answers.get(message.id)?.(message);
    else tabs.get(message.sessionId)?.(message);
  });

  function command(method, params = {}, sessionId = undefined) {
    number += 1;
    const id = number;
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`${method} was not answered`)), 60_000);
      answers.set(id, (message) => {
        clearTimeout(timer);
        answers.delete(id);
        if (message.error) fail(new Error(`${method}: ${message.error.message}`));
        else done(message.result);
      });
      browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  async function open(beside = undefined) {
    const { browserContextId } = beside ?? await command("Target.createBrowserContext");
    const { targetId } = await command("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await command("Target.attachToTarget", { targetId, flatten: true });
    const tab = new ChromiumTab((method, params) => command(method, params, sessionId));
    tab.browserContextId = browserContextId;
    tabs.set(sessionId, (message) => tab.notice(message));
    tab.close = () => command("Target.disposeBrowserContext", { browserContextId });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tab.command(`${domain}.enable`);
    return tab;
  }

  /** Opens an address, offline; `script` comes before the page's first. */
  async function openPage(url, look, script) {
    const tab = await open();
    await tab.show(look);
    await tab.command("Performance.enable");
    await tab.command("Page.addScriptToEvaluateOnNewDocument", { source: script });
    await tab.command("Page.navigate", { url });
    return tab;
  }

  return { name: "Chromium", lacks: {}, command, open, openPage, end: run.end };
}

/** Takes apart what comes through the pipe: messages that end in a zero byte. */
function receive(stream, take) {
  let parts = [];
  stream.on("data", (bytes) => {
    let from = 0;
    for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, from)) {
      take(JSON.parse(Buffer.concat([...parts, bytes.subarray(from, at)]).toString()));
      parts = [];
      from = at + 1;
    }
    parts.push(bytes.subarray(from));
  });
}

class ChromiumTab extends Tab {
  constructor(command) {
    super();
    this.command = command;
  }

  notice({ method, params }) {
    const { problems } = this;
    // Looking at the pictures, as the checks do, is what this warning is about.
    if (JSON.stringify(params.entry ?? params.args ?? "").includes("willReadFrequently")) return;
    if (method === "Runtime.exceptionThrown") problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) problems.push(params.args.map((each) => each.value ?? each.description).join(" "));
    if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level)) problems.push(params.entry.text);
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
  }

  async show({ width, height, scale = 1, isPhone = false, locale = "en", slower = 1, theme = "light", calm = false }) {
    await this.command("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    await this.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: isPhone });
    await this.command("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: isPhone ? 5 : 1 });
    await this.command("Emulation.setLocaleOverride", { locale });
    await this.command("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: calm ? "reduce" : "no-preference" },
    ] });
    await this.command("Emulation.setCPUThrottlingRate", { rate: slower });
  }

  /** What an expression is in the page. */
  read = async (expression) => {
    const { result, exceptionDetails } = await this.command("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  };

  /** Presses a key as a keyboard does; modifiers: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  press = async (key, modifiers = 0) => {
    const text = modifiers & 7 ? undefined : key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    // The codes of signs are those of other keys: a full stop's would delete.
    const code = keyCodes[key] ?? (/^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
    const event = { key, windowsVirtualKeyCode: code, text, modifiers };
    await this.command("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await this.command("Input.dispatchKeyEvent", { type: "keyUp", ...event, text: undefined });
  };

  mouse = async (type, { x, y }) => {
    await this.command("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  };

  hover = (place) => this.command("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });

  touch = (type, touchPoints) => this.command("Input.dispatchTouchEvent", { type, touchPoints });

  wheel = (place, distance) => this.command("Input.dispatchMouseEvent", { type: "mouseWheel", ...place, deltaX: 0, deltaY: distance });

  insert = (text) => this.command("Input.insertText", { text });

  compose = async (text) => {
    await this.command("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await this.insert(text);
  };

  /** The protocol would let eval through. */
  attempt(expression) {
    return this.command("Runtime.evaluate", { expression, allowUnsafeEvalBlockedByCSP: false });
  }

  async screenshot() {
    const { data } = await this.command("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async controls() {
    const { nodes } = await this.command("Accessibility.getFullAXTree");
    const roles = ["button", "checkbox", "switch", "radio", "tab", "textbox", "image", "img"];
    return nodes.filter(({ ignored, role }) => !ignored && roles.includes(role?.value)).map(({ role, name }) => ({ role: role.value, name: name?.value }));
  }
}
