import ManakoCore
package import ManakoOpenVINO

/// The type of a value of a Core AI program.
package indirect enum CoreAIType: Sendable, Equatable {
    /// A tensor; the shape has nil for extents that are not fixed.
    case tensor(CoreAIElementType, shape: IRGraph.Shape)
    /// An element's type by itself.
    case element(CoreAIElementType)
    /// A tensor that lives on between runs.
    case handle(CoreAIType)
    /// What orders reads and writes of handles.
    case token
    /// What a graph takes and gives.
    case function(inputs: [CoreAIType], outputs: [CoreAIType])
    /// A type that no known operation has, by its number in the bytecode.
    case other(UInt64)

    /// Element type and shape when it is a tensor.
    package var tensor: (element: CoreAIElementType, shape: IRGraph.Shape)? {
        guard case .tensor(let element, let shape) = self else { return nil }
        return (element, shape)
    }
}

/// Reads types.
struct TypeReader {
    let open: (Int) throws(ManakoError) -> BytecodeReader
    let count: Int
    private static let highestRank = 32
    /// The largest extent: sums and products of a few stay within an integer's range.
    private static let largestExtent = Int64(1) << 40

    /// The type with a number.
    func type(_ index: Int, depth: Int = 0) throws(ManakoError) -> CoreAIType {
        var reader = try open(index)
        guard depth < 4 else { throw reader.damaged("types are nested more than 4 deep") }
        guard !reader.isAtEnd else { return .other(0) }
        let code = try reader.varint()
        switch code {
        // 3 is a tensor whose attribute says how hardware likes to store it.
        case 2, 3: return try tensor(&reader, depth)
        // A graph's type is never part of another one.
        case 30 where depth == 0:
            let outputs = try list(&reader, depth)
            return .function(inputs: try list(&reader, depth), outputs: outputs)
        case 31: return .handle(try inner(&reader, depth))
        case 32: return .token
        default: return CoreAIElementType(code: code).map { .element($0) } ?? .other(code)
        }
    }

    private func inner(_ reader: inout BytecodeReader, _ depth: Int) throws(ManakoError) -> CoreAIType {
        try type(reader.number(below: count, "type"), depth: depth + 1)
    }

    private func list(_ reader: inout BytecodeReader, _ depth: Int) throws(ManakoError) -> [CoreAIType] {
        var types: [CoreAIType] = []
        for _ in 0..<(try reader.count("types")) { types.append(try inner(&reader, depth)) }
        return types
    }

    private func tensor(_ reader: inout BytecodeReader, _ depth: Int) throws(ManakoError) -> CoreAIType {
        let rank = try reader.count("dimensions")
        guard rank <= Self.highestRank else {
            throw ManakoError(.limitExceeded, "a tensor of \(rank) dimensions; the most are \(Self.highestRank)")
        }
        var shape: IRGraph.Shape = []
        for _ in 0..<rank {
            let extent = try reader.signed()
            guard extent >= 0 || extent == .min else { throw reader.damaged("an extent of \(extent)") }
            guard extent <= Self.largestExtent else {
                throw ManakoError(.limitExceeded, "an extent of \(extent); the largest is \(Self.largestExtent)")
            }
            shape.append(extent == .min ? nil : Int(extent))
        }
        guard case .element(let element) = try inner(&reader, depth) else { return .other(2) }
        return .tensor(element, shape: shape)
    }
}
