import Glibc
import ManakoGeometry
import ManakoInference

/// The cells of one stride of a NanoDet, and where their values lie.
struct NanoDetLevel: Sendable, Hashable {
    /// Where a kind of values lies among the outputs.
    struct Place: Sendable, Hashable {
        var output, firstRow, rowLength, offset: Int

        /// The index of a cell's first value.
        func start(_ cell: Int) -> Int { (firstRow + cell) * rowLength + offset }
    }

    let stride: Int
    let columns: Int
    let cellCount: Int
    let binCount: Int
    let scores: Place
    let sides: Place

    init(stride: Int, _ input: ModelImageInput, binCount: Int, scores: Place, sides: Place) {
        self.stride = stride
        columns = (input.width + stride - 1) / stride
        cellCount = AnchorGrid.cellCount(width: input.width, height: input.height, stride: stride)
        self.binCount = binCount
        self.scores = scores
        self.sides = sides
    }

    /// Values for the four sides in the models that were published: 8 bins, 11 in the larger ones.
    private static let sideLengths = [32, 44]

    /// How many values of a row are scores and how many are sides, when each has outputs of its own.
    static func rowLengths(_ query: HeadQuery) -> (scores: Int, sides: Int)? {
        let lengths = Set(query.shapes.map { $0[2] })
        if lengths.count == 1, let length = lengths.first, sideLengths.contains(length) { return (length, length) }
        guard lengths.count == 2 else { return nil }
        let pairs = sideLengths.compactMap { side in
            lengths.contains(side) ? lengths.first { $0 != side }.map { (scores: $0, sides: side) } : nil
        }
        return pairs.first { $0.scores == query.namedClassCount } ?? pairs.first
    }

    /// The bins a side when scores and sides share a row, or nil when the row is rather another family's.
    ///
    /// YOLOX has the same cells and rows of 5 + classes. A row counts as NanoDet's when the labels say so, with four levels,
    /// which YOLOX does not have, or when it holds COCO's 80 classes.
    static func binCount(joined length: Int, _ grid: AnchorGrid, _ query: HeadQuery, isNamed: Bool) -> Int? {
        let fitting = sideLengths.filter { $0 < length }
        if let count = query.namedClassCount {
            return fitting.first { length - $0 == count }.map { $0 / 4 }
        }
        if let coco = fitting.first(where: { length - $0 == 80 }) { return coco / 4 }
        let isTypical = grid.strides == [8, 16, 32, 64] && length != 85 || isNamed
        return isTypical ? fitting.first.map { $0 / 4 } : nil
    }

    /// A cell's box in pixels.
    ///
    /// - Parameters:
    ///   - values: the output that holds the sides.
    ///   - cell: the index of the cell.
    ///   - shift: pixels from the cell's corner to the point that distances are counted from.
    func box(_ values: Span<Float>, _ cell: Int, shift: Float) -> ImageRect {
        let start = sides.start(cell)
        let x = Float(cell % columns * stride) + shift
        let y = Float(cell / columns * stride) + shift
        let left = x - distance(values, start)
        let top = y - distance(values, start + binCount)
        let right = x + distance(values, start + 2 * binCount)
        let bottom = y + distance(values, start + 3 * binCount)
        return ImageRect(
            x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }

    /// The expectation of the softmax over bins, in pixels.
    private func distance(_ values: Span<Float>, _ start: Int) -> Float {
        var peak = -Float.infinity
        for bin in 0..<binCount { peak = max(peak, values[start + bin]) }
        var (sum, weighted): (Float, Float) = (0, 0)
        for bin in 0..<binCount {
            let power = expf(values[start + bin] - peak)
            sum += power
            weighted += power * Float(bin)
        }
        return weighted / sum * Float(stride)
    }
}
