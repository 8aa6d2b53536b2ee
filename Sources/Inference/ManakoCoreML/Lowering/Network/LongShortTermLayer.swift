import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// One direction of a long short-term memory (NeuralNetwork.proto, `LSTMParams`, `LSTMWeightParams`).
struct LongShortTermLayer {
    private let layer: RecurrentLayer
    private let parameters: ProtobufMessage
    private let weights: ProtobufMessage
    private let activations: RecurrentActivations
    private let clip: Double
    private let isCoupled: Bool

    /// - Parameter activations: of the gates, the block's input and its output.
    init(
        _ layer: RecurrentLayer, _ parameters: ProtobufMessage, _ weights: ProtobufMessage,
        _ activations: [ProtobufMessage]
    ) throws(ManakoError) {
        self.layer = layer
        self.parameters = parameters
        self.weights = weights
        self.activations = try RecurrentActivations(activations, count: 3)
        clip = Double(parameters.float(60) == 0 ? 50 : abs(parameters.float(60)))
        isCoupled = parameters.bool(50)
        guard !clip.isNaN else { throw ManakoError(.malformedInput, "the bound of the cells is no number") }
    }

    /// The vectors after each step, and hidden and cell state after the last one.
    func run(
        _ sequence: GraphValue, hidden: GraphValue, cell: GraphValue, isFresh: Bool
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        if isPlain(sequence, isFresh) {
            var memory = LongShortTermMemory(
                input: try matrix([1, 2, 4, 3], layer.inputSize), recurrent: try matrix([20, 21, 23, 22], layer.size))
            memory.bias = try bias([40, 41, 43, 42])
            return try layer.graph.longShortTermMemory(sequence, hidden: hidden, cell: cell, memory)
        }
        let graph = layer.graph
        let fields = isCoupled ? [1, 4, 3] : [1, 4, 3, 2]
        var entered = try graph.matrixProduct(sequence, matrix(fields, layer.inputSize), transposeB: true)
        if let bias = try bias(fields.map { $0 + 39 }) { entered = try graph.binary("Add", entered, bias) }
        var constants = [try matrix(fields.map { $0 + 19 }, layer.size)]
        if parameters.bool(40) {
            for field in isCoupled ? [60, 62] : [60, 62, 61] {
                constants.append(try LayerWeights(weights.part(field)).value([layer.size], graph))
            }
        }
        return try graph.recurrence(over: entered, states: [hidden, cell], weights: constants) {
            (body, numbers, states, constants) throws(ManakoError) in
            try step(body, numbers, states, constants)
        }
    }

    /// Whether the runtime's own operation computes the same: nothing of it is bounded by more than its activations.
    private func isPlain(_ sequence: GraphValue, _ isFresh: Bool) -> Bool {
        guard !isCoupled, !parameters.bool(40), activations.kinds == [40, 30, 30] else { return false }
        let steps = (sequence.shape?[0] ?? nil) ?? Int.max
        return clip >= 1000 || isFresh && Double(steps) <= clip
    }

    /// One step: gates stand in the order input, output, block's input, and forget unless that is coupled.
    private func step(
        _ body: IRGraph, _ numbers: GraphValue, _ states: [GraphValue], _ constants: [GraphValue]
    ) throws(ManakoError) -> [GraphValue] {
        let sum = try body.binary("Add", numbers, body.matrixProduct(states[0], constants[0], transposeB: true))
        let gates = try body.split(
            sum, axis: 1, lengths: [Int](repeating: layer.size, count: isCoupled ? 3 : 4))
        let peepholes = constants.dropFirst()
        func gate(_ index: Int, _ peephole: Int, _ cell: GraphValue) throws(ManakoError) -> GraphValue {
            var value = gates[index]
            if !peepholes.isEmpty {
                value = try body.binary("Add", value, body.binary("Multiply", peepholes[1 + peephole], cell))
            }
            return try activations.apply(0, value, body)
        }
        let input = try gate(0, 0, states[1])
        let forget =
            isCoupled ? try body.binary("Subtract", body.float(1), input) : try gate(3, 2, states[1])
        let added = try body.binary("Multiply", input, activations.apply(1, gates[2], body))
        let sumOfCells = try body.binary("Add", body.binary("Multiply", states[1], forget), added)
        let cell = clip.isFinite ? try body.clamp(sumOfCells, -clip, clip) : sumOfCells
        let output = try gate(1, 1, cell)
        return [try body.binary("Multiply", activations.apply(2, cell, body, isClipped: false), output), cell]
    }

    private func matrix(_ fields: [Int], _ columns: Int) throws(ManakoError) -> GraphValue {
        try layer.stacked(weights, fields, [layer.size, columns])
    }

    /// The biases, with 1 more for the forget gate where the file says so.
    private func bias(_ fields: [Int]) throws(ManakoError) -> GraphValue? {
        let (isGiven, isForgetful) = (parameters.bool(20), parameters.bool(30))
        guard isGiven || isForgetful else { return nil }
        var bias = isGiven ? try layer.stacked(weights, fields, [layer.size]) : nil
        if isForgetful {
            let more = fields.flatMap { [Float](repeating: $0 == 41 ? 1 : 0, count: layer.size) }
            let constant = try layer.graph.floats(more, shape: [more.count])
            bias =
                try bias.map { (bias) throws(ManakoError) in try layer.graph.binary("Add", bias, constant) } ?? constant
        }
        return bias
    }
}
