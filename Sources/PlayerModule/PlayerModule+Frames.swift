import Player
import TerminalModel

// What a page shows. It is a file of its own so that the compiler turns it into machine code beside the other.
#if arch(wasm32)
  /// The cells that ``draw()`` has left: six numbers each.
  @_expose(wasm, "cells") @_cdecl("cells")
  func cellRoom() -> UnsafeRawPointer? { cells.withUnsafeBytes { $0.baseAddress } }

  /// Leaves a picture in the output, as JSON.
  @_expose(wasm, "picture") @_cdecl("picture")
  func picture(_ number: Int32) -> Int32 {
    output = session?.picture(Int(number)) ?? []
    return message()
  }

  /// When it differs, the numbers of pictures mean others.
  @_expose(wasm, "generation") @_cdecl("generation")
  func generation() -> Int32 { Int32(session?.generation ?? 0) }

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

  /// The cells that have changed, as ``cellRoom()`` has them.
  @_expose(wasm, "draw") @_cdecl("draw")
  func draw() -> Int32 {
    cells.removeAll(keepingCapacity: true)
    session?.draw { index, shown in
      cells.append(UInt32(index))
      cells.append(shown.cell.glyph.rawValue)
      cells.append(shown.cell.foreground.rawValue)
      cells.append(shown.cell.background.rawValue)
      cells.append(shown.cell.attributes.rawValue)
      cells.append(shown.veil)
    }
    return Int32(cells.count / 6)
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
