import Glibc

/// The cosine of an angle in radians.
func cosine(_ angle: Float) -> Float { Glibc.cosf(angle) }

/// The sine of an angle in radians.
func sine(_ angle: Float) -> Float { Glibc.sinf(angle) }

/// e to the power of a number.
func exponential(_ power: Float) -> Float { Glibc.expf(power) }

/// A base to the power of a number.
func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }

/// Where the parabola through three neighbouring values has its highest point, from the middle one, −0.5…0.5.
func vertex(_ before: Float, _ middle: Float, _ after: Float) -> Double {
    let curvature = before - 2 * middle + after
    guard curvature < 0 else { return 0 }
    return Double(min(max(0.5 * (before - after) / curvature, -0.5), 0.5))
}
