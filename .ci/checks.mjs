// What checks count, and how they wait.

export const sleep = (time) => new Promise((done) => setTimeout(done, time));

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
