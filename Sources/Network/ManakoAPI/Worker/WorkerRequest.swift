package import ManakoCore

/// What a client of `manako worker` asks: the JSON text of a frame.
package struct WorkerRequest: Sendable, Hashable {
    /// What is asked.
    package enum Work: Sendable, Hashable {
        /// What pictures show.
        case look(WorkerLook)
        /// A model, run on arrays or a picture.
        case predict(WorkerPrediction)
        /// The next frame for a tracker, which the first one starts.
        case track(WorkerTracking)
        /// The end of a tracker.
        case untrack(tracker: Int)
        /// The end of another request.
        case cancel(request: Int)
        /// The list of capabilities.
        case capabilities
        /// The list of models.
        case models
    }

    /// Bytes in the memory that a client shares with the worker.
    package struct Region: Sendable, Hashable {
        /// The first byte.
        package var offset: Int
        /// How many there are.
        package var bytes: Int
    }

    /// The numbers that clients may give to requests and trackers.
    package static let numbers = 0...(1 << 53)

    /// The number that the client gave it.
    package var id: Int
    /// What is asked.
    package var work: Work
    /// Where the payload lies, if it does not follow the JSON text.
    package var memory: Region?

    /// The number of a request, if it has a valid one.
    package static func id(in field: JSONField) -> Int? { try? field.needed("id").integer(numbers) }

    /// Reads a request.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the place of what is wrong.
    package init(_ message: JSONField) throws(ManakoError) {
        id = try message.needed("id").integer(Self.numbers)
        memory = try message.member("memory").map { field throws(ManakoError) in try Region(field) }
        switch try message.needed("do").text() {
        case "look": work = .look(try WorkerLook(message, besides: Self.common))
        case "predict": work = .predict(try WorkerPrediction(message, besides: Self.common))
        case "track": work = .track(try WorkerTracking(message, besides: Self.common))
        case "untrack": work = .untrack(tracker: try Self.number("tracker", message))
        case "cancel": work = .cancel(request: try Self.number("request", message))
        case "capabilities": work = try Self.bare(.capabilities, message)
        case "models": work = try Self.bare(.models, message)
        case let other:
            throw message.error(
                "\"\(other.prefix(40))\" can't be done; known are look, predict, track, untrack, cancel, capabilities and models"
            )
        }
    }

    private static let common = ["id", "do", "memory"]

    private static func number(_ name: String, _ message: JSONField) throws(ManakoError) -> Int {
        _ = try message.members(common + [name])
        return try message.needed(name).integer(numbers)
    }

    private static func bare(_ work: Work, _ message: JSONField) throws(ManakoError) -> Work {
        _ = try message.members(common)
        return work
    }
}

extension WorkerRequest.Region {
    fileprivate init(_ field: JSONField) throws(ManakoError) {
        _ = try field.members(["offset", "bytes"])
        offset = try field.needed("offset").integer(WorkerRequest.numbers)
        bytes = try field.needed("bytes").integer(WorkerRequest.numbers)
    }
}

/// A capability, asked of pictures.
package struct WorkerLook: APIMessage {
    /// How a picture with what was found drawn on it comes back.
    package enum Drawing: String, APIReadable, Hashable, CaseIterable {
        case jpeg, png
        /// Rows of red, green and blue.
        case pixels
    }

    /// The capability's name or that of its command.
    package var capability = ""
    /// The name of a model at hand, or the path of one.
    package var model: String?
    /// The options that were set.
    package var options: [String: OptionValue]?
    /// One picture, two for a pair, any number for a set.
    package var pictures: [WorkerPicture] = []
    /// Whether a picture comes back.
    package var draw: Drawing?

    package init() {}

    package static var schemaName: String { "WorkerLook" }
    package static let fields: [APIField<WorkerLook>] = [
        APIField(sent: "capability", \.capability, as: .plain(maximum: 128), "Capability or its command."),
        APIField(mayBeSent: "model", \.model, as: .plain(maximum: 4096), "Model."),
        APIField(mayBeSent: "options", \.options, "Options that were set."),
        APIField(sent: "pictures", \.pictures, "Pictures, in the order of the payload."),
        APIField(mayBeSent: "draw", \.draw, "Form of the drawn picture that comes back."),
    ]
}

/// A picture in the payload: an encoded one, or rows of pixels if it has a size.
package struct WorkerPicture: APIMessage {
    /// How many bytes of the payload are its own.
    package var bytes = 0
    /// Pixels in a row and rows, of a picture that is not encoded.
    package var width, height: Int?
    /// 1 for grey, 3 for red, green and blue, 4 with an opacity that is ignored.
    package var channels: Int?

    package init() {}

    private static let side = Schema.integer(1...65_535)

    package static var schemaName: String { "WorkerPicture" }
    package static let fields: [APIField<WorkerPicture>] = [
        APIField(sent: "bytes", \.bytes, as: .integer(0...Int(UInt32.max)), "Length in the payload."),
        APIField(mayBeSent: "width", \.width, as: side, "Pixels in a row."),
        APIField(mayBeSent: "height", \.height, as: side, "Rows."),
        APIField(mayBeSent: "channels", \.channels, as: .integer(1...4), "Bytes of a pixel: 1, 3 or 4."),
    ]
}

/// A model, run on arrays or a picture.
package struct WorkerPrediction: APIMessage {
    /// The path of a model, or the name of a downloaded one.
    package var model = ""
    /// What is given for its inputs.
    package var inputs: [WorkerInput] = []
    /// A picture for the first input that takes one; its bytes come behind those of the inputs.
    package var picture: WorkerPicture?

    package init() {}

    package static var schemaName: String { "WorkerPrediction" }
    package static let fields: [APIField<WorkerPrediction>] = [
        APIField(sent: "model", \.model, as: .plain(maximum: 4096), "Model."),
        APIField(sent: "inputs", \.inputs, "Inputs, in the order of the payload."),
        APIField(mayBeSent: "picture", \.picture, "Picture for the first input that takes one."),
    ]
}

/// What is given for an input of a model.
package struct WorkerInput: APIMessage {
    /// The input's name.
    package var name = ""
    /// How many bytes of the payload are an `.npy` file for it.
    package var bytes: Int?
    /// A number, a text or JSON for an input of a Core ML model, instead.
    package var value: String?

    package init() {}

    package static var schemaName: String { "WorkerInput" }
    package static let fields: [APIField<WorkerInput>] = [
        APIField(sent: "name", \.name, as: .plain(maximum: 1024), "Name of the input."),
        APIField(mayBeSent: "bytes", \.bytes, as: .integer(0...Int(UInt32.max)), "Length of its .npy file."),
        APIField(mayBeSent: "value", \.value, as: .plain(maximum: 32_768), "Value in words."),
    ]
}

/// The next frame for a tracker.
package struct WorkerTracking: APIMessage {
    /// The number that the client gave the tracker.
    package var tracker = 0
    /// The targets in the tracker's first frame, `[x, y, width, height]` in pixels, origin upper-left.
    package var boxes: [[Double]]?
    /// How much work goes into a frame, said with the first one.
    package var effort: LiveConfiguration.Effort?
    /// The frame.
    package var picture = WorkerPicture()

    package init() {}

    package static var schemaName: String { "WorkerTracking" }
    package static let fields: [APIField<WorkerTracking>] = [
        APIField(sent: "tracker", \.tracker, as: .integer(WorkerRequest.numbers), "Number of the tracker."),
        APIField(mayBeSent: "boxes", \.boxes, "Targets in the first frame, in pixels."),
        APIField(mayBeSent: "effort", \.effort, "Work for each frame."),
        APIField(sent: "picture", \.picture, "Frame."),
    ]
}
