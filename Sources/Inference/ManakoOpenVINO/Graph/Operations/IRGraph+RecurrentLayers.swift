package import ManakoCore

extension IRGraph {
    /// `state = activation(input × numbers + recurrent × state + bias)` over `[steps, batch, numbers]`.
    package func simpleRecurrence(
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
    func entering(
        _ sequence: GraphValue, _ weights: GraphValue, _ bias: GraphValue?
    ) throws(ManakoError) -> GraphValue {
        let product = try matrixProduct(sequence, weights, transposeB: true)
        guard let bias else { return product }
        return try binary("Add", product, bias)
    }

    /// The value, or zeros.
    func filled(_ value: GraphValue?, _ count: Int) throws(ManakoError) -> GraphValue {
        if let value { return value }
        return try floats([Float](repeating: 0, count: count), shape: [count])
    }

    /// The gates' rows in another order.
    func reordered(_ value: GraphValue, _ order: [Int]) throws(ManakoError) -> GraphValue {
        let rows = (value.shape?.first ?? nil) ?? 0
        let parts = try split(value, axis: 0, lengths: [Int](repeating: rows / order.count, count: order.count))
        return try concat(order.map { parts[$0] }, axis: 0)
    }

    /// The size of the state, where all shapes fit together.
    func checked(
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

    func check(_ value: GraphValue, _ wanted: Shape) throws(ManakoError) {
        guard let shape = value.shape, Self.agree(shape, wanted) else {
            throw ManakoError(
                .malformedInput, "\(Self.text(value.shape)) stands where \(Self.text(wanted)) is needed")
        }
    }
}
