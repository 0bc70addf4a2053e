package import Narration

extension Simulation {
  /// Puts the present moment into words.
  package var speaker: Speaker { Speaker(flow: flow, bundle: bundle, chrome: chrome) }

  /// Everything that the present moment has to say.
  package var spokenLines: [String] { speaker.spoken.whole(speaker.form) }
}
