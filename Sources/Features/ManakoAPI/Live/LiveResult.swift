public import ManakoCore
public import ManakoGeometry

/// Something that was found in a live frame.
public struct LiveObservation: APIValue {
    /// The name of its class.
    public var label: String
    /// How sure the model is, 0…1.
    public var confidence: Double
    /// Its place in pixels of the frame, origin upper-left.
    public var pixelBox: ImageRect
    /// The identity that it keeps from frame to frame; nil while it has none yet.
    public var track: Int?

    /// Creates an observation.
    public init(label: String, confidence: Double, pixelBox: ImageRect, track: Int?) {
        self.label = label
        self.confidence = confidence
        self.pixelBox = pixelBox
        self.track = track
    }

    /// `LiveObservation`.
    public static var schemaName: String { "LiveObservation" }
    /// Class, confidence, place and identity.
    public static var fields: [SchemaField] {
        [
            SchemaField("label", .string, "Name of the class."),
            SchemaField("confidence", .number(0...1), "How sure the model is."),
            SchemaField("pixelBox", .value(ImageRect.self), "Place in pixels, origin upper-left."),
            SchemaField("track", .nullable(.integer()), "Identity from frame to frame."),
        ]
    }

    /// Writes the observation.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.member("confidence", confidence, decimals: 5)
            json.member("pixelBox", pixelBox)
            json.member("track", orNull: track)
        }
    }
}

/// Where a target is.
public struct LiveTarget: APIValue {
    /// The number that the client gave it.
    public var target: Int
    /// Its place in the frame; nil when it is lost.
    public var box: FrameBox?
    /// How sure the tracker is, 0…1.
    public var confidence: Double

    /// Creates a target.
    public init(target: Int, box: FrameBox?, confidence: Double) {
        self.target = target
        self.box = box
        self.confidence = confidence
    }

    /// `LiveTarget`.
    public static var schemaName: String { "LiveTarget" }
    /// Number, place and confidence.
    public static var fields: [SchemaField] {
        [
            SchemaField("target", .integer(), "Number that the client gave it."),
            SchemaField("box", .nullable(.value(FrameBox.self)), "Place in the frame; null when it is lost."),
            SchemaField("confidence", .number(0...1), "How sure the tracker is."),
        ]
    }

    /// Writes the target.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("target", target)
            json.name("box")
            if let box { box.write(to: &json) } else { json.value(raw: "null") }
            json.member("confidence", confidence, decimals: 4)
        }
    }
}

/// How long the stages of a live frame took, in milliseconds.
public struct LiveMilliseconds: APIValue {
    /// From its arrival until work on it began.
    public var wait: Double
    /// From file bytes to pixels.
    public var decode: Double
    /// From pixels to the model's input.
    public var prepare: Double
    /// The model itself.
    public var infer: Double
    /// From the model's output to results.
    public var interpret: Double
    /// Identities and targets.
    public var track: Double

    /// Creates times.
    public init(
        wait: Double = 0, decode: Double = 0, prepare: Double = 0, infer: Double = 0, interpret: Double = 0,
        track: Double = 0
    ) {
        self.wait = wait
        self.decode = decode
        self.prepare = prepare
        self.infer = infer
        self.interpret = interpret
        self.track = track
    }

    /// `LiveMilliseconds`.
    public static var schemaName: String { "LiveMilliseconds" }
    /// The stages.
    public static var fields: [SchemaField] {
        [SchemaField("wait", .number(), "Milliseconds from its arrival until work on it began.")]
            + StageMilliseconds.fields + [SchemaField("track", .number(), "Milliseconds of identities and targets.")]
    }

    /// Writes the times with three decimals.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("wait", wait, decimals: 3)
            StageMilliseconds(decode: decode, prepare: prepare, infer: infer, interpret: interpret)
                .writeMembers(to: &json)
            json.member("track", track, decimals: 3)
        }
    }
}

/// What a live frame shows.
public struct LiveResult: APIValue {
    /// `result`.
    public let type: String
    /// The frame's number.
    public var frame: UInt32
    /// When it was captured, in milliseconds of the client's clock, as the client said.
    public var captured: Double
    /// The frame's size.
    public var size: PixelSize
    /// What was found, the surest first.
    public var observations: [LiveObservation]
    /// The targets by ascending number.
    public var targets: [LiveTarget]
    /// How many frames of the session were left out so far.
    public var dropped: Int
    /// How long it took.
    public var milliseconds: LiveMilliseconds

    /// Creates a result.
    public init(
        frame: UInt32, captured: Double, size: PixelSize, observations: [LiveObservation] = [],
        targets: [LiveTarget] = [], dropped: Int = 0, milliseconds: LiveMilliseconds = LiveMilliseconds()
    ) {
        type = "result"
        self.frame = frame
        self.captured = captured
        self.size = size
        self.observations = observations
        self.targets = targets
        self.dropped = dropped
        self.milliseconds = milliseconds
    }

    /// `LiveResult`.
    public static var schemaName: String { "LiveResult" }
    /// Frame, objects, targets and times.
    public static var fields: [SchemaField] {
        [
            SchemaField("type", .choice(["result"]), "Kind of message."),
            SchemaField("frame", .integer(0...Int(UInt32.max)), "Number of the frame."),
            SchemaField("captured", .number(), "Capture time in milliseconds of the client's clock."),
            SchemaField("size", .value(PixelSize.self), "Size of the frame."),
            SchemaField("observations", .list(.value(LiveObservation.self)), "What was found."),
            SchemaField("targets", .list(.value(LiveTarget.self)), "The targets."),
            SchemaField("dropped", .integer(), "Frames of the session that were left out so far."),
            SchemaField("milliseconds", .value(LiveMilliseconds.self), "How long the stages took."),
        ]
    }

    /// Writes the result.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.member("frame", Int(frame))
            json.member("captured", captured, decimals: 3)
            json.member("size", size)
            json.member("observations", observations)
            json.member("targets", targets)
            json.member("dropped", dropped)
            json.member("milliseconds", milliseconds)
        }
    }
}
