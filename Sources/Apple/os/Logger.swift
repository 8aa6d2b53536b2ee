/// Writes messages of one category of a program to the journal, or to standard error.
///
/// ```swift
/// let logger = Logger(subsystem: "com.example.app", category: "camera")
/// logger.error("no frame for \(seconds, format: .fixed(precision: 1)) s")
/// ```
public struct Logger: Sendable {
    let target: OSLog

    /// Creates a logger of no category.
    public init() { self.init(.default) }

    /// Creates a logger of a category of a program.
    public init(subsystem: String, category: String) { self.init(OSLog(subsystem: subsystem, category: category)) }

    /// Creates a logger that writes where a log does.
    public init(_ logObj: OSLog) { target = logObj }

    /// Writes a message of the usual level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message.
    public func log(level: OSLogType, _ message: OSLogMessage) { os_log(level, log: target, message) }
    /// Writes a message for developers.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message for developers.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message that helps.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes a message of the usual level.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message about a failure.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a message about a failure.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a message about a mistake in the code.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes a message about a mistake in the code.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// A category of a program, whose messages go to the journal or to standard error.
public final class OSLog: Sendable {
    /// Well-known categories.
    public struct Category: RawRepresentable, Sendable {
        /// The category's name.
        public let rawValue: String
        /// Creates a category of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Points in time that a profiler shows; written as messages for developers.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// What a profiler asks for; written as messages for developers.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// What a profiler asks for, with stacks, which are not taken here.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    let subsystem: String
    let category: String
    let isOff: Bool

    private init(_ subsystem: String, _ category: String, isOff: Bool) {
        (self.subsystem, self.category, self.isOff) = (subsystem, category, isOff)
    }

    /// Creates a log of a category of a program.
    public convenience init(subsystem: String, category: String) { self.init(subsystem, category, isOff: false) }
    /// Creates a log of a well-known category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem, category.rawValue, isOff: false)
    }

    /// The log of no category.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log that writes nothing.
    public static let disabled = OSLog("", "", isOff: true)

    /// Whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool { !isOff && LogOutput.isWritten(type) }
    /// Whether intervals are written.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    func write(_ type: OSLogType, _ text: @autoclosure () -> String) {
        if isEnabled(type: type) { LogOutput.write(type, subsystem, category, text()) }
    }
}

/// Writes a message of the usual level.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { os_log(.default, log: .default, message) }

/// Writes a message.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// Writes a message with `%@`, `%d` and the like where values go; `%{public}@` is the same as `%@`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any?...
) {
    log.write(type, FormattedMessage("\(message)", args).text)
}

/// Writes a message with `%@`, `%d` and the like where values go.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {
    log.write(type, FormattedMessage("\(message)", args).text)
}
