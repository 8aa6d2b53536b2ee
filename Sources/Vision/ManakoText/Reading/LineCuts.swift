import ManakoGeometry
import ManakoPixels

/// The places at which a long line is cut into pieces that a network can read: the widest gaps between its letters.
struct LineCuts {
    /// A cut: its place along the line, 0…1, and whether words are apart there.
    struct Cut: Hashable {
        var place: Double
        var isBetweenWords: Bool
    }

    /// The cuts from the beginning of the line.
    private(set) var cuts: [Cut] = []

    /// The length of a line that is read as one, and the range of lengths of a piece, in heights of the line.
    private static let (longestLine, shortest, longest) = (60.0, 24.0, 40.0)

    /// Whether a line is too long to be read as one.
    static func isNeeded(for quad: TextQuad) -> Bool { quad.width > longestLine * quad.height }

    /// Cuts a line of a picture in RGB.
    init(_ quad: TextQuad, of bitmap: Bitmap) {
        let length = quad.width / max(1, quad.height)
        var start = 0.0
        while length - start > Self.longest, cuts.count < 10_000 {
            let window = (start + Self.shortest, start + Self.longest)
            let slice = quad.slice(from: window.0 / length, to: window.1 / length)
            let gap = LinePicture(slice, of: bitmap, thickness: LineRecognizer.height).flatMap { LineGaps($0).widest }
            start = window.0 + (window.1 - window.0) * (gap?.center ?? 1)
            cuts.append(Cut(place: start / length, isBetweenWords: gap?.isBetweenWords ?? false))
        }
    }

    /// The pieces of a line, from its beginning.
    func pieces(of quad: TextQuad) -> [TextQuad] {
        let places = [0] + cuts.map(\.place) + [1]
        return zip(places, places.dropFirst()).map { quad.slice(from: $0, to: $1) }
    }
}
