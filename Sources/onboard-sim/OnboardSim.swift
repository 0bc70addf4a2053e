import ArgumentParser

@main
struct OnboardSim: ParsableCommand {
  func run() {}
}
