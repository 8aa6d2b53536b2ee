import CPangoCairo

/// Where words and sentences of a text lie, as Unicode's rules for text of all languages have it
/// ([UAX #29](https://www.unicode.org/reports/tr29/)), found by Pango.
package struct TextBoundaries {
    /// Words, also numbers and symbols, without the spaces and the punctuation between them.
    package private(set) var words: [Range<String.Index>] = []
    /// Sentences, with the spaces behind them.
    package private(set) var sentences: [Range<String.Index>] = []

    /// Looks for the boundaries of a text; finds none in one of 2 GB and more, and where Pango is not installed.
    package init(_ text: String) {
        let count = text.unicodeScalars.count
        guard count > 0, text.utf8.count < Int(Int32.max), unsafe manako_pango_missing() == nil else { return }
        // For Pango a text ends at a zero; a space is as long, and no part of a word either.
        var plain = text.utf8.contains(0) ? text.replacing("\0", with: " ") : text
        // One for each place between two characters, and for both ends.
        let places = UnsafeMutableBufferPointer<PangoLogAttr>.allocate(capacity: count + 1)
        defer { unsafe places.deallocate() }
        unsafe places.initialize(repeating: PangoLogAttr())
        plain.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { letters in
                unsafe pango_get_log_attrs(
                    letters.baseAddress, Int32(letters.count), -1, pango_language_get_default(), places.baseAddress,
                    Int32(count + 1))
            }
        }
        var (word, sentence) = (text.startIndex, text.startIndex)
        var index = text.startIndex
        for place in 0...count {
            let (found, isEnd) = unsafe (places[place], place == count)
            if isEnd || found.is_word_boundary != 0 {
                if text[word..<index].contains(where: Self.isOfWords) { words.append(word..<index) }
                word = index
            }
            if isEnd || found.is_sentence_boundary != 0 {
                if sentence < index { sentences.append(sentence..<index) }
                sentence = index
            }
            if !isEnd { index = text.unicodeScalars.index(after: index) }
        }
    }

    private static func isOfWords(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character.isSymbol
            || character.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
    }
}
