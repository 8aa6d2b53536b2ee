import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What a value of a program is while its graph is built.
enum CoreAIValue {
    /// A tensor of the graph.
    case tensor(GraphValue)
    /// A constant that no node of the graph stands for yet.
    case constant(CoreAIConstant)
    /// Weights that the program describes in another form than element by element.
    case weights(DecodedWeights)
    /// A state, by the name of its input.
    case handle(String)
    /// What the states hold at a point of the program.
    case token(StateSnapshot)
}

/// What states hold at a point of a program.
struct StateSnapshot {
    /// The tensors that were written, each with the number of writes before it.
    private(set) var written: [String: (value: GraphValue, writes: Int)] = [:]

    /// The same after another write.
    func writing(_ value: GraphValue, to name: String) -> StateSnapshot {
        var snapshot = self
        snapshot.written[name] = (value, (written[name]?.writes ?? 0) + 1)
        return snapshot
    }

    /// What both points have behind them.
    func joined(with other: StateSnapshot) -> StateSnapshot {
        var snapshot = self
        snapshot.written.merge(other.written) { $0.writes >= $1.writes ? $0 : $1 }
        return snapshot
    }
}

/// Constant weights that are decoded when the runtime's memory is ready for them.
struct DecodedWeights {
    /// The extents.
    let shape: [Int]
    /// The number of elements.
    let count: Int
    /// Gives the elements.
    let decode: () throws(ManakoError) -> [Float]

    /// Describes weights.
    ///
    /// - Parameter room: the bytes that decoded weights may take.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when they take more.
    init(
        shape: [Int], room: Int, decode: @escaping () throws(ManakoError) -> [Float]
    ) throws(ManakoError) {
        guard let count = IRGraph.elementCount(shape), count <= room / 4 else {
            throw ManakoError(
                .limitExceeded, "weights of shape \(shape) are more than the data in the file can stand for")
        }
        (self.shape, self.count, self.decode) = (shape, count, decode)
    }

    /// The weights as a constant of a graph.
    func tensor(in graph: IRGraph) throws(ManakoError) -> GraphValue {
        if count <= IRGraph.smallCount { return try graph.floats(decode(), shape: shape) }
        let (count, decode) = (count, decode)
        return try graph.decoded(count * 4, type: .float32, shape: shape) { () throws(ManakoError) in
            let floats = try decode()
            guard floats.count == count else {
                throw ManakoError(.malformedInput, "\(floats.count) elements where there should be \(count)")
            }
            return floats
        }
    }
}

extension IRGraph {
    /// The number of elements up to which a constant's values are known while the graph is built.
    static let smallCount = 4096

    /// Adds a constant whose elements are worked out when the runtime's memory is ready for them.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when a file of this size can't stand for so much.
    func decoded<Number: BitwiseCopyable>(
        _ byteCount: Int, type: TensorElementType, shape: [Int],
        _ elements: @escaping () throws(ManakoError) -> [Number]
    ) throws(ManakoError) -> GraphValue {
        guard byteCount <= constants.room else {
            throw ManakoError(.limitExceeded, "the weights are more than the data in the file can stand for")
        }
        let data = ConstantData.generated(byteCount: byteCount) { (span) throws(ManakoError) in
            let elements = try elements()
            span.append(contentsOf: unsafe elements.span.bytes)
        }
        return try constant(data, type: type, shape: shape)
    }

    /// Adds a program's constant in the type in which the graph computes.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for complex numbers.
    func constant(_ constant: CoreAIConstant) throws(ManakoError) -> GraphValue {
        let (shape, count) = (constant.shape, constant.count)
        guard let type = constant.element.computedType else {
            throw ManakoError(.unsupported, "complex numbers can't be computed here")
        }
        if count <= Self.smallCount {
            if type == .float32 { return try floats(constant.floats(), shape: shape) }
            let numbers = constant.integers() ?? []
            guard type == .bool else { return try integers(numbers, shape: shape, type: type) }
            return try self.constant(.bytes(numbers.map { UInt8($0) }), type: .bool, shape: shape)
        }
        if constant.layout != .splat, let stored = constant.element.elementType, stored == type || stored.isFloat {
            return try weights(bytes(of: constant), type: stored, shape: shape)
        }
        switch type {
        case .float32: return try decoded(count * 4, type: type, shape: shape) { constant.floats() }
        case .bool:
            return try decoded(count, type: type, shape: shape) { (constant.integers() ?? []).map { UInt8($0) } }
        case .int64: return try decoded(count * 8, type: type, shape: shape) { constant.integers() ?? [] }
        default:
            return try decoded(count * 4, type: type, shape: shape) {
                (constant.integers() ?? []).map { Int32(clamping: $0) }
            }
        }
    }

    /// Large constants stay in the mapped file where the runtime can read them in place.
    private func bytes(of constant: CoreAIConstant) -> ConstantData {
        let (file, range) = (constant.file, constant.range)
        if let own = constants.file, own === file, range.lowerBound % 16 == 0 { return .file(range) }
        return .generated(byteCount: range.count) { span in
            file.withBytes(in: range) { span.append(contentsOf: $0) }
        }
    }
}
