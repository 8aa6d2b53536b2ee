import CoreAI
import Foundation

/// Keeps a model's states between calls, as a language model keeps its cache.
actor RunningMean {
    private let push: InferenceFunction
    private let total: InferenceFunction
    private var ring: NDArray
    private var count: NDArray

    init(modelURL: URL) async throws {
        let model = try await AIModel(contentsOf: modelURL, options: .cpuOnly)
        guard let push = try model.loadFunction(named: "push"), let total = try model.loadFunction(named: "total")
        else {
            throw CocoaError(.featureUnsupported)
        }
        guard case .ndArray(let ringDescriptor) = push.descriptor.stateDescriptor(of: "ring"),
            case .ndArray(let countDescriptor) = push.descriptor.stateDescriptor(of: "count")
        else {
            throw CocoaError(.coderInvalidValue)
        }
        self.push = push
        self.total = total
        ring = NDArray(descriptor: ringDescriptor)
        count = NDArray(descriptor: countDescriptor)
    }

    /// Adds a row; returns the mean of the last two.
    func add(_ row: [Float]) async throws -> [Float] {
        let x = NDArray(scalars: row, shape: [1, row.count])
        var states = InferenceFunction.MutableViews()
        states.insert(&ring, for: "ring")
        states.insert(&count, for: "count")
        var outputs = try await push.run(inputs: ["x": x], states: consume states)
        guard let mean = outputs.remove("mean")?.ndArray else { return [] }
        return floats(mean)
    }

    /// The sum of the last two rows, written into an array that is there already.
    func sum() async throws -> [Float] {
        var result = NDArray(shape: [1, 3], scalarType: .float32)
        var views = InferenceFunction.MutableViews()
        views.insert(&result, for: "total")
        let rest = try await total.run(
            inputs: ["ring": ring], states: InferenceFunction.MutableViews(), outputViews: consume views)
        precondition(rest.count == 0 && rest.names.isEmpty)
        return floats(result)
    }

    var calls: Float { floats(count)[0] }

    func reset() {
        let view = ring.mutableView(as: Float.self)
        guard var elements = view.contiguousElements else { return }
        for i in elements.indices { elements[i] = 0 }
        count.mutableView(as: Float.self).withUnsafeMutablePointer { pointer, shape, _ in
            for i in 0..<shape[0] { pointer[i] = 0 }
        }
    }

    private func floats(_ array: NDArray) -> [Float] {
        array.view(as: Float.self).withUnsafePointer { pointer, _, _ in
            Array(UnsafeBufferPointer(start: pointer, count: array.shape.reduce(1, *)))
        }
    }
}
