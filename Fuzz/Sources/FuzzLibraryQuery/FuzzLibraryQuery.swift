import FuzzSupport
import ManakoCore
import ManakoLibrary

/// Questions to the library of photos: each is refused or reads its own text.
@main struct FuzzLibraryQuery: FuzzTarget {
    static let seeds = [
        "receipt 2024 kyoto dogs>=2 text:\"suica\" -people similar:photo.jpg", "date:2023..2024-03 date<=2020-02-29",
        "near:35.0,-135.8,20 mp>=12 size>2mb color:赤 kind:video", "「京都 駅」 \"a \\\" b\" -x:",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let query = PictureFuzzing.refusal { () throws(ManakoError) in try LibraryQuery(text) }
        guard let query else { return }
        require(query.terms.count <= LibraryQuery.maximumTerms, "too many terms")
        // What is written may be longer than what was read.
        guard query.text.utf8.count <= LibraryQuery.maximumBytes else { return }
        require((try? LibraryQuery(query.text)) == query, "\(query.text) is another question")
    }
}
