public import ManakoInference
import ManakoFiles

/// Small ONNX models made in memory, so that tests need no model file.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
public struct ONNXFixture {
    /// A constant of the graph.
    public struct Constant {
        /// The name that nodes use.
        public var name: String
        /// The extent of each dimension.
        public var shape: [Int]
        /// The elements in row-major order.
        public var values: [Float]

        /// Creates a constant.
        public init(name: String, shape: [Int], values: [Float]) {
            self.name = name
            self.shape = shape
            self.values = values
        }
    }

    /// One operation of the graph.
    public struct Node {
        /// The operation, such as `Add`.
        public var operation: String
        /// The names of what it takes.
        public var inputs: [String]
        /// The name of what it gives.
        public var output: String
        /// Its integer attributes.
        public var attributes: [String: Int]

        /// Creates a node.
        public init(_ operation: String, inputs: [String], output: String, attributes: [String: Int] = [:]) {
            self.operation = operation
            self.inputs = inputs
            self.output = output
            self.attributes = attributes
        }
    }

    /// What the model takes; -1 in a shape stands for a dimension that is not fixed.
    public var inputs: [TensorDescription]
    /// What the model gives.
    public var outputs: [TensorDescription]
    /// The operations in order.
    public var nodes: [Node]
    /// The constants.
    public var constants: [Constant]
    /// The file's `metadata_props`.
    public var metadata: [String: String]

    /// Creates a model.
    public init(
        inputs: [TensorDescription], outputs: [TensorDescription], nodes: [Node], constants: [Constant] = [],
        metadata: [String: String] = [:]
    ) {
        self.inputs = inputs
        self.outputs = outputs
        self.nodes = nodes
        self.constants = constants
        self.metadata = metadata
    }

    /// A model that gives twice what it takes plus one.
    public static func affine(shape: [Int], metadata: [String: String] = [:]) -> ONNXFixture {
        ONNXFixture(
            inputs: [TensorDescription(name: "x", shape: shape, elementType: .float32)],
            outputs: [TensorDescription(name: "y", shape: shape, elementType: .float32)],
            nodes: [
                Node("Mul", inputs: ["x", "two"], output: "doubled"),
                Node("Add", inputs: ["doubled", "one"], output: "y"),
            ],
            constants: [
                Constant(name: "two", shape: [1], values: [2]), Constant(name: "one", shape: [1], values: [1]),
            ],
            metadata: metadata)
    }

    /// A model that gives the same outputs for every picture, such as the raw boxes of a detector.
    ///
    /// - Parameters:
    ///   - inputShape: the shape of its input, such as `[1, 3, 64, 64]`.
    ///   - outputs: what it gives.
    ///   - metadata: the file's `metadata_props`, such as `names`.
    public static func constant(
        inputShape: [Int], outputs: [FloatTensor], metadata: [String: String] = [:]
    ) -> ONNXFixture {
        var model = ONNXFixture(
            inputs: [TensorDescription(name: "images", shape: inputShape, elementType: .float32)], outputs: [],
            nodes: [
                Node("ReduceMax", inputs: ["images"], output: "largest", attributes: ["keepdims": 0]),
                Node("Mul", inputs: ["largest", "zero"], output: "nothing"),
            ],
            constants: [Constant(name: "zero", shape: [], values: [0])], metadata: metadata)
        for (index, output) in outputs.enumerated() {
            let name = "output\(index)"
            model.constants.append(Constant(name: "values\(index)", shape: output.shape, values: output.values))
            model.nodes.append(Node("Add", inputs: ["values\(index)", "nothing"], output: name))
            model.outputs.append(TensorDescription(name: name, shape: output.shape, elementType: .float32))
        }
        return model
    }

    /// A convolution with a square kernel and without padding.
    ///
    /// - Parameter weights: output channels × input channels × side × side.
    public static func convolution(inputShape: [Int], weights: FloatTensor) -> ONNXFixture {
        let side = weights.shape[2]
        let outputShape = [
            inputShape[0], weights.shape[0], inputShape[2] - side + 1, inputShape[3] - side + 1,
        ]
        return ONNXFixture(
            inputs: [TensorDescription(name: "x", shape: inputShape, elementType: .float32)],
            outputs: [TensorDescription(name: "y", shape: outputShape, elementType: .float32)],
            nodes: [Node("Conv", inputs: ["x", "w"], output: "y")],
            constants: [Constant(name: "w", shape: weights.shape, values: weights.values)])
    }

    /// The model as the bytes of an ONNX file (opset 13).
    public var bytes: [UInt8] {
        var model = ProtobufWriter()
        model.integer(1, 7)
        model.text(2, "manako tests")
        model.message(7, writeGraph)
        model.message(8) { $0.integer(2, 13) }
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            model.message(14) { entry in
                entry.text(1, key)
                entry.text(2, value)
            }
        }
        return model.bytes
    }

    private func writeGraph(_ graph: inout ProtobufWriter) {
        for node in nodes { graph.message(1) { write(node, to: &$0) } }
        graph.text(2, "graph")
        for constant in constants { graph.message(5) { write(constant, to: &$0) } }
        for input in inputs { graph.message(11) { write(input, to: &$0) } }
        for output in outputs { graph.message(12) { write(output, to: &$0) } }
    }

    private func write(_ node: Node, to message: inout ProtobufWriter) {
        for input in node.inputs { message.text(1, input) }
        message.text(2, node.output)
        message.text(4, node.operation)
        for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
            message.message(5) { attribute in
                attribute.text(1, name)
                attribute.integer(3, value)
                attribute.integer(20, 2)
            }
        }
    }

    private func write(_ constant: Constant, to message: inout ProtobufWriter) {
        for extent in constant.shape { message.integer(1, extent) }
        message.integer(2, 1)
        message.text(8, constant.name)
        message.data(9, constant.values.flatMap { $0.bitPattern.littleEndianBytes })
    }

    private func write(_ tensor: TensorDescription, to message: inout ProtobufWriter) {
        let numbers: [TensorElementType: Int] = [
            .float32: 1, .uint8: 2, .int8: 3, .int32: 6, .int64: 7, .float16: 10, .float64: 11, .bfloat16: 16,
        ]
        message.text(1, tensor.name)
        message.message(2) { type in
            type.message(1) { kind in
                kind.integer(1, numbers[tensor.elementType] ?? 1)
                kind.message(2) { shape in
                    for extent in tensor.shape {
                        shape.message(1) { extent < 0 ? $0.text(2, "n") : $0.integer(1, extent) }
                    }
                }
            }
        }
    }
}

extension UInt32 {
    var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}
