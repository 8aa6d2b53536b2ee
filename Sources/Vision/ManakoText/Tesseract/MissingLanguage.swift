/// A language whose script is in a picture and that is not installed.
package struct MissingLanguage: Sendable, Hashable {
    /// The English name of the language, or of the script that several languages share.
    package var name: String
    /// Debian's package with its file.
    package var package: String

    /// A sentence for users: what is in the picture, and the command that installs what reads it.
    package var advice: String {
        "there is \(name) text that can't be read; `sudo apt-get install \(package)` installs the language"
    }

    /// Tesseract's names of scripts, what people call them, and the most widely used language of each.
    private static let scripts: [(names: Set<String>, name: String, file: String)] = [
        (["Hangul", "Korean"], "Korean", "kor"), (["Japanese", "Hiragana", "Katakana"], "Japanese", "jpn"),
        (["Han", "HanS", "HanT"], "Chinese", "chi_tra"), (["Cyrillic"], "Cyrillic", "rus"), (["Greek"], "Greek", "ell"),
        (["Arabic"], "Arabic", "ara"), (["Hebrew"], "Hebrew", "heb"), (["Devanagari"], "Devanagari", "hin"),
        (["Bengali"], "Bengali", "ben"), (["Gurmukhi"], "Gurmukhi", "pan"), (["Gujarati"], "Gujarati", "guj"),
        (["Tamil"], "Tamil", "tam"), (["Telugu"], "Telugu", "tel"), (["Kannada"], "Kannada", "kan"),
        (["Malayalam"], "Malayalam", "mal"), (["Sinhala"], "Sinhala", "sin"), (["Thai"], "Thai", "tha"),
        (["Lao"], "Lao", "lao"), (["Khmer"], "Khmer", "khm"), (["Myanmar"], "Burmese", "mya"),
        (["Tibetan"], "Tibetan", "bod"), (["Georgian"], "Georgian", "kat"), (["Armenian"], "Armenian", "hye"),
        (["Ethiopic"], "Ethiopic", "amh"),
    ]

    /// The language that a script needs; nil when one that is written so is installed, and for scripts without a language here.
    ///
    /// - Parameters:
    ///   - script: Tesseract's name of the script.
    ///   - installed: the names of Tesseract's files that are installed.
    init?(script: String, installed: Set<String>) {
        guard let entry = Self.scripts.first(where: { $0.names.contains(script) }), !installed.contains(entry.file)
        else {
            return nil
        }
        (name, package) = (entry.name, TextLanguage.package(entry.file))
    }
}
