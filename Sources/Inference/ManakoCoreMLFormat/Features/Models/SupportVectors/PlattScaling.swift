import Glibc

/// Probabilities of classes out of the decisions between pairs of them.
///
/// A decision becomes a probability with the sigmoid of Platt (1999); those of all pairs are coupled by the second method
/// of Wu, Lin and Weng (Journal of Machine Learning Research 5, 2004), as in libsvm.
struct PlattScaling: Sendable {
    let a: [Double]
    let b: [Double]
    private static let least = 1e-7

    func probabilities(_ decisions: [PairDecision], classes: Int) -> [Double] {
        var pairs = [Double](repeating: 0, count: classes * classes)
        for (index, decision) in decisions.enumerated() {
            // The sigmoid falls: Platt's a is negative.
            let share = Link.logistic(-(decision.value * a[index] + b[index]))
            let probability = share.isNaN ? 0.5 : min(max(share, Self.least), 1 - Self.least)
            pairs[decision.first * classes + decision.second] = probability
            pairs[decision.second * classes + decision.first] = 1 - probability
        }
        return classes == 2 ? [pairs[1], pairs[2]] : Self.coupled(pairs, classes)
    }

    /// The probabilities that fit those of the pairs best.
    private static func coupled(_ pairs: [Double], _ classes: Int) -> [Double] {
        let matrix = matrix(pairs, classes)
        var shares = [Double](repeating: 1 / Double(classes), count: classes)
        var products = [Double](repeating: 0, count: classes)
        let tolerance = 0.005 / Double(classes)
        for _ in 0..<max(100, classes) {
            for row in 0..<classes {
                products[row] = (0..<classes).reduce(0) { $0 + matrix[row * classes + $1] * shares[$1] }
            }
            var mean = zip(shares, products).reduce(0) { $0 + $1.0 * $1.1 }
            if products.allSatisfy({ abs($0 - mean) < tolerance }) { break }
            for row in 0..<classes {
                let step = (mean - products[row]) / matrix[row * classes + row]
                let scale = 1 + step
                shares[row] += step
                mean =
                    (mean + step * (step * matrix[row * classes + row] + 2 * products[row])) / scale / scale
                for column in 0..<classes {
                    products[column] = (products[column] + step * matrix[row * classes + column]) / scale
                    shares[column] /= scale
                }
            }
        }
        return shares
    }

    private static func matrix(_ pairs: [Double], _ classes: Int) -> [Double] {
        var matrix = [Double](repeating: 0, count: classes * classes)
        for row in 0..<classes {
            for column in 0..<classes where column != row {
                let other = pairs[column * classes + row]
                matrix[row * classes + row] += other * other
                matrix[row * classes + column] = -other * pairs[row * classes + column]
            }
        }
        return matrix
    }
}
