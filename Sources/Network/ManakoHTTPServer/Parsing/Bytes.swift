/// Which bytes may stand where in HTTP ([RFC 9110, 5.6](https://www.rfc-editor.org/rfc/rfc9110#section-5.6)).
enum Bytes {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let colon = UInt8(ascii: ":")

    /// Whether a byte may be in a method or in a header's name.
    static func isToken(_ byte: UInt8) -> Bool { tokens[Int(byte)] }

    /// Whether a byte may be in a header's value.
    static func isFieldValue(_ byte: UInt8) -> Bool { byte == tab || (byte >= space && byte != 0x7F) }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// The value of a hexadecimal digit.
    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Text in UTF-8, nil when it is none.
    static func text(_ bytes: some Sequence<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }

    /// Without blanks and tabs at both ends.
    static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop { $0 == space || $0 == tab }
        while let last = bytes.last, last == space || last == tab { bytes.removeLast() }
        return bytes
    }

    private static let tokens: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8 {
            table[Int(byte)] = true
        }
        return table
    }()
}
