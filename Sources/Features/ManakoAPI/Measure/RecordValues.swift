/// A measurement that is to be kept.
public struct RecordRequest: APIMessage {
    /// The burst.
    public var burst = ""
    /// Picture and joints.
    public var measurement = MeasureRequest()
    /// Who or what was measured.
    public var who: String?
    /// What of it, such as `baby`.
    public var what: String?
    /// Anything else.
    public var note: String?
    /// When, in seconds since 1970; now when absent.
    public var date: Double?

    /// Creates a request for nothing.
    public init() {}

    /// `RecordRequest`.
    public static var schemaName: String { "RecordRequest" }
    /// Measurement and words.
    public static let fields: [APIField<RecordRequest>] = [
        APIField(sent: "burst", \.burst, as: MeasureRules.id, "The burst."),
        APIField(sent: "measurement", \.measurement, "Picture and joints."),
        APIField(
            mayBeSent: "who", \.who, as: .text(maximum: MeasureRules.maximumText), "Who or what was measured."),
        APIField(mayBeSent: "what", \.what, as: .text(maximum: MeasureRules.maximumText), "What of it."),
        APIField(mayBeSent: "note", \.note, as: .text(maximum: MeasureRules.maximumText), "Anything else."),
        APIField(
            mayBeSent: "date", \.date, as: .number(0...253_402_300_799),
            "When, in seconds since 1970; now when absent."),
    ]
}

/// A measurement that was kept.
public struct RecordEntry: APIValue {
    /// What it is asked for by.
    public var id: String
    /// Who or what was measured.
    public var who: String
    /// What of it.
    public var what: String
    /// Anything else.
    public var note: String
    /// When, in seconds since 1970.
    public var date: Double
    /// The size of its picture.
    public var size: PixelSize
    /// The joints in the picture.
    public var joints: [JointEntry]
    /// What it was measured by.
    public var method: MeasureMethod
    /// The lengths from each joint to the next.
    public var segments: [LengthEntry]
    /// The sum.
    public var total: LengthEntry

    /// Creates an entry.
    public init(
        id: String, who: String, what: String, note: String, date: Double, size: PixelSize, joints: [JointEntry],
        method: MeasureMethod, segments: [LengthEntry], total: LengthEntry
    ) {
        self.id = id
        self.who = who
        self.what = what
        self.note = note
        self.date = date
        self.size = size
        self.joints = joints
        self.method = method
        self.segments = segments
        self.total = total
    }

    /// `Record`.
    public static var schemaName: String { "Record" }
    /// What was measured, and when.
    public static let fields: [APIField<RecordEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("who", \.who, "Who or what was measured."),
        APIField("what", \.what, "What of it."),
        APIField("note", \.note, "Anything else."),
        APIField("date", \.date, decimals: 3, "When, in seconds since 1970."),
        APIField("size", \.size, "Size of its picture."),
        APIField("joints", \.joints, "Joints in the picture."),
        APIField("method", \.method, "What it was measured by."),
        APIField("segments", \.segments, "Length from each joint to the next."),
        APIField("total", \.total, "Sum of the lengths."),
    ]
}

/// Measurements that were kept.
public struct RecordsAnswer: APIValue {
    /// Those that were asked for, the newest first.
    public var records: [RecordEntry]
    /// How many there are in all.
    public var count: Int
    /// Everybody and everything that was measured, in the order of their names.
    public var people: [String]

    /// Creates an answer.
    public init(records: [RecordEntry], count: Int, people: [String]) {
        self.records = records
        self.count = count
        self.people = people
    }

    /// `Records`.
    public static var schemaName: String { "Records" }
    /// The list.
    public static let fields: [APIField<RecordsAnswer>] = [
        APIField("records", \.records, "Those that were asked for, the newest first."),
        APIField("count", \.count, "How many there are in all."),
        APIField("people", \.people, "Everybody and everything that was measured."),
    ]
}
