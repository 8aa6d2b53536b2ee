import ManakoCore
import ManakoInference
import ManakoNetworks

/// Pictures as a network sees them in use, without any change for training.
extension PictureStore {
    /// A picture in a square.
    ///
    /// - Parameters:
    ///   - index: its place in the set.
    ///   - side: of the square, in pixels.
    func sample(_ index: Int, side: Int) throws(ManakoError) -> TrainingSample {
        try TrainingSample(fitting: picture(index), side: side, padding: fitting.padding, preprocessor)
    }

    /// Several pictures, count × 3 × side × side.
    func batch(_ indices: Range<Int>) throws(ManakoError) -> FloatTensor {
        var pixels: [Float] = []
        for index in indices { pixels.append(contentsOf: try sample(index, side: side).pixels) }
        return FloatTensor(shape: [indices.count, 3, side, side], values: pixels)
    }

    /// Up to 32 pictures in batches, over which ``TrainableDetector/restoreNormalization(_:)`` takes its statistics.
    func normalizationBatches() throws(ManakoError) -> [FloatTensor] {
        let last = min(32, count)
        var batches: [FloatTensor] = []
        for first in stride(from: 0, to: last, by: 8) { batches.append(try batch(first..<min(first + 8, last))) }
        return batches
    }
}
