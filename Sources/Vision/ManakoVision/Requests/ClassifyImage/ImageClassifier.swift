import ManakoPixels
import Glibc
public import ManakoCore
import ManakoGeometry
import ManakoInference

/// What decided which numbers a classifier's pixels become.
public enum PixelRangeSource: String, Sendable, Hashable, Codable {
    /// The caller.
    case caller
    /// The file beside the model.
    case sidecar
    /// The model's own file: its metadata, its quantisation or the type of its input.
    case model
    /// What is usual for models of this layout.
    case usual
}

/// A classification model with its convention concluded and its labels lined up; made once, shared by requests.
public final class ImageClassifier: Sendable {
    /// The compiled model.
    public let model: VisionModel
    /// The names of the classes.
    public let labels: ClassLabels
    /// Where the picture goes and how.
    public let input: ModelImageInput
    /// The number of classes.
    public let classCount: Int
    /// Where ``labels`` come from.
    public let labelSource: LabelSource
    /// What decided which numbers pixels become.
    public let pixelRangeSource: PixelRangeSource

    /// The numbers that pixels 0 and 255 become in models of interleaved real numbers whose file says nothing.
    ///
    /// Keras' MobileNets, TensorFlow's hosted models and Teachable Machine's want these. Models from TensorFlow Hub take 0…1 and
    /// EfficientNets of Keras 0…255; made by Model Maker or with metadata their files say so, otherwise a caller has to.
    public static let usualPixelRange: ClosedRange<Float> = -1...1

    /// Concludes how a model wants its picture.
    ///
    /// The first of these counts: the caller's range, the file beside the model, the model's metadata or quantisation, what is usual.
    /// Float inputs of planes (PyTorch) usually get ImageNet's mean and deviation, those of interleaved pixels (TensorFlow)
    /// ``usualPixelRange``.
    ///
    /// - Parameters:
    ///   - model: the compiled model; what the file beside it says is taken into account.
    ///   - labels: names from the caller; otherwise those of the file beside the model, the model's own, those of a text beside it.
    ///   - sidecar: what is known of the model, instead of what the file beside it says.
    ///   - pixelRange: the real numbers that pixels 0 and 255 become.
    /// - Throws: ``ManakoError/Code/unsupported`` when the first output is not a score for each class,
    ///   ``ManakoError/Code/malformedInput`` when the sidecar does not fit the model.
    public init(
        _ model: VisionModel, labels: ClassLabels? = nil, sidecar: ModelSidecar? = nil,
        pixelRange: ClosedRange<Float>? = nil
    ) throws(ManakoError) {
        if let kind = model.description.statedKind {
            throw ManakoError(
                .unsupported, "\(model.description.name): not a classifier; its file says that its kind is \(kind)")
        }
        guard let shape = model.description.outputs.first?.shape, let count = shape.max(), count > 1,
            shape.filter({ $0 != 1 }) == [count]
        else {
            let shapes = model.description.outputs.map { "\($0.name) \($0.shapeText)" }.joined(separator: ", ")
            throw ManakoError(
                .unsupported,
                "\(model.description.name): not a classifier, whose first output is 1 × classes (× 1 × 1): \(shapes)")
        }
        let sidecar = sidecar ?? model.sidecar
        if let sidecar, let key = sidecar.detectorKey {
            throw sidecar.error(key, "is for detectors, but \(model.description.name) is a classifier; leave it out")
        }
        self.model = model
        classCount = count
        let (names, source) = LabelSource.choose(
            labels, sidecar, model, classCount: count, default: ClassLabels([]))
        self.labels = names.aligned(toClassCount: count)
        labelSource = source
        (input, pixelRangeSource) = try Self.input(model, sidecar, pixelRange)
    }

    private static func input(
        _ model: VisionModel, _ sidecar: ModelSidecar?, _ pixelRange: ClosedRange<Float>?
    ) throws(ManakoError) -> (ModelImageInput, PixelRangeSource) {
        var input = model.imageInput.taking(convention(of: model.imageInput))
        var source = input.takesPixels || !isReal(input.element) ? PixelRangeSource.model : .usual
        input.convention.action = .centerCrop
        let normalization = model.description.inputs[input.index].normalization
        if source == .usual, let numbers = normalization?.linear(channels: input.convention.channels.count) {
            (input.convention.scale, input.convention.bias) = numbers
            source = .model
        }
        input = try input.applying(ModelSidecar(metadataOf: model.description)).applying(sidecar)
        if sidecar?.scale != nil { source = .sidecar }
        if let pixelRange {
            let count = input.convention.channels.count
            let step = (pixelRange.upperBound - pixelRange.lowerBound) / 255
            input.convention.scale = .init(repeating: step, count: count)
            input.convention.bias = .init(repeating: pixelRange.lowerBound, count: count)
            source = .caller
        }
        return (input, source)
    }

    private static func isReal(_ element: TensorElement) -> Bool { element == .float32 || element == .float16 }

    private static func convention(of input: ModelImageInput) -> ModelInputConvention {
        guard isReal(input.element) else {
            // The quantisation maps bytes to the range that the model was trained with, so pixels go in as they are.
            let step = input.quantization?.scale ?? 1
            let zero = Float(input.element == .int8 ? -128 : 0) - Float(input.quantization?.zeroPoint ?? 0)
            return ModelInputConvention(
                scale: .init(repeating: step, count: 3), bias: .init(repeating: zero * step, count: 3))
        }
        if input.layout == .nhwc {
            let range = ModelInputConvention.range(usualPixelRange.lowerBound, usualPixelRange.upperBound)
            return ModelInputConvention(scale: range.scale, bias: range.bias)
        }
        let (mean, deviation): ([Float], [Float]) = ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])
        return ModelInputConvention(
            scale: deviation.map { 1 / (255 * $0) }, bias: zip(mean, deviation).map { -$0 / $1 })
    }

    /// Scores as probabilities: as they are when they look like probabilities, through softmax otherwise.
    static func probabilities(_ scores: [Float]) -> [Float] {
        let clean = scores.map { $0.isFinite ? $0 : -Float.greatestFiniteMagnitude }
        if clean.allSatisfy({ $0 >= 0 && $0 <= 1 }) { return clean }
        let peak = clean.max() ?? 0
        let powers = clean.map { expf($0 - peak) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
