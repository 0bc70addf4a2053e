import Statistics

/// The drawings of a page, of boxes with sizes in percent.
enum PageParts {
  /// A page around its parts, which are HTML; the title is not.
  static func page(title: String, header: String, main: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(ResultPage.escaped(title))</title>
    <style>
    \(EmbeddedPage.css)</style>
    </head>
    <body>
    <header>
    \(header)</header>
    <main>
    \(main)</main>
    </body>
    </html>

    """
  }

  /// A bar as long as a rate, and over it the interval of the rate if there are enough users for one.
  static func bar(_ rate: Rate, isFew: Bool) -> String {
    guard rate.trials > 0 else { return "<div class=\"bar\"></div>" }
    let bar = "<div class=\"bar\"><i style=\"width:\(percent(rate.value))\"></i>"
    if isFew { return bar + "</div>" }
    let interval = rate.interval()
    return bar
      + "<u style=\"left:\(percent(interval.lowerBound));width:\(percent(interval.upperBound - interval.lowerBound))\"></u></div>"
  }

  /// Both intervals of a difference over a line with zero in its middle.
  static func interval(_ comparison: ExperimentResult.Comparison, effect: Double) -> String {
    let bounds = [
      comparison.sequential.lowerBound, comparison.sequential.upperBound, comparison.fixed.lowerBound,
      comparison.fixed.upperBound, effect, -effect,
    ]
    let reach = min(1, (bounds.map(abs).max() ?? 0.1) * 1.15)
    func place(_ value: Double) -> Double { min(max((value + reach) / (2 * reach), 0), 1) }
    func span(_ range: ClosedRange<Double>) -> String {
      let (low, high) = (place(range.lowerBound), place(range.upperBound))
      return "left:\(percent(low));width:\(percent(high - low))"
    }
    return """
      <div class="interval"><div class="axis">\
      <span class="zone" style="\(span(-effect...effect))"></span>\
      <span class="zero"></span>\
      <span class="always" style="\(span(comparison.sequential))"></span>\
      <span class="once" style="\(span(comparison.fixed))"></span>\
      <span class="dot" style="left:\(percent(place(comparison.rates.difference)))"></span>\
      <span class="told" style="left:\(percent(min(max(place(comparison.rates.difference), 0.08), 0.92)))">\
      \(Readable.signed(Readable.difference(comparison.rates))) points</span></div>\
      <div class="ends"><span>−\(Readable.points(reach)): worse</span>\
      <span>better: +\(Readable.points(reach))</span></div>\
      <p class="legend"><i class="always"></i> if you look often <i class="once"></i> if you look only once \
      <i class="zone"></i> too small to matter</p></div>

      """
  }

  static func list(_ counted: [FunnelResult.Counted], of users: Int) -> String {
    let items = counted.prefix(6).map { item in
      let share = Rate(item.users, of: users)
      return
        "<li><span>\(ResultPage.escaped(ResultFacts.said(item)))</span><em>\(Readable.count(item.users))</em><i style=\"width:\(percent(share.value))\"></i></li>"
    }
    let rest = counted.dropFirst(6).reduce(0) { $0 + $1.users }
    let others = rest > 0 ? "<li><span>others</span><em>\(Readable.count(rest))</em></li>" : ""
    return "<ul class=\"list\">\(items.joined())\(others)</ul>"
  }

  static func percent(_ share: Double) -> String {
    let value = Int((min(max(share, 0), 1) * 10_000).rounded())
    let rest = String(value % 100)
    return "\(value / 100).\(rest.count == 1 ? "0" : "")\(rest)%"
  }
}
