package import ManakoCapabilities

/// Which pixels belong to something, as COCO's run lengths over the whole picture, column by column.
///
/// The text is that of pycocotools' `rleToString` (https://github.com/cocodataset/cocoapi, `maskApi.c`): each count, from the third on as
/// the difference to the one two before, in groups of five bits with a sign.
package struct RunLengths: Sendable, Hashable {
    /// Rows and columns of the picture.
    package let height, width: Int
    /// Lengths of runs, the first one of pixels that do not belong to it.
    package private(set) var counts: [Int] = []

    /// The number of pixels that belong to it.
    package var area: Int { stride(from: 1, to: counts.count, by: 2).reduce(0) { $0 + counts[$1] } }

    /// Brings a mask to a picture's size, smoothly between its cells.
    package init(_ mask: FindingMask, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        let rows = Self.places(height, mask.height)
        var (isOn, run) = (false, 0)
        for column in Self.places(width, mask.width) {
            let cells = (0..<mask.height).map { row in
                let line = row * mask.width
                return Float(mask.coverage[line + column.first]) * (1 - column.share)
                    + Float(mask.coverage[line + column.second]) * column.share
            }
            for row in rows {
                let value = cells[row.first] * (1 - row.share) + cells[row.second] * row.share >= 127.5
                if value != isOn {
                    counts.append(run)
                    (isOn, run) = (value, 0)
                }
                run += 1
            }
        }
        counts.append(run)
    }

    /// For each pixel of a side the two cells that it lies between, and how much the second one counts.
    private static func places(_ pixels: Int, _ cells: Int) -> [(first: Int, second: Int, share: Float)] {
        (0..<pixels).map { pixel in
            let place = (Float(pixel) + 0.5) * Float(cells) / Float(pixels) - 0.5
            let first = min(max(0, Int(place.rounded(.down))), cells - 1)
            return (first, min(first + 1, cells - 1), min(max(0, place - Float(first)), 1))
        }
    }

    /// The counts as text.
    package var text: String {
        var bytes: [UInt8] = []
        for (index, count) in counts.enumerated() {
            var value = index > 2 ? count - counts[index - 2] : count
            var isMore = true
            while isMore {
                let group = value & 0x1F
                value >>= 5
                isMore = group & 0x10 != 0 ? value != -1 : value != 0
                bytes.append(UInt8((isMore ? group | 0x20 : group) + 48))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
