import Diagnostics
import PackModel
import PackReading
import Player
import SharedFlows
import TerminalModel
import TextFormats

// The functions that a page calls, and the room in which bytes go to and fro. There is one session, and a page has one
// thread.
#if arch(wasm32)
  nonisolated(unsafe) var input: [UInt8] = []
  nonisolated(unsafe) var output: [UInt8] = []
  nonisolated(unsafe) var cells: [UInt32] = []
  nonisolated(unsafe) var session: PlayerSession?
  nonisolated(unsafe) var today: CalendarDate?
  nonisolated(unsafe) var address = PageAddress()
  nonisolated(unsafe) var logging: PlayerLogging?

  /// Room for so many bytes, which the next call takes as its input.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    input = [UInt8](repeating: 0, count: Int(count))
    return input.withUnsafeMutableBytes { $0.baseAddress }
  }

  func text(_ count: Int32) -> String { String(decoding: input.prefix(Int(count)), as: UTF8.self) }

  /// The bytes that the last call has left.
  @_expose(wasm, "output") @_cdecl("output")
  func outputRoom() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

  /// The day of the user; before ``begin``.
  @_expose(wasm, "today") @_cdecl("today")
  func setToday(_ year: Int32, _ month: Int32, _ day: Int32) {
    today = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
  }

  func say(_ text: String) { output = Array(text.utf8) }

  /// What the address of the page chooses, as JSON; before ``begin``. 0: it is none, and the output says why.
  @_expose(wasm, "choose") @_cdecl("choose")
  func choose(_ count: Int32) -> Int32 {
    do throws(JSONError) {
      address = try PageAddress(json: Array(input.prefix(Int(count))))
      return 1
    } catch {
      say(error.message)
      return 0
    }
  }

  /// Begins the session; 0: it cannot, and the output says why.
  @_expose(wasm, "begin") @_cdecl("begin")
  func begin(_ count: Int32, _ columns: Int32, _ rows: Int32, _ look: Int32) -> Int32 {
    let bundle: PackBundle
    let start: SharedStart
    do throws(JSONError) {
      let shared = try SharedFlow(json: Array(input.prefix(Int(count))))
      do throws(ContentError) {
        bundle = try shared.bundle()
      } catch {
        say(error.diagnostics.first?.message ?? "")
        return 0
      }
      start = try address.start(of: shared, bundle, today: today)
    } catch {
      say(error.message)
      return 0
    }
    session = PlayerSession(
      bundle, start, size: Size(width: Int(columns), height: Int(rows)),
      look: PlayerSession.Look(rawValue: Int(look)), logging: logging)
    input = []
    return 1
  }

  /// Plays a tape at once; 0: it stopped before its end, and the output says why.
  @_expose(wasm, "play") @_cdecl("play_tape")
  func play(_ count: Int32) -> Int32 {
    let text = text(count)
    input = []
    guard let problem = session?.play(text) else { return 1 }
    say(problem)
    return 0
  }

  /// Leaves the tape of the session in the output; a brief one for a link.
  @_expose(wasm, "tape") @_cdecl("tape")
  func tape(_ isBrief: Int32) -> Int32 {
    say(session?.tape(isBrief: isBrief != 0) ?? "")
    return message()
  }

  /// Leaves what the session started from in the output, as JSON.
  @_expose(wasm, "start_json") @_cdecl("start_json")
  func startJSON() -> Int32 {
    output = session?.start.json ?? []
    return message()
  }

  /// What the last input asks of the page: ``PlayerSession/Request``; 0: nothing.
  @_expose(wasm, "request") @_cdecl("request")
  func request() -> Int32 { Int32(session?.takeRequest()?.rawValue ?? 0) }

  /// The number of bytes of the output.
  @_expose(wasm, "message") @_cdecl("message")
  func message() -> Int32 { Int32(output.count) }

  @_expose(wasm, "resize") @_cdecl("resize")
  func resize(_ columns: Int32, _ rows: Int32, _ look: Int32) {
    session?.resize(
      to: Size(width: Int(columns), height: Int(rows)), look: PlayerSession.Look(rawValue: Int(look)))
  }

  @_expose(wasm, "key") @_cdecl("key")
  func key(_ count: Int32, _ modifiers: Int32) -> Int32 {
    session?.press(text(count), Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
    return 0
  }

  @_expose(wasm, "type") @_cdecl("type_text")
  func type(_ count: Int32) { session?.type(text(count)) }

  /// Takes what a mouse or a finger has done, and returns the row in which it was taken.
  @_expose(wasm, "pointer") @_cdecl("pointer")
  func pointer(_ kind: Int32, _ x: Int32, _ y: Int32, _ near: Int32) -> Int32 {
    let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .move]
    guard kinds.indices.contains(Int(kind)) else { return y }
    let place = session?.point(kinds[Int(kind)], at: Point(x: Int(x), y: Int(y)), near: Int(near))
    return place.map { Int32($0.y) } ?? y
  }

  /// Does what a tap on something that is spoken means.
  @_expose(wasm, "press_item") @_cdecl("press_item")
  func pressItem(_ count: Int32) { session?.press(item: text(count)) }

  /// Says whether the page's input has the browser's focus: 1 or 0.
  @_expose(wasm, "typing") @_cdecl("typing")
  func typing(_ isTyping: Int32) { session?.markTyping(isTyping != 0) }

  /// Chooses an option of a picker, counted from 0.
  @_expose(wasm, "choose_option") @_cdecl("choose_option")
  func chooseOption(_ count: Int32, _ option: Int32) { session?.choose(Int(option), of: text(count)) }

  /// Types a day into a date: eight digits, or none, before its id.
  @_expose(wasm, "enter_day") @_cdecl("enter_day")
  func enterDay(_ count: Int32, _ digits: Int32) {
    let text = text(count)
    session?.enter(day: String(text.prefix(Int(digits))), in: String(text.dropFirst(Int(digits))))
  }

  /// 0: nothing moved.
  @_expose(wasm, "scroll") @_cdecl("scroll")
  func scroll(_ rows: Int32) -> Int32 { session?.scroll(by: Int(rows)) == true ? 1 : 0 }

  /// Leaves what lies over the cells in the output, as JSON; 0: there is nothing.
  @_expose(wasm, "layers") @_cdecl("layers")
  func layers() -> Int32 {
    guard let layers = session?.layers() else { return 0 }
    output = layers
    return message()
  }
#endif
