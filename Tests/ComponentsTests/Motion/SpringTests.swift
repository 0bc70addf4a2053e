import Components
import Testing

struct SpringTests {
  private static let springs: [Spring] = [.standard, .interactive, .snappy, .fastSpatial]

  @Test(arguments: springs) func `a spring goes from 0 to 1 and stays there`(_ spring: Spring) {
    #expect(spring(seconds: 0) == 0)
    let end = spring.settlingTime / .seconds(1)
    for step in 0...50 { #expect(abs(spring(seconds: end + Double(step) / 10) - 1) < 0.02) }
  }

  /// x″ = ω²(1 − x) − 2ζω x′, by differences.
  @Test(arguments: springs) func `it moves as a damped spring does`(_ spring: Spring) {
    let frequency = 2 * Double.pi / spring.response
    let step = 1e-4
    for index in 1...200 {
      let time = Double(index) / 200 * 0.4
      let x = spring(seconds: time)
      let (before, after) = (spring(seconds: time - step), spring(seconds: time + step))
      let speed = (after - before) / (2 * step)
      let acceleration = (after - 2 * x + before) / (step * step)
      let force = frequency * frequency * (1 - x) - 2 * spring.damping * frequency * speed
      #expect(abs(acceleration - force) < 0.01 * frequency * frequency)
    }
  }

  @Test func `it takes over a speed`() {
    let spring = Spring(response: 0.5, damping: 1)
    let step = 1e-5
    #expect(abs(spring(seconds: step, velocity: 3) / step - 3) < 0.01)
  }

  @Test func `less damping swings further, full damping not at all`() {
    let highest = { (damping: Double) in
      (0...200).map { Spring(response: 0.4, damping: damping)(seconds: Double($0) / 200) }.max() ?? 0
    }
    #expect(highest(1) <= 1)
    #expect(highest(0.8) > 1 && highest(0.4) > highest(0.8))
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0.4085), (0.5, 0.8024), (0.75, 0.9603), (1.0, 1.0)])
  func `a curve by control points is that of CSS`(_ time: Double, _ value: Double) {
    // cubic-bezier(0.25, 0.1, 0.25, 1), `ease`.
    #expect(abs(CubicBezier(0.25, 0.1, 0.25, 1)(time) - value) < 0.001)
  }

  @Test(arguments: [false, true]) func `a hand comes, pushes and lets go`(_ commits: Bool) {
    let start = HandMotion(at: 0, commits: commits)
    #expect(start.opacity == 0 && start.push == 0)
    let end = HandMotion(at: 1, commits: commits)
    #expect(end.push == (commits ? 1000 : 0))
    let steps = (0...60).map { HandMotion(at: Double($0) / 60, commits: commits) }
    #expect(steps.contains { $0.isPressed && $0.opacity == 255 && $0.push == 1000 } || commits)
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(abs(after.push - before.push) < 220) }
  }
}
