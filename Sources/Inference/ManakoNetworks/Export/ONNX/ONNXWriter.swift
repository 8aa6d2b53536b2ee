import ManakoCore
import ManakoFiles
import ManakoInference

/// Writes networks as ONNX files, operation set 11, which every runtime of the last years reads.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto, operations those of
/// https://github.com/onnx/onnx/blob/main/docs/Changelog.md.
struct ONNXWriter {
    private let graph: LayerGraph
    private var nodes: [[UInt8]] = []
    private var tensors: [[UInt8]] = []
    /// The names of values: those of nodes, but of outputs where they leave the graph.
    private var names: [String]

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - graph: the network.
    ///   - text: what the file says of itself, its `doc_string`.
    ///   - metadata: the file's `metadata_props`.
    static func bytes(_ graph: LayerGraph, text: String, metadata: [String: String]) -> [UInt8] {
        var writer = ONNXWriter(graph)
        for index in graph.nodes.indices { writer.add(index) }
        var model = ProtobufWriter()
        model.integer(1, 6)
        model.text(2, "manako")
        if !text.isEmpty { model.text(6, text) }
        model.message(7) { writer.write(to: &$0) }
        model.message(8) { $0.integer(2, 11) }
        model.texts(14, metadata)
        return model.bytes
    }

    private init(_ graph: LayerGraph) {
        self.graph = graph
        names = graph.nodes.map(\.name)
        for output in graph.outputs { names[output.value.index] = output.name }
    }

    private func write(to message: inout ProtobufWriter) {
        for node in nodes { message.data(1, node) }
        message.text(2, "network")
        for tensor in tensors { message.data(5, tensor) }
        for input in graph.inputs { message.message(11) { Self.value(input.name, input.shape, &$0) } }
        for output in graph.outputs {
            message.message(12) { Self.value(output.name, graph.shape(of: output.value), &$0) }
        }
    }

    private static func value(_ name: String, _ shape: [Int], _ value: inout ProtobufWriter) {
        value.text(1, name)
        value.message(2) { type in
            type.message(1) { tensor in
                tensor.integer(1, 1)
                tensor.message(2) { message in
                    for extent in shape { message.message(1) { $0.integer(1, extent) } }
                }
            }
        }
    }

    private mutating func add(_ index: Int) {
        let node = graph.nodes[index]
        let (inputs, name) = (node.inputs.map { names[$0.index] }, names[index])
        switch node.operation {
        case .input: break
        case .constant(let values): floats(name, values, node.shape)
        case .convolution(let convolution): add(convolution, inputs, name)
        case .unary(.silu):
            operation("Sigmoid", inputs, "\(name).sigmoid")
            operation("Mul", inputs + ["\(name).sigmoid"], name)
        case .unary(.sigmoid): operation("Sigmoid", inputs, name)
        case .unary(.exponential): operation("Exp", inputs, name)
        case .binary(let function): operation(Self.name(of: function), inputs, name)
        case .concatenate(let axis): operation("Concat", inputs, name, ["axis": .integer(axis)])
        case .maximumPool(let side, let stride, let padding):
            operation("MaxPool", inputs, name, Self.window(side, stride, padding))
        case .spatialMean: operation("GlobalAveragePool", inputs, name)
        case .upsample(let factor): upsample(factor, inputs, name)
        case .slice(let axis, let range):
            integers("\(name).start", [range.lowerBound])
            integers("\(name).end", [range.upperBound])
            integers("\(name).axis", [axis])
            operation("Slice", inputs + ["\(name).start", "\(name).end", "\(name).axis"], name)
        case .reshape(let shape):
            integers("\(name).shape", shape)
            operation("Reshape", inputs + ["\(name).shape"], name)
        case .transpose(let order): operation("Transpose", inputs, name, ["perm": .integers(order)])
        case .sum(let axis): operation("ReduceSum", inputs, name, ["axes": .integers([axis]), "keepdims": .integer(1)])
        case .softmax(let axis): softmax(axis, node.shape, inputs, name)
        case .linear(let weights, let bias):
            floats("\(name).weight", weights.values, weights.shape)
            floats("\(name).bias", bias, [bias.count])
            operation("Gemm", inputs + ["\(name).weight", "\(name).bias"], name, ["transB": .integer(1)])
        }
    }

    private mutating func add(_ convolution: LayerConvolution, _ inputs: [String], _ name: String) {
        floats("\(name).weight", convolution.weights.values, convolution.weights.shape)
        floats("\(name).bias", convolution.bias, [convolution.bias.count])
        var attributes = Self.window(convolution.weights.shape[2], convolution.stride, convolution.padding)
        attributes["group"] = .integer(convolution.groups)
        operation("Conv", inputs + ["\(name).weight", "\(name).bias"], name, attributes)
    }

    /// The region of interest that stands between the two inputs is not looked at in this mode.
    private mutating func upsample(_ factor: Int, _ inputs: [String], _ name: String) {
        floats("\(name).region", [], [0])
        floats("\(name).scales", [1, 1, Float(factor), Float(factor)], [4])
        let attributes: [String: Attribute] = [
            "coordinate_transformation_mode": .text("asymmetric"), "mode": .text("nearest"),
            "nearest_mode": .text("floor"),
        ]
        operation("Resize", inputs + ["\(name).region", "\(name).scales"], name, attributes)
    }

    /// Up to operation set 12, all dimensions from the given one on count as one, so it has to be the last.
    private mutating func softmax(_ axis: Int, _ shape: [Int], _ inputs: [String], _ name: String) {
        guard axis != shape.count - 1 else { return operation("Softmax", inputs, name, ["axis": .integer(axis)]) }
        var order = Array(shape.indices)
        order.swapAt(axis, shape.count - 1)
        operation("Transpose", inputs, "\(name).turned", ["perm": .integers(order)])
        operation("Softmax", ["\(name).turned"], "\(name).shares", ["axis": .integer(shape.count - 1)])
        operation("Transpose", ["\(name).shares"], name, ["perm": .integers(order)])
    }

    private static func window(_ side: Int, _ stride: Int, _ padding: Int) -> [String: Attribute] {
        [
            "kernel_shape": .integers([side, side]), "strides": .integers([stride, stride]),
            "pads": .integers([padding, padding, padding, padding]),
        ]
    }

    private static func name(of function: LayerOperation.Binary) -> String {
        switch function {
        case .add: "Add"
        case .multiply: "Mul"
        case .divide: "Div"
        case .maximum: "Max"
        }
    }
}

extension ONNXWriter {
    /// The value of an attribute.
    private enum Attribute {
        case integer(Int)
        case integers([Int])
        case text(String)
    }

    private mutating func operation(
        _ kind: String, _ inputs: [String], _ output: String, _ attributes: [String: Attribute] = [:]
    ) {
        var node = ProtobufWriter()
        for input in inputs { node.text(1, input) }
        node.text(2, output)
        node.text(3, output)
        node.text(4, kind)
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            node.message(5) { attribute in
                attribute.text(1, name)
                switch value {
                case .integer(let number):
                    attribute.integer(3, number)
                    attribute.integer(20, 2)
                case .integers(let numbers):
                    for number in numbers { attribute.integer(8, number) }
                    attribute.integer(20, 7)
                case .text(let text):
                    attribute.text(4, text)
                    attribute.integer(20, 3)
                }
            }
        }
        nodes.append(node.bytes)
    }

    private mutating func floats(_ name: String, _ values: [Float], _ shape: [Int]) {
        tensor(name, shape, type: 1, LittleEndian.bytes(values.map(\.bitPattern)))
    }

    private mutating func integers(_ name: String, _ values: [Int]) {
        tensor(name, [values.count], type: 7, LittleEndian.bytes(values.map { Int64($0) }))
    }

    private mutating func tensor(_ name: String, _ shape: [Int], type: Int, _ data: [UInt8]) {
        var tensor = ProtobufWriter()
        for extent in shape { tensor.integer(1, extent) }
        tensor.integer(2, type)
        tensor.text(8, name)
        tensor.data(9, data)
        tensors.append(tensor.bytes)
    }
}
