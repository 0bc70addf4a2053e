import PackReading
import Screens
package import Session
package import TerminalModel

extension Simulation {
  /// A session as configuration describes it.
  package init(_ configuration: ResolvedConfiguration, size: Size) {
    self.init(
      bundle: configuration.bundle, setup: configuration.setup, options: DisplayOptions(configuration),
      size: size, user: configuration.user.id)
    blocks = configuration.pictures.blocks ?? .everywhere
    // A still draws the pieces of octants as shapes, and would leave half circles to a font.
    stillBlocks = min(blocks, .octants)
  }
}

extension DisplayOptions {
  /// As configuration says.
  package init(_ configuration: ResolvedConfiguration) {
    self.init(
      theme: configuration.theme.name, brand: configuration.brand,
      motion: configuration.motion == .full ? .full : .reduced)
  }
}
