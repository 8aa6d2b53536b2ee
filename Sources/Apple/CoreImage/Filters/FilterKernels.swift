import CoreGraphics
import Foundation

/// What filters do with pixels.
enum FilterKernels {
    /// Changes each colour, which is not multiplied by alpha then.
    static func color(
        _ image: CIImage?, _ change: @escaping @Sendable (FilterColor) -> FilterColor
    ) -> CIImage? {
        raw(image) { color in
            let alpha = color.w
            let changed = change(withAlpha(alpha > 0 ? color / alpha : .zero, alpha))
            let cover = min(1, max(0, changed.w))
            return withAlpha(changed * cover, cover)
        }
    }

    /// Changes each colour as it is.
    static func raw(_ image: CIImage?, _ change: @escaping @Sendable (FilterColor) -> FilterColor) -> CIImage? {
        guard let image else { return nil }
        return CIImage(image.extent) { rect in
            guard var pixels = image.pixels(in: rect) else { return nil }
            for place in pixels.values.indices { pixels.values[place] = change(pixels.values[place]) }
            return pixels
        }
    }

    /// Makes a colour of each pair of colours, of where either picture is.
    static func pair(
        _ image: CIImage?, _ other: CIImage?, extent: CGRect? = nil,
        _ make: @escaping @Sendable (FilterColor, FilterColor) -> FilterColor
    ) -> CIImage? {
        guard let image else { return nil }
        guard let other else { return image }
        let whole = image.extent.isInfinite || other.extent.isInfinite ? .infinite : image.extent.union(other.extent)
        return CIImage(extent ?? whole) { rect in
            guard var pixels = image.pixels(in: rect), let others = other.pixels(in: rect) else { return nil }
            for place in pixels.values.indices {
                pixels.values[place] = make(pixels.values[place], others.values[place])
            }
            return pixels
        }
    }

    /// Makes each pixel of those around it, up to a distance; the picture grows by that if told so.
    static func neighbours(
        _ image: CIImage?, _ reach: Int, grows: Bool,
        _ make: @escaping @Sendable (FilterPixels, Int, Int) -> FilterColor
    ) -> CIImage? {
        guard let image else { return nil }
        let margin = CGFloat(reach)
        let extent = grows && !image.extent.isInfinite ? image.extent.insetBy(dx: -margin, dy: -margin) : image.extent
        return CIImage(extent) { rect in
            guard var result = FilterPixels(rect),
                let source = image.pixels(in: rect.insetBy(dx: -margin, dy: -margin))
            else { return nil }
            for y in 0..<result.height {
                for x in 0..<result.width {
                    result.values[y * result.width + x] = make(source, x + reach, y + reach)
                }
            }
            return result
        }
    }

    /// Weighs pixels in rows, then in columns, by the same weights.
    static func separable(_ image: CIImage?, _ weights: [Float]) -> CIImage? {
        let reach = weights.count / 2
        let across = neighbours(image, reach, grows: true) { pixels, x, y in
            weights.indices.reduce(FilterColor.zero) { $0 + pixels[x + $1 - reach, y] * weights[$1] }
        }
        // The first pass has grown the picture both ways.
        return neighbours(across, reach, grows: false) { pixels, x, y in
            weights.indices.reduce(FilterColor.zero) { $0 + pixels[x, y + $1 - reach] * weights[$1] }
        }
    }

    /// A Gaussian of a standard deviation of at most 300 pixels, cut off at three of them.
    static func gaussian(_ image: CIImage?, _ sigma: Float) -> CIImage? {
        let sigma = min(300, sigma)
        guard sigma > 0.01 else { return image }
        let reach = max(1, Int((3 * sigma).rounded(.up)))
        let weights = (-reach...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        return separable(image, weights.map { $0 / sum })
    }

    /// The mean of a square of pixels on each side of a pixel, at most 300.
    static func box(_ image: CIImage?, _ radius: Float) -> CIImage? {
        let reach = Int(min(300, max(0, radius)))
        return reach > 0 ? separable(image, Array(repeating: 1 / Float(2 * reach + 1), count: 2 * reach + 1)) : image
    }

    /// The places of a disc around a pixel, of a radius of at most 50.
    static func disc(_ radius: Float) -> [(x: Int, y: Int)] {
        let radius = min(50, max(0, radius))
        let reach = Int(radius)
        let side = 2 * reach + 1
        let square: [(x: Int, y: Int)] = (0..<side * side).map { (x: $0 % side - reach, y: $0 / side - reach) }
        return square.filter { place in Float(place.x * place.x + place.y * place.y) <= radius * radius }
    }

    /// The greatest or least components in a disc.
    static func morphology(_ image: CIImage?, _ radius: Float, isMaximum: Bool) -> CIImage? {
        let places = disc(radius)
        let reach = places.map(\.x).max() ?? 0
        return neighbours(image, reach, grows: isMaximum) { pixels, x, y in
            places.reduce(pixels[x, y]) { best, place in
                let next = pixels[x + place.x, y + place.y]
                return isMaximum ? pointwiseMax(best, next) : pointwiseMin(best, next)
            }
        }
    }

    /// Products with the weights of a square of pixels, rows from the lower one, alpha among the components.
    static func convolution(_ image: CIImage?, _ input: FilterInput, _ side: Int) -> CIImage? {
        let bias = input.number("Bias")
        guard let vector = input.vector("Weights"), vector.count == side * side else { return nil }
        let weights = (0..<side * side).map { Float(vector.value(at: $0)) }
        let reach = side / 2
        return neighbours(image, reach, grows: true) { pixels, x, y in
            weights.indices.reduce(FilterColor(repeating: bias)) { sum, place in
                sum + pixels[x + place % side - reach, y + reach - place / side] * weights[place]
            }
        }
    }

    /// The picture with edges that go on.
    static func clamp(_ image: CIImage, _ inside: CGRect) -> CIImage {
        CIImage(.infinite) { rect in
            // All columns and rows that it shares with the picture, or those of the edge that is nearest.
            let (left, low) = (
                min(max(rect.minX, inside.minX), inside.maxX - 1), min(max(rect.minY, inside.minY), inside.maxY - 1)
            )
            let (right, high) = (
                max(min(rect.maxX, inside.maxX), inside.minX + 1), max(min(rect.maxY, inside.maxY), inside.minY + 1)
            )
            let needed = CGRect(x: left, y: low, width: right - left, height: high - low)
            guard var result = FilterPixels(rect), let source = image.pixels(in: needed) else { return nil }
            let (shift, top) = (Int(rect.minX - needed.minX), Int(needed.maxY - rect.maxY))
            for y in 0..<result.height {
                let row = min(max(y + top, 0), source.height - 1)
                for x in 0..<result.width {
                    result.values[y * result.width + x] = source[min(max(x + shift, 0), source.width - 1), row]
                }
            }
            return result
        }
    }

    /// A picture without end, of a colour for each point.
    static func generator(_ make: @escaping @Sendable (CGPoint) -> FilterColor) -> CIImage {
        CIImage(.infinite) { rect in
            guard var pixels = FilterPixels(rect) else { return nil }
            for y in 0..<pixels.height {
                for x in 0..<pixels.width { pixels.values[y * pixels.width + x] = make(pixels.point(x, y)) }
            }
            return pixels
        }
    }

    /// One pixel that is made of all in a part of a picture.
    static func reduction(
        _ image: CIImage?, _ rect: CGRect, _ make: @escaping @Sendable ([FilterColor]) -> FilterColor
    ) -> CIImage? {
        guard let image else { return nil }
        let seen = (image.extent.isInfinite ? rect : image.extent.overlap(rect)).integral
        guard CIContext.size(of: seen) != nil else { return nil }
        return CIImage(CGRect(x: 0, y: 0, width: 1, height: 1)) { _ in
            guard let pixels = image.pixels(in: seen), var one = FilterPixels(CGRect(x: 0, y: 0, width: 1, height: 1))
            else { return nil }
            one.values[0] = make(pixels.values)
            return one
        }
    }
}

/// The luminance of a linear colour of sRGB (ITU-R BT.709).
func luminance(_ color: FilterColor) -> Float { 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z }

/// A gray of a value, with the alpha of a colour.
func gray(_ value: Float, _ color: FilterColor) -> FilterColor { FilterColor(value, value, value, color.w) }

/// A colour with another alpha.
func withAlpha(_ color: FilterColor, _ alpha: Float) -> FilterColor {
    FilterColor(color.x, color.y, color.z, alpha)
}

/// A colour whose first three components are changed.
func each(_ color: FilterColor, _ change: (Float) -> Float) -> FilterColor {
    FilterColor(change(color.x), change(color.y), change(color.z), color.w)
}
