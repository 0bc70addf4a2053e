import Deflate
import TextFormats

/// The sequences of kitty's graphics protocol that are used here: a picture is sent once, and cells stand for it
/// (`PicturePlaceholder`). https://sw.kovidgoyal.net/kitty/graphics-protocol/
package enum KittyGraphics {
  /// Ids from here on are ours: the first one is that of picture 1.
  private static let base = 0x4F_0000
  private static let largest = 0x4F_FFFF
  /// Bytes of base 64 in one sequence.
  private static let chunk = 4096

  /// The id of a picture, which is the colour of its cells too.
  package static func id(of number: Int) -> Int { base + number }

  /// Asks whether the protocol is there, and what the terminal is called.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q"

  /// Sends a picture that covers so many cells, compressed, and shows it nowhere by itself.
  ///
  /// - Parameter bytes: red, green, blue and alpha of each pixel, row by row.
  package static func send(
    number: Int, width: Int, height: Int, bytes: [UInt8], columns: Int, rows: Int
  ) -> [UInt8] {
    let text = Base64.encoded(Deflate.zlib(bytes))
    var result: [UInt8] = []
    var start = 0
    repeat {
      let end = min(text.count, start + chunk)
      let more = end < text.count ? 1 : 0
      let keys =
        start == 0
        ? "a=T,U=1,q=2,f=32,t=d,o=z,i=\(id(of: number)),s=\(width),v=\(height),c=\(columns),r=\(rows),m=\(more)"
        : "q=2,m=\(more)"
      result += Array("\u{1B}_G\(keys);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
      start = end
    } while start < text.count
    return result
  }

  /// Frees a picture.
  package static func delete(number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,q=2,i=\(id(of: number))\u{1B}\\".utf8)
  }

  /// Frees all of our pictures, if it is not known which were sent.
  static let deleteAll = "\u{1B}_Ga=d,d=R,q=2,x=\(base),y=\(largest)\u{1B}\\"

  /// Whether a terminal that calls itself so shows pictures by placeholders: kitty from 0.28 on, and Ghostty.
  package static func hasPlaceholders(_ version: String) -> Bool {
    if version.lowercased().hasPrefix("ghostty") { return true }
    guard version.hasPrefix("kitty(") else { return false }
    let parts = version.dropFirst("kitty(".count).prefix { $0 != ")" }.split(separator: ".").map {
      Int($0) ?? 0
    }
    guard parts.count >= 2 else { return false }
    return (parts[0], parts[1]) >= (0, 28)
  }
}
