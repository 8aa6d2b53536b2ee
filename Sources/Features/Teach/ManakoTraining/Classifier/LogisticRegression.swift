import Glibc
public import ManakoCore
public import ManakoInference

/// Multinomial logistic regression: a probability for each class out of numbers that describe a picture.
///
/// Numbers are first brought to a mean of 0 and a deviation of 1; then the sum of −log p of all examples and half of the squared weights
/// is made least, as scikit-learn's `LogisticRegression` does with C = 1 after a `StandardScaler`.
public struct LogisticRegression: Sendable, Hashable {
    /// Classes × numbers, for numbers as they are.
    public let weights: FloatTensor
    /// A number for each class.
    public let bias: [Float]

    /// Learns from examples.
    ///
    /// - Parameters:
    ///   - examples: the numbers of each, as many for all.
    ///   - labels: the class of each example, 0 ..< classCount.
    ///   - classCount: at least 2.
    ///   - decay: how much weights are held back; 1 where examples are not very many.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there are no examples, or they do not fit each other.
    public init(_ examples: [[Float]], labels: [Int], classCount: Int, decay: Double = 1) throws(ManakoError) {
        guard let width = examples.first?.count,
            examples.allSatisfy({ $0.count == width && $0.allSatisfy(\.isFinite) }),
            labels.count == examples.count, classCount > 1, labels.allSatisfy((0..<classCount).contains)
        else {
            throw ManakoError(
                .invalidArgument,
                "\(examples.count) examples with \(labels.count) labels of \(classCount) classes; a classifier learns from two classes at least"
            )
        }
        let scaler = Scaler(examples, width)
        let table = scaler.scaled(examples)
        let cost = Cost(
            examples: table, labels: labels, width: width, classCount: classCount, decay: decay)
        let start = [Double](repeating: 0, count: classCount * (width + 1))
        let found = LimitedMemoryDescent().minimum(from: start, cost.callAsFunction)
        (weights, bias) = scaler.unscaled(found, classCount)
    }

    /// The probabilities of all classes.
    public func probabilities(_ example: [Float]) -> [Double] {
        let width = example.count
        let scores = bias.indices.map { label in
            example.indices.reduce(Double(bias[label])) {
                $0 + Double(example[$1]) * Double(weights.values[label * width + $1])
            }
        }
        return softmax(scores[...])
    }
}

/// Probabilities out of scores.
private func softmax(_ scores: ArraySlice<Double>) -> [Double] {
    let peak = scores.max() ?? 0
    let powers = scores.map { exp($0 - peak) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
}

/// Brings each number to a mean of 0 and a deviation of 1 over all examples.
private struct Scaler {
    private var means: [Double]
    private var deviations: [Double]

    init(_ examples: [[Float]], _ width: Int) {
        means = [Double](repeating: 0, count: width)
        deviations = means
        let count = Double(examples.count)
        for example in examples { for index in means.indices { means[index] += Double(example[index]) / count } }
        for example in examples {
            for index in means.indices {
                let gap = Double(example[index]) - means[index]
                deviations[index] += gap * gap / count
            }
        }
        // What is the same in all examples says nothing.
        deviations = deviations.map { $0 > 1e-12 ? $0.squareRoot() : 1 }
    }

    /// One example after the other.
    func scaled(_ examples: [[Float]]) -> [Double] {
        examples.flatMap { example in
            example.indices.map { (Double(example[$0]) - means[$0]) / deviations[$0] }
        }
    }

    /// Weights for numbers as they are, out of those for scaled ones with each class's bias behind them.
    func unscaled(_ found: [Double], _ classCount: Int) -> (FloatTensor, [Float]) {
        let width = means.count
        var weights: [Float] = []
        var bias: [Float] = []
        for label in 0..<classCount {
            let own = found[label * (width + 1)..<(label + 1) * (width + 1)]
            var shift = own[own.endIndex - 1]
            for index in 0..<width {
                let weight = own[own.startIndex + index] / deviations[index]
                weights.append(Float(weight))
                shift -= weight * means[index]
            }
            bias.append(Float(shift))
        }
        return (FloatTensor(shape: [classCount, width], values: weights), bias)
    }
}

/// What is made least, with its derivatives by the weights: each class's, and its bias behind them.
private struct Cost {
    let examples: [Double]
    let labels: [Int]
    let width: Int
    let classCount: Int
    let decay: Double

    func callAsFunction(_ weights: [Double]) -> (value: Double, gradient: [Double]) {
        var value = 0.0
        var gradient = [Double](repeating: 0, count: weights.count)
        var scores = [Double](repeating: 0, count: classCount)
        for (row, label) in labels.enumerated() {
            if row % 256 == 0, Task.isCancelled { break }
            let start = row * width
            for own in 0..<classCount {
                let first = own * (width + 1)
                var score = weights[first + width]
                for index in 0..<width { score += weights[first + index] * examples[start + index] }
                scores[own] = score
            }
            let shares = softmax(scores[...])
            value -= log(max(shares[label], 1e-300))
            for own in 0..<classCount {
                let gap = shares[own] - (own == label ? 1 : 0)
                let first = own * (width + 1)
                for index in 0..<width { gradient[first + index] += gap * examples[start + index] }
                gradient[first + width] += gap
            }
        }
        return regularised(value, gradient, weights)
    }

    /// Weights are held back, the bias of a class is not.
    private func regularised(
        _ value: Double, _ gradient: [Double], _ weights: [Double]
    ) -> (value: Double, gradient: [Double]) {
        var (value, gradient) = (value, gradient)
        for index in weights.indices where index % (width + 1) != width {
            value += decay / 2 * weights[index] * weights[index]
            gradient[index] += decay * weights[index]
        }
        return (value, gradient)
    }
}
