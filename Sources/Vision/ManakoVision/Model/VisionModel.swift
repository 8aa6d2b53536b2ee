public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels
import Synchronization

/// A compiled model with everything that running it on pictures needs; one serves any number of tasks.
public final class VisionModel: Sendable {
    /// What the model takes and gives.
    public let description: ModelDescription
    /// What the session came out as.
    public var report: SessionReport { session.report }
    /// The picture among the inputs, with a neutral convention that heads replace.
    public let imageInput: ModelImageInput
    private let session: any Session
    private let idle = Mutex<[Slot]>([])
    private let preprocessor = ImagePreprocessor()

    /// A request with the memory that its outputs are read into.
    private struct Slot: Sendable {
        var request: any InferenceRequest
        var outputs: [Tensor]
    }

    /// Wraps a session.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when no input has the shape of a picture.
    public init(_ session: any Session) throws(ManakoError) {
        self.session = session
        description = session.description
        imageInput = try ModelImageInput(of: session.description)
    }

    /// Reads and compiles a model file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - backends: the runtimes at hand; the file's extension chooses.
    ///   - configuration: how the session uses the machine.
    /// - Throws: ``ManakoError/Code/unsupported`` for an unknown kind of file and what the runtime throws.
    public convenience init(
        contentsOf path: String, backends: [any Backend], configuration: SessionConfiguration = .init()
    ) throws(ManakoError) {
        let model = try backends.loadModel(at: path)
        do {
            try self.init(model.makeSession(configuration))
        } catch {
            throw error.at(path)
        }
    }

    /// Runs the model on a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - input: where the picture goes and how.
    ///   - action: how the picture is brought to the input's size, or the convention's own way.
    ///   - regionOfInterest: the part of the picture to look at.
    ///   - times: where the stages' durations are added.
    ///   - interpret: turns outputs (in the model's order) and the mapping into a result.
    func run<Result>(
        on image: VisionImage, input: ModelImageInput, action: ImageCropAndScaleAction?,
        regionOfInterest: NormalizedRect, times: inout StageTimes,
        _ interpret: ([Tensor], ModelInputMapping) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let conversion = input.conversion(of: image, action: action, regionOfInterest: regionOfInterest)
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: conversion.need)
        }
        var slot = try borrowSlot(shape: input.shape, index: input.index)
        defer { idle.withLock { $0.append(slot) } }
        try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try unsafe slot.request.withInput(at: input.index) { bytes throws(ManakoError) in
                try unsafe preprocessor.run(bitmap, conversion, into: bytes)
            }
        }
        try StageTimes.measure(&times.infer) { () throws(ManakoError) in try slot.request.run() }
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            for index in slot.outputs.indices { try slot.request.read(index, into: &slot.outputs[index]) }
            return try interpret(slot.outputs, conversion.mapping)
        }
    }

    private func borrowSlot(shape: [Int], index: Int) throws(ManakoError) -> Slot {
        if let slot = idle.withLock({ $0.popLast() }) { return slot }
        let request = try session.makeRequest()
        if description.inputs[index].shape.contains(where: { $0 < 0 }) {
            try request.setInputShape(shape, at: index)
        }
        let empty = Tensor(shape: [0], values: [])
        return Slot(request: request, outputs: .init(repeating: empty, count: description.outputs.count))
    }
}

extension InferenceRequest {
    /// Copies an output as real numbers into memory that is used again.
    fileprivate func read(_ index: Int, into tensor: inout Tensor) throws(ManakoError) {
        try withOutput(at: index) { view throws(ManakoError) in
            view.floats(into: &tensor.values)
            tensor.shape = view.shape
        }
    }
}

extension ImageToTensor {
    /// What the conversion needs of a decoded picture.
    var need: ImageNeed { ImageNeed(size: smallestUsefulSize, allowsYUV: filter == .antialiased) }

    /// The upright picture size below which detail that the model could see would be lost.
    ///
    /// Twice what the input shows: a decoder that scales by averaging then leaves at least a shrink of 2 to the kernel, and
    /// pictures that shrink by less than 4 are decoded in full, exactly as detectors are evaluated.
    var smallestUsefulSize: ImageSize {
        let content = mapping.isRotated ? mapping.destination.size.transposed : mapping.destination.size
        let scale = max(content.width / mapping.source.width, content.height / mapping.source.height) * 2
        guard scale.isFinite, scale < 1 else { return mapping.imageSize }
        return ImageSize(width: mapping.imageSize.width * scale, height: mapping.imageSize.height * scale)
    }
}
