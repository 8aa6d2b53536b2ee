import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension CompressedWeights {
    /// Elements or vectors of them looked up in tables of `2ⁿ` entries.
    ///
    /// - Parameters:
    ///   - indices: which entry.
    ///   - tables: two more dimensions than the indices: of the entries, and of the elements in an entry.
    ///   - vectorAxis: the dimension of the result along which an entry's elements lie.
    ///   - room: the bytes that expanded weights may take.
    static func lookup(
        _ indices: CompressedWeights, _ tables: CompressedWeights, vectorAxis: Int?, room: Int
    ) throws(ManakoError) -> CompressedWeights {
        let rank = indices.shape.count
        guard tables.shape.count == rank + 2, indices.type.bitCount <= 8, indices.type != .int4, indices.type != .int8
        else { throw ManakoError(.malformedInput, "tables of shape \(tables.shape) for \(rank) dimensions of indices") }
        let (entries, width) = (tables.shape[rank], tables.shape[rank + 1])
        guard entries == 1 << indices.type.bitCount, width >= 1 else {
            throw ManakoError(
                .malformedInput, "a table of \(entries) entries of \(width) for indices of \(indices.type.rawValue)")
        }
        let runs = try BlockRuns(shape: indices.shape, counts: Array(tables.shape[..<rank]))
        guard width > 1 else {
            return try CompressedWeights(type: tables.type, shape: indices.shape, room: room) {
                () throws(ManakoError) in
                runs.lookup(try indices.expand(), try tables.expand(), entries)
            }
        }
        guard let vectorAxis, rank > 0 else {
            throw ManakoError(.malformedInput, "it is not said along which dimension a table's vectors lie")
        }
        let axis = try IRGraph.normalized([vectorAxis], rank: rank)[0]
        var shape = indices.shape
        (shape[axis], _) = shape[axis].multipliedReportingOverflow(by: width)
        let layout = VectorLayout(
            length: indices.shape[axis], width: width, inner: indices.shape[(axis + 1)...].reduce(1, *))
        return try CompressedWeights(type: tables.type, shape: shape, room: room) { () throws(ManakoError) in
            let places = runs.places(try indices.expand().bytes, entries)
            return layout.lookup(places, try tables.expand())
        }
    }
}

/// How the elements of table entries lie in a tensor.
private struct VectorLayout {
    /// The number of entries along the dimension along which their elements lie.
    var length: Int
    /// The number of elements in an entry.
    var width: Int
    /// The number of elements in the dimensions after that one.
    var inner: Int

    func lookup(_ places: [Int32], _ tables: WeightElements) -> WeightElements {
        switch tables {
        case .bits8(let table): .bits8(lookup(places, table))
        case .bits16(let table): .bits16(lookup(places, table))
        case .bits32(let table): .bits32(lookup(places, table))
        }
    }

    private func lookup<Bits>(_ places: [Int32], _ table: [Bits]) -> [Bits] {
        var result: [Bits] = []
        result.reserveCapacity(places.count * width)
        for row in stride(from: 0, to: places.count, by: max(inner, 1)) {
            for part in 0..<width {
                for place in row..<row + inner { result.append(table[Int(places[place]) * width + part]) }
            }
        }
        return result
    }
}

extension BlockRuns {
    /// The number of each element's entry among those of all tables.
    fileprivate func places(_ indices: [UInt8], _ entries: Int) -> [Int32] {
        var places = [Int32](repeating: 0, count: indices.count)
        var start = 0
        for block in blocks {
            for place in start..<start + length {
                places[place] = Int32(truncatingIfNeeded: block * entries + Int(indices[place]))
            }
            start += length
        }
        return places
    }

    /// Elements looked up in one table for each block.
    fileprivate func lookup(_ indices: WeightElements, _ tables: WeightElements, _ entries: Int) -> WeightElements {
        let indices = indices.bytes
        return switch tables {
        case .bits8(let table): .bits8(lookup(indices, table, entries))
        case .bits16(let table): .bits16(lookup(indices, table, entries))
        case .bits32(let table): .bits32(lookup(indices, table, entries))
        }
    }

    private func lookup<Bits: FixedWidthInteger>(_ indices: [UInt8], _ tables: [Bits], _ entries: Int) -> [Bits] {
        var result = [Bits](repeating: 0, count: indices.count)
        var start = 0
        for block in blocks {
            let first = block * entries
            for place in start..<start + length { result[place] = tables[first + Int(indices[place])] }
            start += length
        }
        return result
    }
}
