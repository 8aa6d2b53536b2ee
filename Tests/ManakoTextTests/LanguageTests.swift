import ManakoCore
import ManakoGeometry
import Testing

@testable import ManakoText

@Suite struct LanguageTests {
    private func data(_ names: String...) -> TesseractData { TesseractData(folder: "/data", names: Set(names)) }

    @Test func tagsAndFilesNameLanguages() {
        let cases = [
            ("en", "eng"), ("en-GB", "eng"), ("EN_us", "eng"), ("ja", "jpn"), ("zh", "chi_sim"), ("zh-CN", "chi_sim"),
            ("zh-Hant", "chi_tra"), ("zh-TW", "chi_tra"), ("ko-KR", "kor"), ("fra", "fra"), ("chi_sim", "chi_sim"),
        ]
        #expect(cases.count == 11)
        for (name, file) in cases { #expect(TextLanguage.named(name)?.file == file, "\(name)") }
        #expect(TextLanguage.named("klingon") == nil && TextLanguage.named("") == nil)
        #expect(Set(TextLanguage.known.map(\.tag)).count >= TextLanguage.known.count - 1)
        #expect(TextLanguage.package("chi_sim") == "tesseract-ocr-chi-sim")
    }

    @Test func theUsualInstalledOnesAreReadUnlessOthersAreNamed() throws {
        let installed = data("eng", "jpn", "jpn_vert", "rus", "osd")
        let usual = try LanguageChoice([], addsInstalled: false, data: installed, hasRecognizer: true)
        #expect(usual.languages.map(\.tag) == ["en", "ja", "zh-Hans"])
        #expect(usual.verticalFile == "jpn_vert" && usual.allFiles == ["eng", "jpn"])
        let named = try LanguageChoice(
            ["ru", "eng", "en"], addsInstalled: false, data: installed, hasRecognizer: false)
        #expect(named.languages.map(\.file) == ["rus", "eng"] && named.verticalFile == nil)
        #expect(named.files(.other) == ["rus"] && named.files(.latin) == ["eng"])
        let both = try LanguageChoice(["ru"], addsInstalled: true, data: installed, hasRecognizer: false)
        #expect(both.languages.map(\.tag) == ["ru", "en", "ja"])
    }

    @Test func whatIsNotInstalledNamesItsPackage() throws {
        let error = #expect(throws: ManakoError.self) {
            try LanguageChoice(["en", "ko"], addsInstalled: false, data: data("eng"), hasRecognizer: true)
        }
        #expect(error?.code == .unavailable && error?.message.contains("tesseract-ocr-kor") == true)
        let unknown = #expect(throws: ManakoError.self) {
            try LanguageChoice(["klingon"], addsInstalled: false, data: data("eng"), hasRecognizer: true)
        }
        #expect(unknown?.code == .invalidArgument)
        #expect(throws: ManakoError.self) {
            try LanguageChoice(
                [String](repeating: "en", count: 17), addsInstalled: false, data: data("eng"), hasRecognizer: true)
        }
        let none = #expect(throws: ManakoError.self) {
            try LanguageChoice([], addsInstalled: false, data: nil, hasRecognizer: false)
        }
        #expect(none?.code == .unavailable && none?.message.contains("apt-get install") == true)
        // The network reads Chinese and Latin letters without any file.
        let alone = try LanguageChoice(["zh"], addsInstalled: false, data: nil, hasRecognizer: true)
        #expect(alone.languages.map(\.tag) == ["zh-Hans"] && alone.allFiles.isEmpty)
    }

    @Test func aScriptThatNobodyReadsNamesItsLanguage() throws {
        let cases = [
            ("Hangul", "Korean", "tesseract-ocr-kor"), ("Cyrillic", "Cyrillic", "tesseract-ocr-rus"),
            ("HanT", "Chinese", "tesseract-ocr-chi-tra"), ("Thai", "Thai", "tesseract-ocr-tha"),
        ]
        for (script, name, package) in cases {
            let missing = try #require(MissingLanguage(script: script, installed: ["eng"]))
            #expect(missing.name == name && missing.package == package)
            #expect(missing.advice.contains(name) && missing.advice.contains("apt-get install \(package)"))
        }
        #expect(MissingLanguage(script: "Hangul", installed: ["eng", "kor"]) == nil)
        #expect(MissingLanguage(script: "Latin", installed: ["eng"]) == nil)
        #expect(MissingLanguage(script: "Linear B", installed: []) == nil)
    }

    @Test func lettersThatLookLikeOthersAreToldByTheirCase() {
        let lookalikes = ["noKanoBaTb", "npOAyKTbI nNTaHNA", "Φapuakεio", "Kacca 3akpbiTa xX yYyY"]
        let words = [
            "Welcome to the MUSEUM", "iPhone and McDonald's today", "POLSKIE LINIE", "12 no 6", "", "ΦΑΡΜΑΚΕΙΟ",
        ]
        for text in lookalikes { #expect(reading(text).isOfLookalikes, "\(text)") }
        for text in words { #expect(!reading(text).isOfLookalikes, "\(text)") }
    }

    @Test func scriptsOfTheLinesBeforeAreTriedFirst() {
        let quad = TextQuad(ImageRect(x: 0, y: 0, width: 100, height: 20))
        func line(_ text: String, _ confidence: Float = 0.9) -> ReadLine {
            ReadLine(quad: quad, isVertical: false, readings: [reading(text, confidence: confidence)])
        }
        let all: [(TextScript, Int)] = [(.japanese, 0), (.chinese, 0), (.korean, 0), (.latin, 0)]
        var tally = ScriptTally()
        #expect(tally.ordered(all).map(\.0) == [.japanese, .chinese, .korean, .latin])
        tally.count(line("서울특별시"))
        tally.count(line("ひらがな", 0.5))
        tally.count(line("Seoul"))
        #expect(tally.ordered(all).map(\.0) == [.korean, .japanese, .chinese, .latin])
        tally.count(line("대한민국"))
        tally.count(line("한국어"))
        #expect(tally.ordered(all).map(\.0) == [.korean, .latin])
    }

    @Test func scriptsKnowTheirLetters() {
        let cases: [(String, TextScript, Double)] = [
            ("Straße 12", .latin, 1), ("ひらカナ漢字", .japanese, 1), ("漢字", .chinese, 1), ("서울 A", .korean, 2.0 / 3),
            ("Москва", .other, 1), ("abc", .japanese, 0), ("12.5", .latin, 0),
        ]
        for (text, script, share) in cases { #expect(abs(reading(text).share(of: script) - share) < 1e-9, "\(text)") }
        #expect(reading("12 €").isLatin && reading("Ünï").isLatin && !reading("a港").isLatin)
    }

    @Test func wordsOfJapaneseHaveNoSpaces() {
        let cases = [
            ("る", "は", false), ("の", "A", true), ("a", "b", true), (")", "は", false), ("。", "(", false),
            ("語", "2", true), ("a", "(", true),
        ]
        for (before, after, isNeeded) in cases {
            #expect(LineReading.needsSpace(before, after) == isNeeded, "\(before) \(after)")
        }
    }
}
