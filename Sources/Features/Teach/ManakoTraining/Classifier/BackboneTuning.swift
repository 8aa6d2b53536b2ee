import Glibc
import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoInference
import ManakoNetworks
import ManakoPixels

/// Fine-tunes the backbone of a classifier together with a softmax layer, with libtorch. The layer is dropped afterwards: a logistic regression
/// takes its place.
///
/// Normalisation keeps its statistics. Pictures are scaled by 0.85 to 1.2, shifted, recoloured a little and, where that is harmless,
/// mirrored.
struct BackboneTuning {
    let store: PictureStore
    let classCount: Int
    let epochs: Int
    let seed: UInt64
    /// Whether half of the pictures are mirrored.
    let flips: Bool
    private let preprocessor = ImagePreprocessor()
    private static let batchSize = 16
    private static let headRate = 0.01
    private static let rate = 0.002

    init(_ store: PictureStore, classCount: Int, epochs: Int, seed: UInt64, flips: Bool) {
        self.store = store
        self.classCount = classCount
        self.epochs = epochs
        self.seed = seed
        self.flips = flips
    }

    private var batchSize: Int { min(Self.batchSize, store.count) }
    private var steps: Int { (store.count + batchSize - 1) / batchSize }

    /// The network with another backbone.
    ///
    /// - Parameters:
    ///   - network: what to begin with.
    ///   - examples: the features of the pictures, which the layer is scaled by.
    ///   - progress: told after each step how many pictures were seen.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/unavailable`` without libtorch,
    ///   ``ManakoError/Code/internalFailure`` when the training diverges.
    func run(
        _ network: YOLOX, examples: [[Float]], _ progress: (Int) -> Void
    ) throws(ManakoError) -> YOLOX {
        let detector = try TrainableDetector(network.takingChannels(.bgr))
        let batches = try store.normalizationBatches()
        try Torch.recording(false) { () throws(ManakoError) in try detector.restoreNormalization(batches) }
        try detector.freeze { !$0.isOfBackbone }
        let optimizer = try Optimizer(detector, steps: epochs * steps)
        var head = SoftmaxHead(examples, classCount: classCount)
        for step in 0..<epochs * steps {
            if Task.isCancelled { throw ManakoError(.cancelled, "interrupted; nothing was kept") }
            let part = Double(step) / Double(epochs * steps)
            try learn(step, optimizer, &head, 0.5 * (1 + cos(part * .pi)))
            progress((step + 1) * batchSize)
        }
        return try optimizer.average.folded()
    }

    private func learn(
        _ step: Int, _ optimizer: Optimizer, _ head: inout SoftmaxHead, _ share: Double
    ) throws(ManakoError) {
        let (pixels, labels) = try batch(step)
        let maps = try optimizer.network.backboneMaps(pixels)
        let features = try Self.means(maps)
        let (loss, gradients) = head.learn(features, labels: labels, rate: Float(Self.headRate * share))
        guard loss.isFinite else {
            throw ManakoError(.internalFailure, "fine-tuning diverges; leave it out, or take another --seed")
        }
        try Tensor.backward(zip(maps, Self.spread(gradients, over: maps)).map { (result: $0, gradient: $1) })
        try optimizer.step(rate: Self.rate * share)
    }

    /// The means of the channels of all maps, for each picture.
    private static func means(_ maps: [Tensor]) throws(ManakoError) -> [[Float]] {
        var features = [[Float]](repeating: [], count: maps.first?.shape[0] ?? 0)
        for map in maps {
            let (values, shape) = (try map.values().values, map.shape)
            let area = shape[2] * shape[3]
            for channel in 0..<shape[0] * shape[1] {
                let sum = values[channel * area..<(channel + 1) * area].reduce(0, +)
                features[channel / shape[1]].append(sum / Float(area))
            }
        }
        return features
    }

    /// Derivatives by means as derivatives by all elements.
    private static func spread(_ gradients: [[Float]], over maps: [Tensor]) throws(ManakoError) -> [Tensor] {
        var spread: [Tensor] = []
        var first = 0
        for map in maps {
            let shape = map.shape
            let area = shape[2] * shape[3]
            let values = gradients.flatMap { gradient in
                gradient[first..<first + shape[1]].flatMap { [Float](repeating: $0 / Float(area), count: area) }
            }
            spread.append(try Tensor(FloatTensor(shape: shape, values: values)))
            first += shape[1]
        }
        return spread
    }

    // MARK: Pictures

    private func batch(_ step: Int) throws(ManakoError) -> (pixels: FloatTensor, labels: [Int]) {
        var random = SeededRandom(seed, 8, UInt64(step / steps))
        let order = (0..<store.count).shuffled(using: &random)
        var pixels: [Float] = []
        var labels: [Int] = []
        for place in 0..<batchSize {
            let number = step % steps * batchSize + place
            let index = order[number % order.count]
            var random = SeededRandom(seed, 9, UInt64(step / steps), UInt64(number))
            pixels.append(contentsOf: try sample(index, &random).pixels)
            labels.append(store.pictures.pictures[index].label ?? 0)
        }
        return (FloatTensor(shape: [batchSize, 3, store.side, store.side], values: pixels), labels)
    }

    private func sample(_ index: Int, _ random: inout SeededRandom) throws(ManakoError) -> TrainingSample {
        let picture = try store.picture(index)
        let side = Double(store.side)
        let scale = random.number(0.85...1.2)
        let room = (1 - scale) * side
        let (x, y) = (room * random.number(0...1), room * random.number(0...1))
        var sample = TrainingSample(side: store.side, padding: store.fitting.padding)
        try sample.draw(
            picture,
            TrainingSample.Placement(scale: scale, x: picture.place.x * scale + x, y: picture.place.y * scale + y),
            clip: ImageRect(x: 0, y: 0, width: side, height: side), preprocessor)
        sample.recolor(
            hue: Float(random.number(0.985...1.015)), saturation: Float(random.number(0.6...1.4)),
            value: Float(random.number(0.7...1.3)))
        if flips, random.chance(0.5) { sample.flip() }
        return sample
    }
}
