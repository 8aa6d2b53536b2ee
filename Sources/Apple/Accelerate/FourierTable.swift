import Foundation

/// What the transforms of one length and all shorter ones share.
public typealias FFTSetup = OpaquePointer
/// What the transforms of one length and all shorter ones share, in twice the precision.
public typealias FFTSetupD = OpaquePointer
/// A radix, as the kFFTRadix constants have it.
public typealias FFTRadix = Int32
/// A direction, as the kFFTDirection constants have it.
public typealias FFTDirection = Int32
/// Lengths are powers of 2.
public let kFFTRadix2 = 0
/// Lengths are 3 times powers of 2, for which there are no transforms here.
public let kFFTRadix3 = 1
/// Lengths are 5 times powers of 2, for which there are no transforms here.
public let kFFTRadix5 = 2
/// From values to frequencies.
public let kFFTDirection_Forward = 1
/// From frequencies to values.
public let kFFTDirection_Inverse = -1
/// From values to frequencies.
public let FFT_FORWARD = 1
/// From frequencies to values.
public let FFT_INVERSE = -1

/// Complex numbers in two arrays, at every so many-th element.
@unsafe struct SplitNumbers<Real: BinaryFloatingPoint> {
    let (real, imaginary): (UnsafeMutablePointer<Real>, UnsafeMutablePointer<Real>)
    let stride: Int

    init(_ real: UnsafeMutablePointer<Real>, _ imaginary: UnsafeMutablePointer<Real>, _ stride: Int) {
        unsafe (self.real, self.imaginary, self.stride) = (real, imaginary, stride)
    }

    subscript(index: Int) -> (real: Real, imaginary: Real) {
        get { unsafe (real[index * stride], imaginary[index * stride]) }
        nonmutating set { unsafe (real[index * stride], imaginary[index * stride]) = newValue }
    }

    func swap(_ one: Int, _ other: Int) {
        unsafe (self[one], self[other]) = (self[other], self[one])
    }
}

/// The roots of unity of the longest transform; shorter ones take every so many-th of them.
final class FourierTable<Real: BinaryFloatingPoint> {
    private let exponent: Int
    private let roots: [(cosine: Real, sine: Real)]

    init?(_ exponent: vDSP_Length, _ radix: FFTRadix) {
        guard radix == kFFTRadix2, exponent <= 30 else { return nil }
        self.exponent = Int(exponent)
        let count = 1 << self.exponent
        roots = (0..<max(1, count / 2)).map { place in
            let angle = 2 * Double.pi * Double(place) / Double(count)
            return (Real(cos(angle)), Real(sin(angle)))
        }
    }

    static func of(_ setup: OpaquePointer) -> FourierTable {
        unsafe Unmanaged<FourierTable>.fromOpaque(UnsafeRawPointer(setup)).takeUnretainedValue()
    }

    /// e to the power of 2πi · `place` / 2^`length`, or of its conjugate.
    private func root(_ place: Int, of length: Int, isForward: Bool) -> (cosine: Real, sine: Real) {
        let root = roots[place << (exponent - length)]
        return (root.cosine, isForward ? -root.sine : root.sine)
    }

    /// Transforms 2^`exponent` numbers where they lie (Cooley and Tukey, radix 2), without a factor.
    func transform(_ numbers: SplitNumbers<Real>, _ exponent: vDSP_Length, isForward: Bool) {
        let length = Int(clamping: exponent)
        precondition(length <= self.exponent, "the setup is for transforms of at most 2^\(self.exponent) elements")
        guard length > 0 else { return }
        let count = 1 << length
        for place in 1..<count {
            let other = Int(UInt64(place).reversedBits >> UInt64(64 - length))
            if place < other { unsafe numbers.swap(place, other) }
        }
        for step in 1...length {
            let half = 1 << (step - 1)
            for offset in 0..<half {
                let (cosine, sine) = root(offset, of: step, isForward: isForward)
                for low in Swift.stride(from: offset, to: count, by: 2 * half) {
                    let (a, b) = unsafe (numbers[low], numbers[low + half])
                    let real = b.real * cosine - b.imaginary * sine
                    let imaginary = b.real * sine + b.imaginary * cosine
                    unsafe numbers[low] = (a.real + real, a.imaginary + imaginary)
                    unsafe numbers[low + half] = (a.real - real, a.imaginary - imaginary)
                }
            }
        }
    }

    /// Transforms 2^`exponent` real numbers, each second of them an imaginary part, by a complex transform of half the length.
    func transformReal(_ numbers: SplitNumbers<Real>, _ exponent: vDSP_Length, isForward: Bool) {
        precondition(exponent <= self.exponent, "the setup is for transforms of at most 2^\(self.exponent) elements")
        guard exponent > 0 else { return }
        if isForward { unsafe transform(numbers, exponent - 1, isForward: true) }
        unsafe separate(numbers, Int(exponent), isForward: isForward)
        if !isForward { unsafe transform(numbers, exponent - 1, isForward: false) }
    }

    /// Takes the transforms of the even and the odd elements out of that of both, or the other way.
    private func separate(_ numbers: SplitNumbers<Real>, _ length: Int, isForward: Bool) {
        let half = 1 << (length - 1)
        let first = unsafe numbers[0]
        let factor: Real = isForward ? 2 : 1
        unsafe numbers[0] = (factor * (first.real + first.imaginary), factor * (first.real - first.imaginary))
        for place in Swift.stride(from: 1, through: half / 2, by: 1) {
            let (a, b) = unsafe (numbers[place], numbers[half - place])
            let even = (real: a.real + b.real, imaginary: a.imaginary - b.imaginary)
            let odd = (real: a.imaginary + b.imaginary, imaginary: b.real - a.real)
            let (cosine, sine) = root(place, of: length, isForward: isForward)
            let sign: Real = isForward ? 1 : -1
            let turned = (
                real: sign * (odd.real * cosine - odd.imaginary * sine),
                imaginary: sign * (odd.real * sine + odd.imaginary * cosine)
            )
            unsafe numbers[place] = (even.real + turned.real, even.imaginary + turned.imaginary)
            unsafe numbers[half - place] = (even.real - turned.real, turned.imaginary - even.imaginary)
        }
    }
}

extension UInt64 {
    /// The bits in the opposite order.
    fileprivate var reversedBits: UInt64 {
        var bits = self
        for (shift, mask) in [
            (1, 0x5555_5555_5555_5555), (2, 0x3333_3333_3333_3333), (4, 0x0F0F_0F0F_0F0F_0F0F),
        ] as [(UInt64, UInt64)] {
            bits = (bits >> shift) & mask | (bits & mask) << shift
        }
        return bits.byteSwapped
    }
}
