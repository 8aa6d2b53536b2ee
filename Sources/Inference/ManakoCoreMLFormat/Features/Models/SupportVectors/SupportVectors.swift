import ManakoCore
import ManakoFiles

/// The vectors of a support vector machine, dense or sparse (SVM.proto).
struct SupportVectors: Sendable {
    /// The number of vectors.
    var count: Int { starts.count - 1 }
    /// The number of elements that an input has at least, and at most when the vectors are dense.
    let length: Int
    private let isDense: Bool
    /// Where each vector starts in `values`; the last one ends at the last entry.
    private let starts: [Int]
    private let values: [Double]
    /// The element of the input that each value belongs to.
    private let places: [Int]

    /// Reads `sparseSupportVectors` or `denseSupportVectors`.
    init(_ specification: ModelSpecification, sparse: Int, dense: Int) throws(ManakoError) {
        var (starts, values, places): ([Int], [Double], [Int]) = ([0], [], [])
        isDense = specification.content.has(dense)
        guard isDense || specification.content.has(sparse) else {
            throw specification.malformed("has no support vectors")
        }
        for vector in try specification.content.part(isDense ? dense : sparse).messages(1) {
            if isDense {
                values += try vector.doubles(1)
                places += Array(0..<values.count - starts[starts.count - 1])
            } else {
                for node in try vector.messages(1) {
                    values.append(node.double(2))
                    places.append(node.int(1) &- 1)
                }
            }
            let own = places[starts[starts.count - 1]...]
            guard zip(own, own.dropFirst()).allSatisfy(<), own.allSatisfy({ 0..<Int(Int32.max) ~= $0 }) else {
                throw specification.malformed("a sparse vector's indices are not from 1 upwards")
            }
            starts.append(values.count)
        }
        length = (places.max() ?? -1) + 1
        self.values = try specification.finite(values, "a support vector")
        (self.starts, self.places) = (starts, places)
        guard !isDense || values.count == length * count else {
            throw specification.malformed("has support vectors of different lengths")
        }
    }

    /// All inputs as one vector that fits.
    func vector(_ interface: CoreMLInterface, _ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [Double] {
        if isDense { return try interface.vector(inputs, count: length) }
        let vector = try interface.vector(inputs)
        guard vector.count >= length else { throw interface.lengthError(vector.count, "at least \(length)") }
        return vector
    }

    /// The scalar product of each vector with an input.
    func products(_ input: [Double]) -> [Double] {
        sums { index in values[index] * input[places[index]] }
    }

    /// The squared Euclidean distance of each vector to an input.
    func squaredDistances(_ input: [Double]) -> [Double] {
        // A sparse vector's missing elements are zeros: they add the input's own squares.
        let squares = isDense ? 0 : input.reduce(0) { $0 + $1 * $1 }
        let sums = sums { index in
            let element = input[places[index]]
            let difference = element - values[index]
            return difference * difference - (isDense ? 0 : element * element)
        }
        return sums.map { max(0, $0 + squares) }
    }

    private func sums(_ term: (Int) -> Double) -> [Double] {
        (0..<count).map { vector in
            var sum = 0.0
            for index in starts[vector]..<starts[vector + 1] { sum += term(index) }
            return sum
        }
    }
}
