public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import ManakoSpatial

/// A board as one picture shows it, and what tells good views from others.
public struct BoardView: Sendable, Hashable {
    /// The board's points and where they are seen.
    public let points: [BoardPoint]
    /// How steep edges are, 0 (blurred) … 1 (from dark to bright within two pixels); nil where no edge is long enough to say.
    public let sharpness: Double?
    /// How the sheet lies in the picture: where its origin is and how its axes run, in parts of the picture's width.
    private let placement: [Double]

    /// Looks at the edges between neighbouring points.
    ///
    /// - Parameters:
    ///   - points: what ``BoardDetector`` found, in its order.
    ///   - picture: the stored picture.
    ///   - orientation: how it is turned upright.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public init(_ points: [BoardPoint], in picture: Bitmap, orientation: ImageOrientation = .up) throws(ManakoError) {
        self.points = points
        let gray = try GrayImage(picture, orientation: orientation)
        sharpness = Self.sharpness(points.map(\.pixel), in: GrayLevel(gray.bitmap))
        placement = Self.placement(points, width: Double(gray.bitmap.width))
    }

    private static func sharpness(_ pixels: [PixelPoint], in level: GrayLevel) -> Double? {
        let edges = zip(pixels, pixels.dropFirst()).filter { (12...500).contains($0.distance(to: $1)) }
        let places = edges.flatMap { a, b -> [PixelPoint] in
            let length = a.distance(to: b)
            let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
            let (nx, ny) = ((b.y - a.y) / length, (a.x - b.x) / length)
            // Within a cell of a tag to either side, of which there are at most eight along an edge.
            return [-0.1 * length, -1, 1, 0.1 * length].map { PixelPoint(x + $0 * nx, y + $0 * ny) }
        }
        let values = level.brightness(at: places)
        let parts = edges.indices.compactMap { index -> Double? in
            let all = values[4 * index + 3] - values[4 * index]
            return abs(all) < 20 ? nil : Double((values[4 * index + 2] - values[4 * index + 1]) / all)
        }.sorted()
        return parts.isEmpty ? nil : min(max(parts[parts.count / 2], 0), 1)
    }

    /// The affine map from the sheet to the picture that fits best, in parts of the width; empty where there is none.
    private static func placement(_ points: [BoardPoint], width: Double) -> [Double] {
        var (normal, sumX, sumY) = (Matrix3(diagonal: .zero), Vector3.zero, Vector3.zero)
        let reach = max(points.map { max(abs($0.object.x), abs($0.object.y)) }.max() ?? 1, 1e-9)
        for point in points {
            let row = Vector3(point.object.x / reach, point.object.y / reach, 1)
            normal = normal + Matrix3(row * row.x, row * row.y, row * row.z)
            sumX = sumX + row * point.pixel.x
            sumY = sumY + row * point.pixel.y
        }
        guard let inverse = normal.inverse else { return [] }
        let (x, y) = (inverse * sumX, inverse * sumY)
        return [x.x, x.y, x.z, y.x, y.y, y.z].map { $0 / width }
    }

    /// How differently two pictures show the board, in parts of their width.
    func difference(from other: BoardView) -> Double {
        guard placement.count == other.placement.count else { return .infinity }
        return zip(placement, other.placement).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// The indices of the sharp views that differ most from one another, in their order.
    ///
    /// - Parameters:
    ///   - views: of one camera.
    ///   - count: how many are chosen at most.
    public static func mostDifferent(_ views: [BoardView], count: Int) -> [Int] {
        let known = views.compactMap(\.sharpness).sorted()
        let least = known.isEmpty ? 0 : 0.8 * known[known.count / 2]
        let sharp = views.indices.filter { views[$0].sharpness ?? 1 >= least }
        guard let first = sharp.max(by: { views[$0].points.count < views[$1].points.count }), count > 0 else {
            return []
        }
        var chosen = [first]
        var distances = sharp.map { views[$0].difference(from: views[first]) }
        while chosen.count < min(count, sharp.count) {
            guard let next = distances.indices.max(by: { distances[$0] < distances[$1] }), distances[next] > 0.01 else {
                break
            }
            chosen.append(sharp[next])
            for index in distances.indices {
                distances[index] = min(distances[index], views[sharp[index]].difference(from: views[sharp[next]]))
            }
        }
        return chosen.sorted()
    }
}
