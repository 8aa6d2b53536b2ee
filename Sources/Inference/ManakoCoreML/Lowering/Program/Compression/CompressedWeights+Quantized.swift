import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

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
        let blocks = IRGraph.elementCount(counts) ?? 0
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
            return runs.scale(try data.expand(), data.type, scaling, to: scales.type)
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
        _ data: WeightElements, _ type: MILType, _ scaling: Scaling, to result: MILType
    ) -> WeightElements {
        if case .bits8(let bits) = data, length >= 1 << type.bitCount {
            return result == .float16
                ? .bits16(scale(bits, type, scaling) { Float16($0).bitPattern })
                : .bits32(scale(bits, type, scaling, \.bitPattern))
        }
        var numbers = data.floats(type)
        var start = 0
        for block in blocks {
            let (scale, offset) = scaling[block]
            for place in start..<start + length { numbers[place] = scale * (numbers[place] - offset) }
            start += length
        }
        return WeightElements(numbers, as: result)
    }

    /// The same by a table of all results for each block.
    private func scale<Bits: FixedWidthInteger>(
        _ data: [UInt8], _ type: MILType, _ scaling: Scaling, _ encode: (Float) -> Bits
    ) -> [Bits] {
        let isSigned = type == .int8 || type == .int4
        let half = 1 << (type.bitCount - 1)
        var table = [Bits](repeating: 0, count: 256)
        var result = [Bits](repeating: 0, count: data.count)
        var start = 0
        for block in blocks {
            let (scale, offset) = scaling[block]
            for number in isSigned ? -half..<half : 0..<2 * half {
                table[number & 255] = encode(scale * (Float(number) - offset))
            }
            for place in start..<start + length { result[place] = table[Int(data[place])] }
            start += length
        }
        return result
    }
}
