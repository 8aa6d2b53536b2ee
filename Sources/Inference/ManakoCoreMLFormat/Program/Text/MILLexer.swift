import ManakoCore
import ManakoFiles
import ManakoOpenVINO

/// Takes a program's text apart.
struct MILLexer {
    private let file: MappedFile
    private var position = 0

    init(_ file: MappedFile) { self.file = file }

    /// The next token.
    mutating func next() throws(ManakoError) -> MILToken {
        skipSpace()
        let start = position
        guard let byte = peek() else { return MILToken(kind: .end, range: start..<start) }
        switch byte {
        case UInt8(ascii: "\""):
            try skipText()
            return MILToken(kind: .text, range: start..<position)
        case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
            position += 2
            return MILToken(kind: .sign, range: start..<position, sign: MILToken.arrow)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            skipNumber()
            return MILToken(kind: .number, range: start..<position)
        case _ where Self.isLetter(byte):
            while let byte = peek(), Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".") {
                position += 1
            }
            return MILToken(kind: .word, range: start..<position)
        default:
            position += 1
            return MILToken(kind: .sign, range: start..<position, sign: byte)
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < file.count ? file[position + offset] : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "/"), 0x80...: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Spaces, line ends, and remarks from `//` to the end of the line.
    private mutating func skipSpace() {
        while let byte = peek() {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == byte {
                while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
            } else {
                return
            }
        }
    }

    private mutating func skipText() throws(ManakoError) {
        let start = position
        position += 1
        while let byte = peek(), byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard position < file.count else {
            position = file.count
            throw error("a text that does not end", at: start)
        }
        position += 1
    }

    /// Digits, letters and points; signs at the beginning and in exponents. `-inf` and `-nan` are among them.
    private mutating func skipNumber() {
        let start = position
        position += 1
        while let byte = peek() {
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            guard Self.isDigit(byte) || Self.isLetter(byte) || byte == UInt8(ascii: ".") || isSign && isExponent(start)
            else { return }
            position += 1
        }
    }

    /// Whether what was read last begins an exponent: `p` in hexadecimal numbers, `e` in others.
    private func isExponent(_ start: Int) -> Bool {
        let last = file[position - 1] | 0x20
        let text = (start..<min(position, start + 3)).contains { file[$0] | 0x20 == UInt8(ascii: "x") }
        return last == UInt8(ascii: text ? "p" : "e")
    }
}

extension MILLexer {
    /// The text of a token as it stands in the file.
    func string(_ range: Range<Int>) -> String {
        file.withBytes(in: range) { bytes in
            unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
        }
    }

    /// What a quoted text says.
    func contents(_ range: Range<Int>) -> String {
        let inner = range.lowerBound + 1..<range.upperBound - 1
        guard inner.contains(where: { file[$0] == UInt8(ascii: "\\") }) else { return string(inner) }
        var bytes: [UInt8] = []
        var position = inner.lowerBound
        while position < inner.upperBound {
            if file[position] == UInt8(ascii: "\\"), position + 1 < inner.upperBound {
                position += 1
                bytes.append(Self.escapes[file[position]] ?? file[position])
            } else {
                bytes.append(file[position])
            }
            position += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "0"): 0,
    ]

    /// Whether an error says already where in the text it is.
    func isOwn(_ error: ManakoError) -> Bool { error.message.hasPrefix(file.path + ":") }

    /// An error that says where in the text it is.
    func error(_ text: String, at position: Int) -> ManakoError {
        var (line, column) = (1, 1)
        for place in 0..<min(position, file.count) {
            if file[place] == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        return ManakoError(
            .malformedInput,
            "\(file.path): line \(line), column \(column): \(text); the file is damaged, compile it again")
    }
}
