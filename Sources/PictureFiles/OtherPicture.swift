/// A kind of picture that is not read, by the first bytes of its file.
package enum OtherPicture: String, Hashable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case bmp = "BMP"
  case tiff = "TIFF"
  case heic = "HEIC"
  case avif = "AVIF"
  case svg = "SVG"
  case pdf = "PDF"

  /// - Returns: `nil` for other files.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    let head = String(decoding: bytes.prefix(Self.longestHead), as: UTF8.self)
    switch () {
    case _ where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case _ where has("GIF8"): self = .gif
    case _ where has("RIFF") && has("WEBP", at: 8): self = .webP
    case _ where has("BM") && bytes.dropFirst(6).starts(with: [0, 0, 0, 0]): self = .bmp
    case _ where has("II*\0") || has("MM\0*"): self = .tiff
    case _ where has("ftypavif", at: 4): self = .avif
    case _ where has("ftyphei", at: 4) || has("ftypmif1", at: 4): self = .heic
    case _ where has("<svg") || has("<?xml") && head.contains("<svg"): self = .svg
    case _ where has("%PDF"): self = .pdf
    default: return nil
    }
  }

  /// Bytes in which the element of an SVG is looked for.
  private static let longestHead = 4096
}
