/// The singular forms that a word of a question may mean: `dogs` for the label `dog`, `people` for `person`.
enum EnglishForms {
    private static let irregular = [
        "people": "person", "men": "man", "women": "woman", "children": "child", "mice": "mouse", "geese": "goose",
        "feet": "foot", "teeth": "tooth", "knives": "knife", "wolves": "wolf", "leaves": "leaf", "loaves": "loaf",
    ]

    /// The word itself and what it may be the plural of.
    ///
    /// - Parameter word: in small letters.
    static func singulars(of word: String) -> [String] {
        if let single = irregular[word] { return [word, single] }
        var forms = [word]
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return forms }
        forms.append(String(word.dropLast()))
        if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
        if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
        return forms
    }
}
