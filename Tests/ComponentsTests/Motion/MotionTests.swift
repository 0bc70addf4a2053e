import Components
import Testing

struct MotionTests {
  private static let easings: [Easing] = [.linear, .out, .inOut, .spring]

  @Test(arguments: easings) func `a movement starts at its beginning and ends at its end`(_ easing: Easing) {
    #expect(abs(easing(0)) < 1e-9)
    #expect(abs(easing(1) - 1) < 1e-9)
    #expect(easing(-3) == easing(0))
    #expect(easing(7) == easing(1))
  }

  @Test func `only the spring goes beyond its end`() {
    let steps = (0...100).map { Double($0) / 100 }
    #expect(steps.allSatisfy { (0...1).contains(Easing.inOut($0)) && (0...1).contains(Easing.out($0)) })
    #expect(steps.contains { Easing.spring($0) > 1 })
  }

  private static let ways: [(Int, Int, Double, Int)] = [
    (0, 10, 0.5, 5), (10, 0, 0.3, 7), (0, 10, 0.25, 3), (-4, 4, 0.5, 0), (3, 3, 0.7, 3), (0, 100, 1.1, 110),
    (Int.min, Int.max, 0.2, Int.min), (Int.min, Int.max, 0.8, Int.max), (0, Int.max, 1, Int.max),
    (Int.max - 1, Int.max, 1, Int.max),
  ]

  @Test(arguments: ways)
  func `a number on its way is rounded, and never too great`(
    _ from: Int, _ to: Int, _ progress: Double, _ result: Int
  ) {
    #expect(Easing.interpolate(from, to, progress) == result)
  }

  @Test func `the indicator changes its picture at the instants it says`() {
    let spinner = Spinner()
    var instant = Duration.zero
    for _ in 0..<2000 {
      let next = spinner.nextChange(after: instant)
      #expect(next > instant)
      #expect(spinner.glyph(at: next - .nanoseconds(1)) == spinner.glyph(at: instant))
      #expect(spinner.glyph(at: next) != spinner.glyph(at: instant))
      instant = next
    }
  }

  @Test(arguments: [Duration.zero - .seconds(5), .seconds(Int64.max)])
  func `the indicator has a picture at any instant`(_ instant: Duration) {
    #expect(Spinner().glyph(at: instant).count == 1)
  }
}
