/// A header's value with parameters, such as `form-data; name="image"; filename="a.jpg"`.
enum HeaderParameters {
    /// The value in lower case, and the parameters by name in lower case; the first of several with a name counts.
    ///
    /// What is broken ends the list: the parameters before it are given.
    static func parse(_ text: String) -> (value: String, parameters: [String: String]) {
        let bytes = Array(text.utf8)
        let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        let value = String(decoding: Bytes.trim(bytes[..<end]), as: UTF8.self).lowercased()
        var parameters: [String: String] = [:]
        var rest = bytes[end...]
        while rest.first == UInt8(ascii: ";"), let (name, value) = parameter(&rest) {
            if parameters[name] == nil { parameters[name] = value }
        }
        return (value, parameters)
    }

    private static func parameter(_ rest: inout ArraySlice<UInt8>) -> (String, String)? {
        rest = Bytes.trim(rest.dropFirst())
        let name = rest.prefix(while: Bytes.isToken)
        rest = rest[name.endIndex...]
        guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
        var value: [UInt8] = []
        if rest.first == UInt8(ascii: "\"") {
            guard let quoted = quoted(&rest) else { return nil }
            value = quoted
        } else {
            value = Array(rest.prefix { $0 != UInt8(ascii: ";") })
            rest = rest.dropFirst(value.count)
            value = Array(Bytes.trim(value[...]))
        }
        rest = rest.drop { $0 == Bytes.space || $0 == Bytes.tab }
        return (String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
    }

    /// Text in quotes, where browsers escape a quote as `%22` and others by a backslash.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        rest = rest.dropFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return value }
            if byte == UInt8(ascii: "\\"), let next = rest.first, next == UInt8(ascii: "\"") || next == byte {
                rest = rest.dropFirst()
                value.append(next)
            } else {
                value.append(byte)
            }
        }
        return nil
    }
}
