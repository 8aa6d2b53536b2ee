package import ManakoAPI
package import ManakoMeasure

/// What is said of a measurement that is to be kept.
package protocol RecordWords {
    /// Who or what was measured.
    var who: String? { get set }
    /// What of it, such as `baby`.
    var what: String? { get set }
    /// Anything else.
    var note: String? { get set }
    /// When, in seconds since 1970; now when absent.
    var date: Double? { get set }
}

extension APIMessage where Self: RecordWords {
    fileprivate static var words: [APIField<Self>] {
        [
            APIField(
                mayBeSent: "who", \.who, as: .text(maximum: MeasureRules.maximumText), "Who or what was measured."),
            APIField(mayBeSent: "what", \.what, as: .text(maximum: MeasureRules.maximumText), "What of it."),
            APIField(mayBeSent: "note", \.note, as: .text(maximum: MeasureRules.maximumText), "Anything else."),
            APIField(
                mayBeSent: "date", \.date, as: .number(0...253_402_300_799),
                "When, in seconds since 1970; now when absent."),
        ]
    }
}

/// A measurement that is to be kept.
package struct RecordRequest: APIMessage, RecordWords {
    /// The burst.
    package var burst = ""
    /// Picture and joints.
    package var measurement = MeasureRequest()
    package var who: String?
    package var what: String?
    package var note: String?
    package var date: Double?

    /// Creates a request for nothing.
    package init() {}

    /// `RecordRequest`.
    package static var schemaName: String { "RecordRequest" }
    /// Measurement and words.
    package static let fields: [APIField<RecordRequest>] =
        [
            APIField(sent: "burst", \.burst, as: MeasureRules.id, "The burst."),
            APIField(sent: "measurement", \.measurement, "Picture and joints."),
        ] + words
}

/// A measurement by a ruler that is to be kept.
package struct RulerRecordRequest: APIMessage, RecordWords {
    /// Outline and joints.
    package var measurement = RulerRequest()
    package var who: String?
    package var what: String?
    package var note: String?
    package var date: Double?

    /// Creates a request for nothing.
    package init() {}

    /// `RulerRecordRequest`.
    package static var schemaName: String { "RulerRecordRequest" }
    /// Measurement and words.
    package static let fields: [APIField<RulerRecordRequest>] =
        [APIField(sent: "measurement", \.measurement, "Outline of the ruler and joints.")] + words
}

/// A measurement that was kept.
package struct RecordEntry: APIValue {
    /// What it is asked for by.
    package var id: String
    /// Who or what was measured.
    package var who: String
    /// What of it.
    package var what: String
    /// Anything else.
    package var note: String
    /// When, in seconds since 1970.
    package var date: Double
    /// The size of its picture.
    package var size: PixelSize
    /// The joints in the picture.
    package var joints: [JointEntry]
    /// What it was measured by.
    package var method: MeasureMethod
    /// The lengths from each joint to the next.
    package var segments: [LengthEntry]
    /// The sum.
    package var total: LengthEntry

    /// `Record`.
    package static var schemaName: String { "Record" }
    /// What was measured, and when.
    package static let fields: [APIField<RecordEntry>] = [
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
package struct RecordsAnswer: APIValue {
    /// Those that were asked for, the newest first.
    package var records: [RecordEntry]
    /// How many there are in all.
    package var count: Int
    /// Everybody and everything that was measured, in the order of their names.
    package var people: [String]

    /// `Records`.
    package static var schemaName: String { "Records" }
    /// The list.
    package static let fields: [APIField<RecordsAnswer>] = [
        APIField("records", \.records, "Those that were asked for, the newest first."),
        APIField("count", \.count, "How many there are in all."),
        APIField("people", \.people, "Everybody and everything that was measured."),
    ]
}
