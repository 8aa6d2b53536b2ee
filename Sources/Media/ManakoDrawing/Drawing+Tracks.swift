import ManakoGeometry

extension Drawing {
    /// The most places drawn of a trail and of a zone.
    static let maximumPoints = 1000
    /// Into how many pieces of equal opacity a trail is cut.
    private static let trailPieces = 8

    /// Draws where an object has been, fading towards the oldest place.
    func drawTrail(_ annotation: BoxAnnotation, on canvas: borrowing Canvas) {
        let points = thinned(annotation.trail.suffix(Self.maximumPoints).compactMap(pixel))
        guard points.count >= 2 else { return }
        let pieces = min(Self.trailPieces, points.count - 1)
        for piece in 0..<pieces {
            let first = (points.count - 1) * piece / pieces
            let last = (points.count - 1) * (piece + 1) / pieces
            let freshness = Double(piece + 1) / Double(pieces)
            let halo = Paint(color: Paint.halo.color, opacity: Paint.halo.opacity * freshness)
            let part = points[first...last]
            canvas.stroke(part, width: metrics.lineWidth + 2 * metrics.halo, cap: .flat, halo)
            canvas.stroke(
                part, width: metrics.lineWidth, cap: .flat, Paint(color: annotation.color, opacity: freshness))
        }
    }

    /// The newest place, and those before it that are at least a line's width from the one after them.
    private func thinned(_ points: [ImagePoint]) -> [ImagePoint] {
        guard var last = points.last else { return [] }
        var kept = [last]
        let least = metrics.lineWidth * metrics.lineWidth
        for point in points.reversed() {
            let (x, y) = (point.x - last.x, point.y - last.y)
            guard x * x + y * y >= least else { continue }
            kept.append(point)
            last = point
        }
        return kept.reversed()
    }

    /// A place in pixels, origin upper-left; nil for one that is not finite or eight pictures away, where Cairo's numbers end.
    func pixel(_ point: NormalizedPoint) -> ImagePoint? {
        guard abs(point.x) <= 8, abs(point.y) <= 8 else { return nil }
        return point.toImageCoordinates(imageSize, origin: .upperLeft)
    }
}
