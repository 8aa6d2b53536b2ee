public import ManakoCore

/// A value that a user gave to an option of a capability.
public enum OptionValue: Sendable, Hashable {
    /// A number; options that are whole numbers take those alone.
    case number(Double)
    /// A yes or no.
    case flag(Bool)
    /// A text, such as one of several words.
    case text(String)
    /// Several texts.
    case list([String])
}

extension OptionValue: APIFieldValue {
    /// Any of the four.
    public static var schema: Schema { .oneOf([.number(), .boolean, .string, .list(.string)]) }

    /// Writes the value.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .number(let number): number.write(to: &json)
        case .flag(let flag): flag.write(to: &json)
        case .text(let text): text.write(to: &json)
        case .list(let texts): texts.write(to: &json)
        }
    }
}

extension OptionValue: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> OptionValue {
        switch field.value {
        case .number(let number): .number(number)
        case .bool(let flag): .flag(flag)
        case .string(let text): .text(text)
        case .array: .list(try [String].read(field, .list(.string)))
        default: throw field.error("is \(field.value.kind), must be a number, true, false, a text or a list of texts")
        }
    }
}

extension OptionValue: Codable {
    /// Reads a value as the interface writes it.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try value.decode([String].self))
        }
    }

    /// Writes the value as the interface does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .text(let text): try container.encode(text)
        case .list(let texts): try container.encode(texts)
        }
    }
}
