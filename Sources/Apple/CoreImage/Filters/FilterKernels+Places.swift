import CoreGraphics
import Foundation

/// Filters of places and surroundings, and pictures from nothing.
extension FilterKernels {
    static func discBlur(_ image: CIImage?, _ radius: Float) -> CIImage? {
        let places = disc(radius)
        let share = 1 / Float(places.count)
        return neighbours(image, places.map(\.x).max() ?? 0, grows: true) { pixels, x, y in
            places.reduce(FilterColor.zero) { $0 + pixels[x + $1.x, y + $1.y] } * share
        }
    }

    /// The middle of nine components.
    static func median(_ image: CIImage?) -> CIImage? {
        neighbours(image, 1, grows: false) { pixels, x, y in
            let around = (0..<9).map { pixels[x + $0 % 3 - 1, y + $0 / 3 - 1] }
            return FilterColor((0..<4).map { place in around.map { $0[place] }.sorted()[4] })
        }
    }

    static func unsharp(_ image: CIImage?, _ radius: Float, _ intensity: Float) -> CIImage? {
        guard let image else { return nil }
        return pair(image, gaussian(image.clampedToExtent(), radius), extent: image.extent) { color, soft in
            withAlpha(color + (color - soft) * intensity, color.w)
        }
    }

    static func gradient(_ image: CIImage?, _ radius: Float) -> CIImage? {
        pair(morphology(image, radius, isMaximum: true), morphology(image, radius, isMaximum: false)) {
            withAlpha($0 - $1, $0.w)
        }
    }

    /// The length of the differences across and down (Sobel).
    static func edges(_ image: CIImage?, _ intensity: Float) -> CIImage? {
        guard let image else { return nil }
        let sides = neighbours(image.clampedToExtent(), 1, grows: false) { pixels, x, y in
            let right = pixels[x + 1, y - 1] + 2 * pixels[x + 1, y] + pixels[x + 1, y + 1]
            let left = pixels[x - 1, y - 1] + 2 * pixels[x - 1, y] + pixels[x - 1, y + 1]
            let low = pixels[x - 1, y + 1] + 2 * pixels[x, y + 1] + pixels[x + 1, y + 1]
            let high = pixels[x - 1, y - 1] + 2 * pixels[x, y - 1] + pixels[x + 1, y - 1]
            let (across, down) = ((right - left) / 8, (low - high) / 8)
            return withAlpha((across * across + down * down).squareRoot() * intensity, pixels[x, y].w)
        }
        return sides?.cropped(to: image.extent)
    }

    /// Squares of the colour in their middle.
    static func pixellate(_ image: CIImage?, _ center: CGPoint, _ scale: Float) -> CIImage? {
        guard let image else { return nil }
        let side = Double(max(1, min(10_000, scale.rounded())))
        return CIImage(image.extent) { rect in
            let needed = rect.insetBy(dx: -CGFloat(side), dy: -CGFloat(side)).integral
            guard var result = FilterPixels(rect), let source = image.clampedToExtent().pixels(in: needed) else {
                return nil
            }
            for y in 0..<result.height {
                for x in 0..<result.width {
                    let point = result.point(x, y)
                    let across = ((Double(point.x - center.x) / side).rounded(.down) + 0.5) * side + Double(center.x)
                    let up = ((Double(point.y - center.y) / side).rounded(.down) + 0.5) * side + Double(center.y)
                    result.values[y * result.width + x] = source.sample(CGPoint(x: across, y: up))
                }
            }
            return result
        }
    }

    static func scale(_ image: CIImage?, _ scale: Float, _ aspect: Float) -> CIImage? {
        guard scale > 0, aspect > 0 else { return nil }
        return image?.transformed(by: CGAffineTransform(scaleX: CGFloat(scale * aspect), y: CGFloat(scale)))
    }

    /// What lies between four corners, made a rectangle as large as the mean of opposite sides.
    static func rectified(_ image: CIImage?, _ input: FilterInput) -> CIImage? {
        let corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map(input.point)
        func length(_ a: Int, _ b: Int) -> Double {
            hypot(Double(corners[a].x - corners[b].x), Double(corners[a].y - corners[b].y))
        }
        let size = CGSize(
            width: ((length(0, 1) + length(2, 3)) / 2).rounded(), height: ((length(0, 3) + length(1, 2)) / 2).rounded())
        let extent = CGRect(origin: .zero, size: size)
        guard let image, CIContext.size(of: extent) != nil, let map = Perspective(of: extent, to: corners) else {
            return nil
        }
        return mapped(image, extent, map)
    }

    /// The picture with its corners moved to four points.
    static func distorted(_ image: CIImage?, _ input: FilterInput) -> CIImage? {
        let corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map(input.point)
        guard let image, CIContext.size(of: image.extent.integral) != nil,
            let map = Perspective(of: image.extent, to: corners)?.inverse
        else { return nil }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, low) = (xs.reduce(xs[0], min), ys.reduce(ys[0], min))
        let extent = CGRect(
            x: left, y: low, width: xs.reduce(xs[0], max) - left, height: ys.reduce(ys[0], max) - low)
        return mapped(image, extent.integral, map)
    }

    private static func mapped(_ image: CIImage, _ extent: CGRect, _ map: Perspective) -> CIImage {
        let whole = image.extent.integral
        return CIImage(extent) { rect in
            guard var result = FilterPixels(rect), let source = image.pixels(in: whole) else { return nil }
            for y in 0..<result.height {
                for x in 0..<result.width {
                    guard let point = map.apply(result.point(x, y)) else { continue }
                    result.values[y * result.width + x] = source.sample(point)
                }
            }
            return result
        }
    }

    static func constant(_ color: FilterColor) -> CIImage { generator { _ in color } }

    static func checkerboard(_ input: FilterInput) -> CIImage {
        let (center, width) = (input.point("Center"), Double(max(1, input.number("Width"))))
        let (first, second) = (input.color("Color0"), input.color("Color1"))
        return generator { point in
            let column = (Double(point.x - center.x) / width).rounded(.down)
            let row = (Double(point.y - center.y) / width).rounded(.down)
            return (column + row).truncatingRemainder(dividingBy: 2) == 0 ? first : second
        }
    }

    static func linearGradient(_ input: FilterInput) -> CIImage {
        let (start, end) = (input.point("Point0"), input.point("Point1"))
        let (first, second) = (input.color("Color0"), input.color("Color1"))
        let (across, up) = (Double(end.x - start.x), Double(end.y - start.y))
        let length = max(1e-9, across * across + up * up)
        return generator { point in
            let along = (Double(point.x - start.x) * across + Double(point.y - start.y) * up) / length
            return first + (second - first) * Float(min(1, max(0, along)))
        }
    }

    static func radialGradient(_ input: FilterInput) -> CIImage {
        let (center, inner, outer) = (input.point("Center"), input.number("Radius0"), input.number("Radius1"))
        let (first, second) = (input.color("Color0"), input.color("Color1"))
        return generator { point in
            let distance = Float(hypot(Double(point.x - center.x), Double(point.y - center.y)))
            let along = outer == inner ? (distance < inner ? 0 : 1) : (distance - inner) / (outer - inner)
            return first + (second - first) * min(1, max(0, along))
        }
    }
}

/// A projective map of the plane.
struct Perspective: Sendable {
    private let m: [Double]

    private init(_ m: [Double]) { self.m = m }

    /// The map of a rectangle's corners, from the upper left one clockwise, to four points; nil when three of them are on a line.
    init?(of rect: CGRect, to corners: [CGPoint]) {
        let p = corners.map { (x: Double($0.x), y: Double($0.y)) }
        // Heckbert's map of the unit square, whose corners are (0, 1), (1, 1), (1, 0) and (0, 0) here.
        let (p0, p1, p2, p3) = (p[3], p[2], p[1], p[0])
        let (dx1, dx2, dx3) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x)
        let (dy1, dy2, dy3) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y)
        let area = dx1 * dy2 - dx2 * dy1
        guard abs(area) > 1e-9, rect.width > 0, rect.height > 0 else { return nil }
        let (g, h) = ((dx3 * dy2 - dx2 * dy3) / area, (dx1 * dy3 - dx3 * dy1) / area)
        let square = [
            p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x, p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y,
            g, h, 1,
        ]
        let (width, height) = (Double(rect.width), Double(rect.height))
        let (left, low) = (Double(rect.minX), Double(rect.minY))
        m = (0..<3).flatMap { row in
            let (a, b, c) = (square[3 * row] / width, square[3 * row + 1] / height, square[3 * row + 2])
            return [a, b, c - a * left - b * low]
        }
    }

    /// The map back; nil for one that has none.
    var inverse: Perspective? {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let adjoint = [
            minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5), -minor(3, 5, 6, 8), minor(0, 2, 6, 8),
            -minor(0, 2, 3, 5), minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
        ]
        let determinant = m[0] * adjoint[0] + m[1] * adjoint[3] + m[2] * adjoint[6]
        return abs(determinant) > 1e-12 ? Perspective(adjoint.map { $0 / determinant }) : nil
    }

    /// Where a point goes; nil for one at infinity or behind it.
    func apply(_ point: CGPoint) -> CGPoint? {
        let (x, y) = (Double(point.x), Double(point.y))
        let depth = m[6] * x + m[7] * y + m[8]
        guard depth > 1e-9 else { return nil }
        return CGPoint(x: (m[0] * x + m[1] * y + m[2]) / depth, y: (m[3] * x + m[4] * y + m[5]) / depth)
    }
}
