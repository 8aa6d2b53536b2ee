import Foundation

/// What a signpost says of an interval.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
    /// The number of os/signpost.h.
    public let rawValue: UInt8
    /// Creates a kind of its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Something happened.
    public static let event = OSSignpostType(rawValue: 0)
    /// An interval begins.
    public static let begin = OSSignpostType(rawValue: 1)
    /// An interval ends.
    public static let end = OSSignpostType(rawValue: 2)

    var word: String { self == .begin ? "begins" : self == .end ? "ends" : "event" }
}

/// Tells intervals of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64
    /// Creates an identity of a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Creates an identity of a number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identity that no other interval has.
    public init(log: OSLog) { rawValue = .random(in: 2..<UInt64.max - 1) }
    /// Creates the identity of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// The only interval of its name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// None.
    public static let null = OSSignpostID(0)
    /// None.
    public static let invalid = OSSignpostID(UInt64.max)
}

/// Writes a signpost as a message for developers, with `%@`, `%d` and the like where values go.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString = "", _ arguments: Any?...
) {
    guard log.signpostsEnabled else { return }
    let text = FormattedMessage("\(format)", arguments).text
    log.write(.debug, "\(name) \(type.word)" + (text.isEmpty ? "" : ": \(text)"))
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    let start = ContinuousClock.now
    init(_ id: OSSignpostID) { self.id = id }
}

/// Writes intervals with their durations, as messages for developers.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Creates a signposter of no category.
    public init() { log = .default }
    /// Creates a signposter of a category of a program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a signposter of a well-known category.
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a signposter of a logger's category.
    public init(logger: Logger) { log = logger.target }
    /// Creates a signposter of a log's category.
    public init(logHandle: OSLog) { log = logHandle }
    /// A signposter that writes nothing.
    public static var disabled: OSSignposter { OSSignposter(logHandle: .disabled) }

    /// Whether intervals are written.
    public var isEnabled: Bool { log.signpostsEnabled }
    /// An identity that no other interval has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    /// The identity of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        write("\(name) begins")
        return OSSignpostIntervalState(id)
    }
    /// Begins an interval with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState {
        write("\(name) begins: \(message.text)")
        return OSSignpostIntervalState(id)
    }
    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        write("\(name) ends after \(ContinuousClock.now - state.start)")
    }
    /// Ends an interval with a message.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        write("\(name) ends after \(ContinuousClock.now - state.start): \(message.text)")
    }
    /// Says that something happened.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { write("\(name)") }
    /// Says that something happened.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
        write("\(name): \(message.text)")
    }
    /// Does something as an interval.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }

    private func write(_ text: String) {
        log.write(.debug, text)
    }
}
