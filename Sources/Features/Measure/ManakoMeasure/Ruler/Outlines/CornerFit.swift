import Glibc
import ManakoSpatial

/// How the picture shows one corner of an outline: the radius that explains it best.
struct CornerFit {
    /// The radius in metres.
    let radius: Double
    /// The share of the light's variance beside the corner that this radius explains, 0…1.
    let explained: Double
    /// The radius of the corner in pixels if it were ``unit``, along the shorter direction.
    let resolution: Double

    /// Radii that are tried, as parts of the unit.
    private static let radii = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    /// The window from outside to inside, as parts of the unit, and its places in one direction.
    private static let window = (from: -0.9, to: 1.9, places: 15)

    /// - Parameters:
    ///   - corner: in the ruler's axes.
    ///   - unit: a radius in metres to look for.
    ///   - blur: the standard deviation of the picture's blur in pixels.
    init?(_ corner: Vector3, of plane: RulerPlane, in picture: LinearPicture, unit: Double, blur: Double) {
        guard let window = Window(corner, plane, picture, unit) else { return nil }
        var best: (radius: Double, left: Double)?
        for part in Self.radii {
            let inside = window.places.map { Self.inside($0, part * unit, window, blur) }
            let left = Self.unexplained(window.lights, inside)
            if left < best?.left ?? .infinity { best = (part * unit, left) }
        }
        guard let best else { return nil }
        (radius, explained, resolution) = (best.radius, 1 - best.left, window.scale * unit)
    }

    /// Places beside a corner, by their distances inward from its two sides in metres.
    private struct Window {
        var places: [(u: Double, v: Double)] = []
        var lights: [SIMD3<Float>] = []
        /// Pixels by metre along the sides: the columns of what maps one to the other.
        var du = PixelPoint(0, 0), dv = PixelPoint(0, 0)
        /// The lesser of the two scales.
        var scale: Double { min(hypot(du.x, du.y), hypot(dv.x, dv.y)) }

        /// What pixels to the right and downward are in metres along the sides.
        func moved(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
            let determinant = du.x * dv.y - du.y * dv.x
            return ((dv.y * x - dv.x * y) / determinant, (du.x * y - du.y * x) / determinant)
        }

        /// Pixels by metre between two lines that a direction stands across.
        func pixels(_ nu: Double, _ nv: Double) -> Double {
            let determinant = du.x * dv.y - du.y * dv.x
            let (x, y) = ((dv.y * nu - du.y * nv) / determinant, (du.x * nv - dv.x * nu) / determinant)
            return 1 / max((x * x + y * y).squareRoot(), 1e-12)
        }

        init?(_ corner: Vector3, _ plane: RulerPlane, _ picture: LinearPicture, _ unit: Double) {
            let (u, v) = (Vector3(corner.x > 0 ? -1 : 1, 0, 0), Vector3(0, corner.y > 0 ? -1 : 1, 0))
            guard let zero = plane.pixel(of: corner), let one = plane.pixel(of: corner + u * unit),
                let other = plane.pixel(of: corner + v * unit)
            else { return nil }
            du = PixelPoint((one.x - zero.x) / unit, (one.y - zero.y) / unit)
            dv = PixelPoint((other.x - zero.x) / unit, (other.y - zero.y) / unit)
            let steps = (0..<CornerFit.window.places).map { index in
                let way = Double(index) / Double(CornerFit.window.places - 1)
                return unit * (CornerFit.window.from + (CornerFit.window.to - CornerFit.window.from) * way)
            }
            for a in steps {
                for b in steps {
                    guard let pixel = plane.pixel(of: corner + u * a + v * b), picture.contains(pixel.x, pixel.y) else {
                        continue
                    }
                    places.append((a, b))
                    lights.append(picture.value(pixel.x, pixel.y))
                }
            }
            guard places.count > CornerFit.window.places * CornerFit.window.places / 2 else { return nil }
        }
    }

    /// The share of the light at a place that comes from inside the outline: the mean over the blur.
    private static func inside(
        _ place: (u: Double, v: Double), _ radius: Double, _ window: Window, _ blur: Double
    ) -> Double {
        var (sum, all) = (0.0, 0.0)
        for (x, weight) in blurred {
            for (y, other) in blurred {
                let (u, v) = window.moved(x * 0.85 * blur, y * 0.85 * blur)
                let outside = outside(place.u + u, place.v + v, radius, window)
                sum += weight * other * 0.5 * erfc(outside / (0.53 * blur * 2.0.squareRoot()))
                all += weight * other
            }
        }
        return sum / all
    }

    /// Places of a normal distribution and their weights.
    private static let blurred = [-2.0, -1, 0, 1, 2].map { ($0, exp(-$0 * $0 / 2)) }

    /// How many pixels a place lies outside the outline; negative inside.
    private static func outside(_ u: Double, _ v: Double, _ radius: Double, _ window: Window) -> Double {
        let (a, b) = (radius - u, radius - v)
        let (x, y) = (max(a, 0), max(b, 0))
        let length = (x * x + y * y).squareRoot()
        let outside = length + min(max(a, b), 0) - radius
        // The direction outward, for how many pixels a metre has there.
        let (nu, nv) = length > 1e-9 ? (x / length, y / length) : (a > b ? (1.0, 0.0) : (0.0, 1.0))
        return outside * window.pixels(nu, nv)
    }

    /// The share of the variance that is left after a linear fit, over all colours.
    private static func unexplained(_ lights: [SIMD3<Float>], _ inside: [Double]) -> Double {
        let count = Double(lights.count)
        let mean = inside.reduce(0, +) / count
        let spread = inside.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        var (all, explained) = (1e-12, 0.0)
        for channel in 0..<3 {
            let middle = lights.reduce(0) { $0 + Double($1[channel]) } / count
            var (own, shared) = (0.0, 0.0)
            for (light, part) in zip(lights, inside) {
                let off = Double(light[channel]) - middle
                own += off * off
                shared += off * (part - mean)
            }
            all += own
            if spread > 1e-9 { explained += shared * shared / spread }
        }
        return 1 - explained / all
    }
}
