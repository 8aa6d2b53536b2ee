// Complex numbers as pairs, and as two arrays of real and imaginary parts.

/// A complex number.
public struct DSPComplex: Equatable, Sendable {
    /// The real part.
    public var real: Float
    /// The imaginary part.
    public var imag: Float
    /// Creates zero.
    public init() { (real, imag) = (0, 0) }
    /// Creates a number of its parts.
    public init(real: Float, imag: Float) { (self.real, self.imag) = (real, imag) }
}

/// A complex number in twice the precision.
public struct DSPDoubleComplex: Equatable, Sendable {
    /// The real part.
    public var real: Double
    /// The imaginary part.
    public var imag: Double
    /// Creates zero.
    public init() { (real, imag) = (0, 0) }
    /// Creates a number of its parts.
    public init(real: Double, imag: Double) { (self.real, self.imag) = (real, imag) }
}

/// Complex numbers whose real and imaginary parts lie in two arrays, which somebody else owns.
@unsafe public struct DSPSplitComplex {
    /// The real parts.
    public var realp: UnsafeMutablePointer<Float>
    /// The imaginary parts.
    public var imagp: UnsafeMutablePointer<Float>
    /// Creates numbers of two arrays.
    public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
        unsafe (self.realp, self.imagp) = (realp, imagp)
    }
}

/// Complex numbers in twice the precision whose real and imaginary parts lie in two arrays, which somebody else owns.
@unsafe public struct DSPDoubleSplitComplex {
    /// The real parts.
    public var realp: UnsafeMutablePointer<Double>
    /// The imaginary parts.
    public var imagp: UnsafeMutablePointer<Double>
    /// Creates numbers of two arrays.
    public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) {
        unsafe (self.realp, self.imagp) = (realp, imagp)
    }
}
