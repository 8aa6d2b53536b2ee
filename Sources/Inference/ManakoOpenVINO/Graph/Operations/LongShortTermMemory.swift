package import ManakoCore

/// What a long short-term memory computes with; gates stand in the order input, forget, output, cell.
package struct LongShortTermMemory {
    /// `[4 × hidden, numbers]`.
    package var input: GraphValue
    /// `[4 × hidden, hidden]`.
    package var recurrent: GraphValue
    /// `[4 × hidden]`.
    package var bias: GraphValue?
    /// How the cell's state enters the input, forget and output gates, `[3 × hidden]`.
    package var peephole: GraphValue?
    /// The most that the cell's state may be, on both sides of 0.
    package var clip: Double?
    /// Of the input, forget and output gates.
    package var gate = RecurrentActivation.sigmoid
    /// Of the cell gate.
    package var cell = RecurrentActivation.tanh
    /// Of the cell's state.
    package var output = RecurrentActivation.tanh

    /// Creates parameters.
    package init(input: GraphValue, recurrent: GraphValue) {
        self.input = input
        self.recurrent = recurrent
    }
}

extension IRGraph {
    /// A long short-term memory over `[steps, batch, numbers]` with states of `[batch, hidden]`.
    ///
    /// - Returns: the state after each step, and hidden and cell state after the last one.
    package func longShortTermMemory(
        _ sequence: GraphValue, hidden: GraphValue, cell: GraphValue, _ memory: LongShortTermMemory
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        let size = try checked(sequence, [hidden, cell], memory.input, memory.recurrent, [memory.bias], gates: 4)
        if let peephole = memory.peephole { try check(peephole, [3 * size]) }
        if memory.peephole == nil, memory.clip == nil, memory.gate == .sigmoid, memory.cell == .tanh,
            memory.output == .tanh
        {
            let order = [1, 0, 3, 2]
            let weights = [
                try reordered(memory.input, order), try reordered(memory.recurrent, order),
                try reordered(filled(memory.bias, 4 * size), order),
            ]
            return try sequenceOperation(
                "LSTMSequence", sequence, states: [hidden, cell], weights: weights, hidden: size,
                attributes: [("activations", "sigmoid,tanh,tanh")])
        }
        let entered = try entering(sequence, memory.input, memory.bias)
        return try recurrence(
            over: entered, states: [hidden, cell], weights: [memory.recurrent] + (memory.peephole.map { [$0] } ?? [])
        ) { (body, numbers, states, weights) throws(ManakoError) in
            try Self.step(memory, size, body, numbers, states, weights)
        }
    }

    private static func step(
        _ memory: LongShortTermMemory, _ size: Int, _ body: IRGraph, _ numbers: GraphValue, _ states: [GraphValue],
        _ weights: [GraphValue]
    ) throws(ManakoError) -> [GraphValue] {
        let sum = try body.binary("Add", numbers, body.matrixProduct(states[0], weights[0], transposeB: true))
        var gates = try body.split(sum, axis: 1, lengths: [Int](repeating: size, count: 4))
        let peepholes = weights.count > 1 ? try body.split(weights[1], axis: 0, lengths: [size, size, size]) : []
        if !peepholes.isEmpty {
            for place in 0..<2 {
                let seen = try body.binary("Multiply", states[1], peepholes[place])
                gates[place] = try body.binary("Add", gates[place], seen)
            }
        }
        let kept = try body.binary("Multiply", memory.gate.apply(body, gates[1]), states[1])
        let added = try body.binary("Multiply", memory.gate.apply(body, gates[0]), memory.cell.apply(body, gates[3]))
        var cell = try body.binary("Add", kept, added)
        if let clip = memory.clip { cell = try body.clamp(cell, -clip, clip) }
        if !peepholes.isEmpty {
            gates[2] = try body.binary("Add", gates[2], body.binary("Multiply", cell, peepholes[2]))
        }
        let hidden = try body.binary(
            "Multiply", memory.gate.apply(body, gates[2]), memory.output.apply(body, cell))
        return [hidden, cell]
    }
}
