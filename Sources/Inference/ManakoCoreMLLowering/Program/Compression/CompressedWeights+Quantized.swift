import ManakoCore
import ManakoCoreMLFormat
import ManakoGraph

extension CompressedWeights {
    /// `scale × (data − offset)` with a scale and an offset for each block.
    ///
    /// - Parameters:
    ///   - counts: the number of blocks along each dimension.
    ///   - scales: a number for each block.
    ///   - offsets: the same, or one for all blocks, or nil for 0.
    ///   - room: the bytes that expanded weights may take.
    static func scaled(
        _ data: CompressedWeights, counts: [Int], scales: CompressedWeights, offsets: CompressedWeights?, room: Int
    ) throws(ManakoError) -> CompressedWeights {
        guard scales.type == .float16 || scales.type == .float32 else {
            throw ManakoError(.malformedInput, "scales of type \(scales.type.rawValue)")
        }
        let runs = try BlockRuns(shape: data.shape, counts: counts)
        let blocks = Graph.elementCount(counts) ?? 0
        guard scales.count == blocks || scales.count == 1, offsets.map({ $0.count == blocks || $0.count == 1 }) ?? true
        else {
            throw ManakoError(.malformedInput, "\(scales.count) scales for \(blocks) blocks; the file is damaged")
        }
        return try CompressedWeights(type: scales.type, shape: data.shape, room: room) { () throws(ManakoError) in
            let scaling = Scaling(
                scales: try scales.expand().floats(scales.type),
                offsets: try offsets.map { (offsets) throws(ManakoError) in
                    try offsets.expand().floats(offsets.type)
                } ?? [0])
            return WeightElements(try runs.scale(data.expand(), data.type, scaling), as: scales.type)
        }
    }
}

/// Scales and offsets by block.
private struct Scaling {
    var scales: [Float]
    var offsets: [Float]

    subscript(block: Int) -> (scale: Float, offset: Float) {
        (scales[scales.count == 1 ? 0 : block], offsets[offsets.count == 1 ? 0 : block])
    }
}

extension BlockRuns {
    fileprivate func scale(
        _ data: WeightElements, _ type: ProgramType, _ scaling: Scaling
    ) throws(ManakoError) -> [Float] {
        var numbers = data.floats(type)
        var start = 0
        try forEach { (block) throws(ManakoError) in
            let (scale, offset) = scaling[block]
            for place in start..<start + length { numbers[place] = scale * (numbers[place] - offset) }
            start += length
        }
        return numbers
    }
}
