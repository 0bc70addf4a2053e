/// Colours in boxes that are cut in two until there are enough.
struct ColorBoxes {
  private let colors: [WeightedColor]

  /// Rounds of moving the chosen colours to the middle of what they stand for.
  private static let rounds = 6

  /// - Parameter colors: each once, in an order that depends on nothing but the picture.
  init(_ colors: [WeightedColor]) {
    self.colors = colors
  }

  /// `limit` colours at most, no two the same.
  func reduced(to limit: Int) -> [PixelImage.Pixel] {
    var boxes = [Box(colors)]
    while boxes.count < limit {
      guard
        let widest = boxes.indices.filter({ boxes[$0].canBeCut }).max(by: {
          boxes[$0].spread < boxes[$1].spread
        })
      else { break }
      let (low, high) = boxes[widest].cut()
      boxes[widest] = low
      boxes.append(high)
    }
    var means = boxes.map(\.mean)
    for _ in 0..<Self.rounds { means = moved(means) }
    var seen: Set<UInt32> = []
    return means.map { PixelImage.Pixel(channels: $0) }.filter {
      $0.alpha > 0 && seen.insert($0.key).inserted
    }
  }

  private func moved(_ means: [SIMD4<Double>]) -> [SIMD4<Double>] {
    var sums = [SIMD4<Double>](repeating: .zero, count: means.count)
    var counts = [Double](repeating: 0, count: means.count)
    for color in colors {
      let index = Self.nearest(to: color.channels, among: means)
      sums[index] += color.channels * Double(color.count)
      counts[index] += Double(color.count)
    }
    return means.indices.map { counts[$0] > 0 ? sums[$0] / counts[$0] : means[$0] }
  }

  /// The place of the nearest colour, the first of several; 0 where there is none.
  static func nearest(to color: SIMD4<Double>, among means: [SIMD4<Double>]) -> Int {
    var best = 0
    var least = Double.infinity
    for (index, mean) in means.enumerated() {
      let difference = mean - color
      let distance = (difference * difference).sum()
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }

  private struct Box {
    let colors: [WeightedColor]
    let mean: SIMD4<Double>
    /// The sum of the squares of the ways to the mean, channel by channel.
    private let spreads: SIMD4<Double>

    init(_ colors: [WeightedColor]) {
      self.colors = colors
      var sum = SIMD4<Double>.zero
      var count = 0.0
      for color in colors {
        sum += color.channels * Double(color.count)
        count += Double(color.count)
      }
      let mean = count > 0 ? sum / count : .zero
      self.mean = mean
      spreads = colors.reduce(into: .zero) { spreads, color in
        let way = color.channels - mean
        spreads += way * way * Double(color.count)
      }
    }

    var spread: Double { spreads.sum() }
    var canBeCut: Bool { colors.count > 1 }

    /// Two boxes that are not empty: below and above the mean of the channel that spreads most.
    func cut() -> (Box, Box) {
      let axis = (0..<4).max { spreads[$0] < spreads[$1] } ?? 0
      let sorted = colors.sorted { ($0.channels[axis], $0.key) < ($1.channels[axis], $1.key) }
      let middle = sorted.firstIndex { $0.channels[axis] > mean[axis] } ?? sorted.count / 2
      let cut = min(max(1, middle), sorted.count - 1)
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }
  }
}
