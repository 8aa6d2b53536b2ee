import Glibc

/// How good a picture of a face is, from what can be said without asking what others think of it: is it sharp, lit, seen from the
/// front, and large enough.
///
/// Each is 0…1, and the score is their geometric mean, so that one that is hopeless can't be made up for.
struct FaceQuality: Sendable, Hashable {
    /// The side of the square of brightness that is looked at, in pixels.
    static let side = 64
    /// The width of a face in pixels from which on more makes it no better.
    private static let enough = 128.0

    /// How much of the contrast is in the finest detail that the square can hold.
    var sharpness: Double
    /// How near the mean brightness is to the middle, and whether there is contrast.
    var light: Double
    /// How far the head looks at the camera.
    var frontality: Double
    /// How large the face is.
    var size: Double

    /// Judges a face.
    ///
    /// - Parameters:
    ///   - brightness: ``side`` × ``side`` values, 0…1, of the face alone.
    ///   - width: how many pixels of the picture the square covers.
    ///   - yaw: degrees.
    ///   - pitch: degrees.
    init(brightness: [Float], width: Double, yaw: Double, pitch: Double) {
        let mean = brightness.reduce(0) { $0 + Double($1) } / Double(brightness.count)
        let spread = brightness.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(brightness.count)
        sharpness = Self.sharpness(brightness)
        light = max(0, 4 * mean * (1 - mean)) * min(1, spread.squareRoot() / 0.1)
        let radians = Double.pi / 180
        frontality = max(0, cos(yaw * radians)) * max(0, cos(pitch * radians))
        size = min(1, max(0, width / Self.enough))
    }

    /// The score, 0…1.
    var score: Float { Float(pow(sharpness * light * frontality * size, 0.25)) }

    /// The energy of second differences beside that of first ones: white noise has 5, a wave of eight pixels 0.5.
    private static func sharpness(_ values: [Float]) -> Double {
        var (slopes, bends) = (0.0, 0.0)
        for y in 1..<side - 1 {
            for x in 1..<side - 1 {
                let at = y * side + x
                let (right, down) = (values[at + 1] - values[at], values[at + side] - values[at])
                let bend = values[at - 1] + values[at + 1] + values[at - side] + values[at + side] - 4 * values[at]
                slopes += Double(right * right + down * down)
                bends += Double(bend * bend)
            }
        }
        guard slopes > 1e-6 else { return 0 }
        let ratio = bends / slopes
        return ratio / (ratio + 0.5)
    }
}
