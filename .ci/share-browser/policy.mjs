// What a page may not do: its content security policy, read and tried.
import { createHash } from "node:crypto";
import { openPage } from "./page.mjs";

const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The directives of a page's policy by name, each a list of sources. */
function directives(source) {
  const policy = source.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1] ?? "";
  return Object.fromEntries(policy.split(";").map((each) => each.trim().split(/\s+/)).map(([name, ...sources]) => [name, sources]));
}

/** The texts of styles. */
const stylesOf = (source) => [...source.matchAll(/<style>(.*?)<\/style>/gs)].map((found) => found[1]);

// What is tried, and the directive that has to refuse it. An address of another host would be looked up if it were let through.
const refused = {
  "a script in the page": [`document.head.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }))`, "script-src-elem"],
  "a script of a file": [`document.head.append(Object.assign(document.createElement("script"), { src: "https://other.example/a.js" }))`, "script-src-elem"],
  "a handler in an attribute": [`document.body.setAttribute("onclick", "window.ran = true"), document.body.click()`, "script-src-attr"],
  "eval": [`eval("window.ran = true")`, "script-src"],
  "a function of a text": [`new Function("window.ran = true")()`, "script-src"],
  "a style in the page": [`document.head.append(Object.assign(document.createElement("style"), { textContent: "body { opacity: 0.5 }" }))`, "style-src-elem"],
  "a style in an attribute": [`document.body.setAttribute("style", "opacity: 0.5")`, "style-src-attr"],
  "fetch": [`fetch("https://other.example/").catch(() => {})`, "connect-src"],
  "a socket": [`new WebSocket("wss://other.example/")`, "connect-src"],
  "a beacon": [`navigator.sendBeacon("https://other.example/", "x")`, "connect-src"],
  "an image": [`new Image().src = "https://other.example/a.png"`, "img-src"],
  "a frame": [`document.body.append(Object.assign(document.createElement("iframe"), { src: "https://other.example/" }))`, "frame-src"],
  "a worker": [`new Worker("data:text/javascript,1")`, "worker-src"],
  "a form": [`(() => { const form = document.body.appendChild(document.createElement("form")); form.action = "https://other.example/"; form.submit(); })()`, "form-action"],
  "another base": [`document.head.append(Object.assign(document.createElement("base"), { href: "https://other.example/" }))`, "base-uri"],
};

export async function checkPolicy(browser, page, checks) {
  const tab = await openPage(browser, page, { width: 390, height: 844 });
  // The loader, and the script that it has unpacked.
  const scripts = await tab.read(`[...document.scripts].filter((each) => !each.type).map((each) => each.textContent)`);
  checkText(page, scripts, checks);
  for (const [name, [expression, directive]] of Object.entries(refused)) {
    await tab.read(`watched.violations.length = 0`);
    await tab.attempt(expression);
    const isRefused = await tab.until(`watched.violations.some((each) => each.startsWith("${directive} "))`, 1000);
    checks.check(`${page.name}: the policy refuses ${name}`, isRefused, await tab.read("watched.violations"));
  }
  checks.check(`${page.name}: nothing of that ran`, await tab.read(`window.ran === undefined && getComputedStyle(document.body).opacity === "1" && location.protocol === "file:"`));
  await tab.close();
}

function checkText({ name, source }, scripts, { check }) {
  const { "default-src": base, "script-src": named, "style-src": styles, "connect-src": hosts = [], ...others } = directives(source);
  check(`${name}: nothing may be loaded unless the policy names it`, base?.join() === "'none'", base);
  const isHost = (each) => each === "'self'" || /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(each);
  check(`${name}: connections to hosts by name alone`, hosts.every((each) => each === "'none'" || isHost(each)), hosts);
  const unsafe = Object.values({ named, styles, ...others }).flat().filter((each) => /^'unsafe|^\*|^https?:$|^data:$/.test(each));
  check(`${name}: nothing unsafe in the policy`, unsafe.length === 0, unsafe);
  check(`${name}: the policy names the page's scripts, and WebAssembly`, scripts.length === 2 && same(named, [...scripts.map(digest), "'wasm-unsafe-eval'"]), named);
  check(`${name}: the policy names the page's styles`, same(styles, stylesOf(source).map(digest)), styles);
  const markup = source.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  check(`${name}: no style and no handler in the markup`, !/<[^>]+\s(style|on\w+)=/.test(markup));
  check(`${name}: no address of another host in the markup`, !/\s(src|href|action)=/.test(markup));
}

const same = (a, b) => JSON.stringify([...(a ?? [])].sort()) === JSON.stringify([...b].sort());
