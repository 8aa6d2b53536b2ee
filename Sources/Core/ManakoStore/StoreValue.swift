package import ManakoCore

/// What stands in a column.
package enum StoreValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// A whole number.
    package static func number(_ value: Int) -> StoreValue { .integer(Int64(value)) }
    /// A text, or nothing.
    package static func text(orNull value: String?) -> StoreValue { value.map(StoreValue.text) ?? .null }
    /// A number, or nothing.
    package static func real(orNull value: Double?) -> StoreValue { value.map(StoreValue.real) ?? .null }
    /// True or false, as 1 or 0.
    package static func flag(_ value: Bool) -> StoreValue { .integer(value ? 1 : 0) }
}

/// What a question found, a column after the other.
package struct StoreRow: Sendable, Hashable {
    /// The columns.
    package let values: [StoreValue]

    /// A text.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when something else stands there, as in a file that others wrote.
    package func text(_ column: Int) throws(ManakoError) -> String {
        guard case .text(let text)? = value(column) else { throw wrong(column, "a text") }
        return text
    }

    /// A text, or nil where there is none.
    package func optionalText(_ column: Int) throws(ManakoError) -> String? {
        value(column) == .null ? nil : try text(column)
    }

    /// A whole number.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when something else stands there.
    package func integer(_ column: Int) throws(ManakoError) -> Int {
        guard case .integer(let number)? = value(column) else { throw wrong(column, "a whole number") }
        return Int(number)
    }

    /// A number.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when something else stands there.
    package func real(_ column: Int) throws(ManakoError) -> Double {
        switch value(column) {
        case .real(let number)?: return number
        case .integer(let number)?: return Double(number)
        default: throw wrong(column, "a number")
        }
    }

    /// Bytes.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when something else stands there.
    package func bytes(_ column: Int) throws(ManakoError) -> [UInt8] {
        guard case .bytes(let bytes)? = value(column) else { throw wrong(column, "bytes") }
        return bytes
    }

    private func value(_ column: Int) -> StoreValue? { values.indices.contains(column) ? values[column] : nil }

    private func wrong(_ column: Int, _ wanted: String) -> ManakoError {
        ManakoError(.malformedInput, "column \(column) of the database does not hold \(wanted)")
    }
}
