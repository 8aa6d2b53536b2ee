import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// Tells by how much a target has grown: a correlation filter along sizes, over gradients (Danelljan et al., "Discriminative scale
/// space tracking", PAMI 2017).
final class ScaleFilter {
    private static let cells = 8
    private static let channels = 16

    private let count: Int
    private let step: Double
    private let length: Int
    private let frequencies: Int
    /// [size][feature]
    private let samples: FloatBuffer
    private let mean: FloatBuffer
    /// Transforms along sizes: [frequency][feature], real parts and then imaginary ones.
    private let spectrum: FloatBuffer
    private let numerator: FloatBuffer
    private var denominator: [Float]
    private let label: [Float]
    private let answers: FloatBuffer
    private let window: FloatBuffer
    /// [frequency][size]
    private let cosines: FloatBuffer
    private let sines: FloatBuffer
    private let luma: FloatBuffer
    private let work: FloatBuffer
    private var isTrained = false

    init(count: Int, step: Double) {
        self.count = count
        self.step = step
        length = Self.cells * Self.cells * Self.channels
        samples = FloatBuffer(count: count * length)
        mean = FloatBuffer(count: length)
        frequencies = count / 2 + 1
        spectrum = FloatBuffer(count: 2 * frequencies * length)
        numerator = FloatBuffer(count: 2 * frequencies * length)
        denominator = [Float](repeating: 0, count: frequencies)
        luma = FloatBuffer(count: 16 * Self.cells * Self.cells)
        work = FloatBuffer(count: Int(manako_gradients_room(Int32(Self.cells))))
        label = Self.label(count: count)
        answers = FloatBuffer(count: count)
        window = FloatBuffer(count: count)
        (cosines, sines) = (FloatBuffer(count: frequencies * count), FloatBuffer(count: frequencies * count))
        fillWaves()
    }

    private func fillWaves() {
        for index in 0..<count {
            window[index] = hann(index, of: count)
            for k in 0..<frequencies {
                let angle = 2 * .pi * Float(k) * Float(index - count / 2) / Float(count)
                cosines[k * count + index] = cosine(angle)
                sines[k * count + index] = sine(angle)
            }
        }
    }

    /// The transform of a bell around the size in the middle, which counts as the origin; real, since a bell is symmetric.
    private static func label(count: Int) -> [Float] {
        let sigma = Float(count) / 16
        return (0...count / 2).map { k in
            (0..<count).reduce(Float(0)) { sum, index in
                let distance = Float(index - count / 2)
                let bell = exponential(-0.5 * distance * distance / (sigma * sigma))
                return sum + bell * cosine(2 * .pi * Float(k) * distance / Float(count))
            }
        }
    }

    /// Forgets everything.
    func reset() {
        isTrained = false
        numerator.fill(0)
        for k in 0..<frequencies { denominator[k] = 0 }
    }

    private func look(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) {
        let (center, side) = (box.center, 4 * Self.cells)
        for index in 0..<count {
            let factor = ratio(Double(index))
            let (width, height) = (box.width * factor, box.height * factor)
            let rect = ImageRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
            sampler.luma(view, rect, columns: side, rows: side, into: luma)
            unsafe manako_gradients(
                luma.base, Int32(Self.cells), Int32(Self.channels), work.base, samples.base + index * length)
        }
        subtractMean()
        transform()
    }

    private func ratio(_ index: Double) -> Double { power(step, index - Double(count / 2)) }

    /// Takes away what all sizes have in common: it says nothing about the size, and after the window it would speak for the
    /// middle one.
    private func subtractMean() {
        mean.fill(0)
        for index in 0..<count {
            unsafe manako_add(mean.base, samples.base + index * length, 1 / Float(count), Int64(length))
        }
        for index in 0..<count { unsafe manako_add(samples.base + index * length, mean.base, -1, Int64(length)) }
    }

    /// The transform along sizes, the middle one as origin, after a window.
    private func transform() {
        spectrum.fill(0)
        for k in 0..<frequencies {
            let real = unsafe spectrum.base + 2 * k * length
            for index in 0..<count {
                let from = unsafe samples.base + index * length
                let wave = k * count + index
                unsafe manako_add(real, from, window[index] * cosines[wave], Int64(length))
                unsafe manako_add(real + length, from, -window[index] * sines[wave], Int64(length))
            }
        }
    }

    /// The factor by which a target has grown since the filter learned it.
    func growth(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) -> Double {
        look(view, box, using: sampler)
        respond()
        var best = 0
        for index in 1..<count where answers[index] > answers[best] { best = index }
        guard best > 0, best < count - 1 else { return ratio(Double(best)) }
        return ratio(Double(best) + vertex(answers[best - 1], answers[best], answers[best + 1]))
    }

    /// How well each size fits, into `answers`.
    private func respond() {
        answers.fill(0)
        for k in 0..<frequencies {
            let (f, n) = unsafe (spectrum.base + 2 * k * length, numerator.base + 2 * k * length)
            // The numerator is f · conj(label); the answer's transform is f · conj(numerator) / denominator.
            let real = unsafe manako_dot(f, n, Int64(2 * length))
            let imaginary = unsafe manako_dot(f + length, n, Int64(length)) - manako_dot(f, n + length, Int64(length))
            let scale = (k == 0 || 2 * k == count ? 1 : 2) / (denominator[k] + 0.01)
            for index in 0..<count {
                answers[index] += scale * (real * cosines[k * count + index] - imaginary * sines[k * count + index])
            }
        }
    }

    /// Learns a target's size.
    func train(_ view: BitmapView, _ box: ImageRect, rate: Float, using sampler: PatchSampler) {
        look(view, box, using: sampler)
        let share = isTrained ? rate : 1
        for k in 0..<frequencies {
            let (f, n) = unsafe (spectrum.base + 2 * k * length, numerator.base + 2 * k * length)
            let energy = unsafe manako_dot(f, f, Int64(2 * length))
            denominator[k] += share * (energy - denominator[k])
            unsafe manako_scale(n, 1 - share, Int64(2 * length))
            unsafe manako_add(n, f, share * label[k], Int64(2 * length))
        }
        isTrained = true
    }
}
