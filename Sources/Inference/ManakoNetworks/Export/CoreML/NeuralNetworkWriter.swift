import ManakoCore
import ManakoFiles
import ManakoInference

/// Writes networks as layers of Core ML's first form (`NeuralNetwork.proto` of https://github.com/apple/coremltools),
/// whose values are sequence × batch × channels × height × width.
///
/// A graph's values of one picture are channels × height × width there; a row of numbers is that many channels, and a
/// table is rows as channels and columns as height.
struct NeuralNetworkWriter {
    private let graph: LayerGraph
    private var layers = ProtobufWriter()
    private var names: [String]

    /// The layers of a network as the fields of a `NeuralNetwork` message.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for an operation that this form does not have.
    static func message(_ graph: LayerGraph) throws(ManakoError) -> ProtobufWriter {
        var writer = NeuralNetworkWriter(graph)
        for index in graph.nodes.indices {
            do throws(ManakoError) {
                try writer.add(index)
            } catch {
                throw error.at(graph.nodes[index].name)
            }
        }
        return writer.layers
    }

    private init(_ graph: LayerGraph) {
        self.graph = graph
        names = graph.nodes.map(\.name)
        for output in graph.outputs { names[output.value.index] = output.name }
    }

    /// Channels, height and width of a value.
    private func blob(_ shape: [Int]) throws(ManakoError) -> [Int] {
        if shape.count == 4, shape[0] == 1 { return Array(shape[1...]) }
        if shape.count == 2 { return shape[0] == 1 ? [shape[1], 1, 1] : [shape[0], shape[1], 1] }
        throw Self.missing("values of shape \(shape)")
    }

    private static func missing(_ what: String) -> ManakoError {
        ManakoError(
            .unsupported, "\(what) can't be written as a layer of a .mlmodel; write a .mlpackage or .onnx instead")
    }

    private mutating func add(_ index: Int) throws(ManakoError) {
        let node = graph.nodes[index]
        let (inputs, name) = (node.inputs.map { names[$0.index] }, names[index])
        let shape = try blob(node.shape)
        switch node.operation {
        case .input: break
        case .constant where isThreshold(index): break
        case .constant(let values):
            layer(name, [], 290) { constant in
                constant.integers(1, shape)
                constant.message(2) { $0.floats(1, values) }
            }
        case .convolution(let convolution): add(convolution, inputs, name)
        case .linear(let weights, let bias): add(weights, bias, inputs, name)
        case .unary(let function): add(function, inputs, name)
        case .binary(let function): try add(function, node, inputs, name)
        case .reshape: try reshape(node, shape, inputs, index)
        case .maximumPool, .spatialMean, .upsample: resample(node.operation, inputs, name)
        case .concatenate, .slice, .transpose, .sum, .softmax:
            try arrange(node.operation, node.shape, inputs, name)
        }
    }

    /// Layers that change height and width.
    private mutating func resample(_ operation: LayerOperation, _ inputs: [String], _ name: String) {
        switch operation {
        case .maximumPool(let side, let stride, let padding):
            layer(name, inputs, 120) { pooling in
                pooling.integers(10, [side, side])
                pooling.integers(20, [stride, stride])
                pooling.message(30) { Self.border(padding, &$0) }
            }
        case .spatialMean:
            layer(name, inputs, 120) { pooling in
                pooling.integer(1, 1)
                pooling.message(30) { _ in }
                pooling.integer(60, 1)
            }
        case .upsample(let factor): layer(name, inputs, 210) { $0.integers(1, [factor, factor]) }
        default: break
        }
    }

    /// Layers that work along one dimension or put dimensions elsewhere; the batch stays as it is.
    private mutating func arrange(
        _ operation: LayerOperation, _ shape: [Int], _ inputs: [String], _ name: String
    ) throws(ManakoError) {
        switch operation {
        case .concatenate(let axis):
            guard shape.count == 4, axis == 1 else {
                throw Self.missing("values side by side along dimension \(axis)")
            }
            layer(name, inputs, 320) { _ in }
        case .slice(let axis, let range):
            guard shape.count == 4, axis > 0 else { throw Self.missing("a part of dimension \(axis)") }
            layer(name, inputs, 350) { slice in
                slice.integer(1, range.lowerBound)
                slice.integer(2, range.upperBound)
                slice.integer(3, 1)
                slice.integer(4, axis - 1)
            }
        case .transpose(let order):
            guard order.count == 4, order[0] == 0 else { throw Self.missing("dimensions in the order \(order)") }
            layer(name, inputs, 310) { $0.integers(1, order) }
        case .sum(let axis):
            guard shape.count == 4, axis > 0 else { throw Self.missing("a sum along dimension \(axis)") }
            layer(name, inputs, 280) { $0.integer(3, axis + 1) }
        case .softmax(let axis):
            guard axis == 1, shape[0] == 1 else { throw Self.missing("shares along dimension \(axis)") }
            layer(name, inputs, 175) { _ in }
        default: break
        }
    }

    /// Nothing but another name where channels, height and width stay as they are.
    private mutating func reshape(
        _ node: LayerGraph.Node, _ shape: [Int], _ inputs: [String], _ index: Int
    ) throws(ManakoError) {
        let source = try blob(graph.shape(of: node.inputs[0]))
        if source == shape, !graph.outputs.contains(where: { $0.value.index == index }) {
            names[index] = inputs[0]
            return
        }
        layer(names[index], inputs, 300) { $0.integers(1, shape) }
    }

    private mutating func add(_ convolution: LayerConvolution, _ inputs: [String], _ name: String) {
        let shape = convolution.weights.shape
        layer(name, inputs, 100) { message in
            message.integer(1, shape[0])
            message.integer(2, shape[1])
            message.integer(10, convolution.groups)
            message.integers(20, [shape[2], shape[3]])
            message.integers(30, [convolution.stride, convolution.stride])
            message.integers(40, [1, 1])
            message.message(50) { Self.border(convolution.padding, &$0) }
            message.integer(70, 1)
            message.message(90) { $0.floats(1, convolution.weights.values) }
            message.message(91) { $0.floats(1, convolution.bias) }
        }
    }

    private mutating func add(_ weights: FloatTensor, _ bias: [Float], _ inputs: [String], _ name: String) {
        layer(name, inputs, 140) { message in
            message.integer(1, weights.shape[1])
            message.integer(2, weights.shape[0])
            message.integer(10, 1)
            message.message(20) { $0.floats(1, weights.values) }
            message.message(21) { $0.floats(1, bias) }
        }
    }

    private mutating func add(_ function: LayerOperation.Unary, _ inputs: [String], _ name: String) {
        switch function {
        case .sigmoid: layer(name, inputs, 130) { $0.message(40) { _ in } }
        case .silu:
            layer("\(name).sigmoid", inputs, 130) { $0.message(40) { _ in } }
            layer(name, inputs + ["\(name).sigmoid"], 231) { _ in }
        case .exponential: layer(name, inputs, 220) { Self.unary(4, &$0) }
        }
    }

    private mutating func add(
        _ function: LayerOperation.Binary, _ node: LayerGraph.Node, _ inputs: [String], _ name: String
    ) throws(ManakoError) {
        switch function {
        case .add: layer(name, inputs, 230) { _ in }
        case .multiply: layer(name, inputs, 231) { _ in }
        case .divide:
            layer("\(name).inverse", [inputs[1]], 220) { Self.unary(2, &$0) }
            layer(name, [inputs[0], "\(name).inverse"], 231) { _ in }
        case .maximum:
            if case .constant(let values) = graph.nodes[node.inputs[1].index].operation, values.count == 1 {
                return layer(name, [inputs[0]], 220) { Self.unary(7, alpha: values[0], &$0) }
            }
            layer(name, inputs, 260) { _ in }
        }
    }

    /// Whether a value is a single number that others are held against, which is a parameter there.
    private func isThreshold(_ index: Int) -> Bool {
        guard graph.nodes[index].shape.allSatisfy({ $0 == 1 }) else { return false }
        let readers = graph.nodes.filter { $0.inputs.contains { $0.index == index } }
        return readers.allSatisfy { $0.operation == .binary(.maximum) && $0.inputs[1].index == index }
    }

    /// `UnaryFunctionLayerParams`: the function of x · 1 + 0.
    private static func unary(_ kind: Int, alpha: Float? = nil, _ message: inout ProtobufWriter) {
        message.integer(1, kind)
        if let alpha { message.float(2, alpha) }
        if kind == 2 { message.float(3, 1e-12) }
        message.float(5, 1)
    }

    /// `ValidPadding`: the same number of zeros on all sides.
    private static func border(_ size: Int, _ padding: inout ProtobufWriter) {
        guard size > 0 else { return }
        padding.message(1) { border in
            for _ in 0..<2 {
                border.message(10) { edges in
                    edges.integer(1, size)
                    edges.integer(2, size)
                }
            }
        }
    }

    private mutating func layer(
        _ name: String, _ inputs: [String], _ kind: Int, _ content: (inout ProtobufWriter) -> Void
    ) {
        layers.message(1) { layer in
            layer.text(1, name)
            for input in inputs { layer.text(2, input) }
            layer.text(3, name)
            layer.message(kind, content)
        }
    }
}
