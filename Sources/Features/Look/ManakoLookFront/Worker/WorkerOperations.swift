import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoFront
import ManakoModelLibrary
import ManakoPipeline
import Synchronization

/// What `manako worker` does, from a request to an answer: no transport.
struct WorkerOperations: Sendable {
    /// The models.
    let shelf: ModelRegistry
    /// What pictures may be like.
    var limits = InputLimits.default
    private let files = WorkerModelFiles()
    private let predictors = WorkerPredictors()

    init(shelf: ModelRegistry) { self.shelf = shelf }

    /// Answers a request that belongs to no tracker.
    func answer(_ work: WorkerRequest.Work, _ payload: WorkerBytes) throws(ManakoError) -> WorkerAnswer {
        switch work {
        case .look(let look): return try answer(look, WorkerPayload(payload, limits))
        case .predict(let prediction): return try predict(prediction, WorkerPayload(payload, limits))
        case .capabilities: return WorkerAnswer(json: CapabilitiesAnswer.all.json)
        case .models: return WorkerAnswer(json: ModelsAnswer(shelf).json)
        case .track, .untrack, .cancel:
            throw ManakoError(.internalFailure, "this belongs to the session")
        }
    }

    /// What can be asked, by its name and by that of its command.
    private static let capabilities = Dictionary(
        Capabilities.declarations.flatMap { [($0.info.id, $0), ($0.info.command, $0)] }, uniquingKeysWith: { $1 })

    /// Asks a capability of pictures.
    private func answer(_ look: WorkerLook, _ payload: WorkerPayload) throws(ManakoError) -> WorkerAnswer {
        switch Self.capabilities[look.capability] {
        case let capability as any Capability where capability.subject == .picture:
            return try answer(look, capability, payload)
        case let pair as any PairCapability: return try compare(look, pair, payload)
        case let set as any SetCapability: return try compareAll(look, set, payload)
        default:
            let known = Capabilities.declarations.filter { $0.subject != .sequence }.map(\.info.command)
            throw ManakoError(
                .invalidArgument,
                "'\(look.capability.prefix(40))' can't be asked of pictures; known are \(known.joined(separator: ", "))"
            )
        }
    }

    private func answer(
        _ look: WorkerLook, _ capability: any Capability, _ payload: WorkerPayload
    ) throws(ManakoError) -> WorkerAnswer {
        let image = try images(look, 1, payload)[0]
        let model = try look.model.map { name throws(ManakoError) in try files.name(of: name, on: shelf) }
        let lens = try shelf.lens(
            LensSettings(capability.info.id, model: model, options: look.options), follows: false)
        let (answer, canvas) = try lens.look(at: image, draws: look.draw != nil, limits)
        return try WorkerAnswer(json: answer.json, drawn: canvas, look)
    }

    private func compare<Asked: PairCapability>(
        _ look: WorkerLook, _ pair: Asked, _ payload: WorkerPayload
    ) throws(ManakoError) -> WorkerAnswer {
        let images = try images(look, 2, payload)
        let found = try pair.compare(images[0], images[1], options(look, pair))
        let canvas = look.draw != nil && found.missingPicture == nil ? try found.picture() : nil
        return try WorkerAnswer(json: found.answer.json, drawn: canvas, look)
    }

    private func compareAll<Asked: SetCapability>(
        _ look: WorkerLook, _ set: Asked, _ payload: WorkerPayload
    ) throws(ManakoError) -> WorkerAnswer {
        let images = try images(look, nil, payload)
        let answer = try set.answer(images.indices.map { "\($0)" }, options(look, set)) { images[$0] }
        return WorkerAnswer(json: answer.json)
    }

    private func options(
        _ look: WorkerLook, _ capability: any CapabilityDeclaration
    ) throws(ManakoError) -> OptionValues {
        guard look.model == nil else {
            throw ManakoError(.invalidArgument, "\(capability.info.command) takes no model; leave the model out")
        }
        return try OptionValues(look.options ?? [:], of: capability)
    }

    private func images(
        _ look: WorkerLook, _ count: Int?, _ payload: WorkerPayload
    ) throws(ManakoError) -> [VisionImage] {
        if let count, look.pictures.count != count {
            throw ManakoError(
                .invalidArgument,
                "\(look.capability) looks at \(count == 1 ? "one picture" : "two pictures"), not \(look.pictures.count)"
            )
        }
        var payload = payload
        let images = try payload.take(look.pictures)
        try payload.finish()
        return images
    }

    /// Runs a model on arrays or a picture.
    private func predict(
        _ prediction: WorkerPrediction, _ payload: WorkerPayload
    ) throws(ManakoError) -> WorkerAnswer {
        var payload = payload
        var inputs: [PredictInput] = []
        for input in prediction.inputs { inputs.append(try PredictInput(input, &payload)) }
        let image = try prediction.picture.map { picture throws(ManakoError) in try payload.take(picture) }
        try payload.finish()
        let outputs = try predictors.feature(prediction.model).run(inputs: inputs, image: image)
        return try WorkerAnswer(outputs)
    }
}

extension PredictInput {
    fileprivate init(_ input: WorkerInput, _ payload: inout WorkerPayload) throws(ManakoError) {
        switch (input.bytes, input.value) {
        case (let count?, nil):
            let bytes = try payload.take(count)
            do throws(ManakoError) {
                self.init(name: input.name, value: .array(try NPYArray(bytes)))
            } catch {
                throw error.at("input \(input.name)")
            }
        case (nil, let text?): self.init(name: input.name, value: .text(text))
        default: throw ManakoError(.malformedInput, "input \(input.name) needs either bytes or a value")
        }
    }
}

extension WorkerAnswer {
    fileprivate init(json: String, drawn canvas: Bitmap?, _ look: WorkerLook) throws(ManakoError) {
        self.json = json
        if let canvas, let form = look.draw { parts = [try Part(canvas, as: form)] }
    }

    /// The outputs of a model; those that are large have a part each, whose index they name.
    fileprivate init(_ outputs: [PredictedOutput]) throws(ManakoError) {
        var parts: [Part] = []
        var json = JSONWriter()
        for output in outputs {
            switch output.content {
            case .tensor(let tensor, _): parts.append(Part(type: "npy", bytes: NPYFile.encode(tensor)))
            case .picture(let bitmap): parts.append(try Part(bitmap, as: .pixels))
            case .value: break
            }
        }
        var index = 0
        json.array { json in
            for output in outputs {
                json.object { json in
                    json.member("name", output.name)
                    output.content.write(to: &json)
                    if case .value = output.content { return }
                    json.member("part", index)
                    index += 1
                }
            }
        }
        (self.json, self.parts) = (json.text, parts)
    }
}
