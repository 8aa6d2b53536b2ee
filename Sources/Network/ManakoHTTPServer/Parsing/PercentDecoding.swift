/// Percent-decoding, once ([RFC 3986, 2.1](https://www.rfc-editor.org/rfc/rfc3986#section-2.1)).
enum PercentDecoding {
    /// The text behind percent-encoded bytes, nil for a broken escape, bytes that are no UTF-8, and control characters.
    static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard bytes.endIndex - index > 2, let high = Bytes.hexadecimal(bytes[index + 1]),
                    let low = Bytes.hexadecimal(bytes[index + 2])
                else { return nil }
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? Bytes.space : byte)
                index += 1
            }
        }
        return Bytes.text(decoded)
    }
}
