import ManakoGeometry

/// A projective map that takes places of a rectangle to places of a quadrilateral.
struct Perspective: Sendable, Hashable {
    /// Three rows of three.
    let matrix: [Double]

    /// The map from `0…width × 0…height` to a quadrilateral; nil when three corners are in line or a number is not finite.
    ///
    /// Heckbert, "Fundamentals of texture mapping and image warping" (1989), section 2.2.3.
    init?(width: Double, height: Double, to quad: TextQuad) {
        let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let (sx, sy) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
        let (dx1, dx2) = (b.x - c.x, d.x - c.x)
        let (dy1, dy2) = (b.y - c.y, d.y - c.y)
        let determinant = dx1 * dy2 - dx2 * dy1
        guard width > 0, height > 0, abs(determinant) > 1e-9 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / determinant
        let h = (dx1 * sy - sx * dy1) / determinant
        let unit = [
            b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1,
        ]
        let scaled = unit.enumerated().map { place, value in
            place % 3 == 0 ? value / width : place % 3 == 1 ? value / height : value
        }
        // The line where the plane vanishes must not cross the rectangle.
        guard scaled.allSatisfy(\.isFinite), [1, 1 + g, 1 + h, 1 + g + h].allSatisfy({ $0 > 1e-6 }) else { return nil }
        matrix = scaled
    }

    /// The place in the quadrilateral of a place in the rectangle.
    func callAsFunction(_ point: ImagePoint) -> ImagePoint {
        let depth = matrix[6] * point.x + matrix[7] * point.y + matrix[8]
        return ImagePoint(
            x: (matrix[0] * point.x + matrix[1] * point.y + matrix[2]) / depth,
            y: (matrix[3] * point.x + matrix[4] * point.y + matrix[5]) / depth)
    }
}
