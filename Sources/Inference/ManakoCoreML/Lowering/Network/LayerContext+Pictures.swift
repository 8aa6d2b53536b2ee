import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// What layers on pictures ask for.
extension LayerContext {
    /// A result computed from inputs of which none has more than one sequence, as values of four dimensions where they
    /// have five: runtimes join such operations to the convolutions before them.
    func compact(
        _ compute: ([GraphValue]) throws(ManakoError) -> [GraphValue]
    ) throws(ManakoError) -> [GraphValue] {
        guard !inputs.isEmpty, inputs.allSatisfy({ $0.rank == 5 && $0.shape?[0] == 1 }) else {
            return try compute(inputs)
        }
        let pictures = try inputs.map { (value) throws(ManakoError) in try graph.squeeze(value, [0]) }
        return try compute(pictures).map { (value) throws(ManakoError) in try graph.unsqueeze(value, [0]) }
    }

    /// A result computed from the input as a picture.
    func onPicture(
        _ compute: (GraphValue) throws(ManakoError) -> GraphValue
    ) throws(ManakoError) -> GraphValue {
        try output(compute(picture()))
    }

    /// A field of two numbers, height and width.
    ///
    /// - Parameter filling: what both are when the file does not say.
    func pair(_ number: Int, default filling: Int) throws(ManakoError) -> [Int] {
        let numbers = try integers(number)
        if numbers.isEmpty { return [filling, filling] }
        guard numbers.count == 2 else {
            throw ManakoError(.malformedInput, "\(numbers.count) numbers where height and width are wanted")
        }
        return numbers
    }

    /// A number of things, such as channels.
    func count(_ number: Int, default filling: Int = 0) throws(ManakoError) -> Int {
        let count = parameters.int(number)
        guard (0...Self.farAway).contains(count) else {
            throw ManakoError(.malformedInput, "a count of \(count) is impossible; the file is damaged")
        }
        return count == 0 ? filling : count
    }

    /// A small number that keeps divisions from failing.
    func epsilon(_ number: Int, default filling: Float) -> Double {
        let epsilon = parameters.float(number)
        return Double(epsilon == 0 ? filling : epsilon)
    }

    /// Weights in a field of the layer.
    func weights(
        _ number: Int, _ shape: [Int], as other: [Int]? = nil
    ) throws(ManakoError) -> GraphValue {
        try LayerWeights(parameters.part(number)).value(shape, as: other, graph)
    }

    /// The amounts by which height and width grow or shrink at their beginnings and ends (`BorderAmounts`).
    static func borders(_ message: ProtobufMessage) throws(ManakoError) -> (begin: [Int], end: [Int]) {
        let edges = try message.messages(10)
        if edges.isEmpty { return ([0, 0], [0, 0]) }
        let (begin, end) = (edges.map { $0.int(1) }, edges.map { $0.int(2) })
        guard edges.count == 2, (begin + end).allSatisfy((0...farAway).contains) else {
            throw ManakoError(.malformedInput, "borders of \(begin) and \(end) are impossible; the file is damaged")
        }
        return (begin, end)
    }

    /// Weights of one of the shapes `[1]`, `[C]`, `[1, H, W]`, `[C, H, W]`, to be broadcast over pictures.
    func broadcastable(_ number: Int, shape: Int) throws(ManakoError) -> GraphValue {
        let given = try extents(shape)
        guard given.count == 1 || given.count == 3 else {
            throw ManakoError(.malformedInput, "weights of \(given) where [C] or [C, H, W] is wanted")
        }
        return try weights(number, given, as: given.count == 1 ? [1, given[0], 1, 1] : [1] + given)
    }
}
