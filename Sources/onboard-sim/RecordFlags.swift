import Recordings
import Simulator

/// What is kept of a live session.
struct RecordFlags {
  /// `--record`.
  var cast: String?
  /// `--record-version`.
  var version = CastVersion.two
  /// `--record-input`.
  var hasInput = false
  /// `--record-tape`.
  var tape: String?
  /// `--overwrite`.
  var overwrites = false

  /// Whether anything is.
  var isAsked: Bool { cast != nil || tape != nil }

  /// Makes the file of the cast; says what is in the way before the terminal is touched.
  func prepared() throws -> SessionShell.Cast? {
    if let tape {
      if let cast, Surroundings.absolute(cast) == Surroundings.absolute(tape) {
        throw UsageError("--record and --record-tape: both would be `\(cast)`\n  = help: take two names")
      }
      if !overwrites, Surroundings.exists(tape) { throw Self.exists(tape, "--record-tape") }
      guard Surroundings.canWrite(tape) else {
        throw UsageError(
          "--record-tape: `\(tape)` cannot be written\n  = help: is its folder there and writable?")
      }
    }
    guard let cast else { return nil }
    do throws(CastFile.Failure) {
      let file = try CastFile(
        cast, absolute: Surroundings.absolute(cast), version: version, overwrites: overwrites)
      return SessionShell.Cast(file: file, hasInput: hasInput)
    } catch {
      switch error {
      case .exists: throw Self.exists(cast, "--record")
      case .cannotCreate:
        throw UsageError("--record: `\(cast)` cannot be written\n  = help: is its folder there and writable?")
      }
    }
  }

  private static func exists(_ path: String, _ flag: String) -> UsageError {
    UsageError("\(flag): `\(path)` is there already\n  = help: take another name, or add --overwrite")
  }

  /// The first `onboard-sim-session-N.cast` that is not there yet, for F12.
  @Sendable static func numbered() -> Result<CastFile, SessionShell.Refusal> {
    for number in 1...9999 {
      let path = "onboard-sim-session-\(number).cast"
      do throws(CastFile.Failure) {
        return .success(try CastFile(path, absolute: Surroundings.absolute(path)))
      } catch {
        if error == .cannotCreate { break }
      }
    }
    return .failure(SessionShell.Refusal("no .cast can be written in this folder"))
  }
}
