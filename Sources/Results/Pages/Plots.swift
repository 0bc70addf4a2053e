import PackReading
import Statistics

/// Plots of a page, as SVG without scripts. Places across are in percent and texts in pixels, so that a plot is as wide as
/// the page and its words stay readable.
enum Plots {
  private static func text(
    _ words: String, x: String, y: Int, anchor: String = "start", css: String = ""
  ) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\"\(css.isEmpty ? "" : " class=\"\(css)\"")>\(ResultPage.escaped(words))</text>"
  }

  private static func svg(_ name: String, height: Int, css: String, _ parts: [String]) -> String {
    "<svg class=\"plot \(css)\" role=\"img\" aria-label=\"\(ResultPage.escaped(name))\" width=\"100%\" height=\"\(height)\">"
      + parts.joined() + "</svg>\n"
  }

  // MARK: Bars

  /// A bar with words over it.
  struct Bar {
    var label: String
    /// At the right end.
    var value: String
    /// 0...1.
    var share: Double
    /// Up to here there were users before; `nil`: nothing is shown.
    var before: Double?
    var isFaint = false
  }

  private static let row = 46

  /// Bars one below the other.
  static func bars(_ name: String, _ bars: [Bar]) -> String {
    let parts = bars.enumerated().map { index, bar in
      let top = index * row
      let lost =
        bar.before.map { before in
          before > bar.share
            ? "<rect class=\"lost\" x=\"\(PageParts.percent(bar.share))\" y=\"\(top + 21)\" width=\"\(PageParts.percent(before - bar.share))\" height=\"14\"/>"
            : ""
        } ?? ""
      return text(bar.label, x: "0", y: top + 14, css: bar.isFaint ? "soft" : "")
        + text(bar.value, x: "100%", y: top + 14, anchor: "end", css: "value")
        + "<rect class=\"track\" x=\"0\" y=\"\(top + 21)\" width=\"100%\" height=\"14\"/>" + lost
        + "<rect class=\"\(bar.isFaint ? "faint" : "fill")\" x=\"0\" y=\"\(top + 21)\" width=\"\(PageParts.percent(bar.share))\" height=\"14\"/>"
    }
    return svg(name, height: max(1, bars.count) * row - 6, css: "steps", parts)
  }

  /// How many users reached each step, and how many were lost on the way to it.
  static func funnel(_ report: ResultReport) -> String {
    var before: Double?
    let bars = report.all.stages.map { stage in
      let rate = stage.overall.value
      let bar = Bar(
        label: stage.step + (stage.isOptional ? " (optional)" : ""),
        value: report.isOfFew
          ? FewPeople.share(stage.reached, of: report.users)
          : "\(Readable.count(stage.reached)) · \(Readable.percent(rate))",
        share: rate, before: stage.isOptional ? nil : before, isFaint: stage.isOptional)
      if !stage.isOptional { before = rate }
      return bar
    }
    return Self.bars("How many users reached each step", bars)
  }

  /// From where to where users went back.
  static func waysBack(_ report: ResultReport) -> String {
    let ways = report.all.waysBack.prefix(8)
    let most = Double(ways.map(\.users).max() ?? 1)
    return bars(
      "From where to where users went back",
      ways.map { way in
        Bar(
          label: "\(way.from) → \(way.to)", value: ResultFacts.ofAll(way.users, report),
          share: Double(way.users) / most)
      })
  }

  // MARK: Over time

  private static let height = 190

  /// The interval of a difference, as users came in.
  static func overTime(
    _ looks: [ExperimentResult.Look], arm: String, control: String, effect: Double
  ) -> String {
    guard looks.count > 1, let first = looks.first, let last = looks.last else { return "" }
    let bounds = looks.suffix(looks.count * 4 / 5).flatMap {
      [$0.interval.lowerBound, $0.interval.upperBound]
    }
    let reach = min(1, max(effect * 1.6, bounds.map(abs).max() ?? effect) * 1.05)
    func y(_ value: Double) -> Double { (1 - min(max(value / reach, -1), 1)) / 2 * 100 }
    func x(_ look: ExperimentResult.Look) -> Double {
      Double(look.users - first.users) / Double(max(1, last.users - first.users)) * 100
    }
    func point(_ look: ExperimentResult.Look, _ value: Double) -> String {
      "\(two(x(look))) \(two(y(value)))"
    }
    let upper = looks.map { point($0, $0.interval.upperBound) }
    let lower = looks.reversed().map { point($0, $0.interval.lowerBound) }
    let middle = looks.map { point($0, $0.difference) }
    let band =
      "<svg y=\"22\" width=\"100%\" height=\"\(height)\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
      + "<rect class=\"zone\" x=\"0\" y=\"\(two(y(effect)))\" width=\"100\" height=\"\(two(y(-effect) - y(effect)))\"/>"
      + "<path class=\"band\" d=\"M\((upper + lower).joined(separator: "L"))Z\"/>"
      + "<path class=\"zero\" d=\"M0 50H100\"/><path class=\"line\" d=\"M\(middle.joined(separator: "L"))\"/></svg>"
    let name =
      "The difference of \(arm) from \(control) as users came in, with the range that holds however often you look"
    return svg(
      name, height: height + 66, css: "time",
      [
        text("+\(Readable.points(reach)): \(arm) is better", x: "0", y: 14, css: "soft"), band,
        text("−\(Readable.points(reach)): \(arm) is worse", x: "0", y: height + 38, css: "soft"),
        text("\(Readable.count(first.users, "user")) · \(day(first))", x: "0", y: height + 60, css: "soft"),
        text(
          "\(Readable.count(last.users, "user")) · \(day(last))", x: "100%", y: height + 60, anchor: "end",
          css: "soft"),
      ])
      + "<p class=\"note\">The line is the difference of \(ResultPage.escaped(arm)) from \(ResultPage.escaped(control)) after so many users; the true difference is probably in the band around it, however often you look. "
      + "Once the band is all above or all below the middle line (no difference), the arm has won or lost; the grey strip is what is too small to matter.</p>\n"
  }

  private static func day(_ look: ExperimentResult.Look) -> String { UniversalDate.parts(look.time).day }

  /// With two digits behind the point.
  private static func two(_ number: Double) -> String {
    let whole = Int((number * 100).rounded())
    let rest = String(abs(whole) % 100)
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 100).\(rest.count == 1 ? "0" : "")\(rest)"
  }
}
