import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Recurrent layers.
    static let recurrent: [String: OperationLowering] = [
        "gru": gru,
        "lstm": lstm,
        "rnn": { (context) throws(ManakoError) in
            let graph = context.graph
            let activation = try context.activation("activation", default: "tanh")
            let result = try graph.simpleRecurrence(
                directed(context), hidden: context.tensor("initial_h"), input: context.tensor("weight_ih"),
                recurrent: context.tensor("weight_hh"), bias: context.optionalTensor("bias"), activation: activation)
            return try outputs(context, result)
        },
    ]

    /// The sequence in the order in which it is gone through; results stay in that order.
    private static func directed(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        switch try context.string("direction", default: "forward").lowercased() {
        case "forward": return x
        case "reverse": return try context.graph.reversed(x)
        case let other: throw ManakoError(.malformedInput, "there is no direction \(other)")
        }
    }

    private static func outputs(
        _ context: OperationContext, _ result: (sequence: GraphValue, states: [GraphValue])
    ) throws(ManakoError) -> [ProgramValue] {
        let all = try context.bool("output_sequence", default: false)
        let first = all ? result.sequence : try context.graph.unsqueeze(result.states[0], [0])
        return ([first] + result.states).map { .tensor($0) }
    }

    private static func gru(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        var unit = GatedRecurrentUnit(
            input: try context.tensor("weight_ih"), recurrent: try context.tensor("weight_hh"))
        unit.resetsAfter = try context.bool("reset_after", default: false)
        unit.recurrentBias = try context.optionalTensor("bias")
        unit.inputBias = try context.optionalTensor("input_bias")
        unit.gate = try context.activation("recurrent_activation", default: "sigmoid")
        unit.output = try context.activation("activation", default: "tanh")
        let result = try context.graph.gatedRecurrentUnit(
            directed(context), hidden: context.tensor("initial_h"), unit)
        return try outputs(context, result)
    }

    private static func lstm(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let graph = context.graph
        let (hidden, cell) = (try context.tensor("initial_h"), try context.tensor("initial_c"))
        guard try context.string("direction", default: "forward").lowercased() == "bidirectional" else {
            let result = try graph.longShortTermMemory(
                directed(context), hidden: hidden, cell: cell, memory(context, ""))
            return try outputs(context, result)
        }
        let there = try memory(context, "")
        guard hidden.rank == 2, cell.rank == 2, let size = there.recurrent.shape?[1], size <= 1 << 30 else {
            throw context.wrong("initial_h", "a tensor of [batch, 2 × hidden]")
        }
        let hiddens = try graph.split(hidden, axis: 1, lengths: [size, size])
        let cells = try graph.split(cell, axis: 1, lengths: [size, size])
        let x = try context.tensor("x")
        let first = try graph.longShortTermMemory(x, hidden: hiddens[0], cell: cells[0], there)
        let second = try graph.longShortTermMemory(
            graph.reversed(x), hidden: hiddens[1], cell: cells[1], memory(context, "_back"))
        let sequence = try graph.concat([first.sequence, graph.reversed(second.sequence)], axis: 2)
        let states = try [0, 1].map { (place) throws(ManakoError) in
            try graph.concat([first.states[place], second.states[place]], axis: 1)
        }
        return try outputs(context, (sequence, states))
    }

    private static func memory(
        _ context: OperationContext, _ suffix: String
    ) throws(ManakoError) -> LongShortTermMemory {
        var memory = LongShortTermMemory(
            input: try context.tensor("weight_ih" + suffix), recurrent: try context.tensor("weight_hh" + suffix))
        guard memory.recurrent.rank == 2 else { throw context.wrong("weight_hh" + suffix, "a matrix") }
        memory.bias = try context.optionalTensor("bias" + suffix)
        memory.peephole = try context.optionalTensor("peephole" + suffix)
        if context.has("clip") {
            let clip = try context.real("clip")
            guard clip >= 0 else { throw context.wrong("clip", "a number from 0") }
            memory.clip = clip
        }
        memory.gate = try context.activation("recurrent_activation", default: "sigmoid")
        memory.cell = try context.activation("cell_activation", default: "tanh")
        memory.output = try context.activation("activation", default: "tanh")
        return memory
    }
}

extension OperationContext {
    /// The activation that a parameter names; the scaled tangent of programs has the scales 1.
    fileprivate func activation(
        _ name: String, default value: String
    ) throws(ManakoError) -> RecurrentActivation {
        switch try string(name, default: value).lowercased() {
        case "linear": return .linear
        case "sigmoid": return .sigmoid
        case "tanh", "scaled_tanh": return .tanh
        case "relu": return .relu
        case "hard_sigmoid", "sigmoid_hard": return .hardSigmoid(alpha: 0.2, beta: 0.5)
        case let other: throw ManakoError(.unsupported, "recurrent layers with the activation \(other)")
        }
    }
}
