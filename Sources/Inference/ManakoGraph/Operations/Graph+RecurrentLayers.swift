public import ManakoCore

/// What a long short-term memory computes with; gates stand in the order input, forget, output, cell.
public struct LongShortTermMemory {
    /// `[4 × hidden, numbers]`.
    public var input: GraphValue
    /// `[4 × hidden, hidden]`.
    public var recurrent: GraphValue
    /// `[4 × hidden]`.
    public var bias: GraphValue?
    /// How the cell's state enters the input, forget and output gates, `[3 × hidden]`.
    public var peephole: GraphValue?
    /// The most that the cell's state may be, on both sides of 0.
    public var clip: Double?
    /// Of the input, forget and output gates.
    public var gate = RecurrentActivation.sigmoid
    /// Of the cell gate.
    public var cell = RecurrentActivation.tanh
    /// Of the cell's state.
    public var output = RecurrentActivation.tanh

    /// Creates parameters.
    public init(input: GraphValue, recurrent: GraphValue) {
        self.input = input
        self.recurrent = recurrent
    }
}

/// What a gated recurrent unit computes with; gates stand in the order reset, output, update.
public struct GatedRecurrentUnit {
    /// `[3 × hidden, numbers]`.
    public var input: GraphValue
    /// `[3 × hidden, hidden]`.
    public var recurrent: GraphValue
    /// Added to what comes from the numbers, `[3 × hidden]`.
    public var inputBias: GraphValue?
    /// Added to what comes from the state, `[3 × hidden]`.
    public var recurrentBias: GraphValue?
    /// Whether the reset gate scales what comes from the state, instead of the state itself.
    public var resetsAfter = false
    /// Of the reset and update gates.
    public var gate = RecurrentActivation.sigmoid
    /// Of the output gate.
    public var output = RecurrentActivation.tanh

    /// Creates parameters.
    public init(input: GraphValue, recurrent: GraphValue) {
        self.input = input
        self.recurrent = recurrent
    }
}

extension Graph {
    /// A long short-term memory over `[steps, batch, numbers]` with states of `[batch, hidden]`.
    ///
    /// - Returns: the state after each step, and hidden and cell state after the last one.
    public func longShortTermMemory(
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
        _ memory: LongShortTermMemory, _ size: Int, _ body: Graph, _ numbers: GraphValue, _ states: [GraphValue],
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

    /// A gated recurrent unit over `[steps, batch, numbers]` with a state of `[batch, hidden]`.
    public func gatedRecurrentUnit(
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
        _ unit: GatedRecurrentUnit, _ size: Int, _ body: Graph, _ numbers: GraphValue, _ state: GraphValue,
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

    /// `state = activation(input × numbers + recurrent × state + bias)` over `[steps, batch, numbers]`.
    public func simpleRecurrence(
        _ sequence: GraphValue, hidden: GraphValue, input: GraphValue, recurrent: GraphValue, bias: GraphValue?,
        activation: RecurrentActivation
    ) throws(ManakoError) -> (sequence: GraphValue, states: [GraphValue]) {
        let size = try checked(sequence, [hidden], input, recurrent, [bias], gates: 1)
        if activation == .tanh {
            return try sequenceOperation(
                "RNNSequence", sequence, states: [hidden], weights: [input, recurrent, filled(bias, size)],
                hidden: size, attributes: [("activations", "tanh")])
        }
        // The numbers' product is inside: OpenVINO would write the sum over what it still needs if they came in alone.
        return try recurrence(
            over: sequence, states: [hidden], weights: [input, recurrent, filled(bias, size)]
        ) { (body, numbers, states, weights) throws(ManakoError) in
            let entered = try body.matrixProduct(numbers, weights[0], transposeB: true)
            let remembered = try body.matrixProduct(states[0], weights[1], transposeB: true)
            let sum = try body.binary("Add", body.binary("Add", entered, remembered), weights[2])
            return [try activation.apply(body, sum)]
        }
    }

    /// What the numbers of all steps contribute to the gates.
    private func entering(
        _ sequence: GraphValue, _ weights: GraphValue, _ bias: GraphValue?
    ) throws(ManakoError) -> GraphValue {
        let product = try matrixProduct(sequence, weights, transposeB: true)
        guard let bias else { return product }
        return try binary("Add", product, bias)
    }

    /// The value, or zeros.
    private func filled(_ value: GraphValue?, _ count: Int) throws(ManakoError) -> GraphValue {
        if let value { return value }
        return try floats([Float](repeating: 0, count: count), shape: [count])
    }

    /// The gates' rows in another order.
    private func reordered(_ value: GraphValue, _ order: [Int]) throws(ManakoError) -> GraphValue {
        let rows = (value.shape?.first ?? nil) ?? 0
        let parts = try split(value, axis: 0, lengths: [Int](repeating: rows / order.count, count: order.count))
        return try concat(order.map { parts[$0] }, axis: 0)
    }

    /// The size of the state, where all shapes fit together.
    private func checked(
        _ sequence: GraphValue, _ states: [GraphValue], _ input: GraphValue, _ recurrent: GraphValue,
        _ biases: [GraphValue?], gates: Int
    ) throws(ManakoError) -> Int {
        guard let shape = sequence.shape, shape.count == 3, let fixed = recurrent.fixedShape, fixed.count == 2,
            fixed[1] > 0, fixed[1] <= 1 << 20, fixed[0] == gates * fixed[1]
        else {
            throw ManakoError(
                .malformedInput,
                "recurrent weights of \(Self.text(recurrent.shape)) for a sequence of \(Self.text(sequence.shape))")
        }
        let size = fixed[1]
        try check(input, [gates * size, shape[2]])
        for case .some(let bias) in biases { try check(bias, [gates * size]) }
        for state in states { try check(state, [shape[1], size]) }
        return size
    }

    private func check(_ value: GraphValue, _ wanted: Shape) throws(ManakoError) {
        guard let shape = value.shape, shape.count == wanted.count,
            zip(shape, wanted).allSatisfy({ $0 == nil || $1 == nil || $0 == $1 })
        else {
            throw ManakoError(
                .malformedInput, "\(Self.text(value.shape)) stands where \(Self.text(wanted)) is needed")
        }
    }
}
