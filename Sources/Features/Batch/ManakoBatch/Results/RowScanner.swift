import ManakoCore

/// Looks at rows of results without parsing all of them: at the name, which comes first, and at what follows it.
enum RowScanner {
    private static let start = Array("{\"image\":\"".utf8)
    private static let error = Array(",\"error\":".utf8)
    private static let lens = Array("{\"lens\":\"".utf8)

    /// The name of a row's input; nil for what is no row.
    static func name(_ line: ArraySlice<UInt8>) -> String? {
        guard let end = endOfName(line) else { return nil }
        let text = line[(line.startIndex + start.count - 1)...end]
        guard case .string(let name)? = try? JSONParser.value(of: Array(text)) else { return nil }
        return name
    }

    /// Whether a row says why something could not be looked at.
    static func isError(_ line: ArraySlice<UInt8>) -> Bool {
        guard let end = endOfName(line) else { return false }
        var rest = line[(end + 1)...]
        // A row of a video has two numbers before it.
        for _ in 0..<3 {
            if rest.starts(with: error) { return true }
            guard let comma = rest.dropFirst().firstIndex(of: UInt8(ascii: ",")) else { return false }
            rest = rest[comma...]
        }
        return false
    }

    /// The number of findings of each capability in rows.
    static func countFindings(_ text: [UInt8], into counts: inout [String: Int]) {
        var position = 0
        while let found = next(lens, in: text, from: position) {
            let begin = found + lens.count
            guard let end = text[begin...].firstIndex(of: UInt8(ascii: "\"")) else { return }
            counts[String(decoding: text[begin..<end], as: UTF8.self), default: 0] += 1
            position = end
        }
    }

    /// Where a pattern that begins with a brace stands next. Quotes in texts are escaped, so it does not stand in one.
    private static func next(_ pattern: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        var position = start
        while position + pattern.count <= text.count {
            if text[position] == pattern[0], text[position..<position + pattern.count].elementsEqual(pattern) {
                return position
            }
            position += 1
        }
        return nil
    }

    /// The quote that ends the name.
    private static func endOfName(_ line: ArraySlice<UInt8>) -> Int? {
        guard line.starts(with: start) else { return nil }
        var position = line.startIndex + start.count
        while position < line.endIndex {
            switch line[position] {
            case UInt8(ascii: "\""): return position
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return nil
    }
}
