// A collector on this machine, as far as pages see one: it takes lines, each event once, serves a page, and fails as it
// is told. With the address of a real one it hands on what it is given, and says what that one answers.
import { createServer } from "node:http";
import { sleep } from "../chromium.mjs";

export const TOKEN = "t0ken-for-checks";

export class Collector {
  /** The events that were taken, by id. */
  events = new Map();
  /** Every request with lines: its status, its bytes, what it says of where it comes from. */
  posts = [];
  /** How many requests are being answered, at most at a time. */
  most = 0;
  /** What is answered in place of taking lines: status, `wait` (Retry-After), `delay` in milliseconds, `refuses` (a text), `limit` in bytes. */
  mood = {};
  pages = new Map();
  #busy = 0;
  #sockets = new Set();

  constructor(target = null) {
    this.target = target;
  }

  async start(port = this.port ?? 0) {
    this.server = createServer((request, response) => this.#serve(request, response).catch(() => response.destroy()));
    this.server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    await new Promise((done) => this.server.listen(port, "127.0.0.1", done));
    this.port = this.server.address().port;
  }

  /** Ends as a killed process does: connections break. */
  async stop() {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  get url() {
    return `${this.origin}/v1/events?token=${TOKEN}`;
  }

  /** Where a page is served, as a real collector does. */
  serve(html) {
    this.pages.set(`/f/${TOKEN}`, html);
    return `${this.origin}/f/${TOKEN}`;
  }

  async until(isSo, time = 8000) {
    for (const end = Date.now() + time; Date.now() < end; await sleep(30)) if (isSo()) return true;
    return false;
  }

  /** The sessions by id, each a list of events by `seq`. */
  get sessions() {
    const sessions = new Map();
    for (const event of this.events.values()) {
      if (!sessions.has(event.session_id)) sessions.set(event.session_id, []);
      sessions.get(event.session_id).push(event);
    }
    for (const events of sessions.values()) events.sort((one, other) => one.seq - other.seq);
    return [...sessions.values()].sort(([one], [other]) => one.ts.localeCompare(other.ts));
  }

  forget() {
    this.events.clear();
    this.posts = [];
    this.most = 0;
    this.mood = {};
  }

  async #serve(request, response) {
    const url = new URL(request.url, this.origin);
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Retry-After" };
    if (request.method !== "POST") {
      const page = this.pages.get(url.pathname);
      return void response.writeHead(page ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(page ?? "");
    }
    this.#busy += 1;
    this.most = Math.max(this.most, this.#busy);
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const post = { path: url.pathname + url.search, body, bytes: Buffer.byteLength(body), headers: request.headers, at: Date.now() };
    this.posts.push(post);
    await sleep(this.mood.delay ?? 0);
    const { status, wait } = await this.#answer(post, url);
    post.status = status;
    this.#busy -= 1;
    if (status < 300) this.#take(body);
    response.writeHead(status, { ...headers, ...(wait ? { "Retry-After": String(wait) } : {}) }).end(JSON.stringify({ status }));
  }

  async #answer({ body, bytes, headers }, url) {
    const { status, wait, refuses, limit } = this.mood;
    if (status) return { status, wait };
    if (limit && bytes > limit) return { status: 413 };
    if (refuses && body.includes(refuses)) return { status: 400 };
    if (url.pathname !== "/v1/events" || url.searchParams.get("token") !== TOKEN) return { status: 403 };
    if (!this.target) return { status: 200 };
    const answer = await fetch(this.target, { method: "POST", body, headers: { "Content-Type": headers["content-type"] } });
    return { status: answer.status, wait: answer.headers.get("retry-after") };
  }

  #take(body) {
    for (const line of body.split("\n").filter(Boolean)) {
      const event = JSON.parse(line);
      this.events.set(event.event_id, event);
    }
  }
}
