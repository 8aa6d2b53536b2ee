extension ImageWarp {
    /// Takes a rectangle to four places (Heckbert, "Fundamentals of texture mapping and image warping", 1989, section 2.2.3).
    ///
    /// - Parameters:
    ///   - width: columns of the rectangle, whose upper left corner is at (0, 0).
    ///   - height: rows of the rectangle.
    ///   - corners: where its corners go, clockwise from the upper left one.
    /// - Returns: nil where three of them lie on a line.
    package init?(width: Double, height: Double, to corners: [ImagePoint]) {
        guard corners.count == 4, width > 0, height > 0 else { return nil }
        let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
        let (dx1, dx2, sx) = (q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x)
        let (dy1, dy2, sy) = (q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y)
        let determinant = dx1 * dy2 - dx2 * dy1
        guard abs(determinant) > 1e-9 else { return nil }
        let (g, h) = ((sx * dy2 - dx2 * sy) / determinant, (dx1 * sy - sx * dy1) / determinant)
        self.init([
            (q.x - p.x + g * q.x) / width, (s.x - p.x + h * s.x) / height, p.x,
            (q.y - p.y + g * q.y) / width, (s.y - p.y + h * s.y) / height, p.y,
            g / width, h / height, 1,
        ])
    }

    /// Whether all of a rectangle, whose upper left corner is at (0, 0), is on this side of the horizon.
    package func isBeforeHorizon(width: Double, height: Double) -> Bool {
        let last = rows[2]
        return [(0, 0), (width, 0), (0, height), (width, height)].allSatisfy {
            last[0] * $0.0 + last[1] * $0.1 + last[2] > 1e-6
        }
    }

    /// The same warp between smaller planes: (x, y) of where it begins was (x · from, y · from), and where it ends likewise.
    package func shrunk(from: Double, to: Double) -> ImageWarp? {
        let e = elements
        return ImageWarp([
            e[0] * from / to, e[1] * from / to, e[2] / to, e[3] * from / to, e[4] * from / to, e[5] / to, e[6] * from,
            e[7] * from, e[8],
        ])
    }
}
