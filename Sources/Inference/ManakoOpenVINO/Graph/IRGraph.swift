package import ManakoCore
package import ManakoInference

/// A neural network under construction: nodes in the order in which they can be computed.
///
/// Node types, attributes and their meaning are those of OpenVINO's operation sets
/// (https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets.html). Each of the methods below that
/// are named after an operation adds one or a few nodes and works out the shapes that it can.
package final class IRGraph {
    /// The extent of each dimension, nil where it is not fixed.
    package typealias Shape = [Int?]

    /// A node.
    package struct Node {
        /// The type, such as `Convolution`.
        package var type: String
        /// The operation set in which the type was introduced or last changed, such as `opset1`.
        package var version: String
        /// Attributes in the order of writing.
        package var attributes: [(key: String, value: String)]
        /// The values that go in.
        package var inputs: [GraphValue]
        /// Type and shape of each value that comes out.
        package var outputs: [(type: TensorElementType, shape: Shape?)]
        /// Which of the pool's constants it is.
        package internal(set) var constant: Int?
        /// Whether runtimes keep this conversion of weights until they need it, instead of holding the converted weights.
        var isDecompression = false
        /// The graphs inside a loop or a branch.
        package internal(set) var bodies: [GraphBody] = []
        /// The node's name.
        package internal(set) var name: String?
    }

    /// The nodes.
    package internal(set) var nodes: [Node] = []
    /// The names of values that leave the graph, in the model's order.
    package private(set) var results: [(name: String, value: GraphValue)] = []
    /// The values that enter the graph, in the model's order.
    package private(set) var parameters: [GraphValue] = []
    /// The elements of constants, shared with the graphs inside this one.
    package let constants: ConstantPool
    /// The value that another one is a view of, under another shape.
    var origins: [GraphValue: GraphValue] = [:]
    /// The value of which another one has more dimensions of extent 1, and which ones, for values of open extents.
    var unsqueezed: [GraphValue: (source: GraphValue, axes: [Int])] = [:]
    /// All views of a value that were asked for.
    var views: [GraphValue: [GraphValue]] = [:]
    private static let maximumNodes = 1_000_000

    /// Creates an empty graph.
    ///
    /// - Parameter constants: where the elements of constants are kept.
    package init(constants: ConstantPool = ConstantPool()) { self.constants = constants }

    /// Adds a value that is given for each run.
    ///
    /// - Parameters:
    ///   - name: the input's name.
    ///   - type: the elements' type.
    ///   - shape: the extents, nil where any is taken.
    package func parameter(_ name: String, type: TensorElementType, shape: Shape) throws(ManakoError) -> GraphValue {
        let text = shape.map { $0.map(String.init) ?? "?" }.joined(separator: ",")
        let value = try node(
            "Parameter", attributes: [("shape", text), ("element_type", type.graphName)], outputs: [(type, shape)],
            name: name)[0]
        parameters.append(value)
        return value
    }

    func note(parameter: GraphValue) { parameters.append(parameter) }

    /// Makes a value leave the graph.
    package func result(_ name: String, _ value: GraphValue) { results.append((name, value)) }

    /// Keeps the results of given names, in their order.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is none of a name.
    package func orderResults(_ names: [String]) throws(ManakoError) {
        results = try names.map { (name) throws(ManakoError) in
            guard let result = results.first(where: { $0.name == name }) else {
                throw ManakoError(.malformedInput, "the model gives no \(name), which its description names")
            }
            return result
        }
    }

    /// Adds a node.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when the graph has a million nodes.
    package func node(
        _ type: String, _ version: String = "opset1", _ inputs: [GraphValue] = [],
        attributes: [(key: String, value: String)] = [], outputs: [(type: TensorElementType, shape: Shape?)],
        name: String? = nil
    ) throws(ManakoError) -> [GraphValue] {
        constants.nodeCount += 1
        guard constants.nodeCount <= Self.maximumNodes else {
            throw ManakoError(.limitExceeded, "the network has more than \(Self.maximumNodes) operations")
        }
        nodes.append(
            Node(type: type, version: version, attributes: attributes, inputs: inputs, outputs: outputs, name: name))
        return outputs.indices.map { port in
            GraphValue(node: nodes.count - 1, port: port, type: outputs[port].type, shape: outputs[port].shape)
        }
    }
}

/// One output of a node.
package struct GraphValue: Hashable, Sendable {
    /// The place of its node in the graph.
    package let node: Int
    /// Which output of the node.
    package let port: Int
    /// The elements' type.
    package let type: TensorElementType
    /// The extents, nil where they are not fixed; nil when not even their number is known.
    package var shape: IRGraph.Shape?
    /// The elements of a small integer constant, in row-major order.
    package internal(set) var integers: [Int]?
    /// The element of a constant that has only one, as a real number.
    package internal(set) var scalar: Double?

    /// The number of dimensions, or nil when it is not known.
    package var rank: Int? { shape?.count }
    /// The extents when all of them are fixed.
    package var fixedShape: [Int]? {
        guard let shape else { return nil }
        let fixed = shape.compactMap(\.self)
        return fixed.count == shape.count ? fixed : nil
    }

    package init(node: Int, port: Int, type: TensorElementType, shape: IRGraph.Shape?) {
        self.node = node
        self.port = port
        self.type = type
        self.shape = shape
    }

    /// Two values are the same when they come out of the same place.
    package static func == (a: GraphValue, b: GraphValue) -> Bool { a.node == b.node && a.port == b.port }

    /// Hashes the place that the value comes out of.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(node)
        hasher.combine(port)
    }
}

extension TensorElementType {
    /// The name in the attributes of a graph, such as `f32`.
    package var graphName: String {
        switch self {
        case .float32: "f32"
        case .float16: "f16"
        case .bfloat16: "bf16"
        case .float64: "f64"
        case .uint8: "u8"
        case .int8: "i8"
        case .uint16: "u16"
        case .int16: "i16"
        case .uint32: "u32"
        case .int32: "i32"
        case .uint64: "u64"
        case .int64: "i64"
        case .bool: "boolean"
        }
    }

    /// Whether elements are real numbers.
    package var isFloat: Bool {
        switch self {
        case .float32, .float16, .bfloat16, .float64: true
        default: false
        }
    }
}
