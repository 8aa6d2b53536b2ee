/// The cells of a detector that looks at a picture in several strides, in the order of the output: fine to coarse, row by row.
struct AnchorGrid: Sendable, Hashable {
    /// One place of the grid, in cells of its stride.
    struct Cell: Sendable, Hashable {
        var column, row, stride: Float
    }

    /// Pixels between neighbouring cells, a value for each level.
    let strides: [Int]
    private let width: Int
    private let height: Int

    /// The sets of strides in use, the usual one first.
    private static let known = [[8, 16, 32], [8, 16, 32, 64], [4, 8, 16, 32], [16, 32]]

    /// Finds the strides with which a picture has a number of cells, or nil when there are none.
    init?(width: Int, height: Int, cellCount: Int) {
        for strides in Self.known {
            let grid = AnchorGrid(width: width, height: height, strides: strides)
            if grid.cellCount == cellCount {
                self = grid
                return
            }
        }
        return nil
    }

    /// The grid of a picture with some strides.
    init(width: Int, height: Int, strides: [Int]) {
        self.strides = strides
        self.width = width
        self.height = height
    }

    /// The number of cells of one stride; convolutions round up where the stride does not divide the picture.
    static func cellCount(width: Int, height: Int, stride: Int) -> Int {
        ((width + stride - 1) / stride) * ((height + stride - 1) / stride)
    }

    /// The number of cells of all strides.
    var cellCount: Int { strides.reduce(0) { $0 + Self.cellCount(width: width, height: height, stride: $1) } }

    /// All cells.
    var cells: [Cell] {
        strides.flatMap { stride in
            let columns = (width + stride - 1) / stride
            return (0..<Self.cellCount(width: width, height: height, stride: stride)).map {
                Cell(column: Float($0 % columns), row: Float($0 / columns), stride: Float(stride))
            }
        }
    }

    /// The strides as people write them, such as `8, 16, 32`.
    var text: String { strides.map(String.init).joined(separator: ", ") }
}
