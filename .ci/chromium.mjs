// Headless Chromium for the checks in a browser. It is spoken to through a pipe (the DevTools protocol), so it needs no
// package. CHROMIUM names another browser.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path)) ?? "chromium";
const keyCodes = {
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37,
  ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, F1: 112, F2: 113, F4: 115, F6: 117, F7: 118, F8: 119,
};

export const sleep = (time) => new Promise((done) => setTimeout(done, time));

/**
 * Starts a browser. `command` sends it a command of the protocol; `open` opens a tab with its own storage, or
 * with that of another tab;
 * `end` ends the browser and this process with a status and a last line. It ends by itself after some minutes.
 */
export function launch(name, minutes) {
  const profile = mkdtempSync(join(tmpdir(), `${name}-`));
  const browser = spawn(program, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb", `--user-data-dir=${profile}`, "about:blank",
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const answers = new Map();
  const tabs = new Map();
  let isOver = false;
  let number = 0;

  browser.on("error", (error) => end(2, `error: ${program} does not start: ${error.message}`));
  browser.on("exit", () => { if (!isOver) end(2, "error: the browser ended"); });
  browser.stdio[3].on("error", () => {});
  receive(browser.stdio[4], (message) => {
    if (message.id) answers.get(message.id)?.(message);
    else tabs.get(message.sessionId)?.(message);
  });
  setTimeout(() => end(1, `FAILED: it is not done after ${minutes} minutes`), minutes * 60_000).unref();

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
    const tab = new Tab((method, params) => command(method, params, sessionId));
    tab.browserContextId = browserContextId;
    tabs.set(sessionId, (message) => tab.notice(message));
    tab.close = () => command("Target.disposeBrowserContext", { browserContextId });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tab.command(`${domain}.enable`);
    return tab;
  }

  function end(status, text) {
    if (isOver) return;
    isOver = true;
    browser.kill("SIGKILL");
    setTimeout(() => {
      // A part of the browser may still write there: what is left is a temporary folder.
      try {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      } catch {}
      console[status ? "error" : "log"](text);
      process.exit(status);
    }, 150);
  }

  return { command, open, end };
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

/** A tab: what is read from its page, what is pressed in it, and what it has complained about and asked the network for. */
class Tab {
  problems = [];
  requests = [];

  constructor(command) {
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

  /** The requests that are not for the page itself. */
  othersThan(page) {
    return this.requests.filter((url) => !url.startsWith(page) && !url.startsWith("about:") && !url.startsWith("data:"));
  }

  /** What an expression is in the page. */
  read = async (expression) => {
    const { result, exceptionDetails } = await this.command("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  };

  /** Waits until an expression is true; gives back whether it came true in time. */
  until = async (expression, time = 2500) => {
    for (const end = Date.now() + time; Date.now() < end; await sleep(15)) {
      if (await this.read(`Boolean(${expression})`).catch(() => false)) return true;
    }
    return false;
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

  /** Where the middle of an element is; it has to be there to be pressed. */
  middleOf = async (selector) => {
    const place = await this.read(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); if (!e) return null; e.scrollIntoView({ block: "nearest", inline: "nearest" }); const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + Math.min(r.height / 2, 60) }; })()`);
    if (!place) throw new Error(`there is no ${selector}`);
    return place;
  };

  mouse = async (type, { x, y }) => {
    await this.command("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  };

  click = async (selector) => {
    const place = await this.middleOf(selector);
    await this.mouse("mousePressed", place);
    await this.mouse("mouseReleased", place);
  };
}

/** The outcome of checks: what failed, what was left out, and how many held. */
export class Checks {
  failures = [];
  notes = [];
  passed = 0;

  check = (name, isSo, found) => {
    if (isSo) this.passed += 1;
    else this.failures.push(found === undefined ? name : `${name}: found ${JSON.stringify(found)}`);
  };

  /** The status of the process and its last lines. */
  get verdict() {
    const lines = [...this.notes.map((each) => `skipped: ${each}`), ...this.failures.map((each) => `FAILED: ${each}`)];
    const count = `${this.passed} checks passed`;
    return [this.failures.length ? 1 : 0, [...lines, this.failures.length ? `${count}, ${this.failures.length} failed` : count].join("\n")];
  }
}
