public import ManakoGeometry

/// Something that was found in a picture or frame, as the command line, the server and live sessions write it.
///
/// What it lacks is left out: a class of the whole picture has no place, a face has no payload.
public struct Observation: APIValue {
    /// The capability that found it, in live sessions, which ask several at once.
    public var lens: String?
    /// The name of its class.
    public var label: String
    /// The index of its class, where classes are all there is.
    public var index: Int?
    /// How sure the model is, 0…1.
    public var confidence: Double
    /// The identity that it keeps in a video.
    public var track: Int?
    /// Its place, normalised with origin lower-left.
    public var boundingBox: NormalizedRect?
    /// Its place in pixels of the upright picture, origin upper-left.
    public var pixelBox: ImageRect?
    /// Its own corners, [x, y] in pixels of the upright picture: top left, top right, bottom right, bottom left.
    public var corners: [[Double]]?
    /// Points that belong to it, such as eyes.
    public var keyPoints: [KeyPoint]?
    /// Which points belong together, as pairs of indices into the points.
    public var links: [[Int]]?
    /// The text that it holds, such as a code's.
    public var payload: String?
    /// The bytes that it holds, in Base64.
    public var payloadBase64: String?
    /// Numbers that were found with it, by name.
    public var numbers: [String: Double]?

    /// Creates an observation without anything but its class.
    public init(label: String, confidence: Double) {
        self.label = label
        self.confidence = confidence
    }

    /// `Observation`.
    public static var schemaName: String { "Observation" }
    /// Class, confidence, place and payload.
    public static let fields: [APIField<Observation>] = [
        APIField(optional: "lens", \.lens, "The capability that found it; live alone."),
        APIField("label", \.label, "Name of the class."),
        APIField(optional: "index", \.index, "Index of the class."),
        APIField("confidence", \.confidence, decimals: 5, in: 0...1, "How sure the model is."),
        APIField(optional: "track", \.track, "Identity in a video."),
        APIField(optional: "boundingBox", \.boundingBox, "Place, normalised, origin lower-left."),
        APIField(optional: "pixelBox", \.pixelBox, "Place in pixels, origin upper-left."),
        APIField(
            optional: "corners", \.corners, as: .list(.list(.number(), count: 2), count: 4),
            "Its own corners, [x, y] in pixels: top left, top right, bottom right, bottom left."),
        APIField(optional: "keyPoints", \.keyPoints, "Points such as eyes, normalised, origin lower-left."),
        APIField(
            optional: "links", \.links, as: .list(.list(.integer(), count: 2)),
            "Pairs of indices of points that belong together."
        ),
        APIField(optional: "payload", \.payload, "The text that it holds."),
        APIField(optional: "payloadBase64", \.payloadBase64, "The bytes that it holds."),
        APIField(optional: "numbers", \.numbers, "Numbers that were found with it."),
    ]
}

/// A point that belongs to something that was found.
public struct KeyPoint: APIValue {
    /// The horizontal place, a share of the picture's width.
    public var x: Double
    /// The vertical place, a share of the picture's height, from below.
    public var y: Double
    /// What the point is, where it has a name.
    public var name: String?
    /// How sure the model is of it, 0…1, where it says so.
    public var confidence: Double?

    /// Creates a point.
    public init(x: Double, y: Double, name: String? = nil, confidence: Double? = nil) {
        self.x = x
        self.y = y
        self.name = name
        self.confidence = confidence
    }

    /// `KeyPoint`.
    public static var schemaName: String { "KeyPoint" }
    /// Place and name.
    public static let fields: [APIField<KeyPoint>] = [
        APIField("x", \.x, decimals: 6, "Place as a share of the picture's width."),
        APIField("y", \.y, decimals: 6, "Place as a share of the picture's height, from below."),
        APIField(optional: "name", \.name, "What it is."),
        APIField(optional: "confidence", \.confidence, decimals: 5, in: 0...1, "How sure the model is of it."),
    ]
}
