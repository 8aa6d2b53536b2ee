import Accelerate
import Foundation
import Testing

/// Transforms beside the sums that define them.
@Suite struct FourierTests {
    private struct Complex {
        var (real, imag) = (0.0, 0.0)
    }

    /// The sum over all elements, without a factor.
    private func sum(_ values: [Complex], isForward: Bool = true) -> [Complex] {
        values.indices.map { frequency in
            values.indices.reduce(into: Complex()) { sum, place in
                let angle = 2 * Double.pi * Double(frequency * place % values.count) / Double(values.count)
                let (cosine, sine) = (cos(angle), isForward ? -sin(angle) : sin(angle))
                sum.real += values[place].real * cosine - values[place].imag * sine
                sum.imag += values[place].real * sine + values[place].imag * cosine
            }
        }
    }

    private func values(_ count: Int) -> [Complex] {
        (0..<count).map { Complex(real: sin(Double($0 * $0)) + 0.25, imag: cos(Double(3 * $0))) }
    }

    @Test(arguments: 0...8, [true, false]) func complexNumbers(exponent: Int, isForward: Bool) throws {
        let values = values(1 << exponent)
        var (real, imag) = (values.map(\.real), values.map(\.imag))
        let setup = try #require(vDSP_create_fftsetupD(9, FFTRadix(kFFTRadix2)))
        defer { vDSP_destroy_fftsetupD(setup) }
        real.withUnsafeMutableBufferPointer { real in
            imag.withUnsafeMutableBufferPointer { imag in
                var split = DSPDoubleSplitComplex(realp: real.baseAddress!, imagp: imag.baseAddress!)
                let direction = FFTDirection(isForward ? kFFTDirection_Forward : kFFTDirection_Inverse)
                vDSP_fft_zipD(setup, &split, 1, vDSP_Length(exponent), direction)
            }
        }
        for (place, expected) in sum(values, isForward: isForward).enumerated() {
            #expect(abs(real[place] - expected.real) < 1e-11 && abs(imag[place] - expected.imag) < 1e-11)
        }
    }

    /// Twice the transform, with the highest frequency beside the lowest; both ways give the numbers times 2 N.
    @Test(arguments: 1...10) func realNumbers(exponent: Int) throws {
        let count = 1 << exponent
        let signal = values(count).map { Float($0.real) }
        let expected = sum(signal.map { Complex(real: Double($0), imag: 0) })
        let setup = try #require(vDSP_create_fftsetup(10, FFTRadix(kFFTRadix2)))
        defer { vDSP_destroy_fftsetup(setup) }
        var (real, imag) = ([Float](repeating: 0, count: count / 2), [Float](repeating: 0, count: count / 2))
        var back = [DSPComplex](repeating: DSPComplex(), count: count / 2)
        real.withUnsafeMutableBufferPointer { real in
            imag.withUnsafeMutableBufferPointer { imag in
                var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imag.baseAddress!)
                signal.withUnsafeBytes {
                    vDSP_ctoz($0.bindMemory(to: DSPComplex.self).baseAddress!, 2, &split, 1, vDSP_Length(count / 2))
                }
                vDSP_fft_zrip(setup, &split, 1, vDSP_Length(exponent), FFTDirection(kFFTDirection_Forward))
                let found =
                    [Complex(real: Double(real[0]), imag: 0)]
                    + (1..<count / 2).map { Complex(real: Double(real[$0]), imag: Double(imag[$0])) }
                    + [Complex(real: Double(imag[0]), imag: 0)]
                for (found, expected) in zip(found, expected) {
                    #expect(abs(found.real - 2 * expected.real) < 1e-3 && abs(found.imag - 2 * expected.imag) < 1e-3)
                }
                vDSP_fft_zrip(setup, &split, 1, vDSP_Length(exponent), FFTDirection(kFFTDirection_Inverse))
                vDSP_ztoc(&split, 1, &back, 2, vDSP_Length(count / 2))
            }
        }
        for (place, number) in back.enumerated() {
            #expect(abs(number.real / Float(2 * count) - signal[2 * place]) < 1e-5)
            #expect(abs(number.imag / Float(2 * count) - signal[2 * place + 1]) < 1e-5)
        }
    }

    /// At strides, to another place, and what is taken of complex numbers.
    @Test func strides() throws {
        let values = values(8)
        let (input, output) = (Parts(16), Parts(24))
        for (place, value) in values.enumerated() {
            (input.real[2 * place], input.imag[2 * place]) = (value.real, value.imag)
        }
        let (squares, sizes, angles) = (Parts(8), Parts(8), Parts(8))
        let setup = try #require(vDSP_create_fftsetupD(3, FFTRadix(kFFTRadix2)))
        defer { vDSP_destroy_fftsetupD(setup) }
        var (from, to) = (input.split, output.split)
        vDSP_fft_zopD(setup, &from, 2, &to, 3, 3, FFTDirection(FFT_FORWARD))
        vDSP_zvmagsD(&to, 3, squares.real, 1, 8)
        vDSP_zvabsD(&to, 3, sizes.real, 1, 8)
        vDSP_zvphasD(&to, 3, angles.real, 1, 8)
        vDSP_zvmulD(&to, 3, &to, 3, &from, 2, 8, -1)
        for (place, expected) in sum(values).enumerated() {
            let square = expected.real * expected.real + expected.imag * expected.imag
            #expect(abs(output.real[3 * place] - expected.real) < 1e-12 && output.real[3 * place + 1] == 7)
            #expect(abs(squares.real[place] - square) < 1e-11 && abs(sizes.real[place] - square.squareRoot()) < 1e-12)
            #expect(abs(angles.real[place] - atan2(expected.imag, expected.real)) < 1e-12)
            #expect(abs(input.real[2 * place] - square) < 1e-11 && abs(input.imag[2 * place]) < 1e-11)
            #expect(input.real[2 * place + 1] == 7)
        }
    }

    /// Memory of two arrays, filled with sevens.
    private final class Parts {
        let (real, imag): (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
        var split: DSPDoubleSplitComplex { DSPDoubleSplitComplex(realp: real, imagp: imag) }

        init(_ count: Int) {
            (real, imag) = (.allocate(capacity: count), .allocate(capacity: count))
            real.initialize(repeating: 7, count: count)
            imag.initialize(repeating: 7, count: count)
        }

        deinit {
            real.deallocate()
            imag.deallocate()
        }
    }

    @Test func setupsThatThereAreNot() {
        #expect(vDSP_create_fftsetup(4, FFTRadix(kFFTRadix3)) == nil)
        #expect(vDSP_create_fftsetupD(31, FFTRadix(kFFTRadix2)) == nil)
        vDSP_destroy_fftsetup(nil)
    }
}
