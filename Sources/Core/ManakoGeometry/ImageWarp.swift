/// A homography: takes places of one plane to places of another one, lines to lines.
///
/// What its places are counted in, its owner says. Apple's `matrix_float3x3` has the same numbers by columns.
public struct ImageWarp: Sendable, Hashable, Codable {
    /// Three rows of three numbers; the last one is 1 unless the warp takes the origin to infinity.
    public let rows: [[Double]]

    /// Leaves every place where it is.
    public static let identity = ImageWarp(unchecked: [1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Creates a warp.
    ///
    /// - Parameter elements: nine numbers, row after row, which are divided by the last one where that is not zero.
    /// - Returns: nil for another count, numbers that are not finite, and matrices without an inverse.
    public init?(_ elements: [Double]) {
        guard elements.count == 9, elements.allSatisfy(\.isFinite) else { return nil }
        let last = abs(elements[8]) > 1e-12 ? elements[8] : 1
        let divided = elements.map { $0 / last }
        guard divided.allSatisfy(\.isFinite), Self.inverted(divided) != nil else { return nil }
        self.init(unchecked: divided)
    }

    /// A shift to the right and down.
    public init(shiftX x: Double, y: Double) { self.init(unchecked: [1, 0, x, 0, 1, y, 0, 0, 1]) }

    private init(unchecked e: [Double]) { rows = [[e[0], e[1], e[2]], [e[3], e[4], e[5]], [e[6], e[7], e[8]]] }

    /// Reads three rows of three numbers.
    ///
    /// - Throws: `DecodingError` for anything else, and matrices without an inverse.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let warp = ImageWarp(try container.decode([[Double]].self).flatMap { $0 }) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no matrix of 3 × 3 with an inverse")
        }
        self = warp
    }

    /// Writes the rows.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rows)
    }

    /// The nine numbers, row after row.
    public var elements: [Double] { rows.flatMap { $0 } }

    /// Where a place goes; nil where it has no finite place on this side of the horizon.
    public func apply(to point: ImagePoint) -> ImagePoint? {
        let place = rows.map { $0[0] * point.x + $0[1] * point.y + $0[2] }
        guard place[2] > 1e-12 else { return nil }
        let (x, y) = (place[0] / place[2], place[1] / place[2])
        return x.isFinite && y.isFinite ? ImagePoint(x: x, y: y) : nil
    }

    /// The way back.
    public var inverse: ImageWarp { Self.inverted(elements).flatMap(ImageWarp.init) ?? self }

    /// First the other one, then this one; nil where numbers get out of range.
    public func after(_ other: ImageWarp) -> ImageWarp? {
        let (a, b) = (elements, other.elements)
        return ImageWarp(
            (0..<9).map { i in
                let (row, column) = (i / 3 * 3, i % 3)
                return a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column]
            })
    }

    private static func inverted(_ m: [Double]) -> [Double]? {
        let a = m[4] * m[8] - m[5] * m[7]
        let b = m[5] * m[6] - m[3] * m[8]
        let c = m[3] * m[7] - m[4] * m[6]
        let determinant = m[0] * a + m[1] * b + m[2] * c
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        let second = [m[2] * m[7] - m[1] * m[8], m[0] * m[8] - m[2] * m[6], m[1] * m[6] - m[0] * m[7]]
        let third = [m[1] * m[5] - m[2] * m[4], m[2] * m[3] - m[0] * m[5], m[0] * m[4] - m[1] * m[3]]
        let inverse = [a, second[0], third[0], b, second[1], third[1], c, second[2], third[2]].map { $0 / determinant }
        return inverse.allSatisfy(\.isFinite) ? inverse : nil
    }
}

extension ImageWarp {
    /// The same warp between planes of which pixels are so many times as large: (x, y) there was (x · to, y · to) here.
    package func scaled(_ factor: Double) -> ImageWarp {
        let e = elements
        return ImageWarp(unchecked: [
            e[0], e[1], e[2] * factor, e[3], e[4], e[5] * factor, e[6] / factor, e[7] / factor, e[8],
        ])
    }

    /// Whether it shows a plane as a camera might: not mirrored, and nowhere so much larger or smaller.
    ///
    /// - Parameters:
    ///   - size: the plane's.
    ///   - most: how many times as large as in the plane an area may be, and as small; ten times a side by default.
    package func isPlausible(over size: ImageSize, upTo most: Double = 100) -> Bool {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
            apply(to: ImagePoint(x: $0.0 * (size.width - 1), y: $0.1 * (size.height - 1)))
        }
        guard !corners.contains(nil), size.width > 1, size.height > 1 else { return false }
        let places = corners.compactMap { $0 }
        let whole = (size.width - 1) * (size.height - 1)
        // Twice the triangle at each corner is how much a square there grows, in the mean over its sides.
        return (0..<4).allSatisfy { i in
            let (a, b, c) = (places[(i + 3) % 4], places[i], places[(i + 1) % 4])
            let area = ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / whole
            return area > 1 / most && area < most
        }
    }
}
