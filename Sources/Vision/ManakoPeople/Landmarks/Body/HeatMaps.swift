import ManakoCore
import ManakoGeometry
import ManakoVision

/// Where a network sees each point, by places of a grid; the points that it gives beside them are refined with it.
///
/// Source: MediaPipe's `refine_landmarks_from_heatmap_calculator.cc`, with a kernel of 7 and a least confidence of 0.5.
struct HeatMaps {
    private static let side = 64
    private static let reach = 3
    private static let leastConfidence: Float = 0.5

    private let logits: [Float]
    private let count: Int

    /// The elements of the maps of a number of points.
    static func elementCount(_ count: Int) -> Int { side * side * count }

    /// Wraps logits in the order of rows, columns, points.
    init(_ logits: [Float], count: Int) {
        self.logits = logits
        self.count = count
    }

    /// The centre of what is seen around a place, or the place when nothing is seen there.
    ///
    /// - Parameters:
    ///   - place: shares of the square's sides; finite.
    ///   - index: which point it is.
    /// - Returns: the place, and how sure the map is of the point around it, 0…1.
    func refined(_ place: ImagePoint, _ index: Int) -> (place: ImagePoint, sureness: Float) {
        let side = Double(Self.side)
        guard place.x >= 0, place.y >= 0, place.x < 1, place.y < 1 else { return (place, 0) }
        let (column, row) = (Int(place.x * side), Int(place.y * side))
        var (sum, x, y, most) = (0.0, 0.0, 0.0, Float(0))
        for j in max(0, row - Self.reach)...min(Self.side - 1, row + Self.reach) {
            for i in max(0, column - Self.reach)...min(Self.side - 1, column + Self.reach) {
                let seen = sigmoid(logits[(j * Self.side + i) * count + index])
                guard seen.isFinite else { return (place, 0) }
                sum += Double(seen)
                x += Double(seen) * Double(i)
                y += Double(seen) * Double(j)
                most = max(most, seen)
            }
        }
        guard most >= Self.leastConfidence, sum > 0 else { return (place, most) }
        return (ImagePoint(x: x / sum / side, y: y / sum / side), most)
    }
}
