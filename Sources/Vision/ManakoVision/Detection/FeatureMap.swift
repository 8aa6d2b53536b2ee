import ManakoPixels

/// How a grid of cells lies in a four-dimensional output: channels first (N × C × H × W) or last (N × H × W × C).
struct FeatureMap: Sendable, Hashable {
    /// A place in the grid.
    struct Cell {
        var column, row: Int
    }

    /// The output's shape.
    let shape: [Int]
    /// Pixels of the input between neighbouring cells.
    let stride: Int
    /// Cells in a row.
    let columns: Int
    /// Rows of cells.
    let rows: Int
    /// Values of a cell.
    let channels: Int
    private let layout: TensorLayout

    private static let strides = [4, 8, 16, 32, 64]

    /// Recognises a shape whose grid divides the input into squares of a usual stride.
    init?(_ shape: [Int], _ input: ModelImageInput) {
        guard shape.count == 4, shape[0] == 1 else { return nil }
        let places: [(TensorLayout, Int, Int, Int)] = [(.nchw, 2, 3, 1), (.nhwc, 1, 2, 3)]
        for (layout, height, width, channel) in places {
            let (rows, columns) = (shape[height], shape[width])
            let fitting = Self.strides.first { rows * $0 == input.height && columns * $0 == input.width }
            guard let stride = fitting, shape[channel] > 0 else { continue }
            self.shape = shape
            self.stride = stride
            self.rows = rows
            self.columns = columns
            self.channels = shape[channel]
            self.layout = layout
            return
        }
        return nil
    }

    /// A value of a cell.
    ///
    /// - Parameters:
    ///   - values: the output.
    ///   - channel: which of the cell's values.
    ///   - cell: the cell's place.
    func value(_ values: Span<Float>, _ channel: Int, _ cell: Cell) -> Float {
        let place = cell.row * columns + cell.column
        return values[layout == .nchw ? channel * rows * columns + place : place * channels + channel]
    }

    /// All cells, row by row.
    var cells: some Sequence<Cell> {
        (0..<rows * columns).lazy.map { [columns] in Cell(column: $0 % columns, row: $0 / columns) }
    }
}
