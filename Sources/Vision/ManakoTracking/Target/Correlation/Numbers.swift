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

/// 0 up to one value, 1 from another on, and in proportion between them.
func ramp(_ value: Double, _ range: (from: Double, to: Double)) -> Double {
    min(max((value - range.from) / (range.to - range.from), 0), 1)
}

/// A weight of Hann's window, which fades to zero just beyond both ends.
///
/// - Parameters:
///   - index: the place, from 0.
///   - count: the number of places.
func hann(_ index: Int, of count: Int) -> Float { 0.5 - 0.5 * cosine(2 * .pi * Float(index + 1) / Float(count + 1)) }

/// e to the power of a number.
func exponential(_ power: Double) -> Double { Glibc.exp(power) }

/// The power of e that gives a positive number.
func naturalLogarithm(_ number: Double) -> Double { Glibc.log(number) }
