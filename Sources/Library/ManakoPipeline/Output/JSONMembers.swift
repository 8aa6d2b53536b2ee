package import Manako

/// Finds members of a JSON object without reading the others, which may be large.
package struct JSONMembers {
    private let bytes: [UInt8]
    private var position = 0

    /// The texts of the values of some members of the outermost object.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no object or ends too early.
    package static func slices(of bytes: [UInt8], named names: [String]) throws(ManakoError) -> [String: ArraySlice<
        UInt8
    >] {
        var scanner = JSONMembers(bytes: bytes, position: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        var found: [String: ArraySlice<UInt8>] = [:]
        guard scanner.next() == UInt8(ascii: "{") else { throw malformed("is no JSON object") }
        while let byte = scanner.next(), byte != UInt8(ascii: "}") {
            guard byte == UInt8(ascii: "\"") else { throw malformed("is no JSON object") }
            let name = try scanner.text()
            guard scanner.next() == UInt8(ascii: ":") else { throw malformed("a member has no value") }
            let start = scanner.position
            let end = try scanner.value()
            if names.contains(name) { found[name] = bytes[start..<scanner.position] }
            if end == UInt8(ascii: "}") { return found }
            scanner.position += 1
        }
        return found
    }

    private static func malformed(_ problem: String) -> ManakoError { ManakoError(.malformedInput, problem) }

    /// Steps over space and a byte.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            position += 1
            if bytes[position - 1] > 0x20 { return bytes[position - 1] }
        }
        return nil
    }

    /// Steps over the rest of a text.
    private mutating func text() throws(ManakoError) -> String {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else { throw Self.malformed("ends in the middle of a text") }
        position += 1
        return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }

    /// Stops at the comma or bracket behind a value, which is returned.
    private mutating func value() throws(ManakoError) -> UInt8 {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                _ = try text()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return byte }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return byte
            default: break
            }
            position += 1
        }
        throw Self.malformed("ends too early")
    }
}
