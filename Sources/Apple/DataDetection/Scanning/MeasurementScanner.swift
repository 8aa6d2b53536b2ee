/// Finds numbers with a unit.
struct MeasurementScanner {
    private let text: ScannedText

    init(_ text: ScannedText) { self.text = text }

    var matches: [DataDetector.Found] { text.matches(match(at:)) }

    private func match(at place: Int) -> DataDetector.Found? {
        guard text[place].isDigit, !text[place - 1].isOfWord, !text[place - 1].isOne(of: ".,/:$"),
            let amount = Amount(text, at: place),
            var value = Double(amount.text)
        else { return nil }
        let next = text.afterSpaces(amount.end)
        guard let symbol = MeasurementUnits.symbols.first(where: { isWritten($0, at: next) }) else { return nil }
        var start = place
        // A hyphen between words joins; before a number of its own it is a sign.
        if text[place - 1] == "-", place < 2 || text[place - 2] == " " || text[place - 2] == 0x0A as UInt32 {
            (start, value) = (place - 1, -value)
        }
        let end = next + symbol.unicodeScalars.count
        return .init(range: start..<end, details: .measurement(.init(value: value, symbol: symbol)))
    }

    private func isWritten(_ symbol: String, at place: Int) -> Bool {
        var end = place
        for scalar in symbol.unicodeScalars {
            guard text[end] == scalar else { return false }
            end += 1
        }
        return !text[end].isOfWord && text[end] != "/" && text[end] != "²" && text[end] != "³"
    }
}
