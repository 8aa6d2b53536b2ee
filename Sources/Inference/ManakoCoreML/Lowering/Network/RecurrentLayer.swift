import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What all layers have in common that run through a sequence `[Seq, Batch, C, 1, 1]` step by step.
struct RecurrentLayer {
    let context: LayerContext
    /// The length of the vectors that go in.
    let inputSize: Int
    /// The length of the vectors that come out.
    let size: Int
    /// The sequence, `[steps, batch, numbers]`.
    let sequence: GraphValue

    var graph: IRGraph { context.graph }

    init(_ context: LayerContext) throws(ManakoError) {
        self.context = context
        inputSize = try context.count(1)
        size = try context.count(2)
        let value = try context.input()
        guard value.rank == 5, size > 0, size <= 1 << 20, value.shape?[2] == nil || value.shape?[2] == inputSize else {
            throw ManakoError(
                .malformedInput, "\(IRGraph.text(value.shape)) is no sequence of vectors of \(inputSize) numbers")
        }
        sequence = try context.graph.squeeze(value, [3, 4])
    }

    /// A state that comes in (`[1, batch, size, 1, 1]`), or zeros, as `[batch, size]`.
    func state(_ index: Int) throws(ManakoError) -> GraphValue {
        if index < context.inputs.count { return try graph.reshape(context.input(index), [-1, size]) }
        guard let batch = sequence.shape?[1] else {
            let extents = try graph.slice(graph.shape(of: sequence), begin: [1], end: [2])
            let shape = try graph.concat([extents, graph.integers([size])], axis: 0)
            return try graph.broadcast(graph.float(0), by: shape, result: [nil, size])
        }
        return try graph.broadcast(graph.float(0), to: [batch, size])
    }

    /// Vectors of all steps or of the last one with five dimensions.
    func vectors(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        try graph.unsqueeze(value, value.rank == 2 ? [0, 3, 4] : [3, 4])
    }

    /// The outputs: what was computed, for all steps or the last one, and the states after it.
    func outputs(
        _ result: (sequence: GraphValue, states: [GraphValue]), isSequence: Bool
    ) throws(ManakoError) -> [GraphValue] {
        try [vectors(isSequence ? result.sequence : result.states[0])] + result.states.map(vectors)
    }

    /// The sequence, backwards when the layer reads it so; what comes out stays in the order of reading.
    func inOrder(isReversed: Bool) throws(ManakoError) -> GraphValue {
        isReversed ? try graph.reversed(sequence) : sequence
    }

    /// Matrices or vectors out of several fields of a message, one below the other.
    func stacked(_ message: ProtobufMessage, _ fields: [Int], _ shape: [Int]) throws(ManakoError) -> GraphValue {
        let parts = try fields.map { (field) throws(ManakoError) in
            try LayerWeights(message.part(field)).value(shape, graph)
        }
        return try graph.concat(parts, axis: 0)
    }

    /// What a gate's numbers are brought to before its activation.
    static func clipped(_ value: GraphValue, _ graph: IRGraph) throws(ManakoError) -> GraphValue {
        try graph.clamp(value, -50, 50)
    }
}
