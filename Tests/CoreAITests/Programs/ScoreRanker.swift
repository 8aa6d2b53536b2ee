import CoreAI
import Foundation

// The files of this folder are programs as they are written against Apple's Core AI: nothing in them is of this package alone.

/// Ranks scores with a model of two inputs of different types.
struct ScoreRanker {
    enum RankerError: Error {
        case missingFunction
        case unexpectedInput(String)
        case missingOutput(String)
    }

    private let function: InferenceFunction
    private let scoresDescriptor: NDArrayDescriptor

    init(modelURL: URL) async throws {
        let model = try await AIModel(contentsOf: modelURL)
        guard let descriptor = model.functionDescriptor(for: "main"),
            case .ndArray(let scoresDescriptor) = descriptor.inputDescriptor(of: "scores")
        else {
            throw RankerError.unexpectedInput("scores")
        }
        guard let function = try model.loadFunction(named: "main") else { throw RankerError.missingFunction }
        self.function = function
        self.scoresDescriptor = scoresDescriptor
    }

    var expectedShape: [Int] { scoresDescriptor.shape }

    /// The probabilities of the classes and the best one, for each row.
    func rank(_ scores: [[Float]], bonus: [Int32]) async throws -> (probabilities: [[Float]], best: [Int]) {
        var scoresArray = NDArray(descriptor: scoresDescriptor)
        fill(&scoresArray, with: scores)
        let bonusArray = NDArray(scalars: bonus, shape: scoresDescriptor.shape)

        var outputs = try await function.run(inputs: ["scores": scoresArray, "bonus": bonusArray])
        guard let probabilities = outputs.remove("probabilities")?.ndArray else {
            throw RankerError.missingOutput("probabilities")
        }
        guard let best = outputs.remove("best")?.ndArray else { throw RankerError.missingOutput("best") }
        return (rows(of: probabilities), indices(in: best))
    }

    private func fill(_ array: inout NDArray, with rows: [[Float]]) {
        switch array.scalarType {
        case .float16:
            var view = array.mutableView(as: Float16.self)
            for (i, row) in rows.enumerated() {
                for (j, value) in row.enumerated() {
                    view[scalarAt: [i, j]] = Float16(value)
                }
            }
        case .float32:
            var view = array.mutableView(as: Float.self)
            view.copyElements(fromContentsOf: rows.flatMap { $0 })
        default:
            preconditionFailure("Unsupported scalar type: \(array.scalarType)")
        }
    }

    private func rows(of array: NDArray) -> [[Float]] {
        let view = array.view(as: Float16.self)
        let (count, width) = (array.shape[0], array.shape[1])
        return view.withUnsafePointer { pointer, _, strides in
            (0..<count).map { i in
                (0..<width).map { j in Float(pointer[i * strides[0] + j * strides[1]]) }
            }
        }
    }

    private func indices(in array: NDArray) -> [Int] {
        var result: [Int] = []
        guard let elements = array.view(as: UInt32.self).contiguousElements else { return [] }
        for i in elements.indices {
            result.append(Int(elements[i]))
        }
        return result
    }
}
