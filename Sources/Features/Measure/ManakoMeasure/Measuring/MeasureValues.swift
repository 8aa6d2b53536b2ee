public import ManakoAPI
public import ManakoCore

/// What lengths are measured by.
public enum MeasureMethod: String, APIReadable, Hashable, CaseIterable {
    /// What gives the smallest error.
    case auto
    /// The depth map of the picture.
    case depth
    /// The board's plane.
    case plane
    /// Several pictures of the burst.
    case views

    /// What the description of the interface says of it.
    public static var schema: Schema { .choice(allCases.map(\.rawValue)) }

    /// Writes it.
    public func write(to json: inout JSONWriter) { rawValue.write(to: &json) }
}

/// A joint that was tapped.
public struct JointEntry: APIMessage {
    /// Its name, such as `head`.
    public var name: String?
    /// Column in the picture in pixels, 0 at the centre of the leftmost.
    public var x = 0.0
    /// Row in the picture in pixels, 0 at the centre of the uppermost.
    public var y = 0.0
    /// The standard deviation of column and row in pixels; that of the request when absent.
    public var tapError: Double?

    /// Creates a joint in the corner.
    public init() {}

    /// Creates a joint.
    public init(name: String? = nil, x: Double, y: Double, tapError: Double? = nil) {
        self.name = name
        self.x = x
        self.y = y
        self.tapError = tapError
    }

    /// `Joint`.
    public static var schemaName: String { "Joint" }
    /// Name and place.
    public static let fields: [APIField<JointEntry>] = [
        APIField(mayBeSent: "name", \.name, as: .text(maximum: 100), "Name of the joint."),
        APIField(sent: "x", \.x, as: .number(-65_535...65_535), "Column in pixels."),
        APIField(sent: "y", \.y, as: .number(-65_535...65_535), "Row in pixels."),
        APIField(
            mayBeSent: "tapError", \.tapError, as: .number(MeasureRules.tapErrors),
            "Standard deviation of column and row in pixels; that of the request when absent."),
    ]
}

/// A joint's place in another picture of the burst.
public struct JointTap: APIMessage {
    /// Which joint, from 0.
    public var joint = 0
    /// Which picture.
    public var frame = 0
    /// Column in pixels.
    public var x = 0.0
    /// Row in pixels.
    public var y = 0.0
    /// The standard deviation of column and row in pixels; that of the request when absent.
    public var tapError: Double?

    /// Creates a place in the corner of the first picture.
    public init() {}

    /// Creates a place.
    public init(joint: Int, frame: Int, x: Double, y: Double, tapError: Double? = nil) {
        self.joint = joint
        self.frame = frame
        self.x = x
        self.y = y
        self.tapError = tapError
    }

    /// `JointTap`.
    public static var schemaName: String { "JointTap" }
    /// Joint, picture and place.
    public static let fields: [APIField<JointTap>] = [
        APIField(sent: "joint", \.joint, as: .integer(0...MeasureRules.maximumJoints - 1), "Which joint, from 0."),
        APIField(sent: "frame", \.frame, as: .integer(0...1_000_000), "Which picture of the burst, from 0."),
        APIField(sent: "x", \.x, as: .number(-65_535...65_535), "Column in pixels."),
        APIField(sent: "y", \.y, as: .number(-65_535...65_535), "Row in pixels."),
        APIField(
            mayBeSent: "tapError", \.tapError, as: .number(MeasureRules.tapErrors),
            "Standard deviation of column and row in pixels; that of the request when absent."),
    ]
}

/// What is to be measured in a burst.
public struct MeasureRequest: APIMessage {
    /// The picture that was tapped on, from 0.
    public var frame = 0
    /// The joints in their order; lengths go from each to the next.
    public var joints: [JointEntry] = []
    /// Places of joints in other pictures.
    public var also: [JointTap]?
    /// What to measure by; ``MeasureMethod/auto`` when absent.
    public var method: MeasureMethod?
    /// The standard deviation of a tap's column and row in pixels; that of ``MeasurementSettings`` when absent.
    public var tapError: Double?

    /// Creates a request for nothing.
    public init() {}

    /// `MeasureRequest`.
    public static var schemaName: String { "MeasureRequest" }
    /// Picture, joints and method.
    public static let fields: [APIField<MeasureRequest>] = [
        APIField(sent: "frame", \.frame, as: .integer(0...1_000_000), "Picture that was tapped on, from 0."),
        APIField(
            sent: "joints", \.joints,
            "Joints in their order; lengths go from each to the next. \(MeasureRules.maximumJoints) at most."),
        APIField(mayBeSent: "also", \.also, "Places of joints in other pictures."),
        APIField(mayBeSent: "method", \.method, "What to measure by; auto when absent."),
        APIField(
            mayBeSent: "tapError", \.tapError, as: .number(MeasureRules.tapErrors),
            "Standard deviation of a tap's column and row in pixels; 1 when absent."),
    ]
}

/// A length.
public struct LengthEntry: APIValue {
    /// The length in metres.
    public var meters: Double
    /// Its standard error in metres.
    public var error: Double

    /// Creates a length.
    public init(meters: Double, error: Double) {
        self.meters = meters
        self.error = error
    }

    /// `Length`.
    public static var schemaName: String { "Length" }
    /// Length and error.
    public static let fields: [APIField<LengthEntry>] = [
        APIField("meters", \.meters, decimals: 6, "Length in metres."),
        APIField("error", \.error, decimals: 6, "Standard error in metres."),
    ]
}

/// A joint in space.
public struct MeasuredJoint: APIValue {
    /// Its place in metres of the burst's world; nil where it was not found.
    public var position: [Double]?
    /// The standard error of the place in metres.
    public var error: Double?
    /// The standard deviation of the tap's column and row in pixels that ``error`` and lengths include.
    public var tapError: Double?
    /// Why it was not found, as a code for texts of one's own.
    public var problem: String?
    /// The same in English, with what to do.
    public var detail: String?
    /// Where it is seen in other pictures.
    public var seen: [JointTap]

    /// Creates a joint.
    public init(
        position: [Double]?, error: Double? = nil, tapError: Double? = nil, problem: String? = nil,
        detail: String? = nil, seen: [JointTap] = []
    ) {
        self.position = position
        self.error = error
        self.tapError = tapError
        self.problem = problem
        self.detail = detail
        self.seen = seen
    }

    /// `MeasuredJoint`.
    public static var schemaName: String { "MeasuredJoint" }
    /// Place, or why there is none.
    public static let fields: [APIField<MeasuredJoint>] = [
        APIField(
            optional: "position", \.position, as: .list(.number(), count: 3), "Place in metres of the burst's world."),
        APIField(optional: "error", \.error, decimals: 6, "Standard error of the place in metres."),
        APIField(
            optional: "tapError", \.tapError, decimals: 3,
            "Standard deviation of the tap's column and row in pixels, which all errors include."),
        APIField(optional: "problem", \.problem, "Why it was not found."),
        APIField(optional: "detail", \.detail, "The same in English, with what to do."),
        APIField("seen", \.seen, "Where it is seen in other pictures."),
    ]
}

/// Lengths between joints.
public struct MeasureAnswer: APIValue {
    /// What they were measured by; nil where no joint was found.
    public var method: MeasureMethod?
    /// The joints in their order.
    public var joints: [MeasuredJoint]
    /// The length from each joint to the next; null where one of them was not found.
    public var segments: [LengthEntry?]
    /// The sum; nil where a length is missing.
    public var total: LengthEntry?

    /// Creates an answer.
    public init(method: MeasureMethod?, joints: [MeasuredJoint], segments: [LengthEntry?], total: LengthEntry?) {
        self.method = method
        self.joints = joints
        self.segments = segments
        self.total = total
    }

    /// `Measurement`.
    public static var schemaName: String { "Measurement" }
    /// Joints and lengths.
    public static let fields: [APIField<MeasureAnswer>] = [
        APIField(optional: "method", \.method, "What they were measured by."),
        APIField("joints", \.joints, "Joints in their order."),
        APIField("segments", \.segments, "Length from each joint to the next; null where one was not found."),
        APIField(optional: "total", \.total, "Sum of the lengths."),
    ]
}

extension Optional: APIFieldValue where Wrapped: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .nullable(Wrapped.schema) }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
        if let self { self.write(to: &json) } else { json.valueNull() }
    }
}
