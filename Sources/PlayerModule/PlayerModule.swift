import Diagnostics
import PackModel
import PackReading
import Player
import TerminalModel
import TextFormats

// The functions that a page calls, and the room in which bytes go to and fro. There is one session, and a page has one
// thread.
#if arch(wasm32)
  nonisolated(unsafe) private var input: [UInt8] = []
  nonisolated(unsafe) private var output: [UInt8] = []
  nonisolated(unsafe) private var cells: [UInt32] = []
  nonisolated(unsafe) private var session: PlayerSession?
  nonisolated(unsafe) private var today: CalendarDate?

  /// Room for so many bytes, which the next call takes as its input.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    input = [UInt8](repeating: 0, count: Int(count))
    return input.withUnsafeMutableBytes { $0.baseAddress }
  }

  private func text(_ count: Int32) -> String { String(decoding: input.prefix(Int(count)), as: UTF8.self) }

  /// The bytes that the last call has left.
  @_expose(wasm, "output") @_cdecl("output")
  func outputRoom() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

  /// The cells that ``draw()`` has left: five numbers each.
  @_expose(wasm, "cells") @_cdecl("cells")
  func cellRoom() -> UnsafeRawPointer? { cells.withUnsafeBytes { $0.baseAddress } }

  /// The day of the user; before ``begin``.
  @_expose(wasm, "today") @_cdecl("today")
  func setToday(_ year: Int32, _ month: Int32, _ day: Int32) {
    today = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
  }

  /// Begins the session; 0: it cannot, and the output says why.
  @_expose(wasm, "begin") @_cdecl("begin")
  func begin(_ count: Int32, _ columns: Int32, _ rows: Int32, _ look: Int32) -> Int32 {
    let shared: SharedFlow
    do throws(JSONError) {
      shared = try SharedFlow(json: Array(input.prefix(Int(count))))
    } catch {
      output = Array(error.message.utf8)
      return 0
    }
    do throws(ContentError) {
      session = try PlayerSession(
        shared, today: today, size: Size(width: Int(columns), height: Int(rows)),
        look: PlayerSession.Look(rawValue: Int(look)))
    } catch {
      output = Array((error.diagnostics.first?.message ?? "").utf8)
      return 0
    }
    input = []
    return 1
  }

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

  @_expose(wasm, "pointer") @_cdecl("pointer")
  func pointer(_ kind: Int32, _ x: Int32, _ y: Int32) {
    let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .move]
    guard kinds.indices.contains(Int(kind)) else { return }
    session?.point(kinds[Int(kind)], at: Point(x: Int(x), y: Int(y)))
  }

  @_expose(wasm, "scroll") @_cdecl("scroll")
  func scroll(_ rows: Int32) { session?.scroll(by: Int(rows)) }

  @_expose(wasm, "advance") @_cdecl("advance")
  func advance(_ milliseconds: Double) { session?.advance(to: milliseconds) }

  /// The cells that have changed, as ``cellRoom()`` has them.
  @_expose(wasm, "draw") @_cdecl("draw")
  func draw() -> Int32 {
    cells.removeAll(keepingCapacity: true)
    session?.draw { index, cell in
      cells.append(UInt32(index))
      cells.append(cell.glyph.rawValue)
      cells.append(cell.foreground.rawValue)
      cells.append(cell.background.rawValue)
      cells.append(UInt32(cell.attributes.rawValue))
    }
    return Int32(cells.count / 5)
  }

  @_expose(wasm, "glyph") @_cdecl("glyph")
  func glyph(_ raw: Int32) -> Int32 {
    output = Glyph(rawValue: UInt32(bitPattern: raw)).utf8
    return Int32(output.count)
  }

  @_expose(wasm, "next") @_cdecl("next")
  func next() -> Double { session?.next ?? -1 }

  @_expose(wasm, "describe") @_cdecl("describe")
  func describe() -> Int32 {
    output = session?.described() ?? []
    return Int32(output.count)
  }
#endif
