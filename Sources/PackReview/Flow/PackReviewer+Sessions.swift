import Diagnostics
import PackModel
import PackReading

// Sessions that expire, and come back.
extension PackReviewer {
  func reviewSessions() {
    guard let expired = pack.sessionExpired else {
      for (number, step) in pack.steps.enumerated() where step.resumes {
        log.warning(
          .sessionExpiry, at: pack.place(ofStep: number, ".resumes"),
          "no session expires that the step `\(step.id)` could lead back to",
          fix: "say with `session_expired` where the user signs in again, or take `resumes` out")
      }
      return
    }
    guard let start = pack.steps.firstIndex(where: { $0.id == expired }) else { return }
    let way = graph.reach(from: start).union([start])
    if !way.contains(where: { pack.steps[$0].resumes }) {
      log.warning(
        .sessionExpiry, at: Self.flow("session_expired"),
        "no step from `\(expired)` on leads back to where the session expired",
        fix: "write `resumes = true` at the step that ends signing in")
    }
  }
}
