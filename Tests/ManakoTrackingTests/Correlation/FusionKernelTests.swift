import CManakoTracking
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Kernels that put filters and colours together, against plain references.
struct FusionKernelTests {
    /// Sums of a table of 2 × cells places along a side.
    private static func sums(_ values: [Float], side: Int) -> [Float] {
        var sums = [Float](repeating: 0, count: (side + 1) * (side + 1))
        for y in 0..<side {
            for x in 0..<side {
                sums[(y + 1) * (side + 1) + x + 1] =
                    values[y * side + x] + sums[y * (side + 1) + x + 1] + sums[(y + 1) * (side + 1) + x]
                    - sums[y * (side + 1) + x]
            }
        }
        return sums
    }

    @Test(arguments: [(4, 1, 1), (8, 3, 2), (8, 8, 1), (16, 5, 11)])
    func colorResponseIsTheMeanOfAShiftedBox(cells: Int, halfWidth: Int, halfHeight: Int) {
        var random = SeededRandom(seed: UInt64(cells + halfWidth))
        let side = 2 * cells
        let values = random.floats(side * side, in: 0...1)
        let (buffer, out) = (FloatBuffer(Self.sums(values, side: side)), FloatBuffer(count: cells * cells))
        manako_color_response(buffer.base, Int32(cells), Int32(halfWidth), Int32(halfHeight), out.base)
        for row in 0..<cells {
            for column in 0..<cells {
                let (dx, dy) = (column < cells / 2 ? column : column - cells, row < cells / 2 ? row : row - cells)
                var sum: Float = 0
                for y in cells + 2 * dy - halfHeight..<cells + 2 * dy + halfHeight where (0..<side) ~= y {
                    for x in cells + 2 * dx - halfWidth..<cells + 2 * dx + halfWidth where (0..<side) ~= x {
                        sum += values[y * side + x]
                    }
                }
                #expect(abs(out[row * cells + column] - sum / Float(4 * halfWidth * halfHeight)) < 1e-4)
            }
        }
    }

    @Test(arguments: [1, 4, 8]) func cellsTakeThePlacesNextToThem(cells: Int) {
        var random = SeededRandom(seed: 3)
        let side = 2 * cells
        let values = random.floats(side * side, in: 0...1)
        let (buffer, out) = (FloatBuffer(Self.sums(values, side: side)), FloatBuffer(count: cells * cells))
        manako_cell_likelihoods(buffer.base, Int32(cells), out.base)
        for row in 0..<cells {
            for column in 0..<cells {
                let ys = max(0, 2 * row - 1)..<min(side, 2 * row + 3)
                let xs = max(0, 2 * column - 1)..<min(side, 2 * column + 3)
                let sum = ys.flatMap { y in xs.map { values[y * side + $0] } }.reduce(0, +)
                #expect(abs(out[row * cells + column] - sum / Float(xs.count * ys.count)) < 1e-4)
            }
        }
    }

    @Test func fusesByShares() {
        var random = SeededRandom(seed: 5)
        let size = 5
        let (a, c, p) = (random.floats(25), random.floats(25), random.floats(5))
        let (answers, colors, prior) = (FloatBuffer(a), FloatBuffer(c), FloatBuffer(p))
        let out = FloatBuffer(count: 25)
        manako_fuse(answers.base, colors.base, prior.base, Int32(size), 0.3, 0.7, out.base)
        for at in 0..<25 {
            let expected = 0.7 * a[at] + 0.3 * 0.7 * p[at / size] * p[at % size] * c[at]
            #expect(abs(out[at] - expected) < 1e-5)
        }
    }

    /// What it solves is `(f · conj(f)ᵀ + inertia + mu) · c = f · g + inertia · previous + mu · (m − l)` at every point.
    @Test(arguments: [(0.0, 5.0), (20, 0.5), (1500, 15)]) func solvesForAllChannels(inertia: Double, mu: Double) {
        var random = SeededRandom(seed: 9)
        let (size, channels) = (4, 3)
        func spectrum() -> Spectrum {
            let result = Spectrum(size: size, channels: channels)
            result.real.copy(FloatBuffer(random.floats(result.real.count)))
            result.imaginary.copy(FloatBuffer(random.floats(result.imaginary.count)))
            return result
        }
        let (f, p, m, l) = (spectrum(), spectrum(), spectrum(), spectrum())
        let (solved, transformed) = (spectrum(), spectrum())
        let points = size * (size / 2 + 1)
        let label = FloatBuffer(random.floats(points))
        var (kf, kp, km, kl, ks, kt) = (f.kernel, p.kernel, m.kernel, l.kernel, solved.kernel, transformed.kernel)
        manako_filter_solve_together(
            &kf, label.base, &kp, &km, &kl, Float(inertia), Float(mu), Int64(points),
            Int32(channels), &ks, &kt)
        func value(_ spectrum: Spectrum, _ at: Int) -> (re: Double, im: Double) {
            (Double(spectrum.real[at]), Double(spectrum.imaginary[at]))
        }
        for point in 0..<points {
            let all = (0..<channels).map { point * channels + $0 }
            // conj(f)ᵀ · c
            let re = all.map { value(f, $0).re * value(solved, $0).re + value(f, $0).im * value(solved, $0).im }
            let im = all.map { value(f, $0).re * value(solved, $0).im - value(f, $0).im * value(solved, $0).re }
            let product = (re: re.reduce(0, +), im: im.reduce(0, +))
            for at in all {
                let (x, c, b) = (value(f, at), value(solved, at), value(p, at))
                let g = Double(label[point])
                let left = x.re * product.re - x.im * product.im + (inertia + mu) * c.re
                let right = x.re * g + inertia * b.re + mu * (value(m, at).re - value(l, at).re)
                let down = x.re * product.im + x.im * product.re + (inertia + mu) * c.im
                let up = x.im * g + inertia * b.im + mu * (value(m, at).im - value(l, at).im)
                #expect(abs(left - right) < 1e-3 * (1 + abs(right)) && abs(down - up) < 1e-3 * (1 + abs(up)))
                #expect(abs(value(transformed, at).re - c.re - value(l, at).re) < 1e-5)
                #expect(abs(value(transformed, at).im - c.im - value(l, at).im) < 1e-5)
            }
        }
    }
}
