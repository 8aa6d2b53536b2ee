import ManakoCore
import ManakoFiles

/// Weighted sums of the inputs: what generalised linear models begin with.
struct LinearScores: Sendable {
    private enum Field {
        static let weights = 1
        static let offset = 2
    }

    /// The number of sums.
    let count: Int
    /// The number of inputs.
    let length: Int
    private let weights: [Double]
    private let offsets: [Double]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        offsets = try specification.finite(specification.content.doubles(Field.offset), "offset")
        let rows = try specification.content.messages(Field.weights)
        guard !rows.isEmpty, rows.count == offsets.count else {
            throw specification.malformed("has \(rows.count) rows of weights and \(offsets.count) offsets")
        }
        var weights: [Double] = []
        for row in rows { weights += try specification.finite(row.doubles(1), "weights") }
        length = weights.count / rows.count
        for row in rows {
            guard length > 0, try row.doubles(1).count == length else {
                throw specification.malformed("has rows of weights of different lengths")
            }
        }
        count = rows.count
        self.weights = weights
    }

    func callAsFunction(_ vector: [Double]) -> [Double] {
        (0..<count).map { row in
            var sum = 0.0
            for index in 0..<length { sum += weights[row * length + index] * vector[index] }
            return sum + offsets[row]
        }
    }
}
