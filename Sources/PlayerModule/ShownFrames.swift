import Player
import TerminalModel

// What a page shows.
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
