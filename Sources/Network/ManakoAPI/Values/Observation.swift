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
    /// The text that was read, for lines of text.
    public var text: String?
    /// What the text may be instead, the likeliest first, itself included.
    public var candidates: [TextCandidate]?
    /// The lines of a part of a page, in reading order.
    public var lines: [TextLineEntry]?
    /// The items of a list on a page.
    public var items: [ListItemEntry]?
    /// The cells of a table on a page.
    public var table: TableEntry?
    /// Points of a face by region, [x, y] in pixels of the upright picture; `mesh` are all.
    public var landmarks: [String: [[Double]]]?
    /// How a face is turned, in degrees: the head's tilt, its turn to a side, its nod.
    public var roll, yaw, pitch: Double?
    /// How good a picture of the face it is, 0…1.
    public var captureQuality: Double?
    /// Joints by name: [x, y, confidence], x and y in pixels of the upright picture.
    public var joints: [String: [Double]]?
    /// Which hand it is: `left` or `right`, of the one whose hand it is.
    public var chirality: String?
    /// Which pixels belong to it.
    public var mask: MaskEntry?
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
        APIField(optional: "text", \.text, "The text that was read."),
        APIField(
            optional: "candidates", \.candidates, "What the text may be instead, the likeliest first, itself included."),
        APIField(optional: "lines", \.lines, "The lines of a part of a page, in reading order."),
        APIField(optional: "items", \.items, "The items of a list on a page."),
        APIField(optional: "table", \.table, "The cells of a table on a page."),
        APIField(
            optional: "landmarks", \.landmarks,
            "Points of a face by region, [x, y] in pixels of the upright picture; `mesh` are all."),
        APIField(optional: "roll", \.roll, "Tilt of the head in degrees, counter-clockwise as it is seen."),
        APIField(optional: "yaw", \.yaw, "Turn of the head to its side in degrees."),
        APIField(optional: "pitch", \.pitch, "Nod of the head in degrees."),
        APIField(
            optional: "captureQuality", \.captureQuality, decimals: 5, in: 0...1,
            "How good a picture of the face it is."),
        APIField(
            optional: "joints", \.joints,
            "Joints by name, [x, y, confidence], x and y in pixels of the upright picture."),
        APIField(optional: "chirality", \.chirality, "Which hand it is: `left` or `right`."),
        APIField(optional: "mask", \.mask, "Which pixels belong to it."),
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

/// What a text may be.
public struct TextCandidate: APIValue {
    /// The text.
    public var text: String
    /// How sure the reader is, 0…1.
    public var confidence: Double

    /// Creates a candidate.
    public init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }

    /// `TextCandidate`.
    public static var schemaName: String { "TextCandidate" }
    /// Text and confidence.
    public static let fields: [APIField<TextCandidate>] = [
        APIField("text", \.text, "The text."),
        APIField("confidence", \.confidence, decimals: 5, in: 0...1, "How sure the reader is."),
    ]
}

/// Which pixels belong to something, over the whole upright picture, as COCO's uncompressed run lengths.
public struct MaskEntry: APIValue {
    /// Height and width of the mask, which may be smaller than the picture.
    public var size: [Int]
    /// Lengths of runs, column by column from the left and each from the top: pixels that do not belong, that do, and so on.
    public var counts: [Int]

    /// Creates a mask.
    public init(size: [Int], counts: [Int]) {
        self.size = size
        self.counts = counts
    }

    /// `Mask`.
    public static var schemaName: String { "Mask" }
    /// Size and run lengths.
    public static let fields: [APIField<MaskEntry>] = [
        APIField("size", \.size, as: .list(.integer(), count: 2), "Height and width."),
        APIField("counts", \.counts, "Run lengths, column by column: pixels that do not belong, that do, and so on."),
    ]
}
