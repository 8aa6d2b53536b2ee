/// The places where a detector looks for objects: cells of several levels, row by row, the finest level first.
public struct CellGrid: Sendable, Hashable {
    /// A level of cells of the same size.
    public struct Level: Sendable, Hashable {
        /// The side of a cell, in pixels of the input.
        public let stride: Int
        /// Cells in a row.
        public let columns: Int
        /// The number of rows.
        public let rows: Int
        /// The index of its first cell.
        public let start: Int

        /// The number of its cells.
        public var count: Int { columns * rows }
    }

    /// The levels, finest first.
    public let levels: [Level]
    /// The number of cells of all levels.
    public let count: Int
    /// For each cell: its side in pixels.
    let strides: [Float]
    /// For each cell: its column in its level.
    let columns: [Float]
    /// For each cell: its row in its level.
    let rows: [Float]

    /// Creates the cells of a square input.
    ///
    /// - Parameters:
    ///   - side: of the input in pixels, a multiple of all strides.
    ///   - strides: of the levels, in pixels.
    public init(side: Int, strides: [Int] = [8, 16, 32]) {
        var levels: [Level] = []
        var count = 0
        for stride in strides {
            levels.append(Level(stride: stride, columns: side / stride, rows: side / stride, start: count))
            count += levels[levels.count - 1].count
        }
        self.levels = levels
        self.count = count
        self.strides = levels.flatMap { [Float](repeating: Float($0.stride), count: $0.count) }
        columns = levels.flatMap { level in (0..<level.count).map { Float($0 % level.columns) } }
        rows = levels.flatMap { level in (0..<level.count).map { Float($0 / level.columns) } }
    }
}

/// A rectangle in pixels of the input, by its centre and size.
public struct CenteredBox: Sendable, Hashable {
    /// The centre's horizontal position.
    public var x: Float
    /// The centre's vertical position.
    public var y: Float
    /// The horizontal extent.
    public var width: Float
    /// The vertical extent.
    public var height: Float

    /// Creates a box.
    public init(x: Float, y: Float, width: Float, height: Float) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The intersection of two boxes over their union, 0…1.
    func overlap(_ other: CenteredBox) -> Float {
        let shared = shared(other)
        guard shared > 0 else { return 0 }
        return shared / (width * height + other.width * other.height - shared)
    }

    private func shared(_ other: CenteredBox) -> Float {
        let across =
            min(x + width / 2, other.x + other.width / 2) - max(x - width / 2, other.x - other.width / 2)
        let down =
            min(y + height / 2, other.y + other.height / 2) - max(y - height / 2, other.y - other.height / 2)
        return across > 0 && down > 0 ? across * down : 0
    }
}

/// An object that a detector should find.
public struct TargetBox: Sendable, Hashable {
    /// The index of its class.
    public var label: Int
    /// Where it is.
    public var box: CenteredBox

    /// Creates a target.
    public init(label: Int, box: CenteredBox) {
        self.label = label
        self.box = box
    }
}
