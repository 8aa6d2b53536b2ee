import CManakoTracking

/// The kept half of the transform of a real map: [row][column 0…size / 2][channel], real and imaginary parts apart.
struct Spectrum {
    let real: FloatBuffer
    let imaginary: FloatBuffer

    init(size: Int, channels: Int) {
        real = FloatBuffer(count: size * (size / 2 + 1) * channels)
        imaginary = FloatBuffer(count: size * (size / 2 + 1) * channels)
    }

    /// The kernels' form.
    var kernel: manako_spectrum { unsafe manako_spectrum(real: real.base, imaginary: imaginary.base) }

    func copy(_ other: Spectrum) {
        real.copy(other.real)
        imaginary.copy(other.imaginary)
    }

    func fill(_ value: Float) {
        real.fill(value)
        imaginary.fill(value)
    }

    /// Moves towards another spectrum by a share of the way.
    func blend(_ other: Spectrum, rate: Float) {
        unsafe manako_blend(real.base, other.real.base, rate, Int64(real.count))
        unsafe manako_blend(imaginary.base, other.imaginary.base, rate, Int64(imaginary.count))
    }
}

/// Transforms of square maps of one size and number of channels.
final class Transform {
    let size: Int
    let channels: Int
    private let circle: FloatBuffer
    private let work: FloatBuffer

    /// - Parameter size: a power of two, 4…128.
    init(size: Int, channels: Int) {
        self.size = size
        self.channels = channels
        work = FloatBuffer(count: 6 * size * channels)
        circle = FloatBuffer(count: 2 * size)
        unsafe manako_circle(Int32(size), circle.base)
    }

    func forward(_ map: FloatBuffer, into spectrum: Spectrum) {
        unsafe manako_forward(
            map.base, Int32(size), Int32(channels), circle.base, spectrum.real.base, spectrum.imaginary.base,
            work.base)
    }

    /// `size · size` times the map; the spectrum holds nothing useful afterwards.
    func inverse(_ spectrum: Spectrum, into map: FloatBuffer) {
        unsafe manako_inverse(
            spectrum.real.base, spectrum.imaginary.base, Int32(size), Int32(channels), circle.base, map.base,
            work.base)
    }
}
