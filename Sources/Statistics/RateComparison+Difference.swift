import RealModule

/// The difference of the rates themselves: 0.05 is five points.
extension RateComparison {
  /// The treatment's rate less the control's.
  package var difference: Double { treatment.value - control.value }

  /// The standard error of the difference. Each rate is taken as if one more user had done it and one more
  /// had not, so that a few users who are all alike are no proof.
  package var differenceError: Double {
    func variance(_ rate: Rate) -> Double {
      let n = Double(rate.trials)
      let share = (Double(rate.successes) + 1) / (n + 2)
      return share * (1 - share) / max(1, n)
    }
    return (variance(control) + variance(treatment)).squareRoot()
  }

  /// The interval of the difference for one look at a size that was fixed before: Newcombe's, of the Wilson
  /// intervals of both rates, which holds for small numbers too.
  package func differenceInterval(confidence: Double = 0.95) -> ClosedRange<Double> {
    guard control.trials > 0, treatment.trials > 0 else { return -1...1 }
    let (c, t) = (control.interval(confidence: confidence), treatment.interval(confidence: confidence))
    func length(_ first: Double, _ second: Double) -> Double {
      (first * first + second * second).squareRoot()
    }
    let low = length(treatment.value - t.lowerBound, c.upperBound - control.value)
    let high = length(t.upperBound - treatment.value, control.value - c.lowerBound)
    return max(-1, difference - low)...min(1, difference + high)
  }

  /// The interval of the difference that holds however often one looks: an asymptotic confidence sequence.
  ///
  /// - Parameter tunedFor: the number of users at which it is narrowest.
  package func sequentialDifferenceInterval(
    confidence: Double = 0.95, tunedFor: Int
  ) -> ClosedRange<Double> {
    guard control.trials > 0, treatment.trials > 0 else { return -1...1 }
    let half = Self.sequentialHalfWidth(
      standardError: differenceError, users: control.trials + treatment.trials, alpha: 1 - confidence,
      tunedFor: tunedFor)
    return max(-1, difference - half)...min(1, difference + half)
  }
}
