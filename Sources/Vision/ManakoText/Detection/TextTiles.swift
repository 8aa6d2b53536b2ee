import ManakoGeometry

/// Overlapping tiles of a picture for the text detector, whose maps together make one map of the whole picture at a larger scale.
struct TextTiles {
    /// A tile: the place of its upper left corner in the whole map, and the part of the map that is taken from it.
    struct Tile: Hashable {
        var left, top: Int
        var columns, rows: Range<Int>
    }

    /// The number of the map's pixels for one of the picture.
    let scale: Double
    /// The size of the map in pixels.
    let width, height: Int
    /// The network's input for a tile.
    let input: TextDetectorInput
    /// Rows of tiles from the top, each from the left.
    let tiles: [Tile]

    /// The number of pixels that two neighbours share.
    private static let overlap = 128
    /// The scale at which pictures are searched, and the one below which the whole picture is not enough.
    private static let (usualScale, leastScale) = (1.0, 0.8)
    /// The maximum scale of narrow pictures, whose shorter side is enlarged as that of small pictures is.
    private static let maximumScale = 2.0
    /// The maximum number of the map's pixels, each of four bytes.
    private static let maximumPixels = 28_000_000.0
    private static let sides = [736, 992, 1120, 1312]
    private static let step = 32

    /// Lays tiles; nil where the whole picture fills the network's input well.
    ///
    /// - Parameter size: pixels of the picture or its part.
    init?(of size: ImageSize) {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let whole = TextDetectorInput(for: size)
        guard short >= 1, Double(max(whole.width, whole.height)) < Self.leastScale * long else { return nil }
        let wanted = min(max(Self.usualScale, Double(Self.sides[0]) / short), Self.maximumScale)
        let most = min(wanted, (Self.maximumPixels / (short * long)).squareRoot())
        // A slightly smaller scale may need fewer tiles.
        let choices = [1, 0.95, 0.9, 0.85, 0.8].flatMap { share in
            Self.inputs(for: size, most * share).map { Choice(size, most * share, $0) }
        }
        guard let best = choices.min(by: { $0.cost < $1.cost }), best.columns.count * best.rows.count > 1 else {
            return nil
        }
        (scale, width, height, input) = (best.scale, best.width, best.height, best.input)
        tiles = best.rows.flatMap { row in
            best.columns.map { Tile(left: $0.start, top: row.start, columns: $0.own, rows: row.own) }
        }
    }

    /// The input sizes of usual tiles, and of tiles as narrow as the picture.
    private static func inputs(for size: ImageSize, _ scale: Double) -> [TextDetectorInput] {
        let (short, long) = (sides[0], sides[sides.count - 1])
        var inputs = sides.flatMap { side in
            [TextDetectorInput(width: side, height: short), TextDetectorInput(width: short, height: side)]
        }
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        if height < short - step { inputs.append(.init(width: long, height: rounded(height), isUsual: false)) }
        if width < short - step { inputs.append(.init(width: rounded(width), height: long, isUsual: false)) }
        return inputs
    }

    private static func rounded(_ length: Int) -> Int { max(1, (length + step - 1) / step) * step }

    /// A way to lay tiles.
    private struct Choice {
        typealias Place = (start: Int, own: Range<Int>)

        let scale: Double
        let width, height: Int
        let input: TextDetectorInput
        let columns, rows: [Place]

        init(_ size: ImageSize, _ scale: Double, _ input: TextDetectorInput) {
            (self.scale, self.input) = (scale, input)
            width = max(1, Int((size.width * scale).rounded(.up)))
            height = max(1, Int((size.height * scale).rounded(.up)))
            columns = Self.places(of: input.width, along: width)
            rows = Self.places(of: input.height, along: height)
        }

        /// The number of pixels that the network looks at; a smaller scale has to save some of them.
        var cost: Double { Double(columns.count * rows.count * input.width * input.height) / scale.squareRoot() }

        /// Places along one side, each with what is taken from it: up to the middle of what it shares with its neighbours.
        private static func places(of side: Int, along length: Int) -> [Place] {
            guard side < length else { return [(0, 0..<length)] }
            let count = (length - overlap + side - overlap - 1) / (side - overlap)
            let starts = (0..<count).map { $0 * (length - side) / (count - 1) }
            let cuts = [0] + zip(starts, starts.dropFirst()).map { ($0 + side + $1) / 2 } + [length]
            return starts.indices.map { (starts[$0], cuts[$0]..<cuts[$0 + 1]) }
        }
    }

    /// The part of the picture that a tile shows, and the part of the input that it fills.
    func source(of tile: Tile, in region: ImageRect) -> (source: ImageRect, destination: ImageRect) {
        let columns = min(input.width, width - tile.left)
        let rows = min(input.height, height - tile.top)
        let destination = ImageRect(x: 0, y: 0, width: Double(columns), height: Double(rows))
        let source = ImageRect(
            x: region.x + Double(tile.left) / scale, y: region.y + Double(tile.top) / scale,
            width: Double(columns) / scale, height: Double(rows) / scale)
        return (source, destination)
    }

    /// Copies what is taken from a tile's map.
    func copy(_ map: [Float], of tile: Tile, into values: inout [Float]) {
        for row in tile.rows {
            let from = (row - tile.top) * input.width + tile.columns.lowerBound - tile.left
            values.replaceSubrange(
                row * width + tile.columns.lowerBound..<row * width + tile.columns.upperBound,
                with: map[from..<from + tile.columns.count])
        }
    }
}
