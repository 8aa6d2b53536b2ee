package import ManakoCore
package import ManakoGeometry
package import ManakoPixels

/// A mask on so few cells that work on every one is quick, with the picture's aspect.
package struct MaskCells: Sendable, Hashable {
    /// The most cells a side.
    package static let longestSide = 256

    /// Cells in a row.
    package let columns: Int
    /// Rows.
    package let rows: Int
    /// How much each cell belongs, 0…255, rows from the top.
    package var values: [UInt8]

    /// Averages a mask.
    ///
    /// - Parameters:
    ///   - picture: gray8, upright.
    ///   - longestSide: the most cells a side.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    package init(_ picture: Bitmap, longestSide: Int = Self.longestSide) throws(ManakoError) {
        (columns, rows) = picture.size.limited(toSide: Double(longestSide)).wholePixels
        values = try picture.converted(to: .gray8, size: (columns, rows)).packedBytes()
    }

    /// From which value on a cell belongs.
    package static let limit: UInt8 = 128

    /// The box around the cells that belong, normalised with origin lower-left; nil when none does.
    package func boundingBox() -> NormalizedRect? {
        var (left, right, top, bottom) = (columns, -1, rows, -1)
        for row in 0..<rows {
            for column in 0..<columns {
                guard values[row * columns + column] >= Self.limit else { continue }
                (left, right) = (min(left, column), max(right, column))
                (top, bottom) = (min(top, row), max(bottom, row))
            }
        }
        guard right >= 0 else { return nil }
        let (width, height) = (Double(columns), Double(rows))
        return NormalizedRect(
            x: Double(left) / width, y: 1 - Double(bottom + 1) / height, width: Double(right + 1 - left) / width,
            height: Double(bottom + 1 - top) / height)
    }
}
