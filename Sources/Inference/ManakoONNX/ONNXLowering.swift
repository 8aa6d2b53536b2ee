import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// Turns the nodes of an ONNX file into a graph.
///
/// Real numbers are computed in `float32`, whatever their width in the file; weights keep the width that they have there.
struct ONNXLowering {
    let graph = IRGraph()
    let version: Int
    private let source: ProtobufMessage
    private var tensors: [String: ProtobufMessage] = [:]
    private var values: [String: ONNXValue] = [:]

    init(_ source: ProtobufMessage, version: Int) throws(ManakoError) {
        (self.source, self.version) = (source, version)
        for tensor in try source.messages(5) { tensors[tensor.string(8)] = tensor }
    }

    /// Builds the graph with the inputs and outputs of a description.
    mutating func graph(
        _ description: ModelDescription, extents: (TensorDescription, Int) -> Int?
    ) throws(ManakoError) -> IRGraph {
        for input in description.inputs {
            let shape = try input.shape.indices.map { (place) throws(ManakoError) -> Int in
                if input.shape[place] > 0 { return input.shape[place] }
                guard let extent = extents(input, place) else {
                    throw ManakoError(
                        .unsupported,
                        "the input \(input.name) is \(input.shapeText), of open extents; export the model with a fixed size"
                    )
                }
                return extent
            }
            let value = try graph.parameter(input.name, type: input.elementType, shape: shape.map { $0 })
            define(input.name, .tensor(try graph.convert(value, to: Self.computed(input.elementType))))
        }
        for node in try source.messages(1) { try lower(node) }
        for output in description.outputs {
            graph.result(output.name, try graph.convert(tensor(output.name), to: output.elementType))
        }
        return graph
    }

    /// The type in which numbers are computed.
    static func computed(_ type: TensorElementType) -> TensorElementType { type.isFloat ? .float32 : type }

    private mutating func lower(_ message: ProtobufMessage) throws(ManakoError) {
        let node = try ONNXNode(message)
        do throws(ManakoError) {
            guard ["", "ai.onnx"].contains(node.domain), let operation = ONNXOperations.all[node.type] else {
                throw ManakoError(.unsupported, "operations of this type can't be read")
            }
            var context = ONNXContext(node: node, graph: graph, version: version)
            for name in node.inputs { context.inputs.append(name.isEmpty ? nil : try value(name)) }
            for (name, value) in zip(node.outputs, try operation(context)) where !name.isEmpty { define(name, value) }
        } catch {
            throw error.at("node \(node.name) (\(node.type))")
        }
    }

    private mutating func define(_ name: String, _ value: ONNXValue) { values[name] = value }

    /// What a name stands for.
    private mutating func value(_ name: String) throws(ManakoError) -> ONNXValue {
        if let known = values[name] { return known }
        guard let tensor = tensors[name] else {
            throw ManakoError(.malformedInput, "nothing gives '\(name)'; the file is damaged")
        }
        let value = try Self.constant(ONNXTensor(tensor), in: graph)
        values[name] = value
        return value
    }

    /// A constant: known numbers where they are few, else weights.
    static func constant(_ tensor: ONNXTensor, in graph: IRGraph) throws(ManakoError) -> ONNXValue {
        if let known = try tensor.known() { return .numbers(known.converted(to: computed(tensor.type))) }
        return .tensor(try graph.weights(.bytes(tensor.bytes()), type: tensor.type, shape: tensor.shape))
    }

    private mutating func tensor(_ name: String) throws(ManakoError) -> GraphValue {
        switch try value(name) {
        case .tensor(let tensor): return tensor
        case .numbers(let known): return try graph.constant(known)
        }
    }
}

extension IRGraph {
    /// Adds known numbers as a constant.
    func constant(_ known: KnownNumbers) throws(ManakoError) -> GraphValue {
        guard !known.type.isFloat else { return try floats(known.values.map { Float($0) }, shape: known.shape) }
        guard known.type != .bool else {
            return try constant(.bytes(known.values.map { $0 == 0 ? 0 : 1 }), type: .bool, shape: known.shape)
        }
        return try convert(integers(known.integers(), shape: known.shape), to: known.type)
    }
}
