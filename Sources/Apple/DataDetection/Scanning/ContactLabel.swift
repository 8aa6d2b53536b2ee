/// Words before a number or an address that tell which one of somebody's it is.
enum ContactLabel {
    private static let words: Set<String> = [
        "home", "work", "office", "main", "mobile", "cell", "phone", "tel", "telephone", "fax", "pager", "school",
        "private",
    ]

    /// The word before a place, if it is one of those.
    static func label(in text: ScannedText, before place: Int) -> String? {
        let word = text.word(before: place)
        return words.contains(word) ? word : nil
    }
}
