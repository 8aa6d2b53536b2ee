import Glibc
import Manako
import ManakoSpatial

/// A picture's light: red, green and blue, in proportion to what fell on the sensor, so that blur does not move edges.
struct LinearPicture: Sendable {
    let width: Int
    let height: Int
    /// Red, green and blue as they are stored, row after row.
    let bytes: [UInt8]

    /// The light of each byte, 0…1 (IEC 61966-2-1).
    private static let light: [Float] = (0..<256).map { value in
        let part = Double(value) / 255
        return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
    }

    /// - Parameter bitmap: upright.
    init(_ bitmap: Bitmap) throws(ManakoError) {
        let rgb = try bitmap.converted(to: .rgb8)
        (width, height, bytes) = (rgb.width, rgb.height, rgb.packedBytes())
    }

    /// Whether a place is inside by a pixel or more.
    func contains(_ x: Double, _ y: Double) -> Bool {
        x >= 1 && y >= 1 && x < Double(width) - 2 && y < Double(height) - 2
    }

    /// The light between pixels; the place is inside.
    @inline(__always)
    func value(_ x: Double, _ y: Double) -> SIMD3<Float> {
        let (column, row) = (Int(x), Int(y))
        let (u, v) = (Float(x - Double(column)), Float(y - Double(row)))
        let above = pixel(column, row) * (1 - u) + pixel(column + 1, row) * u
        let below = pixel(column, row + 1) * (1 - u) + pixel(column + 1, row + 1) * u
        return above * (1 - v) + below * v
    }

    @inline(__always)
    private func pixel(_ column: Int, _ row: Int) -> SIMD3<Float> {
        let at = (row * width + column) * 3
        return SIMD3(Self.light[Int(bytes[at])], Self.light[Int(bytes[at + 1])], Self.light[Int(bytes[at + 2])])
    }
}

/// An edge that a line across it met.
struct EdgePeak {
    /// Where along the line, in pixels from its middle.
    var offset: Double
    /// The step of light, 0…1.
    var strength: Double
    /// The standard deviation of the blur in pixels.
    var width: Double
}

extension LinearPicture {
    /// The least step of light that is an edge.
    private static let leastStep: Float = 0.012
    /// The most edges of one line.
    private static let mostPeaks = 4

    /// The strongest edges across a line.
    ///
    /// - Parameters:
    ///   - middle: the middle of the line.
    ///   - normal: its direction, of length 1.
    ///   - reach: half its length in pixels.
    func edges(at middle: PixelPoint, along normal: PixelPoint, reach: Double) -> [EdgePeak] {
        let step = 0.5
        let half = Int((reach / step).rounded(.up)) + 2
        var profile: [SIMD3<Float>] = []
        profile.reserveCapacity(2 * half + 1)
        for index in -half...half {
            let (x, y) = (
                middle.x + normal.x * step * Double(index), middle.y + normal.y * step * Double(index)
            )
            guard contains(x - normal.y, y + normal.x), contains(x + normal.y, y - normal.x) else { return [] }
            profile.append(
                value(x, y) * 0.5 + value(x - normal.y, y + normal.x) * 0.25
                    + value(x + normal.y, y - normal.x) * 0.25)
        }
        return (0..<3).map { peaks(profile, channel: $0, half, step) }
            .max { ($0.first?.strength ?? 0) < ($1.first?.strength ?? 0) } ?? []
    }

    private func peaks(
        _ profile: [SIMD3<Float>], channel: Int, _ half: Int, _ step: Double
    ) -> [EdgePeak] {
        let slopes = profile.indices.map { index -> Float in
            guard index > 0, index < profile.count - 1 else { return 0 }
            return profile[index + 1][channel] - profile[index - 1][channel]
        }
        var found: [EdgePeak] = []
        for index in 1..<slopes.count - 1 {
            let slope = abs(slopes[index])
            guard slope > Self.leastStep / 4, slope >= abs(slopes[index - 1]), slope > abs(slopes[index + 1]) else {
                continue
            }
            if let peak = Self.peak(slopes, index, half, step) { found.append(peak) }
        }
        return Array(found.sorted { $0.strength > $1.strength }.prefix(Self.mostPeaks))
    }

    /// The centre of an edge's slope, as far as it has one sign.
    private static func peak(_ slopes: [Float], _ top: Int, _ half: Int, _ step: Double) -> EdgePeak? {
        let least = abs(slopes[top]) * 0.15
        let sign: Float = slopes[top] < 0 ? -1 : 1
        var (from, to) = (top, top)
        while from > 0, slopes[from - 1] * sign > least, top - from < 10 { from -= 1 }
        while to < slopes.count - 1, slopes[to + 1] * sign > least, to - top < 10 { to += 1 }
        var (sum, first, second) = (0.0, 0.0, 0.0)
        for index in from...to {
            let (weight, place) = (Double(slopes[index] * sign), Double(index - half) * step)
            sum += weight
            first += weight * place
            second += weight * place * place
        }
        guard sum / 2 > Double(leastStep) else { return nil }
        let centre = first / sum
        return EdgePeak(
            offset: centre, strength: sum / 2, width: max(second / sum - centre * centre, 0.04).squareRoot())
    }
}
