import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// The activations of a recurrent layer.
struct RecurrentActivations {
    private let messages: [ProtobufMessage]
    /// Which functions they are: fields of `ActivationParams`.
    let kinds: [Int]

    init(_ messages: [ProtobufMessage], count: Int) throws(ManakoError) {
        self.messages = messages
        kinds = messages.map { $0.numbers.last ?? 0 }
        guard messages.count == count, !kinds.contains(25), !kinds.contains(71) else {
            throw ManakoError(.malformedInput, "\(messages.count) activations where \(count) simple ones are wanted")
        }
    }

    /// The activation of numbers that are brought into a range before.
    func apply(
        _ index: Int, _ value: GraphValue, _ graph: IRGraph, isClipped: Bool = true
    ) throws(ManakoError) -> GraphValue {
        let bounded = isClipped ? try RecurrentLayer.clipped(value, graph) : value
        switch (kinds[index], try numbers(index)) {
        case (5, nil): return bounded
        case (31, nil): return try RecurrentActivation.scaledTanh(alpha: 1.7159, beta: 2 / 3).apply(graph, bounded)
        case (41, nil): return try RecurrentActivation.hardSigmoid(alpha: 0.2, beta: 0.5).apply(graph, bounded)
        default: return try LayerActivation(messages[index], graph).apply(to: bounded)
        }
    }

    /// The numbers of an activation, or nil where the file leaves those out that recurrent layers alone know.
    private func numbers(_ index: Int) throws(ManakoError) -> [Float]? {
        let activation = try messages[index].part(kinds[index])
        let numbers = [activation.float(1), activation.float(2)]
        return numbers == [0, 0] ? nil : numbers
    }
}
