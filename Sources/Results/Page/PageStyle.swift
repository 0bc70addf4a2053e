/// How the page looks.
enum PageStyle {
  static let text = """
    :root { --page: #f6f7f9; --card: #fff; --ink: #1b1f29; --soft: #667085; --line: #e1e4ea; --good: #16794c;
      --bad: #c4223b; --warn: #a15c00; --bar: #3f6fe0; --track: #eef0f4; --zone: #e9edf4;
      --warm: #fff4e0 }
    @media (prefers-color-scheme: dark) {
      :root { --page: #14161b; --card: #1d2027; --ink: #e8eaf0; --soft: #98a1b3; --line: #31353f; --good: #4cc38a;
        --bad: #ff7a8a; --warn: #e8a33d; --bar: #6f97ff; --track: #272b34; --zone: #363c49;
        --warm: #33291a }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI",
      "Noto Sans", "Noto Sans CJK JP", sans-serif }
    header, main { max-width: 1080px; margin: 0 auto; padding: 0 clamp(14px, 3vw, 32px) }
    header { padding-top: 28px } header p { margin: 2px 0 0; color: var(--soft) }
    h1 { margin: 0; font-size: 28px; letter-spacing: -.02em }
    h2 { margin: 0 0 6px; font-size: 18px; letter-spacing: -.01em } h3 { margin: 0; font-size: 15px }
    h4 { margin: 10px 0 2px; font-size: 12px; font-weight: 600; color: var(--soft) }
    code { font: 12.5px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; color: var(--soft) }
    main { padding-bottom: 60px }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 18px 22px 20px;
      margin-top: 16px; overflow-x: auto }
    p { margin: 6px 0; max-width: 75ch } .soft { color: var(--soft); font-weight: 400 }
    .simulated { display: inline-block; background: var(--warm); color: var(--warn) !important; font-weight: 600;
      border-radius: 99px; padding: 2px 14px; margin: 8px 0 2px !important }
    .verdict { border-left: 5px solid var(--soft) } .verdict.wins { border-left-color: var(--good) }
    .verdict.loses { border-left-color: var(--warn) } .verdict.broken { border-left-color: var(--bad) }
    .headline { font-size: 20px; font-weight: 650; line-height: 1.3; letter-spacing: -.01em; margin: 8px 0 }
    .wins .headline { color: var(--good) } .broken .headline { color: var(--bad) } .loses .headline { color: var(--warn) }
    table { width: 100%; border-collapse: collapse; margin-top: 12px; font-size: 14px }
    th { text-align: left; font-weight: 500; padding: 6px 14px 6px 0; white-space: nowrap; vertical-align: middle }
    thead th { font-size: 12px; color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--line); vertical-align:
      bottom; white-space: normal }
    td { padding: 6px 14px 6px 0 } tbody tr + tr > * { border-top: 1px solid var(--line) }
    .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap } .n:last-child { padding-right: 0 }
    .bars { width: 34%; min-width: 120px } .wide { overflow-x: auto } .wide .bars { width: auto; min-width: 150px }
    .bar { position: relative; height: 16px; background: var(--track); border-radius: 4px; min-width: 60px; flex: 1 }
    .bar i { position: absolute; inset: 0 auto 0 0; background: var(--bar); border-radius: 4px }
    .bar u { position: absolute; top: 7px; height: 2px; background: var(--ink); opacity: .55; min-width: 1px }
    .optional .bar i { opacity: .45 } .optional th { padding-left: 14px }
    .cell { display: flex; align-items: center; gap: 10px } .cell b { width: 4.2em; text-align: right;
      font-variant-numeric: tabular-nums; font-weight: 550 }
    .note { color: var(--soft); font-size: 13px }
    .interval { margin: 34px 0 4px; max-width: 760px } .axis { position: relative; height: 34px; border-bottom: 1px solid
      var(--line) } .axis span { position: absolute }
    .axis .zone { top: 0; bottom: 0; background: var(--zone) } .axis .zero { left: 50%; top: -4px; bottom: -4px; width: 1px;
      background: var(--ink); opacity: .5 }
    .axis .always { top: 15px; height: 4px; background: var(--bar); opacity: .5; border-radius: 2px }
    .axis .once { top: 12px; height: 10px; background: var(--bar); border-radius: 5px }
    .axis .dot { top: 8px; width: 18px; height: 18px; margin-left: -9px; border-radius: 50%; background: var(--card);
      border: 4px solid var(--bar) }
    .axis .told { top: -18px; transform: translateX(-50%); font-size: 13px; font-weight: 650; white-space: nowrap }
    .tag { font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 0 8px;
      margin-left: 6px }
    .ends { display: flex; justify-content: space-between; font-size: 13px; color: var(--soft); margin-top: 4px }
    .legend { font-size: 12.5px; color: var(--soft) } .legend i { display: inline-block; width: 26px; margin: 0 4px 2px 12px;
      vertical-align: middle; border-radius: 4px } .legend i:first-child { margin-left: 0 }
    .legend .always { height: 4px; background: var(--bar); opacity: .5 } .legend .once { height: 10px; background: var(--bar) }
    .legend .zone { height: 12px; background: var(--zone); border: 1px solid var(--line) }
    details { margin-top: 8px; font-size: 13.5px } summary { cursor: pointer; color: var(--soft) }
    details ul { margin: 6px 0 0; padding-left: 20px }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 14px; margin-top: 12px }
    article { border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px }
    .list { list-style: none; margin: 0; padding: 0; font-size: 13px } .list li { position: relative; display: flex;
      justify-content: space-between; gap: 10px; padding: 2px 6px; margin-top: 2px; overflow-wrap: anywhere }
    .list i { position: absolute; inset: 0 auto 0 0; background: var(--bar); opacity: .14; border-radius: 4px }
    .list em { font-style: normal; font-variant-numeric: tabular-nums; white-space: nowrap; flex: none }
    @media (max-width: 640px) {
      section { padding: 14px 16px } table { font-size: 13px } th, td { padding-right: 10px }
      th { white-space: normal; overflow-wrap: anywhere } th .soft { display: block }
      .bars { display: none } .wide .bars { display: table-cell; min-width: 110px }
    }
    @media print { section { break-inside: avoid } }
    """
}
