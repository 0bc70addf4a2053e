package import Components
package import TerminalModel

extension Stylesheet {
  /// The colours that lie over a screen as long as something is above it: the mask, the light in it, the grey of an app
  /// that is busy, and what the simulator's own windows dim everything towards.
  package var masks: [Color] { [scrim, Spotlight.glow(self), ActivityView.grey, forShell[.mask]] }

  /// The colours that may lie over a picture: masks, and what it fades into.
  package var veils: [Color] { masks + ColorToken.allCases.map { self[$0] } }
}
