import Foundation

/// How much a message matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The number of os/log.h.
    public var rawValue: UInt8
    /// Creates a level of its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a level of its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// What an administrator should see.
    public static let `default` = OSLogType(0)
    /// What helps, and is not essential.
    public static let info = OSLogType(1)
    /// What helps while developing; written only with `OS_LOG_LEVEL=debug`.
    public static let debug = OSLogType(2)
    /// A failure of the process.
    public static let error = OSLogType(16)
    /// A failure of the system, or a mistake in the code.
    public static let fault = OSLogType(17)

    /// What is written before a message, and its priority in the journal.
    var title: (word: String, priority: Int) {
        switch self {
        case .debug: ("debug", 7)
        case .info: ("info", 6)
        case .error: ("error", 3)
        case .fault: ("fault", 2)
        default: ("notice", 5)
        }
    }
}

/// Where messages go: standard error, with the priority that the journal reads where it listens.
enum LogOutput {
    private static let variables = ProcessInfo.processInfo.environment

    private static let levels: [String: OSLogType] = [
        "debug": .debug, "info": .info, "default": .default, "notice": .default, "error": .error, "fault": .fault,
    ]

    /// The greatest priority that is written: that of the level that `OS_LOG_LEVEL` names, or of info.
    static let limit = (levels[variables["OS_LOG_LEVEL"]?.lowercased() ?? ""] ?? .info).title.priority

    /// Whether the journal reads standard error, as systemd says.
    private static let isJournal = variables["JOURNAL_STREAM"] != nil

    static func isWritten(_ type: OSLogType) -> Bool { type.title.priority <= limit }

    static func write(_ type: OSLogType, _ subsystem: String, _ category: String, _ text: String) {
        let line = line(type, subsystem, category, text, isJournal: isJournal)
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Messages of several lines get a priority for each.
    static func line(
        _ type: OSLogType, _ subsystem: String, _ category: String, _ text: String, isJournal: Bool
    ) -> String {
        let (word, priority) = type.title
        let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let head = place.isEmpty ? "\(word): " : "[\(place)] \(word): "
        let mark = isJournal ? "<\(priority)>" : ""
        return (head + text).split(separator: "\n", omittingEmptySubsequences: false).map { "\(mark)\($0)\n" }.joined()
    }
}
