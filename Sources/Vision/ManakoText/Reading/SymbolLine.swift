import ManakoGeometry

extension LineReading {
    /// What Tesseract read in a picture of one line: its characters with spaces between words, and their places along the line.
    ///
    /// Letters of several lines follow each other. The confidence is the words' mean, weighed by their length.
    ///
    /// - Parameters:
    ///   - symbols: characters with places in pixels of the picture.
    ///   - margin: the pixels around the line in the picture.
    ///   - length: the length of the line in pixels.
    ///   - isVertical: whether the line runs downwards.
    init(_ symbols: [TesseractReader.Symbol], margin: Double, length: Double, isVertical: Bool = false) {
        var characters: [ReadCharacter] = []
        for symbol in symbols where !symbol.text.allSatisfy(\.isWhitespace) {
            let low = isVertical ? symbol.box.y : symbol.box.x
            let high = isVertical ? symbol.box.maxY : symbol.box.maxX
            let start = min(max((low - margin) / length, 0), 1)
            let character = ReadCharacter(
                text: symbol.text, confidence: min(symbol.confidence, symbol.wordConfidence), start: start,
                end: max(start, min((high - margin) / length, 1)))
            if symbol.beginsWord, let last = characters.last, Self.needsSpace(last.text, character.text) {
                characters.append(
                    ReadCharacter(
                        text: " ", confidence: min(last.confidence, character.confidence), start: min(last.end, start),
                        end: max(last.end, start)))
            }
            characters.append(character)
        }
        let read = symbols.filter { !$0.text.allSatisfy(\.isWhitespace) }
        let sum = read.reduce(0) { $0 + $1.wordConfidence }
        self.init(characters: characters, confidence: read.isEmpty ? 0 : sum / Float(read.count))
    }

    /// Whether a space between words is meant: Chinese and Japanese have none, but Tesseract's words do.
    static func needsSpace(_ before: String, _ after: String) -> Bool {
        guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first else { return false }
        let isBesideSpaceless = last.isSpaceless || first.isSpaceless
        return !isBesideSpaceless || !(last.isSpaceless || last.isMark) || !(first.isSpaceless || first.isMark)
    }

    /// The share of letters and digits that are a script's own letters, 0…1; digits are everybody's.
    func share(of script: TextScript) -> Double {
        let letters = characters.flatMap(\.text.unicodeScalars).filter { $0.properties.isAlphabetic }
        guard !letters.isEmpty else { return 0 }
        return Double(letters.count(where: script.owns)) / Double(letters.count)
    }

    /// Whether no letter is of another script than Latin.
    var isLatin: Bool {
        characters.flatMap(\.text.unicodeScalars).allSatisfy { !$0.properties.isAlphabetic || $0.isLatinLetter }
    }

    /// The number of characters without spaces.
    var length: Int { characters.reduce(0) { $0 + ($1.isSpace ? 0 : 1) } }
}
