import CoreAI
import Foundation

/// A picture of planes of numbers.
struct Planes: Equatable {
    var height: Int
    var width: Int
    var values: [Float]
}

/// Runs a model whose batch, height and width are dynamic.
final class PictureScaler: Sendable {
    private let function: InferenceFunction
    private let inputName: String
    private let outputName: String
    private let input: NDArrayDescriptor
    private let output: NDArrayDescriptor

    init?(model: AIModel) throws {
        guard let name = model.functionNames.first, let function = try model.loadFunction(named: name),
            let inputName = function.descriptor.inputNames.first,
            let outputName = function.descriptor.outputNames.first,
            let inputDescriptor = function.descriptor.inputDescriptor(of: inputName),
            let outputDescriptor = function.descriptor.outputDescriptor(of: outputName),
            case .ndArray(let input) = inputDescriptor, case .ndArray(let output) = outputDescriptor,
            input.hasDynamicShape, input.rank == 4
        else { return nil }
        self.function = function
        self.inputName = inputName
        self.outputName = outputName
        self.input = input
        self.output = output
    }

    /// All pictures in one run; they have the same size.
    func scale(_ pictures: [Planes]) async throws -> [Planes] {
        guard let first = pictures.first else { return [] }
        let shape = [pictures.count, input.shape[1], first.height, first.width]
        let resolved = input.resolvingDynamicDimensions(shape)
        precondition(!resolved.hasDynamicShape)
        precondition(resolved.minimumByteCount >= shape.reduce(1, *) * MemoryLayout<Float>.size)

        var batch = NDArray(shape: shape, scalarType: resolved.scalarType, strides: resolved.preferredStrides)
        for (index, picture) in pictures.enumerated() {
            let view = batch.mutableView(as: Float.self)
            var slot = view.slice(at: [index, .all, .all, .all])
            slot.copyElements(fromContentsOf: picture.values)
        }

        var scaled = NDArray(descriptor: output.resolvingDynamicDimensions(shape))
        var outputViews = InferenceFunction.MutableViews()
        outputViews.insert(scaled.mutableView(as: Float.self), for: outputName)
        _ = try await function.run(
            inputs: [inputName: batch], states: InferenceFunction.MutableViews(), outputViews: outputViews)

        return pictures.indices.map { index in
            let part = scaled.view(as: Float.self).slice(at: [index])
            return Planes(height: first.height, width: first.width, values: Self.values(of: part))
        }
    }

    /// The mean of a channel of one picture.
    func mean(of picture: Planes, channel: Int) async throws -> Float {
        let array = NDArray(
            scalars: picture.values, shape: [1, input.shape[1], picture.height, picture.width])
        var inputs = InferenceFunction.Inputs()
        inputs.insert(array, for: inputName)
        var outputs = try await function.run(inputs: inputs)
        guard let value = outputs.remove(outputName), value.kind == .ndArray, let result = value.ndArray else {
            return 0
        }
        let plane = result.view(as: Float.self).slice(at: [0, channel])
        guard let elements = plane.contiguousElements else { return 0 }
        var sum: Float = 0
        for i in elements.indices { sum += elements[i] }
        return sum / Float(elements.count)
    }

    private static func values(of view: borrowing NDArray.View<Float>) -> [Float] {
        guard let elements = view.contiguousElements else { return [] }
        return (0..<elements.count).map { elements[$0] }
    }
}
