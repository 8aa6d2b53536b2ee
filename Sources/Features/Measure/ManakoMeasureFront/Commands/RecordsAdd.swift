import Glibc
import Manako
import ManakoArguments
import ManakoFiles
import ManakoFront
import ManakoMeasure

/// `manako records add`
enum RecordsAdd {
    private static let who = Option<String>(required: "who", "NAME", short: "w", help: "who or what was measured")
    private static let what = Option<String>(
        "what", "TEXT", default: "", help: "the part that was measured, such as left arm")
    private static let lengths = Option<[String]>(
        "length", repeated: "NAME=METRES[±ERROR]", short: "l",
        help: "a length in metres, with its standard error if known")
    private static let date = Option<String?>(
        "date", "DATE", help: "when, such as 2025-01-31 or 2025-01-31T10:00:00+09:00 (default: now)")
    private static let method = Option<String>("method", "TEXT", default: "", help: "how it was measured")
    private static let note = Option<String>("note", "TEXT", default: "", help: "a note")
    private static let photo = Option<String?>("photo", "FILE", help: "a JPEG file to store with the record")

    static let spec = CommandSpec(
        "add", summary: "add a record of a measurement made by other means, and print its id",
        options: [who, what, lengths, date, method, note, photo],
        examples: [
            CommandExample("manako records add --who Aki --length height=1.123±0.002", "measured with a folding rule")
        ])

    static func run(_ store: RecordStore, _ arguments: ParsedArguments) throws -> ExitStatus {
        var found: [MeasurementRecord.Length] = []
        for text in arguments[lengths] {
            guard let length = length(text) else {
                throw arguments.usageError(
                    "--length \(text): write it as height=1.123 or height=1.123±0.002, in metres")
            }
            found.append(length)
        }
        let record = MeasurementRecord(
            date: try moment(arguments), who: arguments[who], what: arguments[what], method: arguments[method],
            note: arguments[note], lengths: found)
        var bytes: [UInt8]?
        if let path = arguments[photo] { bytes = try FileBytes.read(path) }
        try store.add(record, photo: bytes)
        Console.write("\(record.id)\n")
        return .success
    }

    private static func length(_ text: String) -> MeasurementRecord.Length? {
        guard let equals = text.lastIndex(of: "=") else { return nil }
        let numbers = text[text.index(after: equals)...].replacing("+-", with: "±").split(
            separator: "±", omittingEmptySubsequences: false)
        guard (1...2).contains(numbers.count), let metres = Double(numbers[0]), metres.isFinite, metres >= 0 else {
            return nil
        }
        guard numbers.count == 2 else { return .init(name: String(text[..<equals]), metres: metres) }
        guard let error = Double(numbers[1]), error.isFinite, error >= 0 else { return nil }
        return .init(name: String(text[..<equals]), metres: metres, standardError: error)
    }

    private static func moment(_ arguments: ParsedArguments) throws -> Int {
        guard let text = arguments[date] else { return time(nil) }
        guard let seconds = DateText.seconds(text) ?? DateText.seconds(text + "T00:00:00") else {
            throw arguments.usageError("--date \(text): write it as 2025-01-31 or 2025-01-31T10:00:00+09:00")
        }
        return Int(seconds)
    }
}
