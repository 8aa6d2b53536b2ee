import Manako
import ManakoAPI

/// Which pixels belong to something, over the whole upright picture.
public struct FindingMask: Sendable, Hashable {
    /// Columns; may be fewer than the picture's.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How much each pixel belongs to it, 0…255, rows from the top.
    public let coverage: [UInt8]

    /// Creates a mask; nil when there are not `width × height` values.
    public init?(width: Int, height: Int, coverage: [UInt8]) {
        guard width > 0, height > 0, coverage.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.coverage = coverage
    }

    /// The mask as it is drawn.
    var annotation: MaskAnnotation? { MaskAnnotation(width: width, height: height, coverage: coverage) }

    /// From how much coverage on a pixel belongs to it.
    static let threshold: UInt8 = 128

    /// The mask as run lengths, column by column.
    var entry: MaskEntry {
        var counts: [Int] = []
        var (isOn, run) = (false, 0)
        for column in 0..<width {
            for row in 0..<height {
                let value = coverage[row * width + column] >= Self.threshold
                if value != isOn {
                    counts.append(run)
                    (isOn, run) = (value, 0)
                }
                run += 1
            }
        }
        return MaskEntry(size: [height, width], counts: counts + [run])
    }
}
