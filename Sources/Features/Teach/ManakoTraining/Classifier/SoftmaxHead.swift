import Glibc

/// The last layer of a classifier while its backbone is fine-tuned: the probability of each class out of the means of a backbone's channels.
///
/// Features are brought to a mean of 0 and a deviation of 1 over the training pictures. The loss is cross entropy; the layer moves by gradient
/// descent with momentum.
struct SoftmaxHead {
    private let means: [Float]
    private let scales: [Float]
    private let classCount: Int
    /// Classes × (features + 1), the bias last.
    private var weights: [Float]
    private var velocities: [Float]
    private static let momentum: Float = 0.9
    private static let decay: Float = 5e-4

    /// Creates a layer of zeros.
    ///
    /// - Parameters:
    ///   - examples: the features of the training pictures before the backbone moves.
    ///   - classCount: at least 2.
    init(_ examples: [[Float]], classCount: Int) {
        let width = examples.first?.count ?? 0
        let count = Float(max(1, examples.count))
        let means = (0..<width).map { place in examples.reduce(0) { $0 + $1[place] } / count }
        scales = (0..<width).map { place in
            let variance = examples.reduce(Float(0)) { $0 + ($1[place] - means[place]) * ($1[place] - means[place]) }
            return 1 / max(1e-3, (variance / count).squareRoot())
        }
        self.means = means
        self.classCount = classCount
        weights = [Float](repeating: 0, count: classCount * (width + 1))
        velocities = weights
    }

    /// Moves by the examples of a step.
    ///
    /// - Returns: the mean loss, and its derivative by each feature of each example.
    mutating func learn(
        _ examples: [[Float]], labels: [Int], rate: Float
    ) -> (loss: Double, gradients: [[Float]]) {
        let width = means.count + 1
        var gradient = [Float](repeating: 0, count: weights.count)
        var results: [[Float]] = []
        var loss = 0.0
        let share = 1 / Float(max(1, examples.count))
        for (example, label) in zip(examples, labels) {
            let values = example.indices.map { (example[$0] - means[$0]) * scales[$0] } + [1]
            let errors = errors(values, label, &loss)
            var result = [Float](repeating: 0, count: example.count)
            for index in 0..<classCount {
                let error = errors[index] * share
                for place in 0..<width { gradient[index * width + place] += error * values[place] }
                for place in result.indices { result[place] += error * weights[index * width + place] * scales[place] }
            }
            results.append(result)
        }
        for place in weights.indices {
            velocities[place] = velocities[place] * Self.momentum + gradient[place] + Self.decay * weights[place]
            weights[place] -= rate * velocities[place]
        }
        return (loss / Double(max(1, examples.count)), results)
    }

    /// The derivative by each score: probability − 1 for the label, probability for the others.
    private func errors(_ values: [Float], _ label: Int, _ loss: inout Double) -> [Float] {
        let scores = (0..<classCount).map { index in
            values.indices.reduce(Float(0)) { $0 + values[$1] * weights[index * values.count + $1] }
        }
        let peak = scores.max() ?? 0
        let powers = scores.map { expf($0 - peak) }
        let sum = powers.reduce(0, +)
        loss += Double(logf(sum) - (scores[label] - peak))
        return powers.indices.map { powers[$0] / sum - ($0 == label ? 1 : 0) }
    }
}
