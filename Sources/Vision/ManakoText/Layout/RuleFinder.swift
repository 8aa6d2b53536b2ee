import CManakoText
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Finds ruled lines in a picture: long straight thin strokes, nearly level or upright, darker or brighter than both of their sides.
struct RuleFinder {
    /// The longer side that pictures are made smaller to.
    private static let longestSide = 2000.0
    /// The most pixels that a stroke is thick, of a picture of that size.
    private static let thickness = 5
    /// By how much a stroke differs from its sides, of 255.
    private static let contrast: Int32 = 20
    /// The least length of a straight piece of a stroke, and of the whole in heights of text.
    private static let minimumPiece = 16
    private static let minimumLength = 2.5
    private static let maximumPieces = 200_000

    /// The height of the picture's lines of text, in its pixels.
    let unit: Double

    /// The strokes from end to end, the longest first, in pixels of the picture.
    func strokes(in bitmap: Bitmap) throws(ManakoError) -> [TextLayout.Stroke] {
        let scale = min(1, Self.longestSide / max(bitmap.size.width, bitmap.size.height))
        let (width, height) = (
            max(1, Int(bitmap.size.width * scale)), max(1, Int(bitmap.size.height * scale))
        )
        let gray = try bitmap.converted(to: .gray8, size: (width, height))
        let level = pieces(of: gray, isUpright: false)
        let upright = pieces(of: gray, isUpright: true)
        let least = Self.minimumLength * unit * scale
        let across = Self.joined(level, least).map { ($0.start, $0.end) }
        let down = Self.joined(upright, least).map { stroke in
            (ImagePoint(x: stroke.start.y, y: stroke.start.x), ImagePoint(x: stroke.end.y, y: stroke.end.x))
        }
        let all = (across + down).sorted { $0.0.distance(to: $0.1) > $1.0.distance(to: $1.1) }
        let (u, v) = (bitmap.size.width / Double(width), bitmap.size.height / Double(height))
        return all.map { (ImagePoint(x: $0.0.x * u, y: $0.0.y * v), ImagePoint(x: $0.1.x * u, y: $0.1.y * v)) }
    }

    private func pieces(of gray: Bitmap, isUpright: Bool) -> [manako_text_run] {
        gray.withView { view in
            let plane = view.planes[0]
            let pixels = unsafe plane.base.assumingMemoryBound(to: UInt8.self)
            let (length, count) = isUpright ? (plane.height, plane.width) : (plane.width, plane.height)
            return unsafe [manako_text_run](unsafeUninitializedCapacity: Self.maximumPieces) { buffer, filled in
                let found = unsafe manako_text_strokes(
                    pixels, length, count, isUpright ? plane.stride : 1, isUpright ? 1 : plane.stride, Self.thickness,
                    Self.contrast, Self.minimumPiece, buffer.baseAddress, Self.maximumPieces)
                filled = min(found, Self.maximumPieces)
            }
        }
    }

    /// Pieces that touch as strokes from end to end, along x; what is too short or too thick is left out.
    static func joined(
        _ pieces: [manako_text_run], _ least: Double
    ) -> [(start: ImagePoint, end: ImagePoint)] {
        TextMap.components(pieces).compactMap { group in
            let runs = group.map { pieces[$0] }
            guard let first = runs.min(by: { $0.start < $1.start }), let last = runs.max(by: { $0.end < $1.end }),
                let top = runs.map(\.row).min(), let bottom = runs.map(\.row).max()
            else { return nil }
            let length = Double(last.end - first.start)
            // A stroke may slant by a twentieth.
            guard length >= least, Double(bottom - top) <= Double(2 * Self.thickness) + length / 20 else { return nil }
            let starts = runs.filter { $0.start <= first.start + 2 }.map { Double($0.row) + 0.5 }
            let ends = runs.filter { $0.end >= last.end - 2 }.map { Double($0.row) + 0.5 }
            return (
                ImagePoint(x: Double(first.start), y: starts.reduce(0, +) / Double(starts.count)),
                ImagePoint(x: Double(last.end), y: ends.reduce(0, +) / Double(ends.count))
            )
        }
    }
}
