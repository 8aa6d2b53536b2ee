package import ManakoCore
package import ManakoInference

/// A graph inside a node: what a loop repeats, or what one side of a branch computes.
package struct GraphBody {
    /// How an input of the node reaches the body.
    package struct Input {
        /// Which of the node's inputs, or -1 for the number of the round.
        package var port: Int
        /// Which of the body's parameters.
        package var parameter: Int
        /// The dimension along which a round gets one slice, or nil for the whole value.
        package var axis: Int?

        /// Creates a connection.
        package init(port: Int, parameter: Int, axis: Int? = nil) {
            self.port = port
            self.parameter = parameter
            self.axis = axis
        }
    }

    /// How a result of the body leaves the node.
    package struct Output {
        /// Which of the node's outputs, counted from 0, or -1 for whether there is another round.
        package var port: Int
        /// Which of the body's results.
        package var result: Int
        /// The dimension along which the rounds' slices are put together, or nil for the last round's value.
        package var axis: Int?

        /// Creates a connection.
        package init(port: Int, result: Int, axis: Int? = nil) {
            self.port = port
            self.result = result
            self.axis = axis
        }
    }

    /// The element's name: `body`, `then_body` or `else_body`.
    package var element: String
    /// The graph, which shares the outer graph's ``ConstantPool``.
    package var graph: IRGraph
    /// What goes in.
    package var inputs: [Input]
    /// What comes out.
    package var outputs: [Output]
    /// Results (first) that become parameters (second) of the next round.
    package var backEdges: [(result: Int, parameter: Int)]

    /// Creates a body.
    package init(
        element: String, graph: IRGraph, inputs: [Input], outputs: [Output],
        backEdges: [(result: Int, parameter: Int)] = []
    ) {
        self.element = element
        self.graph = graph
        self.inputs = inputs
        self.outputs = outputs
        self.backEdges = backEdges
    }
}

extension IRGraph {
    /// Adds a node that holds graphs, such as `If` (opset8) and `Loop` (opset5).
    package func node(
        _ type: String, _ version: String, _ inputs: [GraphValue], bodies: [GraphBody],
        outputs: [(type: TensorElementType, shape: Shape?)]
    ) throws(ManakoError) -> [GraphValue] {
        let values = try node(type, version, inputs, outputs: outputs)
        nodes[nodes.count - 1].bodies = bodies
        return values
    }
}

extension IRGraph {
    /// Adds a parameter of a graph inside a node, whose rank may be open.
    package func parameter(_ name: String, type: TensorElementType, openShape shape: Shape?) throws(ManakoError)
        -> GraphValue
    {
        if let shape { return try parameter(name, type: type, shape: shape) }
        let value = try node(
            "Parameter", attributes: [("shape", "..."), ("element_type", type.graphName)], outputs: [(type, nil)],
            name: name)[0]
        note(parameter: value)
        return value
    }
}
