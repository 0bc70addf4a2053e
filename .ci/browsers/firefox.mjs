// Headless Firefox for the checks in a browser, spoken to by WebDriver BiDi. FIREFOX names another browser.
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ActionTab, lacksOfActions } from "./actions.mjs";
import { findProgram, Run, says } from "./run.mjs";

const program = process.env.FIREFOX ?? findProgram("firefox-esr", "firefox");

export const isInstalled = () => program !== undefined;

/** Each tab is a browser of its own, as much of what it looks like is a setting of the browser. */
export function launch(name, minutes) {
  if (typeof WebSocket !== "function") startAgain();
  const run = new Run(name, minutes);

  /** Opens an address, offline; `script` comes before the page's first. */
  async function openPage(url, look, script) {
    const profile = mkdtempSync(join(run.folder, "profile-"));
    writeFileSync(join(profile, "user.js"), settings(look));
    const browser = run.start(program ?? "firefox", ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
    const [, address] = await says(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);
    const tab = new FirefoxTab();
    await tab.connect(`${address}/session`, () => run.stop(browser));
    await tab.show(look);
    await tab.command("script.addPreloadScript", { functionDeclaration: `() => { ${script} }`, contexts: [tab.context] });
    await tab.command("browsingContext.navigate", { context: tab.context, url, wait: "none" });
    return tab;
  }

  return { name: "Firefox", lacks: lacksOfActions, openPage, end: run.end };
}

/** Node 20.10 to 21 has a WebSocket only where it is asked for. */
function startAgain() {
  const { status } = spawnSync(process.execPath, ["--experimental-websocket", ...process.argv.slice(1)], { stdio: "inherit" });
  process.exit(status ?? 1);
}

/** The preferences of a profile. */
function settings({ isPhone = false, theme = "light", calm = false }) {
  // 1 coarse; 2 fine and 4 hovers.
  const pointer = isPhone ? 1 : 6;
  const preferences = {
    "dom.w3c_touch_events.enabled": isPhone ? 1 : 0,
    "ui.primaryPointerCapabilities": pointer,
    "ui.allPointerCapabilities": pointer,
    "ui.prefersReducedMotion": calm ? 1 : 0,
    "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
    "privacy.reduceTimerPrecision": false,
    // As Firefox 115 has it.
    "dom.textMetrics.fontBoundingBox.enabled": false,
  };
  return Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`).join("");
}

class FirefoxTab extends ActionTab {
  answers = new Map();
  number = 0;

  async connect(address, stop) {
    this.stop = stop;
    this.socket = new WebSocket(address);
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.socket.onclose = () => {
      for (const answer of this.answers.values()) answer({ message: "the browser is gone" });
    };
    await new Promise((done, fail) => {
      this.socket.onopen = done;
      this.socket.onerror = () => fail(new Error(`${address} does not answer`));
    });
    await this.command("session.new", { capabilities: {} });
    ({ context: this.context } = await this.command("browsingContext.create", { type: "tab" }));
    await this.command("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent"], contexts: [this.context] });
  }

  command(method, params) {
    const id = ++this.number;
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`${method} was not answered`)), 60_000);
      this.answers.set(id, ({ result, message }) => {
        clearTimeout(timer);
        this.answers.delete(id);
        if (result) done(result);
        else fail(new Error(`${method}: ${message}`));
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  take(message) {
    const { id, method, params } = message;
    if (id) this.answers.get(id)?.(message);
    if (method === "log.entryAdded" && ["error", "warn"].includes(params.level)) this.problems.push(params.text);
    if (method === "network.beforeRequestSent") this.requests.push(params.request.url);
  }

  async show({ width, height, scale = 1, locale = "en" }) {
    const contexts = [this.context];
    await this.command("browsingContext.setViewport", { context: this.context, viewport: { width, height }, devicePixelRatio: scale });
    await this.command("emulation.setLocaleOverride", { locale, contexts });
    await this.command("emulation.setNetworkConditions", { networkConditions: { type: "offline" }, contexts });
  }

  read = async (expression) => {
    const { result, exceptionDetails } = await this.command("script.evaluate", {
      expression, target: { context: this.context }, awaitPromise: true, resultOwnership: "none",
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return plain(result);
  };

  /** What the protocol runs may use eval; what comes after it may not. */
  attempt(expression) {
    return this.read(`void setTimeout(() => { ${expression}; })`);
  }

  perform(actions) {
    return this.command("input.performActions", { context: this.context, actions });
  }

  async screenshot() {
    const { data } = await this.command("browsingContext.captureScreenshot", { context: this.context });
    return Buffer.from(data, "base64");
  }

  async close() {
    this.stop();
    this.socket.close();
  }
}

/** A value of the protocol as JavaScript has it. */
function plain({ type, value }) {
  if (type === "array") return value.map(plain);
  if (type === "object") return Object.fromEntries(value.map(([name, each]) => [name, plain(each)]));
  if (type === "null") return null;
  return type === "number" ? Number(value) : value;
}
