/// The page that plays a recording. All parts are HTML, CSS or JSON that was escaped before.
struct PlayerPage {
  var title: String
  var columns: Int
  var rows: Int
  /// The rules of the cells.
  var ink: String
  /// The last frame, for those without a script.
  var picture: String
  /// The recording, as JSON.
  var data: String

  var text: String {
    """
    <!doctype html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    .screen{width:\(columns * 9)px;height:\(rows * 18)px}
    \(ink)\(EmbeddedPage.css)</style>
    </head>
    <body>
    <main>
    <div class="screen" id="screen">
    \(picture)
    </div>
    <div id="bar">
    <button id="play" aria-label="Play" title="Space">▶</button>
    <div id="track"><div id="ticks"></div>\
    <input id="seek" type="range" min="0" value="0" step="1" aria-label="Time"></div>
    <output id="time">0:00</output>
    <button id="speed" aria-label="Speed" title="s">1×</button>
    </div>
    <nav id="marks" aria-label="Screens"></nav>
    <p id="keys">Space plays and pauses · ← → a second · , . a frame · [ ] a screen · Home End · s speed</p>
    </main>
    <script type="application/json" id="data">\(data)</script>
    <script>
    \(EmbeddedPage.js)</script>
    </body>
    </html>

    """
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:light-dark(#22252b,#e4e7ec);--soft:light-dark(#5b616c,#9aa2af);\
    --ground:light-dark(#e9ebef,#16181d);--card:light-dark(#fff,#22252c);--line:light-dark(#cfd4dc,#3a3f49);\
    --accent:light-dark(#2858c8,#86aaff)}
    body{margin:0;padding:20px;background:var(--ground);color:var(--ink);font:14px/1.4 system-ui,sans-serif}
    main{width:max-content;max-width:100%;margin:auto}
    .screen{border-radius:8px;box-shadow:0 6px 30px #0004;background:#0f1117}
    #bar{display:flex;gap:10px;align-items:center;margin-top:14px}
    #track{position:relative;flex:1;display:flex}
    #seek{flex:1;margin:0;width:100%;accent-color:var(--accent)}
    #ticks{position:absolute;left:8px;right:8px;top:0;height:100%;pointer-events:none}
    #ticks b{position:absolute;top:-5px;width:2px;height:6px;background:var(--accent);border-radius:1px}
    button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:7px;\
    padding:5px 11px;cursor:pointer}
    button:hover{border-color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    #play{width:42px}
    #time{min-width:92px;text-align:right;font-variant-numeric:tabular-nums;color:var(--soft)}
    #marks{display:flex;flex-wrap:wrap;gap:6px;margin-top:12px;max-width:calc(var(--columns,80)*9px)}
    #marks button{padding:2px 9px;font-size:13px}
    #marks button[aria-current=true]{border-color:var(--accent);color:var(--accent);font-weight:600}
    #keys{color:var(--soft);font-size:12px;margin:12px 0 0}

    """

  private static let script = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const at = id => document.getElementById(id);
    const screen = at("screen"), seek = at("seek"), play = at("play"), marks = at("marks"), speed = at("speed");
    const speeds = [0.5, 1, 2, 4];
    let pace = 1, now = 0, shown = -1, playing = false, began = 0, from = 0, lines = [], numbers = [];
    marks.style.setProperty("--columns", Math.max(1, ...data.frames.map(frame => frame[1])));
    seek.max = Math.max(1, data.end);

    const clock = ms => {
      const tenths = Math.floor(ms / 100);
      return Math.floor(tenths / 600) + ":" + String(Math.floor(tenths / 10) % 60).padStart(2, "0") + "." + tenths % 10;
    };
    // The frame that is visible at a time.
    const index = ms => {
      let low = 0, high = data.frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (data.frames[middle][0] <= ms) low = middle; else high = middle - 1;
      }
      return low;
    };
    const draw = () => {
      const wanted = index(now);
      if (!data.frames.length || wanted === shown) return;
      if (wanted < shown) { shown = -1; numbers = []; }
      const state = numbers.slice();
      for (let next = shown + 1; next <= wanted; next++) {
        const [, , rows, changes] = data.frames[next];
        state.length = rows;
        for (let i = 0; i < changes.length; i += 2) state[changes[i]] = changes[i + 1];
      }
      while (lines.length > state.length) lines.pop().remove();
      while (lines.length < state.length) {
        const line = document.createElement("div");
        screen.append(line);
        lines.push(line);
      }
      state.forEach((number, y) => {
        if (lines[y].number === number) return;
        lines[y].number = number;
        lines[y].innerHTML = data.rows[number];
      });
      numbers = state;
      shown = wanted;
    };
    const show = () => {
      draw();
      seek.value = now;
      seek.setAttribute("aria-valuetext", clock(now));
      at("time").textContent = clock(now) + " / " + clock(data.end);
      let current = -1;
      data.markers.forEach((marker, i) => { if (marker[0] <= now) current = i; });
      [...marks.children].forEach((button, i) => button.setAttribute("aria-current", i === current));
    };
    const go = ms => {
      now = Math.min(data.end, Math.max(0, ms));
      from = now;
      began = performance.now();
      show();
    };
    const set = value => {
      playing = value;
      play.textContent = playing ? "❚❚" : "▶";
      play.setAttribute("aria-label", playing ? "Pause" : "Play");
      if (!playing) return;
      if (now >= data.end) now = 0;
      go(now);
      requestAnimationFrame(tick);
    };
    const tick = () => {
      if (!playing) return;
      now = Math.min(data.end, from + (performance.now() - began) * pace);
      show();
      if (now >= data.end) set(false); else requestAnimationFrame(tick);
    };
    const turn = () => {
      pace = speeds[(speeds.indexOf(pace) + 1) % speeds.length];
      speed.textContent = pace + "×";
      go(now);
    };
    const frame = step => {
      set(false);
      go(data.frames[Math.min(data.frames.length - 1, Math.max(0, index(now) + step))]?.[0] ?? 0);
    };
    const mark = step => {
      const times = data.markers.map(marker => marker[0]);
      go(step > 0 ? times.find(time => time > now) ?? data.end : times.filter(time => time < now - 400).pop() ?? 0);
    };
    for (const [time, label] of data.markers) {
      const button = document.createElement("button");
      button.textContent = label;
      button.title = clock(time);
      button.onclick = () => go(time);
      marks.append(button);
      const tick = document.createElement("b");
      tick.style.left = 100 * time / Math.max(1, data.end) + "%";
      at("ticks").append(tick);
    }
    play.onclick = () => set(!playing);
    speed.onclick = turn;
    seek.oninput = () => go(Number(seek.value));
    const keys = {
      " ": () => set(!playing), k: () => set(!playing), ArrowLeft: () => go(now - 1000),
      ArrowRight: () => go(now + 1000), ",": () => frame(-1), ".": () => frame(1), "[": () => mark(-1),
      "]": () => mark(1), Home: () => go(0), End: () => { set(false); go(data.end); }, s: turn,
    };
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    // A button that was clicked would take the space bar.
    addEventListener("click", event => event.target.closest("button")?.blur());
    const wanted = /^#t=([0-9.]+)$/.exec(location.hash);
    screen.textContent = "";
    go(wanted ? Number(wanted[1]) * 1000 : 0);
    if (!wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches) set(true);

    """#
}
