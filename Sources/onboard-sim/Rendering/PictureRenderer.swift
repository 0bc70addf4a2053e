import Files
import PictureFiles
import TerminalModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns SVG into pixels by a program that is installed: none of ours draws letters.
struct PictureRenderer {
  /// Why there is no picture, for people.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A program that draws SVG.
  private enum Program: CaseIterable {
    case rsvg, chromium, inkscape, magick

    /// Its names, the most usual first.
    var names: [String] {
      switch self {
      case .rsvg: ["rsvg-convert"]
      case .chromium: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
      case .inkscape: ["inkscape"]
      case .magick: ["magick"]
      }
    }
  }

  private let program: Program
  private let path: String

  /// The name of the program, for messages.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What to do where nothing is installed that draws SVG.
  static let advice =
    "install rsvg-convert (librsvg), Chromium, Inkscape or ImageMagick, and it is drawn by that"

  /// The first program that the search path has; `nil`: there is none.
  init?() {
    for program in Program.allCases {
      guard let path = program.names.lazy.flatMap({ Surroundings.programs($0) }).first else { continue }
      self.program = program
      self.path = path
      return
    }
    return nil
  }

  /// The PNG of an SVG, `scale` pixels to a unit.
  ///
  /// - Parameter size: The units of the SVG.
  func png(_ svg: String, size: Size, scale: Int) throws -> [UInt8] {
    try inFolder { folder in
      try Self.write(svg, to: "\(folder)/picture.svg")
      return try draw("picture.svg", in: folder, size: size, scale: scale)
    }
  }

  /// The pixels of SVGs of one size, a unit each.
  ///
  /// - Parameter progress: Gets how many are done.
  func images(
    _ svgs: [String], size: Size, progress: (Int) -> Void
  ) throws -> [PixelImage] {
    try inFolder { folder in
      var images: [PixelImage] = []
      // A browser takes most of its time to start: it draws as many as one picture can hold.
      let side = PixelImage.largestSide
      let columns = program == .chromium ? max(1, side / max(1, size.width)) : 1
      let most = program == .chromium ? columns * max(1, side / max(1, size.height)) : 1
      for start in stride(from: 0, to: svgs.count, by: most) {
        let part = svgs[start..<min(svgs.count, start + most)]
        images += try sheet(Array(part), columns: min(columns, part.count), in: folder, size: size)
        progress(images.count)
      }
      return images
    }
  }

  /// Draws SVGs beside and below each other, and takes the picture apart.
  private func sheet(
    _ svgs: [String], columns: Int, in folder: String, size: Size
  ) throws -> [PixelImage] {
    var page = "picture-0.svg"
    for (index, svg) in svgs.enumerated() { try Self.write(svg, to: "\(folder)/picture-\(index).svg") }
    let all = Size(
      width: size.width * columns, height: size.height * ((svgs.count + columns - 1) / columns))
    if svgs.count > 1 {
      page = "sheet.html"
      let pictures = svgs.indices.map { "<img src=\"picture-\($0).svg\">" }.joined()
      let style = "body{margin:0;width:\(all.width)px}img{float:left}"
      try Self.write("<!DOCTYPE html><style>\(style)</style>\(pictures)", to: "\(folder)/\(page)")
    }
    let file = try draw(page, in: folder, size: all, scale: 1)
    let image: PixelImage
    do throws(PictureError) {
      image = try PixelImage.read(file)
    } catch {
      throw Failure(description: "\(name) wrote a picture that cannot be read: \(error.message)")
    }
    guard image.width == all.width, image.height == all.height else {
      throw Failure(
        description:
          "\(name) drew \(image.width) x \(image.height) pixels and not \(all.width) x \(all.height)")
    }
    return svgs.indices.map { index in
      let (left, top) = (index % columns * size.width, index / columns * size.height)
      var pixels: [PixelImage.Pixel] = []
      pixels.reserveCapacity(size.width * size.height)
      for row in top..<top + size.height {
        let start = row * all.width + left
        pixels += image.pixels[start..<start + size.width]
      }
      return PixelImage(width: size.width, height: size.height, pixels: pixels)
    }
  }

  // MARK: The program

  private func draw(
    _ file: String, in folder: String, size: Size, scale: Int
  ) throws -> [UInt8] {
    let (source, target) = ("\(folder)/\(file)", "\(folder)/picture.png")
    _ = FileSystem.remove(target)
    try run(arguments(source, target, folder, size: size, scale: scale), in: folder)
    guard let bytes = FileSystem.read(target), !bytes.isEmpty else {
      throw Failure(description: "\(name) wrote no picture")
    }
    return bytes
  }

  private func arguments(
    _ source: String, _ target: String, _ folder: String, size: Size, scale: Int
  ) -> [String] {
    switch program {
    case .rsvg: return ["--zoom", "\(scale)", "--output", target, source]
    case .inkscape:
      return [source, "--export-type=png", "--export-filename=\(target)", "--export-dpi=\(96 * scale)"]
    case .magick: return ["-background", "none", "-density", "\(96 * scale)", source, target]
    case .chromium:
      let url = URL(fileURLWithPath: source).absoluteString
      return [
        "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
        "--force-color-profile=srgb", "--force-device-scale-factor=\(scale)",
        "--user-data-dir=\(folder)/profile",
        "--window-size=\(size.width),\(size.height)", "--screenshot=\(target)",
      ] + (Surroundings.isRoot ? ["--no-sandbox"] : []) + [url]
    }
  }

  /// Runs the program to its end.
  private func run(_ arguments: [String], in folder: String) throws {
    guard
      let (ending, said) = ChildProcess.capture(
        path, arguments, environment: Surroundings.environment, folder: folder)
    else { throw Failure(description: "\(name) does not start") }
    guard ending == .exited(0) else {
      let line =
        String(decoding: said, as: UTF8.self).split(separator: "\n").last.map {
          ": \(Surroundings.harmless(String($0.prefix(200))))"
        } ?? ""
      throw Failure(description: "\(name) ended with \(ending)\(line)")
    }
  }

  /// Gives a temporary folder to `body`, and removes it with all that is in it.
  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = Surroundings.temporaryFolder + "/onboard-sim-\(UUID().uuidString)"
    guard FileSystem.makeFolders(folder) else {
      throw Failure(description: "there is no room for temporary files")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private static func write(_ text: String, to path: String) throws {
    guard FileSystem.write(Array(text.utf8), to: path) else {
      throw Failure(description: "there is no room for temporary files")
    }
  }
}
