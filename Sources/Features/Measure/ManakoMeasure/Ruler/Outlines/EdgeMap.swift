import Glibc
import ManakoSpatial

/// The gradient of a reduced picture, in the colour that changes most.
struct EdgeMap {
    let width: Int
    let height: Int
    /// How many pixels of the picture, in each direction, one of the map is the mean of.
    let scale: Int
    /// Levels of 255 per pixel of the map.
    let strengths: [Float]
    /// The gradient's direction in radians.
    let angles: [Float]

    /// The longer side of a map in pixels, at most.
    private static let longest = 720

    init(_ picture: LinearPicture) {
        let scale = max((max(picture.width, picture.height) + Self.longest - 1) / Self.longest, 1)
        let (width, height) = (picture.width / scale, picture.height / scale)
        (self.scale, self.width, self.height) = (scale, width, height)
        let means = Self.means(picture.bytes, picture.width, scale, width, height)
        var strengths = [Float](repeating: 0, count: width * height)
        var angles = strengths
        if width > 2, height > 2 {
            for row in 1..<height - 1 {
                for column in 1..<width - 1 {
                    let at = row * width + column
                    (strengths[at], angles[at]) = Self.gradient(means, at, width)
                }
            }
        }
        (self.strengths, self.angles) = (strengths, angles)
    }

    private static func means(
        _ bytes: [UInt8], _ rowLength: Int, _ scale: Int, _ width: Int, _ height: Int
    ) -> [SIMD3<Float>] {
        var means = [SIMD3<Float>](repeating: .zero, count: width * height)
        for row in 0..<height * scale {
            for column in 0..<width * scale {
                let at = (row * rowLength + column) * 3
                means[row / scale * width + column / scale] += SIMD3(
                    Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]))
            }
        }
        let part = 1 / Float(scale * scale)
        for index in means.indices { means[index] *= part }
        return means
    }

    /// Sobel's operator.
    private static func gradient(_ means: [SIMD3<Float>], _ at: Int, _ width: Int) -> (Float, Float) {
        let (above, below) = (at - width, at + width)
        let right = means[above + 1] + means[at + 1] * 2 + means[below + 1]
        let left = means[above - 1] + means[at - 1] * 2 + means[below - 1]
        let down = means[below - 1] + means[below] * 2 + means[below + 1]
        let up = means[above - 1] + means[above] * 2 + means[above + 1]
        let (dx, dy) = ((right - left) / 8, (down - up) / 8)
        let squares = dx * dx + dy * dy
        let channel = squares.x >= squares.y ? (squares.x >= squares.z ? 0 : 2) : (squares.y >= squares.z ? 1 : 2)
        return (squares[channel].squareRoot(), atan2f(dy[channel], dx[channel]))
    }

    /// The picture's pixel at a place of the map.
    func pixel(_ place: PixelPoint) -> PixelPoint {
        let half = Double(scale - 1) / 2
        return PixelPoint(place.x * Double(scale) + half, place.y * Double(scale) + half)
    }

    /// The share of a side along which the gradient stands across it.
    func support(from: PixelPoint, to: PixelPoint, least: Float) -> Double {
        let length = from.distance(to: to)
        let normal = PixelPoint((to.y - from.y) / length, (from.x - to.x) / length)
        let count = max(Int(length / 2), 4)
        var seen = 0
        for index in 0..<count {
            let way = 0.06 + 0.88 * (Double(index) + 0.5) / Double(count)
            let place = PixelPoint(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
            if (-2...2).contains(where: { isAcross(place, normal, Double($0), least) }) { seen += 1 }
        }
        return Double(seen) / Double(count)
    }

    private func isAcross(_ place: PixelPoint, _ normal: PixelPoint, _ offset: Double, _ least: Float) -> Bool {
        let (column, row) = (Int((place.x + normal.x * offset).rounded()), Int((place.y + normal.y * offset).rounded()))
        guard column >= 0, row >= 0, column < width, row < height else { return false }
        let at = row * width + column
        guard strengths[at] > least else { return false }
        let angle = Double(angles[at])
        return abs(cos(angle) * normal.x + sin(angle) * normal.y) > 0.92
    }
}
