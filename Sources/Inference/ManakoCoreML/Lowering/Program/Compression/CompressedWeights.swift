import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

/// Constant weights that a program describes in another form than element by element.
struct CompressedWeights {
    /// The elements' type when they are spread out.
    let type: MILType
    /// The extents.
    let shape: [Int]
    /// The number of elements.
    let count: Int
    /// Gives the elements.
    private let spread: () throws(ManakoError) -> WeightElements

    /// Describes weights.
    ///
    /// - Parameter room: the bytes that expanded weights may take.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when they take more.
    init(
        type: MILType, shape: [Int], room: Int, spread: @escaping () throws(ManakoError) -> WeightElements
    ) throws(ManakoError) {
        guard let count = IRGraph.elementCount(shape), count <= room / 4 else {
            throw ManakoError(
                .limitExceeded, "weights of shape \(shape) are more than the data in the file can stand for")
        }
        (self.type, self.shape, self.count, self.spread) = (type, shape, count, spread)
    }

    /// Weights that stand in the file element by element.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are more or fewer bytes than the shape takes.
    init(_ literal: MILLiteral) throws(ManakoError) {
        guard let type = literal.elementType, let shape = literal.shape, let bytes = literal.byteCount,
            let count = IRGraph.elementCount(shape), type.bitCount > 0, type.bitCount <= 32, count <= Int.max / 64
        else { throw ManakoError(.malformedInput, "compressed weights are made of something else than numbers") }
        guard bytes == (count * type.bitCount + 7) / 8 else {
            throw ManakoError(
                .malformedInput,
                "weights of shape \(shape) and type \(type.rawValue) have \(bytes) bytes; the file is damaged")
        }
        (self.type, self.shape, self.count) = (type, shape, count)
        spread = { () throws(ManakoError) in WeightElements(literal.bytes ?? [], type, count: count) }
    }

    /// The same elements under another shape of as many.
    func reshaped(_ shape: [Int]) throws(ManakoError) -> CompressedWeights {
        try CompressedWeights(type: type, shape: shape, room: .max, spread: spread)
    }

    /// The elements, exactly ``count``.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the data are contradictory.
    func expand() throws(ManakoError) -> WeightElements {
        let elements = try spread()
        guard elements.count == count else {
            throw ManakoError(.malformedInput, "\(elements.count) elements where there should be \(count)")
        }
        return elements
    }

    /// The type of the elements in memory: packed ones take a byte.
    private var storedType: MILType {
        switch type {
        case .int4: .int8
        case .uint1, .uint2, .uint3, .uint4, .uint6: .uint8
        default: type
        }
    }

    /// The weights as a constant of a graph, which are spread out when the runtime's memory is ready for them.
    func tensor(in graph: IRGraph) throws(ManakoError) -> GraphValue {
        guard let type = storedType.elementType else {
            throw ManakoError(.unsupported, "weights of type \(type.rawValue) can't be computed with")
        }
        if count <= 4096 { return try graph.weights(.bytes(expand().bytes), type: type, shape: shape) }
        guard count <= graph.constants.room / type.byteCount else {
            throw ManakoError(.limitExceeded, "the weights are more than the data in the file can stand for")
        }
        let data = ConstantData.generated(byteCount: count * type.byteCount) { (span) throws(ManakoError) in
            try expand().write(to: &span)
        }
        return try graph.weights(data, type: type, shape: shape)
    }

    /// The weights element by element, for what needs their numbers while the graph is built.
    func literal() throws(ManakoError) -> MILLiteral {
        MILLiteral(type: .tensor(storedType, shape: shape.map { $0 }), storage: .bytes(try expand().bytes))
    }
}
