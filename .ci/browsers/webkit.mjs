// WebKitGTK's MiniBrowser for the checks in a browser, spoken to by WebDriver, on a display of its own (Xvfb).
// MINIBROWSER names another program.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer as createPort } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sleep } from "../checks.mjs";
import { ActionTab, lacksOfActions } from "./actions.mjs";
import { findProgram, LostBrowser, Run, says } from "./run.mjs";

const [libraries, helper, display] = ["/usr/lib", "WebKitWebDriver", "Xvfb"];
const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => join(path, name));

/** Where distributions have MiniBrowser; undefined: it is not here. */
const findMiniBrowser = () => process.env.MINIBROWSER ??
  [libraries, ...folders(libraries)].flatMap(folders).filter((each) => /webkit2?gtk-[\d.]+$/.test(each))
    .map((folder) => join(folder, "MiniBrowser")).find((path) => existsSync(path));

export const isInstalled = () => Boolean(findMiniBrowser() && findProgram(helper) && findProgram(display));

// A bar that leaves a window as narrow as a phone.
const STYLE = "button, entry { margin: 0 -14px; }";

// What the page complains about: the driver does not tell. It is taken with each reading.
const listen = `window.complaints = [];
  for (const name of ["error", "warn", "assert"]) {
    const say = console[name];
    console[name] = (...given) => {
      if (name !== "assert" || !given[0]) complaints.push(given.map(String).join(" "));
      say.apply(console, given);
    };
  }
  addEventListener("error", (event) => complaints.push(event.message || "an error"));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
  document.currentScript.remove();`;

/** Each tab is a browser of its own, on a screen with as many pixels as it needs. */
export function launch(name, minutes) {
  const run = new Run(name, minutes);
  const browser = findMiniBrowser() ?? "MiniBrowser";

  async function openPage(url, look, script) {
    const folder = mkdtempSync(join(run.folder, "tab-"));
    const screen = await makeScreen(run, look);
    const requests = [];
    const network = await deadEnd(requests);
    const port = await freePort();
    const driver = run.start(helper, ["-p", String(port)], { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...surroundings(folder, look), DISPLAY: screen.name } });
    const tab = new WebKitTab(`http://127.0.0.1:${port}`, requests, lastWords(driver.stderr), () => {
      for (const each of [driver, screen.program]) run.stop(each);
      network.close();
    });
    await tab.begin(browser, `127.0.0.1:${network.address().port}`);
    await tab.resize(look);
    const watched = join(folder, "page.html");
    writeFileSync(watched, withScript(readFileSync(fileURLToPath(url.replace(/#.*/, "")), "utf8"), `${listen}\n${script}`));
    await tab.command("POST", "/url", { url: pathToFileURL(watched).href + (url.match(/#.*/)?.[0] ?? "") });
    return tab;
  }

  const lacks = {
    ...lacksOfActions,
    touch: "fingers (a mouse plays on the phone)",
    locale: "the language of the browser (the address names that of the app)",
    script: "the page's own policy (a copy's also names the script that watches)",
  };
  return { name: "WebKitGTK", lacks, openPage, end: run.end };
}

/** A display with room for a window; the bar of the window is below 100 pixels of CSS high. */
async function makeScreen(run, { width, height, scale = 1 }) {
  const size = `${Math.max(width, 800) * scale}x${(height + 100) * scale}x24`;
  const program = run.start(display, ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [, number] = await says(program.stdout, /(\d+)\n/);
  return { program, name: `:${number}` };
}

/** What a program said last, of its errors: a function that gives it back. */
function lastWords(stream) {
  let text = "";
  stream.setEncoding("utf8").on("data", (part) => (text = (text + part).slice(-1000)));
  return () => text.trim();
}

/** A proxy that leads nowhere: it writes down what is asked for. */
function deadEnd(requests) {
  const server = createServer(({ url }, response) => {
    requests.push(url);
    response.writeHead(502).end();
  });
  // WebKit asks for an address of https by TLS, which tells a proxy of http nothing.
  server.on("clientError", (_, socket) => {
    requests.push("something by https");
    socket.destroy();
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

function freePort() {
  return new Promise((done) => {
    const server = createPort().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** The environment of a browser: how many pixels a point has, motion, and folders of its own. */
function surroundings(folder, { scale = 1, theme = "light", calm = false }) {
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`);
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), STYLE);
  return {
    GDK_BACKEND: "x11", GDK_SCALE: String(scale), GTK_THEME: theme === "dark" ? "Adwaita:dark" : "Adwaita",
    XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder,
  };
}

/** A page with another script before its first, which its policy names. */
function withScript(source, script) {
  const digest = createHash("sha256").update(script).digest("base64");
  return source
    .replace(/(<meta http-equiv="Content-Security-Policy" content="[^"]*script-src )/, `$1'sha256-${digest}' `)
    .replace("<script", () => `<script>${script}</script><script`);
}

class WebKitTab extends ActionTab {
  constructor(address, requests, lastWords, stop) {
    super();
    Object.assign(this, { address, requests, lastWords, stop });
  }

  async command(method, path, body) {
    const response = await fetch(this.address + (this.session ?? "") + path, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(60_000) });
    const { value } = await response.json();
    if (response.ok) return value;
    // The driver forgets the session of a browser that ended by itself.
    if (value.error === "invalid session id") throw new LostBrowser(`WebKit ended by itself: ${this.lastWords() || "it said nothing"}`);
    throw new Error(`${path}: ${value.message || value.error}`);
  }

  async begin(binary, proxy) {
    for (let tries = 0; tries < 100 && !(await this.isReady()); tries++) await sleep(100);
    const options = { binary, args: ["--automation"] };
    const alwaysMatch = { "webkitgtk:browserOptions": options, proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy }, pageLoadStrategy: "none" };
    const { sessionId } = await this.command("POST", "/session", { capabilities: { alwaysMatch } });
    this.session = `/session/${sessionId}`;
  }

  isReady() {
    return this.command("GET", "/status").then(({ ready }) => ready, () => false);
  }

  /** Brings the page, which a window has a bar above, to a size. */
  async resize({ width, height }) {
    for (let bar = 0, tries = 0; tries < 5; tries++) {
      await this.command("POST", "/window/rect", { x: 0, y: 0, width, height: height + bar });
      const size = await this.command("POST", "/execute/sync", { script: "return [innerWidth, innerHeight]", args: [] });
      if (size[0] === width && size[1] === height) return;
      bar += height - size[1];
      await sleep(200);
    }
    throw new Error(`a window of WebKit does not become ${width} by ${height}`);
  }

  read = async (expression) => {
    const script = `const done = arguments[arguments.length - 1];
      const tell = (answer) => done({ ...answer, complaints: window.complaints?.splice(0) ?? [] });
      try {
        Promise.resolve(${expression}).then((value) => tell({ value }), (error) => tell({ error: String(error) }));
      } catch (error) {
        tell({ error: String(error) });
      }`;
    const { value, error, complaints } = await this.command("POST", "/execute/async", { script, args: [] });
    this.problems.push(...complaints);
    if (error) throw new Error(`${expression}: ${error}`);
    return value;
  };

  run(script) {
    return this.command("POST", "/execute/sync", { script, args: [] });
  }

  perform(actions) {
    return this.command("POST", "/actions", { actions });
  }

  async screenshot() {
    return Buffer.from(await this.command("GET", "/screenshot"), "base64");
  }

  async close() {
    await this.command("DELETE", "").catch(() => {});
    this.stop();
  }
}
