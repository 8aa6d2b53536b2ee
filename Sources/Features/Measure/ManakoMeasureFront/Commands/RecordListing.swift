import Manako
import ManakoCore
import ManakoMeasure
import ManakoSpatial

/// Records as text and JSON.
enum RecordListing {
    /// A line for each record.
    static func text(_ records: [RecordSummary]) -> String {
        records.map { record in
            let lengths = record.lengths.map(Self.text).joined(separator: ", ")
            return
                "\(record.id)  \(day(record.date))  \(named(record.who, record.what))\(lengths.isEmpty ? "" : "  " + lengths)\n"
        }.joined()
    }

    /// A list of objects.
    static func json(_ records: [RecordSummary]) -> String {
        var writer = JSONWriter()
        writer.array { json in
            for record in records {
                json.object { json in
                    json.member("id", record.id)
                    json.member("date", DateText.iso(Int64(record.date)))
                    json.member("who", record.who)
                    json.member("what", record.what)
                    json.member("method", record.method)
                    json.member("note", record.note)
                    json.name("lengths")
                    json.value(raw: MeasurementRecord.json(record.lengths))
                    json.member("photo", record.hasPhoto)
                }
            }
        }
        return writer.text + "\n"
    }

    /// All of a record in lines.
    static func details(_ record: MeasurementRecord, hasPhoto: Bool) -> String {
        var lines = [
            "id      \(record.id)", "date    \(DateText.iso(Int64(record.date)))", "who     \(plain(record.who))",
        ]
        if !record.what.isEmpty { lines.append("what    \(plain(record.what))") }
        if !record.method.isEmpty { lines.append("method  \(plain(record.method))") }
        if !record.note.isEmpty { lines.append("note    \(plain(record.note))") }
        for length in record.lengths { lines.append("length  \(text(length))") }
        for joint in record.joints {
            lines.append("point   \(plain(joint.name)) at \(joint.place.x), \(joint.place.y)")
        }
        if let pose = record.pose {
            lines.append("camera  at \(pose.position.x), \(pose.position.y), \(pose.position.z)")
        }
        if let camera = record.intrinsics {
            lines.append("picture \(camera.width) × \(camera.height), focal length \(camera.fx) px")
        }
        if hasPhoto { lines.append("photo   --output FILE writes it") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ length: MeasurementRecord.Length) -> String {
        let error = length.standardError.map { " ± \(rounded($0))" } ?? ""
        let name = length.name.isEmpty ? "" : plain(length.name) + " "
        return "\(name)\(rounded(length.metres))\(error) m"
    }

    private static func rounded(_ metres: Double) -> String { metres.text(decimals: 4, isShort: true) }

    private static func named(_ who: String, _ what: String) -> String {
        what.isEmpty ? plain(who) : "\(plain(who)) (\(plain(what)))"
    }

    private static func day(_ seconds: Int) -> String { String(DateText.iso(Int64(seconds)).prefix(10)) }

    /// A text without what steers terminals.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
