public import ManakoCore
package import ManakoGeometry
public import ManakoInference
package import ManakoPixels
import Synchronization

/// A compiled model with everything that running it on pictures needs; one serves any number of tasks.
public final class VisionModel: Sendable {
    /// What the model takes and gives; outputs whose shape depends on the picture's size have it for that of ``imageInput``.
    public let description: ModelDescription
    /// What the file beside the model says of it.
    public let sidecar: ModelSidecar?
    /// The names of classes in a text beside the model, which may be another model's.
    public let labelFile: LabelFile?
    /// What the session came out as.
    public var report: SessionReport { session.report }
    /// The picture among the inputs, with a neutral convention that heads replace.
    public let imageInput: ModelImageInput
    private let targetSize: TargetSizeInput?
    private let session: any InferenceSession
    private let idle = Mutex<[Slot]>([])
    private let preprocessor = ImagePreprocessor()

    /// A request with the memory that its outputs are read into.
    private struct Slot: Sendable {
        var request: any InferenceRequest
        var outputs: [FloatTensor]
    }

    /// Wraps a session.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - sidecar: what is known of the model besides what it says itself.
    ///   - labelFile: names of classes, for a model that has none.
    /// - Throws: ``ManakoError/Code/unsupported`` when no input has the shape of a picture,
    ///   ``ManakoError/Code/malformedInput`` when the sidecar contradicts the model.
    public init(
        _ session: any InferenceSession, sidecar: ModelSidecar? = nil, labelFile: LabelFile? = nil
    ) throws(ManakoError) {
        self.session = session
        self.sidecar = sidecar
        self.labelFile = labelFile
        imageInput = try ModelImageInput(of: session.description, sidecar: sidecar)
        targetSize = TargetSizeInput(of: session.description, picture: imageInput.index)
        let (description, slot) = try Self.resolve(session, imageInput, targetSize)
        self.description = description
        if let slot { idle.withLock { $0.append(slot) } }
    }

    /// Reads and compiles a model file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - backends: the runtimes at hand; the file's extension chooses.
    ///   - configuration: how the session uses the machine.
    ///   - readsSidecar: whether what lies beside the file is read: a `<model>.json` or `model.json` (``ModelSidecar``), and a text
    ///     with the names of classes (``LabelFile``).
    /// - Throws: ``ManakoError/Code/unsupported`` for an unknown kind of file, ``ManakoError/Code/malformedInput`` for what is
    ///   wrong in the file beside it, and what the runtime throws.
    public convenience init(
        contentsOf path: String, backends: [any InferenceBackend], configuration: SessionConfiguration = .init(),
        readsSidecar: Bool = true
    ) throws(ManakoError) {
        let model = try backends.loadModel(at: path)
        let sidecar = readsSidecar ? try ModelSidecar.beside(path) : nil
        let labelFile = readsSidecar ? LabelFile.beside(path) : nil
        do {
            try self.init(model.makeSession(configuration), sidecar: sidecar, labelFile: labelFile)
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
        _ interpret: ([FloatTensor], ModelInputMapping) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let conversion = input.conversion(of: image, action: action, regionOfInterest: regionOfInterest)
        return try run(on: image, conversion, at: input.index, times: &times, interpret)
    }

    /// Runs the model on a part of a picture that the caller lays out.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - conversion: what becomes of it, into a tensor like that of ``imageInput``.
    ///   - index: the place of that tensor among the inputs.
    ///   - times: where the stages' durations are added.
    ///   - interpret: turns outputs (in the model's order) and the mapping into a result.
    package func run<Result>(
        on image: VisionImage, _ conversion: ImageToTensor, at index: Int, times: inout StageTimes,
        _ interpret: ([FloatTensor], ModelInputMapping) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: conversion.need)
        }
        var slot = try borrowSlot()
        defer { idle.withLock { $0.append(slot) } }
        try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try unsafe slot.request.withInput(at: index) { bytes throws(ManakoError) in
                try unsafe preprocessor.run(bitmap, conversion, into: bytes)
            }
        }
        try targetSize?.fill(slot.request, with: imageInput.size)
        try StageTimes.measure(&times.infer) { () throws(ManakoError) in try slot.request.run() }
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            for index in slot.outputs.indices { try slot.request.read(index, into: &slot.outputs[index]) }
            return try interpret(slot.outputs, conversion.mapping)
        }
    }

    /// Runs the model on what the caller writes into its input.
    ///
    /// - Parameters:
    ///   - times: where the stages' durations are added.
    ///   - fill: writes the input's elements, in the layout and type of ``imageInput``.
    ///   - interpret: turns outputs (in the model's order) into a result.
    package func run<Result>(
        times: inout StageTimes, fill: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Void,
        _ interpret: ([FloatTensor]) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        var slot = try borrowSlot()
        defer { idle.withLock { $0.append(slot) } }
        try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try unsafe slot.request.withInput(at: imageInput.index) { bytes throws(ManakoError) in
                try unsafe fill(bytes)
            }
        }
        try targetSize?.fill(slot.request, with: imageInput.size)
        try StageTimes.measure(&times.infer) { () throws(ManakoError) in try slot.request.run() }
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            for index in slot.outputs.indices { try slot.request.read(index, into: &slot.outputs[index]) }
            return try interpret(slot.outputs)
        }
    }

    /// Fills in the shapes of outputs that depend on the picture's size, which one run on an empty picture shows.
    private static func resolve(
        _ session: any InferenceSession, _ input: ModelImageInput, _ targetSize: TargetSizeInput?
    ) throws(ManakoError) -> (ModelDescription, Slot?) {
        var description = session.description
        let isOpen = description.inputs[input.index].isOpen && description.outputs.contains(where: \.isOpen)
        guard isOpen, description.inputs.count == (targetSize == nil ? 1 : 2) else { return (description, nil) }
        var slot = try makeSlot(session, input, targetSize)
        do throws(ManakoError) {
            try unsafe slot.request.withInput(at: input.index) { bytes throws(ManakoError) in
                _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
            }
            try targetSize?.fill(slot.request, with: input.size)
            try slot.request.run()
            for index in slot.outputs.indices {
                try slot.request.read(index, into: &slot.outputs[index])
                description.outputs[index].shape = slot.outputs[index].shape
            }
        } catch {
            throw ManakoError(
                error.code,
                "\(error.message) (the model leaves its size open and was tried with \(input.width)×\(input.height);"
                    + " give input.width and input.height in a model.json beside it)")
        }
        return (description, slot)
    }

    private func borrowSlot() throws(ManakoError) -> Slot {
        if let slot = idle.withLock({ $0.popLast() }) { return slot }
        return try Self.makeSlot(session, imageInput, targetSize)
    }

    private static func makeSlot(
        _ session: any InferenceSession, _ input: ModelImageInput, _ targetSize: TargetSizeInput?
    ) throws(ManakoError) -> Slot {
        let request = try session.makeRequest()
        if session.description.inputs[input.index].isOpen {
            try request.setInputShape(input.shape, at: input.index)
        }
        try targetSize?.shape(request)
        let empty = FloatTensor(shape: [0], values: [])
        return Slot(request: request, outputs: .init(repeating: empty, count: session.description.outputs.count))
    }
}

extension InferenceRequest {
    /// Copies an output as real numbers into memory that is used again.
    fileprivate func read(_ index: Int, into tensor: inout FloatTensor) throws(ManakoError) {
        try withOutput(at: index) { view throws(ManakoError) in
            view.floats(into: &tensor.values)
            tensor.shape = view.shape
        }
    }
}

extension ImageToTensor {
    /// What the conversion needs of a decoded picture.
    package var need: DecodeRequirement {
        DecodeRequirement(size: smallestUsefulSize, allowsYUV: filter == .antialiased)
    }

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
