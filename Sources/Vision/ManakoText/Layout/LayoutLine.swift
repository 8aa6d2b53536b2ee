import Glibc
import ManakoGeometry

/// A line as the layout sees it: levelled, so that text runs along x and lines follow each other along y.
///
/// Columns of Japanese are turned so that they do too: their tops are on the left, and the rightmost of them comes first.
struct LayoutLine: Sendable, Hashable {
    /// The line's place in the list that is laid out.
    var index: Int
    /// Where it is.
    var box: ImageRect
    /// What it says.
    var text: String
    /// How far behind the beginning of its box the text behind a bullet begins that was seen but not read; nil without one.
    var bullet: Double?

    /// How wide its letters are together, in halves of a Chinese character.
    var weight: Int { text.unicodeScalars.reduce(0) { $0 + ($1.isSpaceless || $1.isHangul ? 2 : 1) } }
}

/// How places of a picture become level ones.
struct Levelling: Sendable, Hashable {
    /// The direction of lines and that from line to line, unit vectors of the picture.
    private let along, down: ImagePoint

    /// Levels lines that run across a picture at an angle, in radians clockwise.
    init(angle: Double) {
        along = ImagePoint(x: cos(angle), y: sin(angle))
        down = ImagePoint(x: -sin(angle), y: cos(angle))
    }

    /// Turns columns so that they run across.
    static let columns = Levelling(along: ImagePoint(x: 0, y: 1), down: ImagePoint(x: -1, y: 0))

    private init(along: ImagePoint, down: ImagePoint) { (self.along, self.down) = (along, down) }

    /// The level place of a point.
    func callAsFunction(_ point: ImagePoint) -> ImagePoint {
        ImagePoint(x: point.x * along.x + point.y * along.y, y: point.x * down.x + point.y * down.y)
    }

    /// The level box of a line; nil for one whose numbers are none.
    func line(_ index: Int, _ line: TextLayout.Line) -> LayoutLine {
        LayoutLine(index: index, box: line.quad.mapped { self($0) }.box, text: line.text, bullet: line.bullet)
    }
}

extension Sequence where Element == Double {
    /// The middle one, of an even number the larger; nil without any.
    var median: Double? {
        let sorted = self.sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
