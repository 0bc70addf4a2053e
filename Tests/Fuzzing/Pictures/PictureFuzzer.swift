import PictureFiles
import SeededRandom

/// Changed picture files, half of them with sums that are right again, so that the change is found behind them.
package struct PictureFuzzer: Fuzzer {
  package static let name = "pictures"

  private struct Plan {
    var kind: String
    var bytes: [UInt8]
    var edits: [ByteEdit]
    var repairsSums: Bool
  }

  private let seed: UInt64
  /// Larger pictures are read and looked at no further.
  private static let largestShown = 64

  /// A fuzzer of pictures.
  package init(seed: UInt64) {
    self.seed = seed
  }

  package func stepCount(of number: Int) -> Int { plan(number).edits.count }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    let plan = plan(number)
    let sums = plan.repairsSums ? ["the sums of the chunks are made right"] : []
    let file = file(plan, kept)
    return
      ([plan.kind] + self.kept(plan.edits, kept).map(\.text) + sums + [
        "the file: \(VisibleText.quoted(file))"
      ])
      .joined(separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    let plan = plan(number)
    let file = file(plan, kept)
    var result = CaseResult()
    result.bytes = file.count
    result.covered.insert(plan.kind)
    do throws(PictureError) {
      let image = try PixelImage.read(file)
      result.passed = true
      result.covered.insert("read \(plan.kind)")
      result.fault = fault(of: image)
    } catch {
      if error.message.isEmpty || VisibleText.hasControl(error.message) {
        result.fault = "an error that cannot be printed: \(VisibleText.quoted(Array(error.message.utf8)))"
      }
    }
    return result
  }

  private func fault(of image: PixelImage) -> String? {
    let most = PixelImage.largestSide
    guard (1...most).contains(image.width), (1...most).contains(image.height),
      image.pixels.count == image.width * image.height
    else { return "a picture of \(image.width) x \(image.height) with \(image.pixels.count) pixels" }
    let size = image.size(within: (Self.largestShown, Self.largestShown))
    guard (1...Self.largestShown).contains(size.width), (1...Self.largestShown).contains(size.height) else {
      return "a picture of \(image.width) x \(image.height) is scaled to \(size.width) x \(size.height)"
    }
    guard image.width <= Self.largestShown, image.height <= Self.largestShown else { return nil }
    let half = image.scaled(toWidth: max(1, image.width / 2), height: max(1, image.height / 2))
    let text = PixelText(half, colors: 8, heading: []).text
    return VisibleText.hasControl(text) ? "a control character in the artwork" : nil
  }

  // MARK: Making a case

  private func plan(_ number: Int) -> Plan {
    var random = SeededGenerator(seed: seed, case: number)
    let (kind, bytes) = sample(&random)
    let repairsSums = random.oneIn(2)
    var mutator = ByteMutator(random)
    var changed = bytes
    var edits: [ByteEdit] = []
    // Now and then a file is left as it is: it has to be read.
    for _ in 0..<mutator.below(5) {
      guard let edit = mutator.edit(of: changed) else { continue }
      edit.apply(to: &changed)
      edits.append(edit)
    }
    return Plan(kind: kind, bytes: bytes, edits: edits, repairsSums: repairsSums)
  }

  private func file(_ plan: Plan, _ indices: [Int]?) -> [UInt8] {
    var bytes = plan.bytes
    for edit in kept(plan.edits, indices) { edit.apply(to: &bytes) }
    return plan.repairsSums ? SamplePNG.withRightSums(bytes) : bytes
  }

  private func sample(_ random: inout SeededGenerator) -> (kind: String, bytes: [UInt8]) {
    switch random.below(3) {
    case 0: return ("a compressed PNG", random.pick(PackedPNG.all) ?? [])
    case 1: return ("a PNG", png(&random))
    default: return netpbm(&random)
    }
  }

  private func png(_ random: inout SeededGenerator) -> [UInt8] {
    let kind = random.pick(SamplePNG.Kind.allCases) ?? .gray
    let depth = random.pick(kind.depths) ?? 8
    let (width, height) = (1 + random.below(20), 1 + random.below(20))
    let samples = (0..<(width * height * kind.channels)).map { _ in random.below(1 << depth) }
    let palette = (0..<(1 << min(depth, 8))).map { [UInt8(truncatingIfNeeded: $0), 7, 9] }
    return SamplePNG(
      width: width, height: height, depth: depth, kind: kind, isInterlaced: random.oneIn(2),
      palette: kind == .palette ? palette : [],
      transparency: kind == .palette && random.oneIn(2) ? [0, 128] : nil, samples: samples
    ).bytes
  }

  private func netpbm(_ random: inout SeededGenerator) -> (kind: String, bytes: [UInt8]) {
    let format = 1 + random.below(7)
    let (width, height) = (1 + random.below(12), 1 + random.below(12))
    let most = random.pick([1, 15, 255, 65_535]) ?? 255
    let channels = [1, 1, 3, 1, 1, 3, 4][format - 1]
    let count = width * height * channels
    var head = "P\(format)\n# sample\n\(width) \(height)\n"
    if format == 7 {
      head = "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL \(most)\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    } else if format != 1, format != 4 {
      head += "\(most)\n"
    }
    var body: [UInt8] = []
    switch format {
    case 1...3:
      let top = format == 1 ? 1 : most
      body = (0..<count).flatMap { _ in Array("\(random.below(top + 1)) ".utf8) }
    case 4: body = (0..<((width + 7) / 8 * height)).map { _ in UInt8(truncatingIfNeeded: random.below(256)) }
    default:
      for _ in 0..<count {
        let sample = random.below(most + 1)
        if most > 255 { body.append(UInt8(sample >> 8)) }
        body.append(UInt8(sample & 255))
      }
    }
    return ("a P\(format)", Array(head.utf8) + body)
  }
}
