import Glibc

/// A rectangle by its edges, in pixels.
struct Edges {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    func grown(by distance: Double) -> Edges {
        Edges(left - distance, top - distance, right + distance, bottom + distance)
    }

    func joined(_ other: Edges) -> Edges {
        Edges(min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
    }
}

extension OutlinedText {
    var isTurned: Bool { turn != 0 || narrowing != 1 }

    /// The cosine and sine of the turn.
    var direction: (cosine: Double, sine: Double) { (cos(turn * .pi / 180), sin(turn * .pi / 180)) }

    /// Where a line stands.
    func baseline(_ line: Int) -> Double { firstBaseline + Double(line) * pitch }

    /// What an area covers when it is turned.
    func turned(_ area: Edges?) -> Edges? {
        guard let area, isTurned else { return area }
        let (cosine, sine) = direction
        let corners = [
            (area.left, area.top), (area.right, area.top), (area.left, area.bottom), (area.right, area.bottom),
        ]
        .map { x, y in (x * narrowing * cosine - y * sine, x * narrowing * sine + y * cosine) }
        let (xs, ys) = (corners.map(\.0), corners.map(\.1))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return Edges(left, top, right, bottom)
    }
}

/// Text as Pango gets it.
enum DrawableLine {
    /// The line without what no font draws and what would end a line, at most ``OutlinedText/maximumLength`` scalars.
    static func text(_ line: String) -> String {
        if line.utf8.count <= OutlinedText.maximumLength, line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            return line
        }
        var text = String.UnicodeScalarView()
        for scalar in line.unicodeScalars.prefix(OutlinedText.maximumLength) {
            switch scalar.value {
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: text.append(" ")
            case 0..<0x20, 0x7F..<0xA0: continue
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
