import PlayerCheck
import TextFormats

#if arch(wasm32) && PLAYS_CHECKS
  @_silgen_name("read_input")
  private func readInput(_ bytes: UnsafeMutablePointer<UInt8>?, _ room: Int32) -> Int32

  /// Plays what standard input has (``PlayerCheck``) and says what becomes of it; not part of a page.
  @_cdecl("check_player")
  func checkPlayer() {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Int(piece.withUnsafeMutableBufferPointer { readInput($0.baseAddress, Int32($0.count)) })
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    do throws(JSONError) {
      try PlayerCheck(json: bytes).run { print($0) }
    } catch {
      print(error.message)
    }
  }
#endif
