import Foundation
import Manako

/// Languages of text as Apple writes them.
enum RecognitionLanguages {
    /// Apple's tags in Apple's order; the packs of this machine say which of them can be read.
    private static let tags = [
        "en-US", "fr-FR", "it-IT", "de-DE", "es-ES", "pt-BR", "zh-Hans", "zh-Hant", "ko-KR", "ja-JP", "ru-RU", "uk-UA",
        "th-TH", "vi-VT", "ar-SA", "tr-TR", "id-ID", "cs-CZ", "da-DK", "nl-NL", "nb-NO", "ms-MY", "pl-PL", "ro-RO",
        "sv-SE",
    ]

    /// What can be read here: Apple's tags first, then languages that Apple does not read.
    static var readable: [String] { written(RecognizeTextRequest.readableLanguages) }

    /// Tags as Apple writes them, in Apple's order; others behind them as they are.
    static func written(_ names: [String]) -> [String] {
        let installed = Set(names)
        let apples = tags.filter { installed.contains(plain($0)) }
        let covered = Set(apples.map(plain))
        return apples + names.filter { !covered.contains($0) }.sorted()
    }

    /// The tag that readers know: without a region, with the script of Chinese.
    private static func plain(_ tag: String) -> String {
        tag.hasPrefix("zh") ? tag : String(tag.prefix { $0 != "-" })
    }
}
