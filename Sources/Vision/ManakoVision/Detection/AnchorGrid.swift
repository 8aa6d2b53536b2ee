/// The cells of a detector that looks at a picture in several strides.
struct AnchorGrid: Sendable, Hashable {
    /// Pixels between neighbouring cells, a value for each level.
    let strides: [Int]
    private let width: Int
    private let height: Int

    /// The sets of strides in use, the usual one first.
    private static let known = [[8, 16, 32], [8, 16, 32, 64], [4, 8, 16, 32], [16, 32]]

    /// Finds the strides with which a picture has a number of cells, or nil when there are none.
    init?(width: Int, height: Int, cellCount: Int) {
        let fitting = Self.known.first { strides in
            strides.reduce(0) { $0 + (width / $1) * (height / $1) } == cellCount
        }
        guard let fitting else { return nil }
        strides = fitting
        self.width = width
        self.height = height
    }

    /// Calls a body for every cell in the order of the output: its index, column, row and stride.
    func forEachCell(_ body: (_ index: Int, _ column: Int, _ row: Int, _ stride: Int) -> Void) {
        var index = 0
        for stride in strides {
            for row in 0..<height / stride {
                for column in 0..<width / stride {
                    body(index, column, row, stride)
                    index += 1
                }
            }
        }
    }
}
