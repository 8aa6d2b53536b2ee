public import ManakoCore
public import ManakoInference

/// A graph inside a node: what a loop repeats, or what one side of a branch computes.
public struct GraphBody {
    /// How an input of the node reaches the body.
    public struct Input {
        /// Which of the node's inputs, or -1 for the number of the round.
        public var port: Int
        /// Which of the body's parameters.
        public var parameter: Int
        /// The dimension along which a round gets one slice, or nil for the whole value.
        public var axis: Int?

        /// Creates a connection.
        public init(port: Int, parameter: Int, axis: Int? = nil) {
            self.port = port
            self.parameter = parameter
            self.axis = axis
        }
    }

    /// How a result of the body leaves the node.
    public struct Output {
        /// Which of the node's outputs, counted from 0, or -1 for whether there is another round.
        public var port: Int
        /// Which of the body's results.
        public var result: Int
        /// The dimension along which the rounds' slices are put together, or nil for the last round's value.
        public var axis: Int?

        /// Creates a connection.
        public init(port: Int, result: Int, axis: Int? = nil) {
            self.port = port
            self.result = result
            self.axis = axis
        }
    }

    /// The element's name: `body`, `then_body` or `else_body`.
    public var element: String
    /// The graph, which shares the outer graph's ``ConstantPool``.
    public var graph: Graph
    /// What goes in.
    public var inputs: [Input]
    /// What comes out.
    public var outputs: [Output]
    /// Results (first) that become parameters (second) of the next round.
    public var backEdges: [(result: Int, parameter: Int)]

    /// Creates a body.
    public init(
        element: String, graph: Graph, inputs: [Input], outputs: [Output],
        backEdges: [(result: Int, parameter: Int)] = []
    ) {
        self.element = element
        self.graph = graph
        self.inputs = inputs
        self.outputs = outputs
        self.backEdges = backEdges
    }
}

extension Graph {
    /// Adds a node that holds graphs, such as `If` (opset8) and `Loop` (opset5).
    public func node(
        _ type: String, _ version: String, _ inputs: [GraphValue], bodies: [GraphBody],
        outputs: [(type: ElementType, shape: Shape?)]
    ) throws(ManakoError) -> [GraphValue] {
        let values = try node(type, version, inputs, outputs: outputs)
        nodes[nodes.count - 1].bodies = bodies
        return values
    }
}

extension Graph {
    /// Adds a parameter of a graph inside a node, whose rank may be open.
    public func parameter(_ name: String, type: ElementType, openShape shape: Shape?) throws(ManakoError) -> GraphValue
    {
        if let shape { return try parameter(name, type: type, shape: shape) }
        let value = try node(
            "Parameter", attributes: [("shape", "..."), ("element_type", type.graphName)], outputs: [(type, nil)],
            name: name)[0]
        note(parameter: value)
        return value
    }
}
