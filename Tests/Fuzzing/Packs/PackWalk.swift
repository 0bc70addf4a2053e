import OnboardingFlow
import PackModel
import PackReading
import Screens
import SeededRandom
import Session
import TerminalModel
import TestSessions

/// Random moves over a pack that passes, with a frame after each.
struct PackWalk {
  let bundle: PackBundle
  /// Moves in each language.
  let moves: Int
  private static let languages = 2

  /// What is wrong, or `nil`; the screens reached are added.
  func fault(_ random: SeededGenerator, covered: inout Set<String>) -> String? {
    for locale in bundle.pack.locales.prefix(Self.languages) {
      if let fault = walk(locale, random, &covered) { return "\(locale): \(fault)" }
    }
    return nil
  }

  private func walk(_ locale: String, _ random: SeededGenerator, _ covered: inout Set<String>) -> String? {
    var random = random
    var session = Simulation(
      bundle: bundle,
      setup: FlowSetup(
        locale: locale, device: random.pick(bundle.pack.devices)?.id ?? "phone",
        jump: random.oneIn(2) ? random.pick(bundle.pack.screens)?.id : nil),
      options: DisplayOptions(
        theme: random.oneIn(2) ? .dark : .light, motion: random.oneIn(2) ? .reduced : .full),
      size: Monkey.size(using: &random))
    session.start()
    var watch = FrameWatch()
    for _ in 0..<moves {
      _ = session.handle(Monkey.input(for: &session, using: &random))
      if let fault = session.move(to: session.now + .milliseconds(random.below(1500))) { return fault }
      if let fault = watch.draw(&session) { return fault }
      if let screen = session.flow.currentScreen { covered.insert("\(bundle.pack.id)/\(screen.id)") }
    }
    return nil
  }
}
