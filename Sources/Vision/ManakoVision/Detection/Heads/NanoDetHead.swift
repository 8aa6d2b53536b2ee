import Glibc
public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// NanoDet and NanoDet-Plus: class scores, and for each side of a box a distribution of its distance from the cell's centre.
///
/// Source: Li et al., "Generalized Focal Loss" (arXiv 2006.04388); https://github.com/RangiLyu/nanodet. A distance is the
/// expectation of a softmax over bins, in strides. Exports have an output for scores and one for boxes at each level, or
/// a single one with both side by side.
public struct NanoDetHead: DetectionHead {
    /// The family's names.
    public static let names = ["NanoDet", "NanoDet-Plus"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public let classCount: Int
    private let levels: [NanoDetLevel]
    private let shapes: [[Int]]
    private let isPlus: Bool

    /// BGR with ImageNet's mean and deviation; centred letterbox on black, for NanoDet-Plus stretched over the input.
    public var convention: ModelInputConvention {
        let (mean, deviation): ([Float], [Float]) = ([103.53, 116.28, 123.675], [57.375, 57.12, 58.395])
        return ModelInputConvention(
            channels: .bgr, scale: deviation.map { 1 / $0 }, bias: zip(mean, deviation).map { -$0 / $1 },
            filter: .bilinear, action: isPlus ? .scaleToFill : .scaleToFit)
    }

    /// Recognises `1 × cells × classes` and `1 × cells × 32` at each stride in any order, or `1 × all cells × (classes + 32)`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> NanoDetHead? {
        guard query.shapes.allSatisfy({ $0.count == 3 && $0[0] == 1 && $0[1] > 0 && $0[2] > 0 }) else { return nil }
        return query.shapes.count == 1 ? joined(query) : separate(query)
    }

    private static func joined(_ query: HeadQuery) -> NanoDetHead? {
        guard let shape = query.shapes.first,
            let grid = AnchorGrid(width: query.input.width, height: query.input.height, cellCount: shape[1]),
            let binCount = NanoDetLevel.binCount(joined: shape[2], grid, query, isNamed: query.isNamed(Self.self))
        else { return nil }
        let classCount = shape[2] - 4 * binCount
        var first = 0
        let levels = grid.strides.map { stride in
            let level = NanoDetLevel(
                stride: stride, query.input, binCount: binCount,
                scores: .init(output: 0, firstRow: first, rowLength: shape[2], offset: 0),
                sides: .init(output: 0, firstRow: first, rowLength: shape[2], offset: classCount))
            first += level.cellCount
            return level
        }
        return NanoDetHead(
            reason: "one output with a row of \(classCount) scores and 4 × \(binCount) bins for each of the"
                + " \(shape[1]) cells of strides \(grid.text)",
            classCount: classCount, levels: levels, shapes: query.shapes, isPlus: grid.strides.count == 4)
    }

    private static func separate(_ query: HeadQuery) -> NanoDetHead? {
        let all = [8, 16, 32, 64]
        let strides = Array(all.prefix(query.shapes.count / 2))
        guard query.shapes.count % 2 == 0, strides.count >= 3, strides.count * 2 == query.shapes.count,
            let (scoreLength, sideLength) = NanoDetLevel.rowLengths(query)
        else { return nil }
        var levels: [NanoDetLevel] = []
        for stride in strides {
            let count = AnchorGrid.cellCount(width: query.input.width, height: query.input.height, stride: stride)
            let scores = query.shapes.firstIndex(of: [1, count, scoreLength])
            let sides = query.shapes.lastIndex(of: [1, count, sideLength])
            guard let scores, let sides, scores != sides else { return nil }
            levels.append(
                NanoDetLevel(
                    stride: stride, query.input, binCount: sideLength / 4,
                    scores: .init(output: scores, firstRow: 0, rowLength: scoreLength, offset: 0),
                    sides: .init(output: sides, firstRow: 0, rowLength: sideLength, offset: 0)))
        }
        return NanoDetHead(
            reason: "for each of the strides \(strides.map(String.init).joined(separator: ", ")) an output of"
                + " \(scoreLength) scores and one of 4 × \(sideLength / 4) bins a cell",
            classCount: scoreLength, levels: levels, shapes: query.shapes, isPlus: strides.count == 4)
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        for (index, shape) in shapes.enumerated() { _ = try outputs.tensor(index, shape: shape) }
        let scan = ClassSelection(options)
        var found: [DetectionCandidate] = []
        for level in levels {
            read(outputs[level.scores.output], outputs[level.sides.output], level, scan, into: &found)
        }
        return found
    }

    private func read(
        _ scores: FloatTensor, _ sides: FloatTensor, _ level: NanoDetLevel, _ scan: ClassSelection,
        into found: inout [DetectionCandidate]
    ) {
        let scores = scores.values.span
        let sides = sides.values.span
        // Plain NanoDet counts a cell's centre in pixels from 0, NanoDet-Plus has its points in the cells' corners.
        let shift = isPlus ? 0 : (Float(level.stride) - 1) / 2
        for cell in 0..<level.cellCount {
            let start = level.scores.start(cell)
            scan.forEach(classCount) {
                scores[start + $0]
            } _: { classIndex, score in
                let box = level.box(sides, cell, shift: shift)
                found.append(DetectionCandidate(box: box, score: score, classIndex: classIndex))
            }
        }
    }
}
