import ManakoCore

/// The languages of a request, sorted by what reads them.
struct LanguageChoice: Sendable, Hashable {
    /// The languages, in the caller's order.
    let languages: [TextLanguage]
    /// Tesseract's folder; nil when no language of it is installed.
    let data: TesseractData?

    /// Each language takes memory and time.
    static let maximumCount = 16

    /// Settles the languages.
    ///
    /// - Parameters:
    ///   - names: tags or names of Tesseract's files; empty for ``TextLanguage/usual`` ones that are installed.
    ///   - addsInstalled: whether the usual ones that are installed are tried too.
    ///   - data: Tesseract's folder.
    ///   - hasRecognizer: whether lines are also read by a network that knows Chinese and Latin.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a language that nobody knows and for too many, ``ManakoError/Code/unavailable`` with Debian's
    ///   package for one that is not installed.
    init(
        _ names: [String], addsInstalled: Bool, data: TesseractData?, hasRecognizer: Bool
    ) throws(ManakoError) {
        guard names.count <= Self.maximumCount else {
            throw ManakoError(
                .invalidArgument, "text is read in at most \(Self.maximumCount) languages at a time, not \(names.count)"
            )
        }
        let installed = data?.names ?? []
        func isThere(_ language: TextLanguage) -> Bool {
            installed.contains(language.file) || (hasRecognizer && language.tag == "zh-Hans")
        }
        var wanted: [TextLanguage] = []
        for name in names {
            let language = try Self.language(name, installed: installed)
            guard isThere(language) else {
                let package = TextLanguage.package(language.file)
                throw ManakoError(
                    .unavailable,
                    "the language \(language.tag) is not installed; run `sudo apt-get install \(package)`, or name others"
                )
            }
            wanted.append(language)
        }
        if names.isEmpty || addsInstalled {
            wanted += TextLanguage.known.filter { TextLanguage.usual.contains($0.tag) && isThere($0) }
        }
        var seen: Set<String> = []
        languages = wanted.filter { seen.insert($0.file).inserted }
        self.data = data
        guard !languages.isEmpty else {
            throw ManakoError(
                .unavailable, "no language is installed to read text in; run `sudo apt-get install tesseract-ocr`")
        }
    }

    private static func language(_ name: String, installed: Set<String>) throws(ManakoError) -> TextLanguage {
        if let known = TextLanguage.named(name) { return known }
        guard installed.contains(name), !["osd", "equ"].contains(name) else {
            throw ManakoError(
                .invalidArgument,
                "'\(name.prefix(40))' is no language that can be read; there are \(TextLanguage.known.map(\.tag).joined(separator: ", "))"
            )
        }
        return TextLanguage(tag: name, file: name, script: .other)
    }

    /// Tesseract's files that are installed for a script, in the caller's order.
    func files(_ script: TextScript) -> [String] {
        languages.filter { $0.script == script && data?.names.contains($0.file) ?? false }.map(\.file)
    }

    /// Tesseract's files for everything that is written across.
    var allFiles: [String] { languages.map(\.file).filter { data?.names.contains($0) ?? false } }

    /// Tesseract's file for Japanese that is written downwards, when Japanese is asked for and it is installed.
    var verticalFile: String? {
        let name = "jpn_vert"
        return languages.contains { $0.script == .japanese } && data?.names.contains(name) ?? false ? name : nil
    }
}
