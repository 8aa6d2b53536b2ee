import CManakoCharsets
package import ManakoCore

/// The content of a text file as UTF-8, whatever its encoding.
///
/// Byte order marks and valid UTF-8 are recognised directly. Other files are read in the encoding that they declare, if they are XML, or
/// in the one that uchardet (https://www.freedesktop.org/wiki/Software/uchardet/) finds most probable; iconv converts them.
package struct DecodedText: Sendable {
    /// The text in UTF-8 without a byte order mark. Damaged UTF-8 is left as it is, so that readers lose only the records it lies in.
    package let bytes: [UInt8]
    /// The encoding that was assumed; nil for UTF-8.
    package let encoding: String?
    /// The number of bytes or characters that mean nothing in ``encoding``; each became U+FFFD.
    package let replaced: Int
    /// The length of the byte order mark in front of UTF-8.
    package let markBytes: Int

    /// The share of damaged sequences up to which a text is taken for damaged UTF-8 instead of another encoding.
    private static let damagedShare = 4

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - file: the bytes of the file.
    ///   - name: its name for errors.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file is not UTF-8 and uchardet or iconv's table of its encoding is missing.
    package init(_ file: [UInt8], name: String) throws(ManakoError) {
        let mark = TextMark.find(in: file)
        let assumed = mark == nil ? try Self.encoding(of: file, name: name) : mark?.encoding
        guard let encoding = assumed, encoding != "UTF-8" else {
            markBytes = mark?.count ?? 0
            bytes = markBytes == 0 ? file : Array(file.dropFirst(markBytes))
            (self.encoding, replaced) = (nil, 0)
            return
        }
        let content = mark.map { Array(file.dropFirst($0.count)) } ?? file
        guard let (bytes, replaced) = TextConversion.utf8(of: content, in: TextConversion.name(of: encoding)) else {
            throw ManakoError(
                .unavailable,
                "\(name): its text is in \(encoding), which this system can't convert; save the file as UTF-8")
        }
        (self.bytes, self.encoding) = (bytes, encoding)
        (self.replaced, markBytes) = (replaced, 0)
    }

    /// The encoding of a file without a byte order mark; nil for UTF-8, damaged UTF-8 among it.
    private static func encoding(of file: [UInt8], name: String) throws(ManakoError) -> String? {
        if let encoding = TextMark.unmarkedUTF16(file) { return encoding }
        if TextMark.isISO2022(file) { return "ISO-2022-JP" }
        let (valid, damaged) = UTF8Sequences.count(in: file)
        if damaged == 0 || (valid > 0 && damaged <= max(1, valid / damagedShare)) { return nil }
        if let declared = TextMark.declared(in: file) { return declared }
        return try detected(file, name: name)
    }

    /// The most probable encoding. Where uchardet can't tell, which are short texts, it is GB18030 if all bytes fit, else Windows-1252.
    private static func detected(_ file: [UInt8], name: String) throws(ManakoError) -> String {
        if let failure = unsafe manako_charsets_load() {
            throw ManakoError(
                .unavailable,
                "\(name): its text is not UTF-8, and \(unsafe String(cString: failure)), which finds out the encoding; "
                    + "install libuchardet0, or save the file as UTF-8")
        }
        var buffer = [CChar](repeating: 0, count: 64)
        unsafe manako_charsets_detect(file, file.count, &buffer, buffer.count)
        let found = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if !found.isEmpty, !["ASCII", "UTF-8"].contains(found) {
            return found == "ISO-8859-1" ? "WINDOWS-1252" : found
        }
        return TextConversion.utf8(of: file, in: "GB18030")?.replaced == 0 ? "GB18030" : "WINDOWS-1252"
    }

    /// A sentence on the assumed encoding and on what did not fit it; nil for UTF-8.
    package var note: String? {
        guard let encoding else { return nil }
        let rest =
            replaced == 0 ? "" : "; \(replaced) characters mean nothing in it and were replaced by U+FFFD"
        return "the text is not UTF-8 and was read as \(encoding)\(rest)"
    }
}

/// Conversion to UTF-8 by iconv.
enum TextConversion {
    /// Names of encodings whose tables of the C library lack characters that files have under these names.
    private static let supersets = [
        "SHIFT_JIS": "CP932", "SHIFT-JIS": "CP932", "SJIS": "CP932", "X-SJIS": "CP932", "EUC-JP": "EUC-JP-MS",
        "GB2312": "GB18030", "GBK": "GB18030", "EUC-KR": "UHC", "BIG5": "BIG5-HKSCS", "ISO-8859-1": "WINDOWS-1252",
        "LATIN1": "WINDOWS-1252",
    ]

    /// The name under which the C library knows an encoding.
    static func name(of encoding: String) -> String { supersets[encoding.uppercased()] ?? encoding }

    /// The text as UTF-8 with the number of characters that were replaced; nil when the C library does not know the encoding.
    static func utf8(of content: [UInt8], in encoding: String) -> (bytes: [UInt8], replaced: Int)? {
        guard let converter = unsafe manako_charsets_open(encoding) else { return nil }
        defer { unsafe manako_charsets_close(converter) }
        var (result, replaced, position) = ([UInt8](), 0, 0)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while position < content.count {
            var used = 0
            let written = unsafe content.withUnsafeBufferPointer { source in
                unsafe manako_charsets_convert(
                    converter, source.baseAddress.map { unsafe $0 + position }, source.count - position,
                    encoding.hasPrefix("UTF-16") ? 2 : encoding.hasPrefix("UTF-32") ? 4 : 1, &used, &piece,
                    piece.count, &replaced)
            }
            result += piece[..<written]
            guard used > 0 else { break }
            position += used
        }
        return (result, replaced)
    }
}
