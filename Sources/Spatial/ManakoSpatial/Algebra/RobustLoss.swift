import Glibc

/// How much a large residual counts in least squares
/// ([Triggs and others 2000](https://doi.org/10.1007/3-540-44480-7_21), section 3.4).
public enum RobustLoss: Sendable, Hashable, Codable {
    /// Its square: right for noise, and spoilt by one wrong measurement.
    case squared
    /// Its square up to a threshold in pixels, and beyond it linearly.
    case huber(Double)
    /// The logarithm of its square over a scale in pixels, which nearly ignores what is far off.
    case cauchy(Double)

    /// What a squared residual costs, and the weight that its row gets.
    func evaluate(_ square: Double) -> (cost: Double, weight: Double) {
        switch self {
        case .huber(let threshold) where square > threshold * threshold:
            let length = square.squareRoot()
            return (2 * threshold * length - threshold * threshold, threshold / length)
        case .cauchy(let scale):
            let ratio = square / (scale * scale)
            return (scale * scale * log1p(ratio), 1 / (1 + ratio))
        default:
            return (square, 1)
        }
    }

    /// Whether the threshold is one.
    var isValid: Bool {
        switch self {
        case .squared: true
        case .huber(let scale), .cauchy(let scale): scale > 0 && scale.isFinite
        }
    }
}
