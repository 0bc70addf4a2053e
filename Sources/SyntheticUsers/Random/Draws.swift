import RealModule

/// Draws from the distributions of the behaviour model.
extension UserRandom {
  /// From the standard normal distribution (Box and Muller).
  package mutating func normal() -> Double {
    let radius = (-2 * Double.log(1 - unit())).squareRoot()
    return radius * Double.cos(2 * .pi * unit())
  }

  /// A factor around 1: its logarithm is normal, with this standard deviation; the median is 1.
  package mutating func factor(spread: Double) -> Double {
    spread <= 0 ? 1 : Double.exp(spread * normal())
  }

  /// When a hazard strikes that falls with time (shape < 1), stays (1) or grows (> 1): Weibull.
  ///
  /// - Returns: in the unit of the scale; infinite if the scale or the shape is not positive.
  package mutating func lifetime(shape: Double, scale: Double) -> Double {
    guard scale > 0, shape > 0 else { return .infinity }
    return scale * Double.pow(-Double.log(1 - unit()), 1 / shape)
  }
}
