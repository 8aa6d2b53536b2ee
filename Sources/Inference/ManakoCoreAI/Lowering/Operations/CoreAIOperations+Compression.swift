import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Weights in other forms than element by element.
    static let compression: [String: CoreAILowering] = [
        "primitive.blockwise_shift_scale": { (context) throws(ManakoError) in [.weights(try blockwise(context))] },
        "primitive.build_sparse_with_bitmask": { (context) throws(ManakoError) in [.weights(try sparse(context))] },
        "primitive.lut_to_dense": { (context) throws(ManakoError) in [.weights(try table(context))] },
        "primitive.sparse_with_bitmask_to_dense": { (context) throws(ManakoError) in [try context.value(0)] },
    ]

    /// `scale × (data − offset1) + offset2` with numbers for each block.
    private static func blockwise(_ context: CoreAIContext) throws(ManakoError) -> DecodedWeights {
        let data = try context.weights(0)
        let parameters = try (1...3).map { (index) throws(ManakoError) in try context.weights(index) }
        let runs = try BlockRuns(shape: data.shape, counts: parameters[0].shape)
        guard parameters.allSatisfy({ $0.shape == parameters[0].shape }) else {
            throw ManakoError(.malformedInput, "scales and offsets have different shapes; the file is damaged")
        }
        return try DecodedWeights(shape: data.shape, room: context.graph.constants.room) { () throws(ManakoError) in
            let (scale, shift, offset) = try (parameters[0].decode(), parameters[1].decode(), parameters[2].decode())
            var numbers = try data.decode()
            var start = 0
            for block in runs.blocks {
                for place in start..<start + runs.length {
                    numbers[place] = scale[block] * (numbers[place] - shift[block]) + offset[block]
                }
                start += runs.length
            }
            return numbers
        }
    }

    /// Elements where a mask is true, in row-major order, and zeros elsewhere.
    private static func sparse(_ context: CoreAIContext) throws(ManakoError) -> DecodedWeights {
        let (values, mask) = try (context.weights(0), context.weights(1))
        return try DecodedWeights(shape: mask.shape, room: context.graph.constants.room) { () throws(ManakoError) in
            let (elements, flags) = try (values.decode(), mask.decode())
            guard flags.count(where: { $0 != 0 }) == elements.count else {
                throw ManakoError(.malformedInput, "\(elements.count) elements for a mask with another number of ones")
            }
            var next = elements.makeIterator()
            return flags.map { $0 == 0 ? 0 : next.next() ?? 0 }
        }
    }

    /// Elements or vectors of them looked up in a table for each block.
    private static func table(_ context: CoreAIContext) throws(ManakoError) -> DecodedWeights {
        guard case .constant(let indices) = try context.value(0), indices.element.bitCount <= 8 else {
            throw ManakoError(.unsupported, "only constant indices can be looked up in a table")
        }
        let tables = try context.weights(1)
        let rank = indices.shape.count
        guard tables.shape.count == rank + 2, rank > 0 else {
            throw ManakoError(.malformedInput, "tables of shape \(tables.shape) for \(rank) dimensions of indices")
        }
        let (entries, width) = (tables.shape[rank], tables.shape[rank + 1])
        guard entries >= 1 << indices.element.bitCount, width >= 1 else {
            throw ManakoError(
                .malformedInput, "a table of \(entries) entries of \(width) for indices of \(indices.element.rawValue)")
        }
        let runs = try BlockRuns(shape: indices.shape, counts: Array(tables.shape[..<rank]))
        let axis = try context.axis(2, rank: rank)
        var shape = indices.shape
        let (extent, overflow) = shape[axis].multipliedReportingOverflow(by: width)
        shape[axis] = overflow ? .max : extent
        let inner = max(1, indices.shape[(axis + 1)...].reduce(1, *))
        return try DecodedWeights(shape: shape, room: context.graph.constants.room) { () throws(ManakoError) in
            let numbers = try tables.decode()
            guard let indices = indices.integers(), indices.allSatisfy((0..<entries).contains) else {
                throw ManakoError(.malformedInput, "an index that is outside of its table of \(entries) entries")
            }
            let places = runs.places(indices, entries: entries)
            guard width > 1 else { return places.map { numbers[$0] } }
            return stride(from: 0, to: places.count, by: inner).flatMap { row in
                (0..<width).flatMap { part in places[row..<row + inner].map { numbers[$0 * width + part] } }
            }
        }
    }
}

extension BlockRuns {
    /// The number of each index's entry among those of all blocks' tables.
    fileprivate func places(_ indices: [Int], entries: Int) -> [Int] {
        var places = indices
        var start = 0
        for block in blocks {
            for place in start..<start + length { places[place] += block * entries }
            start += length
        }
        return places
    }
}

extension CoreAIContext {
    /// An operand that is constant, as weights.
    func weights(_ index: Int) throws(ManakoError) -> DecodedWeights {
        switch try value(index) {
        case .weights(let weights): return weights
        case .constant(let constant):
            return try DecodedWeights(shape: constant.shape, room: graph.constants.room) { constant.floats() }
        default: throw ManakoError(.unsupported, "operand \(index) is computed; only constant weights can be decoded")
        }
    }
}
