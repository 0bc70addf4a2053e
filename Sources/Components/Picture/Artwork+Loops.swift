extension Artwork {
  /// A property of a shape that swings between two values.
  package struct Loop: Hashable, Sendable {
    /// The index of the shape, from 0.
    package var shape: Int
    /// The property that swings.
    package var property: Property
    /// The value at the start and the end of a period, in the property's unit.
    package var from: Double
    /// The value at half of a period, in the property's unit.
    package var to: Double
    /// The time there and back; at least ``Artwork/tick``.
    package var period: Duration

    /// The property of a shape that swings.
    package enum Property: String, Hashable, Sendable, CaseIterable {
      /// Units of the canvas to the right and down.
      case dx, dy
      /// A factor of the written size, about the middle of the shape.
      case scale
      /// A factor of the written opacity.
      case alpha
    }

    /// Creates a loop of one property of one shape.
    package init(shape: Int, property: Property, from: Double, to: Double, period: Duration) {
      self.shape = shape
      self.property = property
      self.from = from
      self.to = to
      self.period = period
    }

    /// Steps of one period.
    private var steps: Int { max(2, Int(clamping: Int64((period / Artwork.tick).rounded()))) }

    /// The step at a tick: up to half a period, then down the same ones.
    func step(at tick: Int) -> Int {
      let place = tick % steps
      return min(place, steps - place)
    }

    /// The value at a step: slow at both ends.
    func value(at step: Int) -> Double {
      let way = min(1, Double(step) * 2 / Double(steps))
      return from + (to - from) * way * way * (3 - 2 * way)
    }
  }

  /// The time between two frames of a loop.
  package static let tick = Duration.milliseconds(60)

  /// The pose of the loops at an instant since the session began: the step of each, in their order.
  package func pose(at instant: Duration) -> [Int] {
    let tick = Self.ticks(instant)
    return loops.map { $0.step(at: tick) }
  }

  /// The instant at which the pose may change next.
  package static func nextPose(after instant: Duration) -> Duration {
    let next = tick * (ticks(instant) + 1)
    return next > instant ? next : instant + tick
  }

  private static func ticks(_ instant: Duration) -> Int {
    max(0, Int(exactly: (instant / tick).rounded(.down)) ?? 0)
  }

  /// The picture in a pose.
  func posed(_ pose: [Int]) -> Artwork {
    var posed = self
    for (loop, step) in zip(loops, pose) where posed.shapes.indices.contains(loop.shape) {
      posed.shapes[loop.shape].change(loop.property, to: loop.value(at: step))
    }
    return posed
  }
}

extension Artwork.Shape {
  fileprivate mutating func change(_ property: Artwork.Loop.Property, to value: Double) {
    switch property {
    case .dx: geometry = geometry.moved(x: value, y: 0)
    case .dy: geometry = geometry.moved(x: 0, y: value)
    case .scale: geometry = geometry.scaled(by: value)
    case .alpha: alpha = min(1, max(0, alpha * value))
    }
  }
}

extension Artwork.Geometry {
  fileprivate func moved(x: Double, y: Double) -> Artwork.Geometry {
    mapped(1) { Artwork.Point($0.x + x, $0.y + y) }
  }

  fileprivate func scaled(by factor: Double) -> Artwork.Geometry {
    let (left, right, top, bottom) = bounds
    let middle = Artwork.Point((left + right) / 2, (top + bottom) / 2)
    return mapped(factor) {
      Artwork.Point(middle.x + ($0.x - middle.x) * factor, middle.y + ($0.y - middle.y) * factor)
    }
  }

  /// The same form with its points elsewhere and its lengths longer.
  package func mapped(_ factor: Double, _ point: (Artwork.Point) -> Artwork.Point) -> Artwork.Geometry {
    switch self {
    case .circle(let center, let radius): .circle(center: point(center), radius: radius * factor)
    case .ellipse(let center, let x, let y):
      .ellipse(center: point(center), radiusX: x * factor, radiusY: y * factor)
    case .rect(let origin, let width, let height, let corner):
      .rect(
        origin: point(origin), width: width * factor, height: height * factor, cornerRadius: corner * factor)
    case .polygon(let points): .polygon(points.map(point))
    case .heart(let center, let halfWidth): .heart(center: point(center), halfWidth: halfWidth * factor)
    case .star(let center, let radius): .star(center: point(center), radius: radius * factor)
    case .line(let from, let to, let width): .line(from: point(from), to: point(to), width: width * factor)
    }
  }
}
