public import Foundation
import ManakoCore
import ManakoCoreAIFormat

extension AIModelAsset {
    /// What a model's author says of it.
    public struct Metadata: Sendable, Hashable {
        /// Who made the model; empty when nobody says.
        public var author = ""
        /// What the model does; empty when nobody says.
        public var description = ""
        /// The terms under which it may be used; empty when nobody says.
        public var license = ""
        /// When it was made, if that is known.
        public var creationDate: Date?
        /// The author's own values by their keys.
        public var creatorDefinedMetadata: [String: CreatorDefinedValue] = [:]

        /// Creates metadata that say nothing.
        public init() {}

        /// One of the author's own values; nil removes it.
        public subscript(_ key: String) -> CreatorDefinedValue? {
            get { creatorDefinedMetadata[key] }
            set { creatorDefinedMetadata[key] = newValue }
        }
    }
}

extension AIModelAsset.Metadata {
    /// A value that only the author's own programs know.
    public indirect enum CreatorDefinedValue: Sendable, Hashable {
        /// Text.
        case string(String)
        /// A whole number.
        case integer(Int)
        /// A real number.
        case number(Double)
        /// A truth value.
        case bool(Bool)
        /// Values in their order.
        case array([CreatorDefinedValue])
        /// Values by keys.
        case dictionary([String: CreatorDefinedValue])

        /// A text.
        public init(_ value: String) { self = .string(value) }
        /// A whole number.
        public init(_ value: Int) { self = .integer(value) }
        /// A real number.
        public init(_ value: Double) { self = .number(value) }
        /// A truth value.
        public init(_ value: Bool) { self = .bool(value) }
        /// Values in their order.
        public init(_ array: [CreatorDefinedValue]) { self = .array(array) }
        /// Values by keys.
        public init(_ dictionary: [String: CreatorDefinedValue]) { self = .dictionary(dictionary) }
    }
}

extension AIModelAsset.Metadata.CreatorDefinedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A real number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Values in their order.
    public init(arrayLiteral elements: Self...) { self = .array(elements) }
    /// Values by keys; of equal keys the last one.
    public init(dictionaryLiteral elements: (String, Self)...) {
        self = .dictionary(Dictionary(elements) { _, last in last })
    }
}

extension AIModelAsset.Metadata.CreatorDefinedValue: CustomStringConvertible {
    /// The value as text.
    public var description: String {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .array(let values): "\(values)"
        case .dictionary(let values): "\(values)"
        }
    }

    /// What a file says; nil for nothing.
    init?(_ value: JSONValue) {
        switch value {
        case .null: return nil
        case .bool(let flag): self = .bool(flag)
        case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .number(number)
        case .string(let text): self = .string(text)
        case .array(let values): self = .array(values.compactMap { Self($0) })
        case .object(let members): self = .dictionary(Self.values(members))
        }
    }

    /// Values by the keys of an object.
    static func values(_ members: [JSONValue.Member]) -> [String: Self] {
        var values: [String: Self] = [:]
        for member in members { values[member.key] = Self(member.value) }
        return values
    }

    /// The value as Foundation writes it.
    fileprivate var json: Any {
        switch self {
        case .string(let text): text
        case .integer(let number): number
        case .number(let number): number
        case .bool(let flag): flag
        case .array(let values): values.map(\.json)
        case .dictionary(let values): values.mapValues(\.json)
        }
    }
}

extension AIModelAsset.Metadata {
    private typealias Key = CoreAIMetadata.Key

    /// How a file writes a date, in UTC.
    private static var dates: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
        return formatter
    }

    /// What a file says.
    init(_ metadata: CoreAIMetadata) {
        (author, description, license) = (metadata.author, metadata.summary, metadata.license)
        creationDate = Self.dates.date(from: metadata.creationDate)
        creatorDefinedMetadata = CreatorDefinedValue.values(metadata.custom)
    }

    /// The metadata as an object for a file, with what else the old one holds.
    func json(over old: [String: Any]) -> [String: Any] {
        var object = old
        for (key, text) in [(Key.author, author), (Key.summary, description), (Key.license, license)] {
            object[key] = text.isEmpty ? nil : text
        }
        if let creationDate { object[Key.creationDate] = Self.dates.string(from: creationDate) }
        object[Key.custom] = creatorDefinedMetadata.isEmpty ? nil : creatorDefinedMetadata.mapValues(\.json)
        return object
    }
}
