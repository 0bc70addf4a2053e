import RealModule

/// A treatment's rate beside the control's.
package struct RateComparison: Hashable, Sendable {
  /// The rate of the control.
  package var control: Rate
  /// The rate of the arm that is compared with the control.
  package var treatment: Rate

  /// Creates the comparison of a treatment with the control.
  package init(control: Rate, treatment: Rate) {
    self.control = control
    self.treatment = treatment
  }

  /// Whether there is something to compare: users in both arms, and a success in the control.
  package var isComparable: Bool { control.trials > 0 && treatment.trials > 0 && control.successes > 0 }

  // MARK: The test

  /// The pooled z of two proportions; 0 if an arm is empty, if all users did it, or if none did.
  package var z: Double {
    let trials = Double(control.trials + treatment.trials)
    guard control.trials > 0, treatment.trials > 0 else { return 0 }
    let pooled = Double(control.successes + treatment.successes) / trials
    let error =
      (pooled * (1 - pooled) * (1 / Double(control.trials) + 1 / Double(treatment.trials))).squareRoot()
    return error > 0 ? (treatment.value - control.value) / error : 0
  }

  /// The probability of a difference so large or larger, in either direction, if there is none.
  package var probability: Double { 2 * NormalDistribution.share(below: -abs(z)) }

  // MARK: The lift

  /// The treatment's rate over the control's, less one: 0.25 is a quarter more. 0 if the rates are not
  /// comparable.
  package var lift: Double {
    isComparable ? (treatment.value - control.value) / control.value : 0
  }

  /// The standard error of the lift, by the delta method; infinite if the rates are not comparable.
  package var liftError: Double {
    guard isComparable else { return .infinity }
    let (c, t) = (control.value, treatment.value)
    let variance =
      control.variance * t * t / (c * c * c * c * Double(control.trials))
      + treatment.variance / (c * c * Double(treatment.trials))
    return variance.squareRoot()
  }

  /// The interval of the lift for one look at a size that was fixed before, by Student's t.
  package func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    guard isComparable, liftError > 0 else { return -Double.infinity...Double.infinity }
    let half = deviations(confidence) * liftError
    return lift - half...lift + half
  }

  /// Student's t at a confidence.
  private func deviations(_ confidence: Double) -> Double {
    StudentDistribution.value(
      withShareBelow: 1 - (1 - confidence) / 2, degreesOfFreedom: degreesOfFreedom)
  }

  /// Welch's, for arms of different variance.
  private var degreesOfFreedom: Double {
    let shares = [control, treatment].map { $0.variance / Double($0.trials) }
    let whole = shares.reduce(0, +)
    let parts = zip(shares, [control, treatment]).reduce(0) { sum, part in
      sum + part.0 * part.0 / Double(max(1, part.1.trials - 1))
    }
    return parts > 0 ? whole * whole / parts : .infinity
  }

  /// The interval of the lift that holds however often one looks: an asymptotic confidence sequence.
  ///
  /// - Parameter tunedFor: the number of users at which it is narrowest.
  package func sequentialInterval(confidence: Double = 0.95, tunedFor: Int) -> ClosedRange<Double> {
    guard isComparable, liftError > 0 else { return -Double.infinity...Double.infinity }
    let sequential = Self.sequentialDeviations(
      users: control.trials + treatment.trials, alpha: 1 - confidence, tunedFor: tunedFor)
    // With a few users Student's t is larger.
    let half = max(sequential, deviations(confidence)) * liftError
    return lift - half...lift + half
  }

  /// Half of the width of an interval that is valid at every look, in standard errors.
  static func sequentialDeviations(users: Int, alpha: Double, tunedFor: Int) -> Double {
    let rho2 = (-2 * Double.log(alpha) + Double.log(1 - 2 * Double.log(alpha))) / Double(max(1, tunedFor))
    let x = Double(users) * rho2
    return (2 * (x + 1) / x * Double.log((x + 1).squareRoot() / alpha)).squareRoot()
  }

  // MARK: The chance to win

  /// The probability that the treatment is better, by the normal approximation of the lift. If that has no
  /// width, or the control no success, by that of the difference, with half a success and half a failure
  /// added to each rate. 0.5 if an arm is empty.
  package var chanceToWin: Double {
    guard control.trials > 0, treatment.trials > 0 else { return 0.5 }
    if isComparable, liftError > 0 { return NormalDistribution.share(below: lift / liftError) }
    func smooth(_ rate: Rate) -> (value: Double, variance: Double) {
      let trials = Double(rate.trials) + 1
      let value = (Double(rate.successes) + 0.5) / trials
      return (value, value * (1 - value) / trials)
    }
    let (c, t) = (smooth(control), smooth(treatment))
    return NormalDistribution.share(below: (t.value - c.value) / (c.variance + t.variance).squareRoot())
  }

  /// The probability that the treatment's rate is larger, exactly, with flat priors; time grows with its
  /// successes.
  package var exactChanceToWin: Double {
    let a = (alpha: Double(control.successes + 1), beta: Double(control.trials - control.successes + 1))
    let b = (alpha: treatment.successes + 1, beta: Double(treatment.trials - treatment.successes + 1))
    let prior = Self.logBeta(a.alpha, a.beta)
    return (0..<b.alpha).reduce(0) { sum, i in
      let i = Double(i)
      let term =
        Self.logBeta(a.alpha + i, b.beta + a.beta) - Double.log(b.beta + i) - Self.logBeta(1 + i, b.beta)
        - prior
      return sum + Double.exp(term)
    }
  }

  private static func logBeta(_ a: Double, _ b: Double) -> Double {
    Double.logGamma(a) + Double.logGamma(b) - Double.logGamma(a + b)
  }
}
