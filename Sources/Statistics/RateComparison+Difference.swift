/// The difference of the rates themselves: 0.05 is five points.
extension RateComparison {
  /// The treatment's rate less the control's.
  package var difference: Double { treatment.value - control.value }

  /// The interval of the difference for one look at a size that was fixed before: Newcombe's, of the Wilson
  /// intervals of both rates, which holds for small numbers too.
  package func differenceInterval(confidence: Double = 0.95) -> ClosedRange<Double> {
    differenceInterval(deviations: NormalDistribution.value(withShareBelow: 1 - (1 - confidence) / 2))
  }

  /// The interval of the difference that holds however often one looks: an asymptotic confidence sequence.
  ///
  /// It is Newcombe's with the deviations of the sequence in place of those of one look. They are always more
  /// (2 Q(z) < exp(-z² / 2)), so at no number of users is it narrower than that of one look; with a standard
  /// error from the counts it was, where none or all did it.
  ///
  /// - Parameter tunedFor: the number of users at which it is narrowest.
  package func sequentialDifferenceInterval(
    confidence: Double = 0.95, tunedFor: Int
  ) -> ClosedRange<Double> {
    differenceInterval(
      deviations: Self.sequentialDeviations(
        users: control.trials + treatment.trials, alpha: 1 - confidence, tunedFor: tunedFor))
  }

  private func differenceInterval(deviations: Double) -> ClosedRange<Double> {
    guard control.trials > 0, treatment.trials > 0 else { return -1...1 }
    let (c, t) = (control.interval(deviations: deviations), treatment.interval(deviations: deviations))
    func length(_ first: Double, _ second: Double) -> Double {
      (first * first + second * second).squareRoot()
    }
    let low = length(treatment.value - t.lowerBound, c.upperBound - control.value)
    let high = length(t.upperBound - treatment.value, control.value - c.lowerBound)
    return max(-1, difference - low)...min(1, difference + high)
  }
}
