/// The highest place of a response whose origin is its first cell.
struct ResponsePeak {
    /// Cells to the right of where the target was, −size / 2…size / 2.
    var x: Double
    /// Cells below where the target was.
    var y: Double
    /// The response there.
    var value: Float
    /// The highest response elsewhere, 0 at least.
    var rival: Float
    /// The cell of the highest response.
    var cell: Int

    /// Cells around the peak that belong to it.
    private static let radius = 3

    init(_ response: FloatBuffer, size: Int) {
        var (best, at): (Float, Int) = (-.infinity, 0)
        for index in 0..<size * size where response[index] > best { (best, at) = (response[index], index) }
        let (row, column) = (at / size, at % size)
        func around(_ dx: Int, _ dy: Int) -> Float {
            response[(row + dy + size) % size * size + (column + dx + size) % size]
        }
        x = Double(column < size / 2 ? column : column - size) + vertex(around(-1, 0), best, around(1, 0))
        y = Double(row < size / 2 ? row : row - size) + vertex(around(0, -1), best, around(0, 1))
        (value, cell) = (best, at)
        rival = Self.rival(response, size: size, row: row, column: column)
    }

    private static func rival(_ response: FloatBuffer, size: Int, row: Int, column: Int) -> Float {
        var highest: Float = 0
        for y in 0..<size {
            let isNearRow = min(abs(y - row), size - abs(y - row)) <= radius
            for x in 0..<size where !isNearRow || min(abs(x - column), size - abs(x - column)) > radius {
                highest = max(highest, response[y * size + x])
            }
        }
        return highest
    }
}
