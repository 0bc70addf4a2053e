package import Components
package import TerminalModel

extension Stylesheet {
  /// The colours that lie over a screen as long as something is above it: the mask, the light in it, and the grey of an app
  /// that is busy.
  package var masks: [Color] { [scrim, Spotlight.glow(self), ActivityView.grey] }

  /// The colours that may lie over a picture: masks, and what it fades into.
  package var veils: [Color] { masks + ColorToken.allCases.map { self[$0] } }
}
