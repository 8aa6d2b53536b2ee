public import ManakoCore
public import ManakoGeometry

/// Something that was found in a picture, as the command line and the server write it.
public struct ObservedObject: APIValue {
    /// The name of its class.
    public var label: String
    /// How sure the model is, 0…1.
    public var confidence: Double
    /// The identity that it has in a video.
    public var track: Int?
    /// Its place, normalised with origin lower-left.
    public var boundingBox: NormalizedRect
    /// Its place in pixels of the upright picture, origin upper-left.
    public var pixelBox: ImageRect
    /// Points that belong to it, such as eyes, normalised with origin lower-left; nil for none.
    public var keyPoints: [NormalizedPoint]?

    /// Creates an object.
    public init(
        label: String, confidence: Double, track: Int? = nil, boundingBox: NormalizedRect, pixelBox: ImageRect,
        keyPoints: [NormalizedPoint]? = nil
    ) {
        self.label = label
        self.confidence = confidence
        self.track = track
        self.boundingBox = boundingBox
        self.pixelBox = pixelBox
        self.keyPoints = keyPoints
    }

    /// `ObservedObject`.
    public static var schemaName: String { "ObservedObject" }
    /// Class, confidence and place.
    public static var fields: [SchemaField] {
        [
            SchemaField("label", .string, "Name of the class."),
            SchemaField("confidence", .number(0...1), "How sure the model is."),
            SchemaField("track", .integer(), isRequired: false, "Identity in a video."),
            SchemaField("boundingBox", .value(NormalizedRect.self), "Place, normalised, origin lower-left."),
            SchemaField("pixelBox", .value(ImageRect.self), "Place in pixels, origin upper-left."),
            SchemaField(
                "keyPoints", .list(.value(NormalizedPoint.self)), isRequired: false,
                "Points such as eyes, normalised, origin lower-left."),
        ]
    }

    /// Writes the object; what it lacks is left out.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.member("confidence", confidence, decimals: 5)
            if let track { json.member("track", track) }
            json.member("boundingBox", boundingBox)
            json.member("pixelBox", pixelBox)
            if let keyPoints { json.member("keyPoints", keyPoints) }
        }
    }
}

/// How long the stages of one picture took, in milliseconds.
public struct StageMilliseconds: APIValue {
    /// From file bytes to pixels.
    public var decode: Double
    /// From pixels to the model's input.
    public var prepare: Double
    /// The model itself.
    public var infer: Double
    /// From the model's output to results.
    public var interpret: Double

    /// Creates times.
    public init(decode: Double = 0, prepare: Double = 0, infer: Double = 0, interpret: Double = 0) {
        self.decode = decode
        self.prepare = prepare
        self.infer = infer
        self.interpret = interpret
    }

    /// `StageMilliseconds`.
    public static var schemaName: String { "StageMilliseconds" }
    /// The stages.
    public static var fields: [SchemaField] {
        [
            SchemaField("decode", .number(), "Milliseconds from file bytes to pixels."),
            SchemaField("prepare", .number(), "Milliseconds from pixels to the model's input."),
            SchemaField("infer", .number(), "Milliseconds of the model itself."),
            SchemaField("interpret", .number(), "Milliseconds from the model's output to results."),
        ]
    }

    /// Writes the times with three decimals.
    public func write(to json: inout JSONWriter) {
        json.object { json in writeMembers(to: &json) }
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("decode", decode, decimals: 3)
        json.member("prepare", prepare, decimals: 3)
        json.member("infer", infer, decimals: 3)
        json.member("interpret", interpret, decimals: 3)
    }
}
