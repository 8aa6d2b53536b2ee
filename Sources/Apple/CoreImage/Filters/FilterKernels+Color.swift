import CoreGraphics
import Foundation

/// Filters of colours.
extension FilterKernels {
    static func controls(_ image: CIImage?, _ input: FilterInput) -> CIImage? {
        let (saturation, bright, contrast) = (
            input.number("Saturation"), input.number("Brightness"), input.number("Contrast")
        )
        return color(image) { color in
            let light = luminance(color)
            return each(color) { (light + ($0 - light) * saturation - 0.5) * contrast + 0.5 + bright }
        }
    }

    static func matrix(_ image: CIImage?, _ input: FilterInput) -> CIImage? {
        let rows = ["RVector", "GVector", "BVector", "AVector"].map(input.weights)
        let bias = input.weights("BiasVector")
        return color(image) { color in
            FilterColor((0..<4).map { (rows[$0] * color).sum() + bias[$0] })
        }
    }

    static func polynomial(_ image: CIImage?, _ input: FilterInput) -> CIImage? {
        let rows = ["Red", "Green", "Blue", "Alpha"].map { input.weights($0 + "Coefficients") }
        return color(image) { color in
            FilterColor(
                (0..<4).map { place in
                    let (row, value) = (rows[place], color[place])
                    return row.x + value * (row.y + value * (row.z + value * row.w))
                })
        }
    }

    static func clampColors(_ image: CIImage?, _ least: FilterColor, _ most: FilterColor) -> CIImage? {
        color(image) { pointwiseMin(pointwiseMax($0, least), most) }
    }

    static func monochrome(_ image: CIImage?, _ tint: FilterColor, _ intensity: Float) -> CIImage? {
        color(image) { color in
            color + (withAlpha(tint * luminance(color), color.w) - color) * intensity
        }
    }

    static func threshold(_ image: CIImage?, _ limit: Float) -> CIImage? {
        color(image) { gray(luminance($0) >= limit ? 1 : 0, $0) }
    }

    static func posterize(_ image: CIImage?, _ levels: Float) -> CIImage? {
        let steps = max(2, levels.rounded())
        return color(image) { each($0) { min(steps - 1, ($0 * steps).rounded(.down)) / (steps - 1) } }
    }

    static func scaleColors(_ image: CIImage?, _ factor: Float) -> CIImage? {
        color(image) { each($0) { $0 * factor } }
    }

    static func gamma(_ image: CIImage?, _ power: Float) -> CIImage? {
        color(image) { each($0) { pow(max(0, $0), power) } }
    }

    static func multiplyColors(_ image: CIImage?, _ factor: FilterColor) -> CIImage? {
        color(image) { FilterColor($0.x * factor.x, $0.y * factor.y, $0.z * factor.z, $0.w) }
    }

    /// Turns colours around the gray axis, the luminance staying as it is.
    static func hue(_ image: CIImage?, _ angle: Float) -> CIImage? {
        let (cosine, sine, third) = (cos(angle), sin(angle), Float(1) / 3)
        let (same, next, last) = (
            cosine + (1 - cosine) * third, (1 - cosine) * third - third.squareRoot() * sine,
            (1 - cosine) * third + third.squareRoot() * sine
        )
        return color(image) {
            FilterColor(
                same * $0.x + next * $0.y + last * $0.z, last * $0.x + same * $0.y + next * $0.z,
                next * $0.x + last * $0.y + same * $0.z, $0.w)
        }
    }

    /// Saturates what is not saturated: the less, the more of it.
    static func vibrance(_ image: CIImage?, _ amount: Float) -> CIImage? {
        color(image) { color in
            let light = luminance(color)
            let spread = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
            return each(color) { light + ($0 - light) * (1 + amount * (1 - min(1, spread))) }
        }
    }

    static func falseColor(_ image: CIImage?, _ dark: FilterColor, _ light: FilterColor) -> CIImage? {
        color(image) { color in
            var mixed = dark + (light - dark) * luminance(color)
            mixed.w *= color.w
            return mixed
        }
    }

    /// The usual sepia matrix, on coded components.
    static func sepia(_ image: CIImage?, _ intensity: Float) -> CIImage? {
        color(image) { color in
            let coded = each(color) { ToneCurve.fromLinear(max(0, $0)) }
            let toned = FilterColor(
                0.393 * coded.x + 0.769 * coded.y + 0.189 * coded.z,
                0.349 * coded.x + 0.686 * coded.y + 0.168 * coded.z,
                0.272 * coded.x + 0.534 * coded.y + 0.131 * coded.z, coded.w)
            let mixed = coded + (pointwiseMin(toned, .one) - coded) * intensity
            return each(withAlpha(mixed, color.w)) { ToneCurve.toLinear($0) }
        }
    }

    /// Blends components that are not multiplied by alpha, as the PDF specification says.
    static func blend(
        _ image: CIImage?, _ back: CIImage?, _ mode: @escaping @Sendable (Float, Float) -> Float
    ) -> CIImage? {
        pair(image, back) { source, backdrop in
            let mixed = (0..<3).map { place in
                let s = source.w > 0 ? source[place] / source.w : 0
                let b = backdrop.w > 0 ? backdrop[place] / backdrop.w : 0
                return source[place] * (1 - backdrop.w) + backdrop[place] * (1 - source.w)
                    + source.w * backdrop.w * mode(s, b)
            }
            return FilterColor(mixed[0], mixed[1], mixed[2], source.w + backdrop.w - source.w * backdrop.w)
        }
    }

    /// The picture where a mask is 1, the other one where it is 0.
    static func masked(
        _ image: CIImage?, _ back: CIImage?, _ mask: CIImage?, _ weight: @escaping @Sendable (FilterColor) -> Float
    ) -> CIImage? {
        guard let image, let mask else { return image }
        let behind = back ?? CIImage(color: .clear)
        let front = pair(image, mask, extent: image.extent) { $0 * min(1, max(0, weight($1))) }
        let rest = pair(behind, mask, extent: behind.extent) { $0 * (1 - min(1, max(0, weight($1)))) }
        return pair(front, rest, extent: back == nil ? image.extent : nil) { $0 + $1 }
    }

    static func dissolve(_ image: CIImage?, _ target: CIImage?, _ time: Float) -> CIImage? {
        let time = min(1, max(0, time))
        return pair(image, target) { $0 + ($1 - $0) * time }
    }
}
