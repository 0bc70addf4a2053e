import Player
import TextFormats

// What moves a session on, and what is logged of it. It is a file of its own, and the last one, as the compiler makes machine
// code of files beside each other, and gives what several use to the last of them: the flow and the model to this one,
// drawing and tapes to the others, so both take about as long.
#if arch(wasm32)
  /// Moves the clock: milliseconds since the session began.
  @_expose(wasm, "advance") @_cdecl("advance")
  func advance(_ milliseconds: Double) { session?.advance(to: milliseconds) }

  /// How the session is logged (``PlayerLogging``), as JSON; before ``begin``. 0: it is none, and the output says why.
  @_expose(wasm, "log_begin") @_cdecl("log_begin")
  func logBegin(_ count: Int32) -> Int32 {
    do throws(JSONError) {
      logging = try PlayerLogging(json: Array(input.prefix(Int(count))))
      return 1
    } catch {
      say(error.message)
      return 0
    }
  }

  /// Leaves the lines of the event log since the last time in the output.
  @_expose(wasm, "log_lines") @_cdecl("log_lines")
  func logLines() -> Int32 {
    output = session?.takeLines() ?? []
    return message()
  }

  /// Adds an event of the test to the log, as JSON; 0: it is none, and the output says why.
  @_expose(wasm, "log_event") @_cdecl("log_event")
  func logEvent(_ count: Int32) -> Int32 {
    do throws(JSONError) {
      try session?.note(json: Array(input.prefix(Int(count))))
      return 1
    } catch {
      say(error.message)
      return 0
    }
  }

  /// Adds the tape of the session to the log.
  @_expose(wasm, "log_tape") @_cdecl("log_tape")
  func logTape() { session?.noteTape() }

  /// Adds the end of the session to the log: 0, the user ended it; else the page was closed.
  @_expose(wasm, "log_end") @_cdecl("log_end")
  func logEnd(_ reason: Int32) { session?.endLog(isClosed: reason != 0) }

  /// Leaves the id of a participant in the output (``PlayerSession/balancedUser(json:)``).
  @_expose(wasm, "balanced_user") @_cdecl("balanced_user")
  func balancedUser(_ count: Int32) -> Int32 {
    do throws(JSONError) {
      say(try session?.balancedUser(json: Array(input.prefix(Int(count)))) ?? "")
    } catch {
      say("")
    }
    return message()
  }

  /// Leaves the arms of the user in the output, as JSON.
  @_expose(wasm, "arms") @_cdecl("arms")
  func arms() -> Int32 {
    output = session?.arms ?? []
    return message()
  }
#endif
