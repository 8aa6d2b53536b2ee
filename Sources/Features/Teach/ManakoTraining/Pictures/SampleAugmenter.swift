import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoNetworks
import ManakoPixels

/// Pictures that the network sees in one step, with the objects in them.
struct TrainingBatch: Sendable {
    /// Batch × 3 × side × side: blue, green and red, 0…255.
    let pixels: FloatTensor
    let targets: [[TargetBox]]
    var side: Int { pixels.shape[2] }
}

/// Makes the pictures of each step: mosaics of four, other colours, mirrored, of several sizes, as YOLOX does
/// (`mosaicdetection.py` and `data_augment.py` of https://github.com/Megvii-BaseDetection/YOLOX, without its turns by small angles and
/// its shearing); and turned by quarter turns where objects lie in any direction.
///
/// What it makes depends on seed, epoch and step alone, so that a run that goes on later sees the same.
struct SampleAugmenter: Sendable {
    let store: PictureStore
    let batchSize: Int
    let seed: UInt64
    /// Whether half of the pictures are mirrored.
    let flips: Bool
    /// Whether pictures are turned by quarter turns.
    let turns: Bool
    private let preprocessor = ImagePreprocessor()
    private static let mosaicProbability = 0.5

    init(store: PictureStore, batchSize: Int, seed: UInt64, flips: Bool, turns: Bool) {
        self.store = store
        self.batchSize = batchSize
        self.seed = seed
        self.flips = flips
        self.turns = turns
    }

    /// Steps an epoch: each picture comes once, and some twice where they do not fill the last step.
    var stepCount: Int { (store.count + batchSize - 1) / batchSize }

    /// The pictures of a step.
    ///
    /// - Parameters:
    ///   - epoch: from 0.
    ///   - step: from 0, less than ``stepCount``.
    ///   - isPlain: whether pictures are left as they are but for colours, mirroring and turns, and of one size, as in the last epochs.
    func batch(epoch: Int, step: Int, isPlain: Bool) throws(ManakoError) -> TrainingBatch {
        var random = SeededRandom(seed, 1, UInt64(epoch))
        let order = (0..<store.count).shuffled(using: &random)
        let side = isPlain ? store.side : side(epoch, step)
        var pixels: [Float] = []
        pixels.reserveCapacity(batchSize * 3 * side * side)
        var targets: [[TargetBox]] = []
        for place in 0..<batchSize {
            let number = (step * batchSize + place)
            var random = SeededRandom(seed, 2, UInt64(epoch), UInt64(number))
            let sample = try sample(order[number % order.count], side: side, isPlain: isPlain, &random)
            pixels.append(contentsOf: sample.pixels)
            targets.append(sample.targets)
        }
        return TrainingBatch(
            pixels: FloatTensor(shape: [batchSize, 3, side, side], values: pixels), targets: targets)
    }

    /// A multiple of 32 from about three quarters of the input's side to one and a quarter.
    private func side(_ epoch: Int, _ step: Int) -> Int {
        var random = SeededRandom(seed, 3, UInt64(epoch), UInt64(step))
        let steps = max(1, store.side / 128)
        return min(2048, max(64, store.side + 32 * Int.random(in: -steps...max(1, steps - 1), using: &random)))
    }

    private func sample(
        _ index: Int, side: Int, isPlain: Bool, _ random: inout SeededRandom
    ) throws(ManakoError) -> TrainingSample {
        let isMosaic = !isPlain && random.chance(Self.mosaicProbability)
        var sample =
            isMosaic
            ? try mosaic(index, side: side, &random)
            : try store.sample(index, side: side)
        sample.recolor(
            hue: Float(random.number(0.985...1.015)), saturation: Float(random.number(0.3...1.7)),
            value: Float(random.number(0.6...1.4)))
        if flips, random.chance(0.5) { sample.flip() }
        if turns { sample.turn(quarters: Int.random(in: 0..<4, using: &random)) }
        return sample
    }

    /// Four pictures that meet at a point, seen larger or smaller and shifted.
    private func mosaic(
        _ index: Int, side: Int, _ random: inout SeededRandom
    ) throws(ManakoError) -> TrainingSample {
        let length = Double(side)
        let (x, y) = (random.number(0.5...1.5) * length, random.number(0.5...1.5) * length)
        let scale = random.number(0.5...1.5)
        let (shiftX, shiftY) = (random.number(-0.1...0.1) * length, random.number(-0.1...0.1) * length)
        let indices = [index] + (0..<3).map { _ in Int.random(in: 0..<store.count, using: &random) }
        var sample = TrainingSample(side: side, padding: store.fitting.padding)
        for (place, index) in indices.enumerated() {
            let picture = try store.picture(index)
            let fit = length / Double(max(picture.bitmap.width, picture.bitmap.height))
            let (width, height) = (Double(picture.bitmap.width) * fit, Double(picture.bitmap.height) * fit)
            let left = place % 2 == 0 ? x - width : x
            let top = place / 2 == 0 ? y - height : y
            let placement = TrainingSample.Placement(
                scale: fit * scale, x: left * scale + shiftX, y: top * scale + shiftY)
            let quarter = Self.quarter(place, x * scale + shiftX, y * scale + shiftY, length, scale, shiftX, shiftY)
            try sample.draw(picture, placement, clip: quarter, preprocessor)
        }
        return sample
    }

    /// The part of the square that one of four pictures may cover; the whole mosaic has twice the square's side.
    private static func quarter(
        _ place: Int, _ x: Double, _ y: Double, _ side: Double, _ scale: Double, _ shiftX: Double, _ shiftY: Double
    ) -> ImageRect {
        let left = max(0, place % 2 == 0 ? shiftX : x)
        let right = min(side, place % 2 == 0 ? x : 2 * side * scale + shiftX)
        let top = max(0, place / 2 == 0 ? shiftY : y)
        let bottom = min(side, place / 2 == 0 ? y : 2 * side * scale + shiftY)
        return ImageRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
