import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that run through sequences step by step.
    static let recurrent: [String: LayerLowering] = [
        "simpleRecurrent": simpleRecurrent,
        "gru": gatedRecurrent,
        "uniDirectionalLSTM": unidirectional,
        "biDirectionalLSTM": bidirectional,
    ]

    private static func simpleRecurrent(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let layer = try RecurrentLayer(context)
        let parameters = context.parameters
        let activations = try RecurrentActivations(parameters.messages(10), count: 1)
        var weights = [
            try layer.stacked(parameters, [30], [layer.size, layer.inputSize]),
            try layer.stacked(parameters, [31], [layer.size, layer.size]),
        ]
        if parameters.bool(20) { weights.append(try layer.stacked(parameters, [32], [layer.size])) }
        let result = try context.graph.recurrence(
            over: layer.inOrder(isReversed: parameters.bool(100)), states: [layer.state(1)], weights: weights
        ) { (body, numbers, states, weights) throws(ManakoError) in
            let entered = try body.matrixProduct(numbers, weights[0], transposeB: true)
            let remembered = try body.matrixProduct(states[0], weights[1], transposeB: true)
            var sum = try body.binary("Add", entered, remembered)
            if weights.count > 2 { sum = try body.binary("Add", sum, weights[2]) }
            return [try activations.apply(0, sum, body)]
        }
        return try layer.outputs(result, isSequence: parameters.bool(15))
    }

    private static func gatedRecurrent(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let layer = try RecurrentLayer(context)
        let parameters = context.parameters
        let activations = try RecurrentActivations(parameters.messages(10), count: 2)
        let sequence = try layer.inOrder(isReversed: parameters.bool(100))
        // Reset, output, update.
        var unit = GatedRecurrentUnit(
            input: try layer.stacked(parameters, [31, 32, 30], [layer.size, layer.inputSize]),
            recurrent: try layer.stacked(parameters, [51, 52, 50], [layer.size, layer.size]))
        if parameters.bool(20) { unit.inputBias = try layer.stacked(parameters, [71, 72, 70], [layer.size]) }
        let result =
            activations.kinds == [40, 30]
            ? try context.graph.gatedRecurrentUnit(sequence, hidden: layer.state(1), unit)
            : try gated(layer, sequence, unit, activations)
        return try layer.outputs(result, isSequence: parameters.bool(15))
    }

    /// A gated recurrent unit with other activations than the common ones.
    private static func gated(
        _ layer: RecurrentLayer, _ sequence: GraphValue, _ unit: GatedRecurrentUnit,
        _ activations: RecurrentActivations
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        let graph = layer.graph
        let lengths = [layer.size, layer.size, layer.size]
        var entered = try graph.matrixProduct(sequence, unit.input, transposeB: true)
        if let bias = unit.inputBias { entered = try graph.binary("Add", entered, bias) }
        return try graph.recurrence(
            over: entered, states: [layer.state(1)], weights: graph.split(unit.recurrent, axis: 0, lengths: lengths)
        ) { (body, numbers, states, weights) throws(ManakoError) in
            let entered = try body.split(numbers, axis: 1, lengths: lengths)
            let state = states[0]
            func gate(_ index: Int, _ state: GraphValue, _ activation: Int) throws(ManakoError) -> GraphValue {
                let remembered = try body.matrixProduct(state, weights[index], transposeB: true)
                return try activations.apply(activation, body.binary("Add", entered[index], remembered), body)
            }
            let update = try gate(2, state, 0)
            let output = try gate(1, body.binary("Multiply", state, gate(0, state, 0)), 1)
            let difference = try body.binary("Subtract", state, output)
            return [try body.binary("Add", output, body.binary("Multiply", update, difference))]
        }
    }

    private static func unidirectional(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let layer = try RecurrentLayer(context)
        let parameters = try context.parameters.part(15)
        let memory = try LongShortTermLayer(
            layer, parameters, context.parameters.part(20), context.parameters.messages(10))
        let result = try memory.run(
            layer.inOrder(isReversed: context.parameters.bool(100)), hidden: layer.state(1), cell: layer.state(2),
            isFresh: context.inputs.count < 3)
        return try layer.outputs(result, isSequence: parameters.bool(10))
    }

    private static func bidirectional(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let layer = try RecurrentLayer(context)
        let graph = context.graph
        let parameters = try context.parameters.part(15)
        let weights = try context.parameters.messages(20)
        guard weights.count == 2 else {
            throw ManakoError(.malformedInput, "weights for \(weights.count) directions instead of two")
        }
        var sequences: [GraphValue] = []
        var states: [GraphValue] = []
        for direction in 0..<2 {
            let memory = try LongShortTermLayer(
                layer, parameters, weights[direction], context.parameters.messages(10 + direction))
            let result = try memory.run(
                layer.inOrder(isReversed: direction == 1), hidden: layer.state(1 + 2 * direction),
                cell: layer.state(2 + 2 * direction), isFresh: context.inputs.count < 3 + 2 * direction)
            sequences.append(direction == 1 ? try graph.reversed(result.sequence) : result.sequence)
            states += result.states
        }
        let both =
            parameters.bool(10)
            ? try graph.concat(sequences, axis: 2) : try graph.concat([states[0], states[2]], axis: 1)
        return try [layer.vectors(both)] + states.map(layer.vectors)
    }
}
