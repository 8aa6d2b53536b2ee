extension LineReading {
    /// The letters from which on a word tells anything.
    private static let leastLetters = 3

    /// Whether it is likely made of letters that only look like those of another script, as `noKanoBaTb` is of `пожаловать`.
    ///
    /// In more than half of its words a capital follows a small letter, or letters of two alphabets stand beside each other.
    var isOfLookalikes: Bool {
        let words = text.split(whereSeparator: { !$0.isLetter }).filter { $0.count >= Self.leastLetters }
        return 2 * words.count { Self.mixes($0) } > words.count
    }

    private static func mixes(_ word: some Collection<Character>) -> Bool {
        zip(word, word.dropFirst()).contains { first, second in
            first.isLowercase && second.isUppercase || isLatin(first) != isLatin(second)
        }
    }

    private static func isLatin(_ letter: Character) -> Bool {
        letter.unicodeScalars.first.map { $0.value < 0x250 || 0x1E00..<0x1F00 ~= $0.value } ?? false
    }
}
