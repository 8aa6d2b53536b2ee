import ManakoGeometry
import ManakoPixels
import ManakoTesting

@testable import ManakoTracking

/// Pictures of a textured thing that moves over a textured background, made by code.
struct TextureScene {
    static let width = 320
    static let height = 240

    /// A picture with the thing in a box, or without it.
    static func picture(_ box: ImageRect?) throws -> Bitmap { try picture(box.map { [$0] } ?? []) }

    /// A picture with the thing in several boxes, later ones in front.
    ///
    /// - Parameter turn: by how much things are turned about the middle of their boxes, in radians.
    static func picture(_ boxes: [ImageRect], turn: Double = 0) throws -> Bitmap {
        var bytes = background
        for box in boxes {
            for y in max(0, Int(box.y))..<max(0, min(height, Int(box.maxY) + 1), Int(box.y)) {
                for x in max(0, Int(box.x))..<max(0, min(width, Int(box.maxX) + 1), Int(box.x)) {
                    guard let color = thing(x, y, box, turn) else { continue }
                    let at = (y * width + x) * 3
                    (bytes[at], bytes[at + 1], bytes[at + 2]) = color
                }
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    /// Soft green and blue patches.
    private static let background: [UInt8] = (0..<width * height).flatMap { at in
        let (x, y) = (at % width, at / width)
        let noise = (x / 8 &* 73 ^ y / 8 &* 151) % 40
        return [UInt8(60 + noise / 2), UInt8(110 + noise), UInt8(100 + (x + y) % 64)]
    }

    /// A face-like thing: red with a yellow ring and dark eyes.
    private static func thing(_ x: Int, _ y: Int, _ box: ImageRect, _ turn: Double) -> (UInt8, UInt8, UInt8)? {
        let right = (Double(x) + 0.5 - box.x) / box.width * 2 - 1
        let down = (Double(y) + 0.5 - box.y) / box.height * 2 - 1
        let (c, s) = (Double(cosine(Float(turn))), Double(sine(Float(turn))))
        let (u, v) = (c * right + s * down, c * down - s * right)
        guard abs(u) <= 1, abs(v) <= 1 else { return nil }
        if hypotenuse(abs(u) - 0.4, v + 0.3) < 0.18 { return (10, 10, 20) }
        let radius = hypotenuse(u, v)
        if radius < 0.85 && radius > 0.65 { return (240, 220, 40) }
        return v > 0.3 && v < 0.5 && abs(u) < 0.4 ? (250, 250, 250) : (200, 40, 30)
    }

    private static func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
}
