import ManakoPixels
import Testing
import UIKit

/// The pixels of a picture as they are stored: red, green, blue and alpha, not multiplied.
struct Pixels {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(_ image: CGImage?) throws {
        let image = try #require(image)
        (width, height) = (image.width, image.height)
        bytes = try image.bitmap.converted(to: .rgba8).packedBytes()
    }

    init(_ image: UIImage?) throws { try self.init(try #require(image).cgImage) }

    /// A pixel, rows counted from above.
    subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[4 * (y * width + x) + $0]) } }

    /// Whether a pixel is a colour, but for rounding.
    func isNear(_ x: Int, _ y: Int, _ color: [Int], by most: Int = 2) -> Bool {
        zip(self[x, y], color).allSatisfy { abs($0 - $1) <= most }
    }

    /// The smallest rectangle around pixels for which something holds; null for none.
    func bounds(where holds: ([Int]) -> Bool) -> CGRect {
        var rect = CGRect.null
        for y in 0..<height {
            for x in 0..<width where holds(self[x, y]) {
                rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return rect
    }

    /// How many pixels there are for which something holds.
    func count(where holds: ([Int]) -> Bool) -> Int {
        (0..<height).reduce(0) { sum, y in sum + (0..<width).filter { holds(self[$0, y]) }.count }
    }
}

/// A picture of a colour.
func plain(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
        color.setFill()
        $0.fill($0.format.bounds)
    }
}

/// Stored pixels that are all different: their red is ten times their place.
func numbered(_ width: Int, _ height: Int) throws -> CGImage {
    let bytes = (0..<width * height).flatMap { [UInt8(10 * $0 + 5), 0, 255, 255] as [UInt8] }
    return CGImage(try Bitmap(width: width, height: height, format: .rgba8, packed: bytes))
}
