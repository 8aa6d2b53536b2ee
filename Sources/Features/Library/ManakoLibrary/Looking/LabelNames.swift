import ManakoKnowledge

/// What a label is called, in both languages.
enum LabelNames {
    /// The names of a label, folded: itself, its synonyms, and its Japanese name.
    ///
    /// - Parameter label: a folded label, perhaps a list of synonyms as ImageNet has them.
    static func names(of label: String) -> [String] {
        var names = [label] + label.split(separator: ",").map { FoldedText.fold(String($0)) }
        names += names.map { $0.replacing("-", with: " ").replacing("_", with: " ") }
        let japanese = ClassNames.builtIn.name(for: label, language: .japanese) ?? lensNames[label] ?? ""
        names += (japanese.split(separator: "・").map(String.init) + (synonyms[label] ?? [])).map(FoldedText.fold)
        var known: Set<String> = []
        return names.filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// Other Japanese names of things that are common on photos.
    private static let synonyms: [String: [String]] = [
        "person": ["人物"], "dog": ["犬"], "cat": ["猫"], "horse": ["馬"], "sheep": ["羊"], "cow": ["牛"], "elephant": ["象"],
        "bear": ["熊"], "car": ["自動車"], "motorcycle": ["バイク"], "boat": ["ボート"], "airplane": ["飛行機"],
        "cell phone": ["スマホ", "携帯"], "laptop": ["パソコン"], "cup": ["コップ"], "handbag": ["バッグ", "鞄"],
        "backpack": ["リュック"], "couch": ["ソファー"], "apple": ["林檎"], "orange": ["みかん"], "carrot": ["人参"],
        "tv": ["モニター"],
    ]

    /// Labels of lenses that are no classes of a model.
    private static let lensNames = ["face": "顔", "text": "文字", "qr": "QRコード", "person": "人"]
}
