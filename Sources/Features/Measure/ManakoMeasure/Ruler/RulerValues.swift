public import ManakoAPI
import ManakoCore
import ManakoSpatial

/// What is known of the camera that took a photo with a ruler.
public struct RulerCameraEntry: APIMessage {
    /// The picture's size in pixels.
    public var width = 0, height = 0
    /// The focal length in pixels, and the standard deviation of its logarithm.
    public var focal = 0.0, focalError = 0.0
    /// The standard deviations of the principal point, as a part of the longer side, and of the lens's first term.
    public var centreError = 0.0, lensError = 0.0

    /// Creates an empty one.
    public init() {}

    /// `RulerCamera`.
    public static var schemaName: String { "RulerCamera" }
    /// Size and what is known.
    public static let fields: [APIField<RulerCameraEntry>] = [
        APIField(sent: "width", \.width, as: .integer(16...65_535), "Pixels in a row of the upright picture."),
        APIField(sent: "height", \.height, as: .integer(16...65_535), "Its rows."),
        APIField(
            sent: "focal", \.focal, as: .number(1...1_000_000),
            "Focal length in pixels, before the outline is looked at."),
        APIField(
            sent: "focalError", \.focalError, as: .number(0.001...2), "Standard deviation of its natural logarithm."),
        APIField(
            sent: "centreError", \.centreError, as: .number(0.001...2),
            "Standard deviation of the principal point, as a part of the longer side."),
        APIField(
            sent: "lensError", \.lensError, as: .number(0.0001...2),
            "Standard deviation of the lens's first radial term."),
    ]
}

/// The outline of a ruler, from which lengths follow without the picture.
public struct RulerOutlineEntry: APIMessage {
    /// The thing.
    public var ruler = ""
    /// Its corners.
    public var corners: [[Double]] = []
    /// Places on its edges.
    public var edges: [[Double]] = []
    /// What a whole side may be off by, in pixels.
    public var sideError = 0.0
    /// The camera.
    public var camera = RulerCameraEntry()

    /// Creates an empty one.
    public init() {}

    /// `RulerOutline`.
    public static var schemaName: String { "RulerOutline" }
    /// Thing, places and camera.
    public static let fields: [APIField<RulerOutlineEntry>] = [
        APIField(
            sent: "ruler", \.ruler, as: MeasureRules.ruler, "The thing of known size, such as `card` or `coin:24.25`."),
        APIField(
            sent: "corners", \.corners,
            "Corners clockwise, [x, y] in pixels of the upright picture; of a coin, four places of its rim, in turn."
        ),
        APIField(
            sent: "edges", \.edges,
            "Places on the edges: the side's number, the part of its way, column, row, standard deviation in pixels."),
        APIField(
            sent: "sideError", \.sideError, as: .number(0.001...1000),
            "Standard deviation in pixels of what a whole side is off by."),
        APIField(sent: "camera", \.camera, "What is known of the camera."),
    ]
}

/// What is to be measured by a ruler.
public struct RulerRequest: APIMessage {
    /// The outline, as it was found or drawn.
    public var outline = RulerOutlineEntry()
    /// The joints in their order.
    public var joints: [JointEntry] = []
    /// The standard deviation of a tap's column and row in pixels; 1 when absent.
    public var tapError: Double?

    /// Creates a request for nothing.
    public init() {}

    /// `RulerRequest`.
    public static var schemaName: String { "RulerRequest" }
    /// Outline and joints.
    public static let fields: [APIField<RulerRequest>] = [
        APIField(sent: "outline", \.outline, "Outline of the ruler, as it was found."),
        APIField(
            sent: "joints", \.joints,
            "Joints in their order; lengths go from each to the next. \(MeasureRules.maximumJoints) at most."),
        APIField(
            mayBeSent: "tapError", \.tapError, as: .number(MeasureRules.tapErrors),
            "Standard deviation of a tap's column and row in pixels; 1 when absent."),
    ]
}

/// Something to know of a measurement by a ruler.
public struct RulerNote: APIValue {
    /// A code for texts of one's own.
    public var code: String
    /// The same in English.
    public var text: String

    /// Creates a note.
    public init(code: String, text: String) {
        self.code = code
        self.text = text
    }

    /// `RulerNote`.
    public static var schemaName: String { "RulerNote" }
    /// Code and text.
    public static let fields: [APIField<RulerNote>] = [
        APIField("code", \.code, "Which note, as a code."), APIField("text", \.text, "The note in English."),
    ]
}

/// A ruler in a photo, the plane that it lies on, and lengths on that.
public struct RulerReport: APIValue {
    /// The outline.
    public var outline: RulerOutlineEntry
    /// The focal length in pixels as it is with the outline, and its standard error.
    public var focal: Double, focalError: Double
    /// What the outline says of the file's focal length.
    public var agreement: String
    /// Lines on the plane.
    public var grid: [[[Double]]]
    /// What is to be known.
    public var notes: [RulerNote]
    /// Lengths, where there are joints.
    public var measurement: MeasureAnswer?

    /// Creates a report.
    public init(
        outline: RulerOutlineEntry, focal: Double, focalError: Double, agreement: String, grid: [[[Double]]],
        notes: [RulerNote], measurement: MeasureAnswer? = nil
    ) {
        self.outline = outline
        (self.focal, self.focalError, self.agreement) = (focal, focalError, agreement)
        (self.grid, self.notes, self.measurement) = (grid, notes, measurement)
    }

    /// `RulerReport`.
    public static var schemaName: String { "RulerReport" }
    /// Outline, plane and lengths.
    public static let fields: [APIField<RulerReport>] = [
        APIField("outline", \.outline, "Outline of the ruler."),
        APIField("focal", \.focal, decimals: 1, "Focal length in pixels, as it is with the outline."),
        APIField("focalError", \.focalError, decimals: 1, "Its standard error in pixels."),
        APIField(
            "agreement", \.agreement, as: .choice(CameraAgreement.allCases.map(\.rawValue)),
            "What the outline says of the focal length that the file tells."),
        APIField("grid", \.grid, "Lines on the ruler's plane, each a list of [x, y] in pixels."),
        APIField("notes", \.notes, "What is to be known; always that lengths hold on the ruler's plane only."),
        APIField(optional: "measurement", \.measurement, "Joints and lengths."),
    ]
}

/// The rulers in a photo.
public struct RulersAnswer: APIValue {
    /// The upright picture's size.
    public var size: PixelSize
    /// Outlines, the likeliest first.
    public var rulers: [RulerReport]

    /// Creates an answer.
    public init(size: PixelSize, rulers: [RulerReport]) {
        self.size = size
        self.rulers = rulers
    }

    /// `Rulers`.
    public static var schemaName: String { "Rulers" }
    /// Size and rulers.
    public static let fields: [APIField<RulersAnswer>] = [
        APIField("size", \.size, "Size of the upright picture."),
        APIField("rulers", \.rulers, "Outlines of the ruler, the likeliest first; none where there is no such thing."),
    ]
}
