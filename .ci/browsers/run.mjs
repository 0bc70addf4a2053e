// A check in a browser: its programs, its temporary folder, and its end.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The path of the first of some programs that is installed; undefined: none is. */
export const findProgram = (...names) =>
  names.flatMap((name) => process.env.PATH.split(delimiter).map((folder) => join(folder, name))).find((path) => existsSync(path));

/** A browser ended by itself. */
export class LostBrowser extends Error {}

export class Run {
  programs = new Set();
  isOver = false;

  /** It ends by itself after some minutes. */
  constructor(name, minutes) {
    this.folder = mkdtempSync(join(tmpdir(), `${name}-`));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => this.end(1, `FAILED: ${signal}`));
    setTimeout(() => this.end(1, `FAILED: it is not done after ${minutes} minutes`), minutes * 60_000).unref();
  }

  /** Starts a program and what it starts in a group of its own; when it ends by itself, the run is over. */
  start(path, given, options) {
    const program = spawn(path, given, { detached: true, ...options });
    this.programs.add(program);
    program.on("error", (error) => this.end(2, `error: ${path} does not start: ${error.message}`));
    program.on("exit", () => {
      if (this.programs.has(program)) this.end(2, `error: ${path} ended`);
    });
    return program;
  }

  stop(program) {
    this.programs.delete(program);
    try {
      process.kill(-program.pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
  }

  /** Ends the programs, and this process with a status and a last line. */
  end = (status, text) => {
    if (this.isOver) return;
    this.isOver = true;
    for (const program of this.programs) this.stop(program);
    setTimeout(() => {
      // A part of a browser may still write there: what is left is a temporary folder.
      try {
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
      } catch {}
      console[status ? "error" : "log"](text);
      process.exit(status);
    }, 150);
  };
}

/** Waits for what a program says first that matches a pattern; gives back the match. */
export function says(stream, pattern, time = 60_000) {
  let text = "";
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`nothing like ${pattern} was said: ${text}`)), time);
    stream.setEncoding("utf8").on("data", (part) => {
      text = (text + part).slice(-10_000);
      const match = text.match(pattern);
      if (!match) return;
      clearTimeout(timer);
      done(match);
    });
  });
}
