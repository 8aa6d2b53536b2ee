package import ManakoCore

/// What a gated recurrent unit computes with; gates stand in the order reset, output, update.
package struct GatedRecurrentUnit {
    /// `[3 × hidden, numbers]`.
    package var input: GraphValue
    /// `[3 × hidden, hidden]`.
    package var recurrent: GraphValue
    /// Added to what comes from the numbers, `[3 × hidden]`.
    package var inputBias: GraphValue?
    /// Added to what comes from the state, `[3 × hidden]`.
    package var recurrentBias: GraphValue?
    /// Whether the reset gate scales what comes from the state, instead of the state itself.
    package var resetsAfter = false
    /// Of the reset and update gates.
    package var gate = RecurrentActivation.sigmoid
    /// Of the output gate.
    package var output = RecurrentActivation.tanh

    /// Creates parameters.
    package init(input: GraphValue, recurrent: GraphValue) {
        self.input = input
        self.recurrent = recurrent
    }
}

extension IRGraph {
    /// A gated recurrent unit over `[steps, batch, numbers]` with a state of `[batch, hidden]`.
    package func gatedRecurrentUnit(
        _ sequence: GraphValue, hidden: GraphValue, _ unit: GatedRecurrentUnit
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        let biases = [unit.inputBias, unit.recurrentBias]
        let size = try checked(sequence, [hidden], unit.input, unit.recurrent, biases, gates: 3)
        if unit.gate == .sigmoid, unit.output == .tanh {
            let order = [2, 0, 1]
            let weights = [
                try reordered(unit.input, order), try reordered(unit.recurrent, order), try bias(unit, size),
            ]
            let attributes = [
                (key: "activations", value: "sigmoid,tanh"), ("linear_before_reset", "\(unit.resetsAfter)"),
            ]
            return try sequenceOperation(
                "GRUSequence", sequence, states: [hidden], weights: weights, hidden: size, attributes: attributes)
        }
        let entered = try entering(sequence, unit.input, unit.inputBias)
        return try recurrence(
            over: entered, states: [hidden], weights: [unit.recurrent, filled(unit.recurrentBias, 3 * size)]
        ) { (body, numbers, states, weights) throws(ManakoError) in
            try Self.step(unit, size, body, numbers, states[0], weights)
        }
    }

    private static func step(
        _ unit: GatedRecurrentUnit, _ size: Int, _ body: IRGraph, _ numbers: GraphValue, _ state: GraphValue,
        _ weights: [GraphValue]
    ) throws(ManakoError) -> [GraphValue] {
        let lengths = [size, size, size]
        let entered = try body.split(numbers, axis: 1, lengths: lengths)
        let matrices = try body.split(weights[0], axis: 0, lengths: lengths)
        let biases = try body.split(weights[1], axis: 0, lengths: lengths)
        func remembered(_ state: GraphValue, _ gate: Int) throws(ManakoError) -> GraphValue {
            try body.binary("Add", body.matrixProduct(state, matrices[gate], transposeB: true), biases[gate])
        }
        let reset = try unit.gate.apply(body, body.binary("Add", entered[0], remembered(state, 0)))
        let update = try unit.gate.apply(body, body.binary("Add", entered[2], remembered(state, 2)))
        let memory =
            unit.resetsAfter
            ? try body.binary("Multiply", reset, remembered(state, 1))
            : try remembered(body.binary("Multiply", reset, state), 1)
        let output = try unit.output.apply(body, body.binary("Add", entered[1], memory))
        let difference = try body.binary("Subtract", state, output)
        return [try body.binary("Add", output, body.binary("Multiply", update, difference))]
    }

    /// The biases as OpenVINO's unit takes them: one for each gate, and with ``GatedRecurrentUnit/resetsAfter`` the output
    /// gate's two apart.
    private func bias(_ unit: GatedRecurrentUnit, _ size: Int) throws(ManakoError) -> GraphValue {
        let first = try filled(unit.inputBias, 3 * size)
        let second = try filled(unit.recurrentBias, 3 * size)
        let sum = try reordered(binary("Add", first, second), [2, 0, 1])
        guard unit.resetsAfter else { return sum }
        let gates = try slice(sum, begin: [0], end: [2 * size])
        let outputs = try [first, second].map { (bias) throws(ManakoError) in
            try slice(bias, begin: [size], end: [2 * size])
        }
        return try concat([gates] + outputs, axis: 0)
    }
}
