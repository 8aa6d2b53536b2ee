/// Percent-encoding of addresses ([RFC 3986, 2](https://www.rfc-editor.org/rfc/rfc3986#section-2)).
package enum PercentEncoding {
    /// A path whose slashes stay and in which everything else but letters, digits and `-._~` is encoded.
    package static func path(_ text: String) -> String { encoded(text, keepingSlashes: true) }

    /// A value of a query.
    package static func value(_ text: String) -> String { encoded(text, keepingSlashes: false) }

    /// What an encoded text stands for; nil when it is encoded wrongly or stands for no UTF-8.
    ///
    /// - Parameter plusIsBlank: whether a plus stands for a blank, as in forms.
    package static func decoded(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? 0x20 : byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encoded(_ text: String, keepingSlashes: Bool) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            case 0x2F where keepingSlashes: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
