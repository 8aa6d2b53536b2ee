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
