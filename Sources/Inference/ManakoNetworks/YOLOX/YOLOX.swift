public import ManakoCore
public import ManakoInference

/// A YOLOX detector with its weights, for any number of classes and any input size in steps of 32: YOLOX-nano, YOLOX-tiny or YOLOX-s.
///
/// Source: Ge et al., "YOLOX: Exceeding YOLO Series in 2021" (arXiv 2107.08430), and `darknet.py`, `yolo_pafpn.py`,
/// `yolo_head.py` of https://github.com/Megvii-BaseDetection/YOLOX with depth 0.33 and the widths of
/// ``YOLOXVariant``. Batch normalisation is folded into the weights. The first convolution, which YOLOX computes over a
/// picture rearranged to half its size (Focus), is the same one of 6×6 in steps of 2 over the picture itself.
public struct YOLOX: Sendable, Hashable {
    /// One of the convolutions, of which YOLOX-nano has 113.
    public struct Layer: Sendable, Hashable {
        /// Its name in YOLOX's own files, such as `backbone.backbone.dark2.0.dconv`.
        public var name: String
        /// Channels out × channels in / groups × height × width.
        public var shape: [Int]
        /// The distance of two places, in elements.
        public var stride: Int
        /// The zeros on each side, in elements.
        public var padding: Int
        /// As many as channels for a depthwise convolution, else 1.
        public var groups: Int
        /// Whether x · sigmoid(x) follows.
        public var isActivated: Bool
    }

    /// The weights of a convolution.
    public struct Weights: Sendable, Hashable {
        /// Channels out × channels in / groups × height × width.
        public var kernel: FloatTensor
        /// A number for each channel that comes out.
        public var bias: [Float]

        /// Creates weights.
        public init(kernel: FloatTensor, bias: [Float]) {
            self.kernel = kernel
            self.bias = bias
        }
    }

    /// The number of classes.
    public let classCount: Int
    /// Which of the three it is.
    public let variant: YOLOXVariant
    /// The weights in the order of ``layers(classCount:variant:)``.
    public let weights: [Weights]
    /// The order of colours that the first convolution takes; pixels are 0…255.
    public let channels: PixelChannels
    /// The most classes: as many as in the largest public sets of boxes, several times over.
    public static let maximumClassCount = 10_000
    /// Pixels between neighbouring cells of the three levels.
    public static let strides = [8, 16, 32]

    /// Creates a network.
    ///
    /// - Parameters:
    ///   - weights: one for each layer of ``layers(classCount:variant:)``; the first one tells the variant.
    ///   - classCount: 1…10,000.
    ///   - channels: the order of colours of the pictures it was trained with.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the first layer that the weights do not fit.
    public init(weights: [Weights], classCount: Int, channels: PixelChannels = .bgr) throws(ManakoError) {
        guard channels != .gray else {
            throw ManakoError(.invalidArgument, "YOLOX takes pictures of three colours, not grey ones")
        }
        let variant = weights.first?.kernel.shape.first.flatMap(YOLOXVariant.init(baseChannels:)) ?? .nano
        let layers = try Self.layers(classCount: classCount, variant: variant)
        guard layers.count == weights.count else {
            throw ManakoError(.invalidArgument, "weights of \(weights.count) convolutions for \(layers.count) of them")
        }
        for (layer, weight) in zip(layers, weights) {
            guard weight.kernel.shape == layer.shape, weight.bias.count == layer.shape[0] else {
                throw ManakoError(
                    .invalidArgument,
                    "\(layer.name) takes weights of \(layer.shape), not of \(weight.kernel.shape) with"
                        + " \(weight.bias.count) numbers to add")
            }
        }
        self.weights = weights
        self.classCount = classCount
        self.variant = variant
        self.channels = channels
    }

    /// The convolutions in the order in which they are computed; of a level of the head: stem, classes'
    /// convolutions, class, boxes' convolutions, box, objectness.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there are less than 1 or more than 10,000 classes.
    public static func layers(
        classCount: Int, variant: YOLOXVariant = .nano
    ) throws(ManakoError) -> [Layer] {
        guard (1...maximumClassCount).contains(classCount) else {
            throw ManakoError(
                .invalidArgument, "a detector of \(classCount) classes; give 1 to \(maximumClassCount) of them")
        }
        var network = YOLOXNetwork(weights: nil, classCount: classCount, variant: variant)
        _ = try network.levels(of: network.graph.input("image", shape: [1, 3, 32, 32]))
        return network.layers
    }

    /// The same network for pictures with red, green and blue the other way round.
    public func takingChannels(_ order: PixelChannels) throws(ManakoError) -> YOLOX {
        guard order != channels else { return self }
        var weights = weights
        let kernel = weights[0].kernel
        let area = kernel.shape[2] * kernel.shape[3]
        weights[0].kernel.values = kernel.values.indices.map { place in
            let channel = place / area % 3
            return kernel.values[place + (2 - 2 * channel) * area]
        }
        return try YOLOX(weights: weights, classCount: classCount, channels: order)
    }
}

extension YOLOX {
    /// The size of the pictures that a network is built for.
    public struct InputSize: Sendable, Hashable {
        /// Pixels, a multiple of 32.
        public let width: Int
        /// Pixels, a multiple of 32.
        public let height: Int

        /// Creates a size.
        ///
        /// - Throws: ``ManakoError/Code/invalidArgument`` unless both are multiples of 32 from 32 to 2048.
        public init(width: Int, height: Int) throws(ManakoError) {
            for side in [width, height] {
                guard (32...2048).contains(side), side % 32 == 0 else {
                    throw ManakoError(
                        .invalidArgument,
                        "YOLOX takes pictures whose sides are multiples of 32 from 32 to 2048, not \(width)×\(height)")
                }
            }
            self.width = width
            self.height = height
        }

        /// The cells of all three levels.
        public var cellCount: Int {
            YOLOX.strides.reduce(0) { $0 + (width / $1) * (height / $1) }
        }
    }
}
