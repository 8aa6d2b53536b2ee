import CManakoTracking
import ManakoTesting
import Testing

@testable import ManakoTracking

/// The arithmetic of correlation filters against plain references.
struct FilterKernelTests {
    /// Numbers as kernels want them, and as arrays.
    struct Values {
        let (real, imaginary): ([Float], [Float])
        let spectrum: Spectrum

        init(size: Int, channels: Int, _ random: inout SeededRandom) {
            let count = size * (size / 2 + 1) * channels
            (real, imaginary) = (random.floats(count), random.floats(count))
            spectrum = Spectrum(size: size, channels: channels)
            spectrum.real.copy(FloatBuffer(real))
            spectrum.imaginary.copy(FloatBuffer(imaginary))
        }
    }

    static let sizes = [(4, 1), (4, 3), (8, 24), (16, 5)]

    @Test(arguments: sizes) func beginsWithTheRegularizedFilter(size: Int, channels: Int) {
        var random = SeededRandom(seed: 1)
        let f = Values(size: size, channels: channels, &random)
        let label = random.floats(size * (size / 2 + 1))
        let (s, h) = (Spectrum(size: size, channels: channels), Spectrum(size: size, channels: channels))
        var (a, b, c) = (f.spectrum.kernel, s.kernel, h.kernel)
        let labels = FloatBuffer(label)
        manako_filter_begin(&a, labels.base, Int64(label.count), Int32(channels), 0.01, &b, &c)
        for index in f.real.indices {
            let (g, energy) = (
                label[index / channels], f.real[index] * f.real[index] + f.imaginary[index] * f.imaginary[index]
            )
            #expect(abs(s.real[index] - f.real[index] * g) < 1e-6)
            #expect(abs(s.imaginary[index] - f.imaginary[index] * g) < 1e-6)
            #expect(abs(h.real[index] - f.real[index] * g / (energy + 0.01)) < 1e-4)
            #expect(abs(h.imaginary[index] - f.imaginary[index] * g / (energy + 0.01)) < 1e-4)
        }
    }

    @Test(arguments: sizes) func solvesAndSteps(size: Int, channels: Int) {
        var random = SeededRandom(seed: 2)
        let (f, s) = (Values(size: size, channels: channels, &random), Values(size: size, channels: channels, &random))
        let (l, m) = (Values(size: size, channels: channels, &random), Values(size: size, channels: channels, &random))
        let z = Spectrum(size: size, channels: channels)
        let (mu, count): (Float, Int64) = (5, Int64(f.real.count))
        var (a, b, c, d, e) = (f.spectrum.kernel, s.spectrum.kernel, l.spectrum.kernel, m.spectrum.kernel, z.kernel)
        manako_filter_solve(&a, &b, &c, mu, count, &d, &e)
        func solved(_ index: Int, _ s: [Float], _ m: [Float], _ l: [Float]) -> Float {
            (s[index] + mu * m[index] - l[index])
                / (f.real[index] * f.real[index] + f.imaginary[index] * f.imaginary[index] + mu)
        }
        for index in f.real.indices {
            let real = solved(index, s.real, m.real, l.real)
            let imaginary = solved(index, s.imaginary, m.imaginary, l.imaginary)
            #expect(abs(m.spectrum.real[index] - real) < 1e-5 && abs(m.spectrum.imaginary[index] - imaginary) < 1e-5)
            #expect(abs(z.real[index] - l.real[index] - mu * real) < 1e-5)
            #expect(abs(z.imaginary[index] - l.imaginary[index] - mu * imaginary) < 1e-5)
        }
        manako_filter_step(&b, &a, mu, count, &c)
        for index in f.real.indices {
            #expect(abs(l.spectrum.real[index] - l.real[index] - mu * (s.real[index] - f.real[index])) < 1e-5)
            let step = mu * (s.imaginary[index] - f.imaginary[index])
            #expect(abs(l.spectrum.imaginary[index] - l.imaginary[index] - step) < 1e-5)
        }
    }

    @Test(arguments: sizes) func respondsByTheWeightedSumOfProducts(size: Int, channels: Int) {
        var random = SeededRandom(seed: 3)
        let (f, h) = (Values(size: size, channels: channels, &random), Values(size: size, channels: channels, &random))
        let weights = random.floats(channels)
        let (out, weight) = (Spectrum(size: size, channels: 1), FloatBuffer(weights))
        var (a, b, c) = (f.spectrum.kernel, h.spectrum.kernel, out.kernel)
        let points = out.real.count
        manako_response(&a, &b, weight.base, Int64(points), Int32(channels), &c)
        for point in 0..<points {
            var (real, imaginary): (Float, Float) = (0, 0)
            for channel in 0..<channels {
                let at = point * channels + channel
                real += weights[channel] * (f.real[at] * h.real[at] + f.imaginary[at] * h.imaginary[at])
                imaginary += weights[channel] * (f.imaginary[at] * h.real[at] - f.real[at] * h.imaginary[at])
            }
            #expect(abs(out.real[point] - real) < 1e-4 && abs(out.imaginary[point] - imaginary) < 1e-4)
        }
    }

    /// By Parseval's theorem the answer at the origin is `size²` times the sum of products of the two maps.
    @Test(arguments: sizes) func channelsAnswerAtTheOrigin(size: Int, channels: Int) {
        var random = SeededRandom(seed: 4)
        let maps = [random.floats(size * size * channels), random.floats(size * size * channels)]
        let transform = Transform(size: size, channels: channels)
        let spectra = maps.map { map in
            let spectrum = Spectrum(size: size, channels: channels)
            transform.forward(FloatBuffer(map), into: spectrum)
            return spectrum
        }
        var (a, b) = (spectra[0].kernel, spectra[1].kernel)
        let out = FloatBuffer(count: channels)
        withExtendedLifetime(spectra) { manako_channel_answers(&a, &b, Int32(size), Int32(channels), out.base) }
        for channel in 0..<channels {
            let products = stride(from: channel, to: maps[0].count, by: channels).map { maps[0][$0] * maps[1][$0] }
            #expect(abs(out[channel] / Float(size * size) - products.reduce(0, +)) < 1e-4 * Float(size * size))
        }
    }

    @Test(arguments: [0, 1, 7, 8, 31, 1000]) func vectorsAgree(count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        let (a, b) = (random.floats(count), random.floats(count))
        let other = FloatBuffer(b)
        func changed(_ change: (FloatBuffer) -> Void) -> [Float] {
            let buffer = FloatBuffer(a)
            change(buffer)
            return buffer.array
        }
        let length = Int64(count)
        #expect(largestDifference(changed { manako_scale($0.base, -2.5, length) }, a.map { -2.5 * $0 }) < 1e-6)
        let sums = zip(a, b).map { $0 + 0.3 * $1 }
        #expect(largestDifference(changed { manako_add($0.base, other.base, 0.3, length) }, sums) < 1e-6)
        let means = zip(a, b).map { 0.75 * $0 + 0.25 * $1 }
        #expect(largestDifference(changed { manako_blend($0.base, other.base, 0.25, length) }, means) < 1e-6)
        let product = zip(a, b).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
        let one = FloatBuffer(a)
        #expect(abs(Double(manako_dot(one.base, other.base, length)) - product) < 1e-4)
    }

    @Test(arguments: [(1, 1), (5, 3), (8, 24)]) func windowsAndMasksWholeCells(cells: Int, channels: Int) {
        var random = SeededRandom(seed: UInt64(cells))
        let map = random.floats(cells * cells * channels)
        let (window, mask) = (random.floats(cells), random.floats(cells * cells))
        let (first, second) = (FloatBuffer(map), FloatBuffer(map))
        let (windows, masks) = (FloatBuffer(window), FloatBuffer(mask))
        manako_window(first.base, windows.base, Int32(cells), Int32(channels))
        manako_mask(second.base, masks.base, 3, Int64(cells * cells), Int32(channels))
        for index in map.indices {
            let cell = index / channels
            #expect(abs(first[index] - map[index] * window[cell / cells] * window[cell % cells]) < 1e-6)
            #expect(abs(second[index] - 3 * map[index] * mask[cell]) < 1e-6)
        }
    }
}
