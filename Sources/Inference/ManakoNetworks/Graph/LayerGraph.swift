public import ManakoCore

/// A neural network as a plain value: nodes in the order in which they can be computed, and what leaves it.
///
/// ```swift
/// var graph = LayerGraph()
/// let image = try graph.input("image", shape: [1, 3, 416, 416])
/// let map = try graph.add(.convolution(stem), image)
/// try graph.output("map", graph.add(.unary(.silu), map))
/// ```
///
/// What a node gives is worked out when it is added, so a graph that exists fits together.
public struct LayerGraph: Sendable, Hashable {
    /// What a node gives, by the node's place in ``LayerGraph/nodes``.
    public struct Value: Sendable, Hashable {
        /// The node's place.
        public let index: Int
    }

    /// An operation and what it works on.
    public struct Node: Sendable, Hashable {
        /// A name, different for all nodes.
        public let name: String
        /// What is computed.
        public let operation: LayerOperation
        /// What it is computed from.
        public let inputs: [Value]
        /// The extents of what it gives, in elements.
        public let shape: [Int]
    }

    /// What leaves the graph.
    public struct Output: Sendable, Hashable {
        /// The name under which it leaves.
        public let name: String
        /// Which value.
        public let value: Value
    }

    /// All nodes; a node's inputs stand before it.
    public private(set) var nodes: [Node] = []
    /// What leaves the graph.
    public private(set) var outputs: [Output] = []
    private var names: Set<String> = []
    private static let maximumNodes = 100_000

    /// Creates an empty graph.
    public init() {}

    /// The nodes that stand for what is given for each run, in their order.
    public var inputs: [Node] { nodes.filter { $0.operation == .input } }

    /// The extents of a value, in elements.
    public func shape(of value: Value) -> [Int] { nodes[value.index].shape }

    /// Adds a value that is given for each run.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the name is taken or the shape makes no sense.
    public mutating func input(_ name: String, shape: [Int]) throws(ManakoError) -> Value {
        try append(.input, [], name: name, shape: shape)
    }

    /// Adds numbers that never change, in row-major order.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there are more or fewer than the shape takes.
    public mutating func constant(_ values: [Float], shape: [Int]) throws(ManakoError) -> Value {
        guard try LayerShapes.count(shape) == values.count else {
            throw ManakoError(.invalidArgument, "\(values.count) numbers do not fill the shape \(shape)")
        }
        return try append(.constant(values), [], name: nil, shape: shape)
    }

    /// Adds an operation.
    ///
    /// - Parameters:
    ///   - operation: what is computed.
    ///   - inputs: what it is computed from, values of this graph.
    ///   - name: a name that no other node has, or nil for one after the operation.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the operation does not take such values, or the graph has
    ///   100,000 nodes.
    public mutating func add(
        _ operation: LayerOperation, _ inputs: Value..., name: String? = nil
    ) throws(ManakoError) -> Value {
        try add(operation, of: inputs, name: name)
    }

    /// Adds an operation on a list of values.
    ///
    /// - Throws: as ``add(_:_:name:)``.
    public mutating func add(
        _ operation: LayerOperation, of inputs: [Value], name: String? = nil
    ) throws(ManakoError) -> Value {
        let label = name ?? "\(operation.name)\(nodes.count)"
        guard inputs.allSatisfy({ nodes.indices.contains($0.index) }) else {
            throw ManakoError(.invalidArgument, "\(label): an input is a value of another graph")
        }
        do throws(ManakoError) {
            let shape = try LayerShapes.shape(of: operation, inputs.map { nodes[$0.index].shape })
            return try append(operation, inputs, name: label, shape: shape)
        } catch {
            throw error.at(label)
        }
    }

    /// Makes a value leave the graph.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when another value leaves under that name.
    public mutating func output(_ name: String, _ value: Value) throws(ManakoError) {
        guard nodes.indices.contains(value.index), !outputs.contains(where: { $0.name == name }) else {
            throw ManakoError(.invalidArgument, "the output \(name) is there already, or is of another graph")
        }
        outputs.append(Output(name: name, value: value))
    }

    /// Lets nothing leave the graph any more.
    mutating func removeOutputs() { outputs = [] }

    private mutating func append(
        _ operation: LayerOperation, _ inputs: [Value], name: String?, shape: [Int]
    ) throws(ManakoError) -> Value {
        let name = name ?? "\(operation.name)\(nodes.count)"
        guard nodes.count < Self.maximumNodes else {
            throw ManakoError(.invalidArgument, "a graph has at most \(Self.maximumNodes) nodes")
        }
        _ = try LayerShapes.count(shape)
        guard !name.isEmpty, names.insert(name).inserted else {
            throw ManakoError(
                .invalidArgument, "two nodes of a graph can't both be called '\(name)'; name one otherwise")
        }
        nodes.append(Node(name: name, operation: operation, inputs: inputs, shape: shape))
        return Value(index: nodes.count - 1)
    }
}
