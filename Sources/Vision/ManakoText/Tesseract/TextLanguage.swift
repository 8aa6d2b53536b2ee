/// A language that text can be read in: its BCP 47 tag, Tesseract's file, and the script that tells its lines from others.
struct TextLanguage: Sendable, Hashable {
    /// The tag, such as `en` or `zh-Hans`.
    let tag: String
    /// The name of Tesseract's file, such as `eng`.
    let file: String
    let script: TextScript

    /// Languages with a tag of two letters; every other one goes by the name of Tesseract's file.
    static let known: [TextLanguage] =
        table(
            .latin,
            "en eng, fr fra, de deu, es spa, it ita, pt por, nl nld, da dan, sv swe, nb nor, no nor, fi fin, is isl, pl pol, cs ces,"
                + " sk slk, hu hun, ro ron, hr hrv, sl slv, et est, lv lav, lt lit, tr tur, az aze, id ind, ms msa, vi vie, ca cat,"
                + " eu eus, gl glg, ga gle, cy cym, af afr, sq sqi, la lat, eo epo, mt mlt, sw swa, tl tgl")
        + table(.japanese, "ja jpn") + table(.korean, "ko kor")
        + table(.chinese, "zh-Hans chi_sim, zh-Hant chi_tra")
        + table(
            .other,
            "ru rus, uk ukr, be bel, bg bul, sr srp, mk mkd, kk kaz, mn mon, el ell, ar ara, fa fas, ur urd, he heb, yi yid, hi hin,"
                + " mr mar, ne nep, bn ben, pa pan, gu guj, ta tam, te tel, kn kan, ml mal, si sin, th tha, lo lao, km khm, my mya,"
                + " bo bod, ka kat, hy hye, am amh")

    private static func table(_ script: TextScript, _ pairs: String) -> [TextLanguage] {
        pairs.split(separator: ", ").map { pair in
            let parts = pair.split(separator: " ").map { String($0) }
            return TextLanguage(tag: parts[0], file: parts[1], script: script)
        }
    }

    /// Languages that are read when nobody says which, as far as they are installed: more would make reading slow.
    static let usual = ["en", "fr", "de", "es", "it", "pt", "ja", "zh-Hans", "zh-Hant", "ko"]

    /// Recognises a tag, with a region or without, or the name of a file of Tesseract's.
    ///
    /// - Returns: nil for what is neither.
    static func named(_ name: String) -> TextLanguage? {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
        guard let first = parts.first else { return nil }
        if let file = known.first(where: { $0.file == name.lowercased() }) { return file }
        if first == "zh" {
            let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
            return known.first { $0.tag == (isTraditional ? "zh-Hant" : "zh-Hans") }
        }
        return known.first { $0.tag == first }
    }

    /// Debian's package with a language's file.
    static func package(_ file: String) -> String {
        "tesseract-ocr-" + String(file.map { $0 == "_" ? "-" : $0 })
    }
}

/// Scripts between which a line's reader is chosen.
enum TextScript: Sendable, Hashable {
    case latin, japanese, korean, chinese, other

    /// Whether a character is one of the script's own letters.
    func owns(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .latin: scalar.isLatinLetter
        case .japanese: scalar.isKana || scalar.isHan
        case .chinese: scalar.isHan
        case .korean: scalar.isHangul
        case .other: scalar.properties.isAlphabetic && !scalar.isLatinLetter && !scalar.isHan && !scalar.isKana
        }
    }
}

extension Unicode.Scalar {
    /// Hiragana, katakana and their marks, half-width ones included.
    var isKana: Bool {
        switch value {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self != "・"
        default: false
        }
    }

    /// Chinese characters.
    var isHan: Bool {
        switch value {
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Korean letters and syllables.
    var isHangul: Bool {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: true
        default: false
        }
    }

    /// Letters of the Latin script; full-width ones are not among them.
    var isLatinLetter: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: true
        default: false
        }
    }

    /// Punctuation and forms as wide as a Chinese character.
    var isWidePunctuation: Bool {
        switch value {
        case 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
            0xFF5B...0xFF65:
            true
        default: false
        }
    }

    /// Brackets, stops and other marks of ASCII.
    var isMark: Bool { isASCII && properties.generalCategory.isPunctuation }

    /// Whether writing puts no space beside it.
    var isSpaceless: Bool { isKana || isHan || isWidePunctuation }
}

extension Unicode.GeneralCategory {
    /// Whether characters of the category are punctuation.
    fileprivate var isPunctuation: Bool {
        switch self {
        case .openPunctuation, .closePunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation,
            .initialPunctuation, .finalPunctuation:
            true
        default: false
        }
    }
}
