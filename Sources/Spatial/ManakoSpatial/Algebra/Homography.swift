/// What maps a plane to another one seen by a pinhole, lines to lines.
package struct Homography: Sendable, Hashable {
    /// Times (x, y, 1), up to a factor.
    package let matrix: Matrix3

    package init(_ matrix: Matrix3) { self.matrix = matrix }

    /// The homography nearest to pairs of points, by the normalised direct linear transform
    /// ([Hartley 1997](https://doi.org/10.1109/34.601246)); nil for fewer than four pairs, for points on a line and no numbers.
    package init?(from source: [PixelPoint], to target: [PixelPoint]) {
        guard source.count == target.count, source.count >= 4, let from = Self.normalizer(source),
            let to = Self.normalizer(target), let back = to.inverse
        else { return nil }
        let rows = zip(source, target).flatMap { a, b in
            Self.rows(Homography(from).apply(a) ?? a, Homography(to).apply(b) ?? b)
        }
        let eigen = SymmetricEigen(rows: rows, size: 9)
        guard let last = eigen.values.last, last.isFinite, eigen.values[1] > 1e-9 * last,
            let matrix = Matrix3(rowMajor: eigen.vectors[0])
        else { return nil }
        self.init(back * matrix * from)
    }

    /// Where a point is mapped to; nil for one that is mapped to infinity.
    package func apply(_ point: PixelPoint) -> PixelPoint? {
        let mapped = matrix * Vector3(point.x, point.y, 1)
        guard abs(mapped.z) > 1e-12 * mapped.length else { return nil }
        return PixelPoint(mapped.x / mapped.z, mapped.y / mapped.z)
    }

    /// The map back; nil when there is none.
    package var inverse: Homography? { matrix.inverse.map { Homography($0) } }

    private static func rows(_ a: PixelPoint, _ b: PixelPoint) -> [[Double]] {
        [
            [a.x, a.y, 1, 0, 0, 0, -b.x * a.x, -b.x * a.y, -b.x],
            [0, 0, 0, a.x, a.y, 1, -b.y * a.x, -b.y * a.y, -b.y],
        ]
    }

    /// What moves points' centre to the origin and their mean distance from it to √2.
    private static func normalizer(_ points: [PixelPoint]) -> Matrix3? {
        let count = Double(points.count)
        let x = points.reduce(0) { $0 + $1.x } / count
        let y = points.reduce(0) { $0 + $1.y } / count
        let distance = points.reduce(0) { $0 + $1.distance(to: PixelPoint(x, y)) } / count
        guard distance.isFinite, distance > 0, x.isFinite, y.isFinite else { return nil }
        let scale = 2.0.squareRoot() / distance
        return Matrix3(Vector3(scale, 0, -scale * x), Vector3(0, scale, -scale * y), Vector3(0, 0, 1))
    }
}
