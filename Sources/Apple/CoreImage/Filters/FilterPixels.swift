import CoreGraphics
import Foundation
import ManakoPixels

/// A colour with components in linear light, multiplied by alpha, the fourth.
typealias FilterColor = SIMD4<Float>

/// Pixels that filters work on.
struct FilterPixels: Sendable {
    /// Where they are, in whole numbers from the lower left corner.
    let rect: CGRect
    let width: Int
    let height: Int
    /// Rows from the top.
    var values: [FilterColor]

    /// Pixels of nothing; nil for a rectangle that is too large.
    init?(_ rect: CGRect) {
        guard let (width, height) = CIContext.size(of: rect), width * height <= 1 << 26 else { return nil }
        (self.rect, self.width, self.height) = (rect, width, height)
        values = [FilterColor](repeating: .zero, count: width * height)
    }

    /// The pixels of a picture in a rectangle.
    init?(_ bitmap: Bitmap, in rect: CGRect) {
        self.init(rect)
        guard let picture = try? bitmap.converted(to: .rgba8), picture.width == width, picture.height == height else {
            return nil
        }
        picture.withView { view in
            for y in 0..<height {
                let row = unsafe view.planes[0].row(y)
                for x in 0..<width {
                    let alpha = unsafe Float(row[4 * x + 3]) / 255
                    for channel in 0..<3 {
                        values[y * width + x][channel] = unsafe ToneCurve.linear[Int(row[4 * x + channel])] * alpha
                    }
                    values[y * width + x].w = alpha
                }
            }
        }
    }

    /// A pixel by its place, row 0 being the top one; nothing covers outside.
    subscript(x: Int, y: Int) -> FilterColor {
        x >= 0 && y >= 0 && x < width && y < height ? values[y * width + x] : .zero
    }

    /// The colour at a point of the plane, weighed between the four pixels around it.
    func sample(_ point: CGPoint) -> FilterColor {
        let (u, v) = (Double(point.x - rect.minX) - 0.5, Double(rect.maxY - point.y) - 0.5)
        guard u > -2, v > -2, u < Double(width) + 1, v < Double(height) + 1 else { return .zero }
        let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (a, b) = (Float(u - Double(x)), Float(v - Double(y)))
        let top = self[x, y] * (1 - a) + self[x + 1, y] * a
        return top * (1 - b) + (self[x, y + 1] * (1 - a) + self[x + 1, y + 1] * a) * b
    }

    /// The middle of a pixel in the plane.
    func point(_ x: Int, _ y: Int) -> CGPoint {
        CGPoint(x: Double(rect.minX) + Double(x) + 0.5, y: Double(rect.maxY) - Double(y) - 0.5)
    }

    /// A picture of the pixels.
    func bitmap(_ format: ManakoPixels.PixelFormat) -> Bitmap? {
        guard var picture = try? Bitmap(width: width, height: height, format: .rgba8) else { return nil }
        picture.withMutableView { view in
            for y in 0..<height {
                let row = unsafe view.planes[0].row(y)
                for x in 0..<width {
                    let color = values[y * width + x]
                    let alpha = min(1, max(0, color.w))
                    for channel in 0..<3 {
                        unsafe row[4 * x + channel] = alpha > 0 ? ToneCurve.byte(color[channel] / alpha) : 0
                    }
                    unsafe row[4 * x + 3] = UInt8((alpha * 255).rounded())
                }
            }
        }
        return format == .rgba8 ? picture : try? picture.converted(to: format)
    }
}

/// The curve of sRGB (IEC 61966-2-1).
enum ToneCurve {
    /// Linear light of each byte.
    static let linear: [Float] = (0..<256).map { toLinear(Float($0) / 255) }

    static func toLinear(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    static func fromLinear(_ value: Float) -> Float {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    /// The byte of linear light; what is no number becomes 0.
    static func byte(_ value: Float) -> UInt8 {
        let coded = fromLinear(min(1, max(0, value))) * 255
        return coded > 0 ? UInt8(min(255, coded.rounded())) : 0
    }
}

/// A picture that a filter makes when it is drawn.
final class FilterNode: Sendable {
    let extent: CGRect
    private let make: @Sendable (CGRect) -> FilterPixels?

    init(_ extent: CGRect, _ make: @escaping @Sendable (CGRect) -> FilterPixels?) {
        (self.extent, self.make) = (extent, make)
    }

    /// The pixels in a rectangle of whole numbers; nothing covers outside of the extent.
    func pixels(in rect: CGRect) -> FilterPixels? {
        let seen = extent.isInfinite ? rect : extent.integral.overlap(rect)
        guard !seen.isNull, seen.width >= 1, seen.height >= 1 else { return FilterPixels(rect) }
        let drawn = make(seen)
        guard let drawn, seen != rect else { return drawn }
        guard var whole = FilterPixels(rect) else { return nil }
        let (left, top) = (Int(seen.minX - rect.minX), Int(rect.maxY - seen.maxY))
        for y in 0..<drawn.height {
            for x in 0..<drawn.width { whole.values[(y + top) * whole.width + x + left] = drawn[x, y] }
        }
        return whole
    }
}

extension CIImage {
    /// A picture that a filter makes.
    convenience init(_ extent: CGRect, _ make: @escaping @Sendable (CGRect) -> FilterPixels?) {
        self.init(.filtered(FilterNode(extent, make)), extent, .identity, [:])
    }

    /// The pixels in a rectangle of whole numbers; nil for one that is too large.
    func pixels(in rect: CGRect) -> FilterPixels? {
        if case .filtered(let node) = content, map.isIdentity { return node.pixels(in: rect) }
        return bitmap(in: rect, .rgba8).flatMap { FilterPixels($0, in: rect) }
    }

    /// The picture with its map applied by weighing pixels, for one that has no end.
    func resampled(by matrix: CGAffineTransform) -> CIImage {
        let back = matrix.inverted()
        guard matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return .empty() }
        return CIImage(extent.isInfinite ? .infinite : extent.applying(matrix)) { rect in
            let needed = rect.applying(back).insetBy(dx: -2, dy: -2).integral
            guard var result = FilterPixels(rect), let source = self.pixels(in: needed) else { return nil }
            for y in 0..<result.height {
                for x in 0..<result.width {
                    result.values[y * result.width + x] = source.sample(result.point(x, y).applying(back))
                }
            }
            return result
        }
    }
}
