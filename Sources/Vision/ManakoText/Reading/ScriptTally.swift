/// The scripts that lines of a picture were read in: the next line is likely written in one of them too.
struct ScriptTally: Sendable, Hashable {
    /// The confidence from which on a line says what the picture's script is, and the letters that it has at least.
    private static let sure: Float = 0.8
    private static let leastLetters = 3
    /// The lines from which on scripts without any are left out.
    private static let enough = 3

    private var lines: [TextScript: Int] = [:]

    /// Counts a line that was read.
    mutating func count(_ line: ReadLine) {
        guard let reading = line.readings.first, reading.confidence >= Self.sure, reading.length >= Self.leastLetters
        else { return }
        for script in [TextScript.japanese, .korean, .other] where reading.share(of: script) >= 0.5 {
            lines[script, default: 0] += 1
        }
        // Chinese characters alone are both.
        if reading.share(of: .chinese) >= 0.9 { lines[.chinese, default: 0] += 1 }
    }

    /// Scripts in the order in which they are to be tried; those that a picture of several lines does not have are left out.
    func ordered<Files>(_ scripts: [(TextScript, Files)]) -> [(TextScript, Files)] {
        let all = lines.values.reduce(0, +)
        let sorted = scripts.enumerated().sorted { a, b in
            let (x, y) = (lines[a.element.0] ?? 0, lines[b.element.0] ?? 0)
            return x == y ? a.offset < b.offset : x > y
        }.map(\.element)
        guard all >= Self.enough else { return sorted }
        return sorted.filter { $0.0 == .latin || lines[$0.0] != nil }
    }
}
