/// The parts of the page that are the same in every report.
enum HTMLPage {
  static let style = """
    :root { --page: #f6f7f9; --card: #fff; --ink: #1b1f29; --soft: #667085; --line: #e1e4ea; --good: #16794c;
      --bad: #c4223b; --warn: #a15c00; --tint: #fdeef0; --code: #eef0f4; --focus: #3765e0;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", monospace }
    @media (prefers-color-scheme: dark) {
      :root { --page: #14161b; --card: #1d2027; --ink: #e8eaf0; --soft: #98a1b3; --line: #31353f; --good: #4cc38a;
        --bad: #ff7a8a; --warn: #e8a33d; --tint: #2d2026; --code: #272b34; --focus: #8aa9ff }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI",
      "Noto Sans", sans-serif }
    header { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line);
      padding: 14px clamp(14px, 3vw, 40px) 12px }
    h1 { display: inline-block; margin: 0 18px 0 0; font-size: 20px; letter-spacing: -.01em }
    .counts { display: inline-flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; color: var(--soft) }
    .counts b { font-size: 17px } span.passed b { color: var(--good) } span.failed b, span.invalid b { color: var(--bad) }
    .strip { display: flex; gap: 2px; height: 6px; margin: 10px 0 12px; border-radius: 3px; overflow: hidden }
    .strip i { min-width: 6px; background: var(--line) } .strip .passed { background: var(--good) }
    .strip .failed { background: var(--bad) } .strip .invalid { background: var(--warn) }
    .controls { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center }
    button, input { font: inherit; font-size: 14px; color: inherit; background: var(--card); padding: 4px 12px;
      border: 1px solid var(--line); border-radius: 8px }
    button { cursor: pointer } button small { color: var(--soft) }
    .group { display: inline-flex } .group button { border-radius: 0; margin-left: -1px }
    .group button:first-child { border-radius: 8px 0 0 8px } .group button:last-child { border-radius: 0 8px 8px 0 }
    button[aria-pressed=true] { background: var(--ink); color: var(--page); border-color: var(--ink) }
    button[aria-pressed=true] small { color: inherit; opacity: .7 }
    input { flex: 1 1 180px; max-width: 340px } #fold { margin-left: auto }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
    .chips { display: inline-flex; flex-wrap: wrap; gap: 6px } .chip { border-radius: 99px; padding: 2px 12px }
    main { padding: 16px clamp(14px, 3vw, 40px) 60px }
    aside { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--warn); border-radius: 10px;
      padding: 10px 16px; margin-bottom: 14px } aside ul { margin: 4px 0; padding-left: 20px }
    .test { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin-bottom: 8px;
      scroll-margin-top: 130px }
    .test.failed, .test.invalid { border-left: 4px solid var(--bad) }
    summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; padding: 9px 14px; cursor: pointer;
      list-style: none; border-radius: 10px } summary::-webkit-details-marker { display: none }
    summary:hover { background: color-mix(in srgb, var(--ink) 4%, transparent) }
    .mark { width: 1em; font-weight: 700; color: var(--good) }
    .failed > .mark, .failed summary .mark, .invalid summary .mark { color: var(--bad) }
    .name { font-weight: 600; overflow-wrap: anywhere } summary .time { margin-left: auto }
    .time, time, .place, .small, figcaption { color: var(--soft); font-variant-numeric: tabular-nums }
    .tag { font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 0 8px }
    .why { flex-basis: 100%; color: var(--bad); overflow-wrap: anywhere } summary .why { padding-left: 26px }
    .body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px 22px; padding: 6px 16px 16px }
    @media (min-width: 1000px) { .body { grid-template-columns: minmax(300px, 40%) minmax(0, 1fr) } }
    .golden { grid-column: 1 / -1 } .facts { min-width: 0 } .facts:first-child { grid-column: 1 / -1 }
    figure { margin: 0; min-width: 0 } figcaption { font-size: 13px; margin-bottom: 4px }
    figure svg { display: block; width: 100%; height: auto; border-radius: 8px; border: 1px solid var(--line) }
    .frame { align-self: start }
    .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 14px }
    .pictures figure { cursor: zoom-in } .pictures figure.large { grid-column: 1 / -1; order: -1; cursor: zoom-out }
    h2 { margin: 4px 0 8px; font-size: 15px }
    code, pre { font-family: var(--mono); font-size: 12.5px } pre { margin: 0 0 12px; padding: 12px 14px; overflow: auto;
      max-height: 60vh; line-height: 1.35; background: var(--code); border-radius: 8px; border-left: 4px solid var(--warn) }
    .failed pre, .invalid pre { border-left-color: var(--bad) }
    .steps { list-style: none; margin: 0 0 10px; padding: 0; border: 1px solid var(--line); border-radius: 8px }
    .steps li { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; padding: 3px 12px }
    .steps li + li { border-top: 1px solid var(--line) } .steps li.failed { background: var(--tint) }
    .steps time { width: 5.5em; text-align: right } .steps code { overflow-wrap: anywhere } .place { margin-left: auto;
      font-size: 12.5px } .steps .why { padding-left: 8.2em }
    .files { margin: 0 0 8px; padding-left: 20px; font-size: 13px } a { color: var(--focus) }
    .small { margin: 0; font-size: 12.5px; overflow-wrap: anywhere }
    #none { color: var(--soft); text-align: center; padding: 40px }
    @media print { header { position: static } .controls { display: none } }
    """

  static let script = """
    'use strict';
    const tests = [...document.querySelectorAll('.test')];
    const tags = new Set();
    let show = 'all';
    const find = document.querySelector('input');
    function fill(test) {
      const figure = test.querySelector('[data-frame]');
      if (!figure || figure.querySelector('svg')) return;
      figure.append(document.getElementById(figure.dataset.frame).content.cloneNode(true));
    }
    function choose() {
      const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const test of tests) {
        const passed = test.classList.contains('passed');
        const own = test.dataset.tags.split('\\n');
        const name = test.querySelector('.name').textContent.toLowerCase();
        test.hidden = (show === 'failed' && passed) || (show === 'passed' && !passed)
          || (tags.size > 0 && !own.some(tag => tags.has(tag))) || !words.every(word => name.includes(word));
        if (!test.hidden) shown += 1;
      }
      document.getElementById('none').hidden = shown > 0;
    }
    for (const test of tests) {
      test.addEventListener('toggle', () => { if (test.open) fill(test) });
      if (test.open) fill(test);
    }
    document.addEventListener('click', event => {
      const button = event.target.closest('button');
      const picture = event.target.closest('.pictures figure');
      if (picture) picture.classList.toggle('large');
      if (!button) return;
      if (button.dataset.show) {
        show = button.dataset.show;
        for (const other of document.querySelectorAll('[data-show]')) other.ariaPressed = other === button;
      } else if (button.dataset.tag !== undefined) {
        const tag = button.dataset.tag;
        tags.has(tag) ? tags.delete(tag) : tags.add(tag);
        button.ariaPressed = tags.has(tag);
      } else if (button.id === 'fold') {
        const opens = button.textContent === 'Open all';
        for (const test of tests) if (!test.hidden) test.open = opens;
        button.textContent = opens ? 'Close all' : 'Open all';
      }
      choose();
    });
    find.addEventListener('input', choose);
    document.addEventListener('keydown', event => {
      if (event.key === '/' && document.activeElement !== find) { event.preventDefault(); find.focus() }
      if (event.key === 'Escape' && document.activeElement === find) { find.value = ''; choose(); find.blur() }
    });
    function follow() {
      const test = document.getElementById(location.hash.slice(1));
      if (test && test.classList.contains('test')) { test.open = true; test.scrollIntoView() }
    }
    addEventListener('hashchange', follow);
    follow();
    """
}
