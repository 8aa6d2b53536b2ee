import ManakoCore
package import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
package import ManakoOpenVINO

/// The inputs of a network as parameters of its graph.
///
/// A picture enters as 1×C×H×W with pixels 0…255; an array with the shape that its description says.
struct NetworkInputs {
    private let specification: ModelSpecification
    private let content: ProtobufMessage
    private let isExact: Bool

    init(_ specification: ModelSpecification, _ content: ProtobufMessage) {
        self.specification = specification
        self.content = content
        isExact = content.int(5) == 1
    }

    func define(in scope: NetworkScope) throws(ManakoError) {
        var preprocessing: [String: ProtobufMessage] = [:]
        for message in try content.messages(2) { preprocessing[message.string(1)] = message }
        let pictures = specification.interface.inputs.filter { if case .image = $0.type { true } else { false } }
        for input in specification.interface.inputs {
            switch input.type {
            case .image(let image):
                // With one picture, preprocessing need not name it.
                let message = preprocessing[input.name] ?? (pictures.count == 1 ? preprocessing[""] : nil)
                scope.values[input.name] = try picture(input.name, image, message, scope)
            case .multiArray(let array): scope.values[input.name] = try self.array(input.name, array, scope)
            default:
                throw ManakoError(.unsupported, "the input \(input.name) is neither a picture nor an array of numbers")
            }
        }
    }

    private func picture(
        _ name: String, _ image: CoreMLImageFeature, _ preprocessing: ProtobufMessage?, _ scope: NetworkScope
    ) throws(ManakoError) -> GraphValue {
        let graph = scope.graph
        var value = try graph.parameter(name, type: .float32, shape: image.tensorShape)
        if let preprocessing { value = try ImagePreprocessing(preprocessing, image).apply(to: value, graph) }
        // Pictures keep five dimensions unless `imageInputShapeMapping` says four.
        return content.int(6) == 1 ? value : try graph.unsqueeze(value, [0])
    }

    private func array(_ name: String, _ array: CoreMLArrayFeature, _ scope: NetworkScope) throws(ManakoError)
        -> GraphValue
    {
        let graph = scope.graph
        let type: TensorElementType = array.elementType.isFloat ? .float32 : .int32
        let value = try graph.parameter(name, type: type, shape: array.tensorShape)
        let real = try graph.convert(value, to: .float32)
        guard !isExact else { return real }
        switch value.rank {
        case 1:
            guard let count = value.shape?[0] else { return try graph.unsqueeze(real, [0, 1, 3, 4]) }
            return try graph.reshape(real, [1, 1, count, 1, 1])
        case 2: return try graph.unsqueeze(real, [2, 3, 4])
        case 3: return try graph.unsqueeze(real, [0, 1])
        case 4: return try graph.unsqueeze(real, [0])
        case 5: return real
        default:
            throw ManakoError(
                .unsupported, "the input \(name) has \(value.rank ?? 0) dimensions where at most five are known")
        }
    }
}

extension CoreMLImageFeature {
    /// The shape of the tensor that a picture becomes: batch, channel, height, width, nil where sizes are open.
    package var tensorShape: IRGraph.Shape {
        let isGray = colorSpace == .grayscale || colorSpace == .grayscaleFloat16
        let isOpen = !sizes.isEmpty || range != nil
        return [1, isGray ? 1 : 3, isOpen ? nil : height, isOpen ? nil : width]
    }
}

extension CoreMLArrayFeature {
    /// The shape of the tensor, nil where extents are open.
    package var tensorShape: IRGraph.Shape {
        if !shapes.isEmpty, shapes.allSatisfy({ $0.count == shape.count }) {
            return shape.indices.map { place in
                shapes.allSatisfy { $0[place] == shape[place] } ? shape[place] : nil
            }
        }
        guard ranges.count == shape.count, !ranges.isEmpty else { return shape.map { $0 } }
        return shape.indices.map { ranges[$0].lower == ranges[$0].upper ? shape[$0] : nil }
    }
}
