// axe-core's script, where there is one.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const find = `import importlib.util, pathlib
for name in ("axe_core_python", "axe_playwright_python"):
    spec = importlib.util.find_spec(name)
    if spec and spec.origin and (file := pathlib.Path(spec.origin).parent / "axe.min.js").exists():
        print(file)
        break`;

/** The script of a file, else of a package of Python; null: there is none here. */
export function axeScript(file) {
  try {
    file ??= execFileSync("python3", ["-c", find], { encoding: "utf8" }).trim();
  } catch {
    // There is no Python here.
  }
  return file && existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** What axe finds in a tab, of some weight. */
export async function axeFindings(tab, axe, impacts = ["serious", "critical"]) {
  if (!(await tab.read("typeof window.axe === 'object'"))) await tab.run(axe);
  return tab.read(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.filter(({ impact }) => ${JSON.stringify(impacts)}.includes(impact)).map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" ")))`);
}
