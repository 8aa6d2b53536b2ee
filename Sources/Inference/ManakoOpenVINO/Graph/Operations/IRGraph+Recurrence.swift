package import ManakoCore
import ManakoInference

extension IRGraph {
    /// A sequence run through step by step.
    ///
    /// - Parameters:
    ///   - sequence: `[steps, batch, numbers]`.
    ///   - states: what a step hands to the next one.
    ///   - weights: what every step uses.
    ///   - step: computes the new states in the graph of one step, from the numbers of the step (`[batch, numbers]`), the
    ///     states and the weights; the new states have the old ones' shapes.
    /// - Returns: the first state after each step (`[steps, …]`), and all states after the last one.
    package func recurrence(
        over sequence: GraphValue, states: [GraphValue], weights: [GraphValue],
        step: (IRGraph, GraphValue, [GraphValue], [GraphValue]) throws(ManakoError) -> [GraphValue]
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        guard let shape = sequence.shape, shape.count == 3, !states.isEmpty else {
            throw ManakoError(.malformedInput, "a sequence has 3 dimensions, not \(Self.text(sequence.shape))")
        }
        let body = IRGraph(constants: constants)
        let slice = try body.parameter("step", type: sequence.type, shape: [1] + shape.dropFirst())
        let old = try states.enumerated().map { (place, state) throws(ManakoError) in
            try body.parameter("state\(place)", type: state.type, openShape: state.shape)
        }
        let fixed = try weights.enumerated().map { (place, value) throws(ManakoError) in
            try body.parameter("weight\(place)", type: value.type, openShape: value.shape)
        }
        let new = try step(body, body.squeeze(slice, [0]), old, fixed)
        guard new.count == states.count else {
            throw ManakoError(.malformedInput, "a step changes the number of states")
        }
        body.result("output", try body.unsqueeze(new[0], [0]))
        for (place, state) in new.enumerated() { body.result("state\(place)", state) }
        let others = states + weights
        let inputs =
            [GraphBody.Input(port: 0, parameter: 0, axis: 0)]
            + others.indices.map { GraphBody.Input(port: $0 + 1, parameter: $0 + 1) }
        let outputs =
            [GraphBody.Output(port: 0, result: 0, axis: 0)]
            + states.indices.map { GraphBody.Output(port: $0 + 1, result: $0 + 1) }
        let whole = GraphBody(
            element: "body", graph: body, inputs: inputs, outputs: outputs,
            backEdges: states.indices.map { ($0 + 1, $0 + 1) })
        let values = try node(
            "TensorIterator", "opset1", [sequence] + others, bodies: [whole],
            outputs: [(new[0].type, new[0].shape.map { shape.prefix(1) + $0 })] + new.map { ($0.type, $0.shape) })
        return (values[0], Array(values.dropFirst()))
    }

    /// A value backwards along its first dimension.
    package func reversed(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        guard let rank = value.rank, rank > 0 else {
            throw ManakoError(.unsupported, "a value of unknown rank can't be reversed")
        }
        let open = [Int?](repeating: nil, count: rank)
        return try slice(value, begin: open, end: open, step: [-1] + [Int](repeating: 1, count: rank - 1))
    }

    /// One of OpenVINO's sequence operations in one direction.
    ///
    /// - Parameters:
    ///   - sequence: `[steps, batch, numbers]`.
    ///   - states: each `[batch, hidden]`.
    ///   - weights: for the numbers, for the state, and the bias, without the dimension for directions.
    /// - Returns: `[steps, batch, hidden]`, and the last states.
    func sequenceOperation(
        _ type: String, _ sequence: GraphValue, states: [GraphValue], weights: [GraphValue], hidden: Int,
        attributes: [(key: String, value: String)]
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        guard let shape = sequence.shape, shape.count == 3 else {
            throw ManakoError(.malformedInput, "a sequence has 3 dimensions, not \(Self.text(sequence.shape))")
        }
        let byBatch = try transpose(sequence, [1, 0, 2])
        let starts = try states.map { (state) throws(ManakoError) in try unsqueeze(state, [1]) }
        let stacked = try weights.map { (value) throws(ManakoError) in try unsqueeze(value, [0]) }
        let all = attributes + [("hidden_size", "\(hidden)"), ("direction", "forward"), ("clip", "0")]
        let last: Shape = [shape[1], 1, hidden]
        let values = try node(
            type, "opset5", [byBatch] + starts + [lengths(sequence)] + stacked,
            attributes: all,
            outputs: [(sequence.type, [shape[1], 1, shape[0], hidden])] + states.map { ($0.type, last) })
        let output = try transpose(squeeze(values[0], [1]), [1, 0, 2])
        let ends = try values.dropFirst().map { (value) throws(ManakoError) in try squeeze(value, [1]) }
        return (output, ends)
    }

    /// The number of steps, for each sequence of a batch.
    private func lengths(_ sequence: GraphValue) throws(ManakoError) -> GraphValue {
        if let steps = sequence.shape?[0], let batch = sequence.shape?[1], batch <= 1 << 20 {
            return try integers([Int](repeating: steps, count: batch))
        }
        let extents = try shape(of: sequence)
        return try node(
            "Broadcast", "opset3", [gather(extents, integer(0), axis: 0), gather(extents, integers([1]), axis: 0)],
            attributes: [("mode", "numpy")], outputs: [(.int64, [sequence.shape?[1] ?? nil])])[0]
    }
}
