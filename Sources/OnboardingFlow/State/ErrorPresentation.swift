/// What an error looks like (a stand-in until the flow's own arrives).
package struct ErrorPresentation {
  package enum Style: String, Hashable, Sendable, CaseIterable { case fullScreen = "full_screen", alert }
}
