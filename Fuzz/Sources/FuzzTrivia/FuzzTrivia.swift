import FuzzSupport
import ManakoCore
import ManakoKnowledge

/// Users' files of facts: what is taken is within the limits, can be found, and has addresses that a page may link to.
@main struct FuzzTrivia: FuzzTarget {
    static let seeds = [
        "{\"entries\": [{\"label\": \"cat\", \"aliases\": [\"kitty\", \"Sofa_1\"], \"name\": {\"en\": \"Cat\", \"ja\": \"ネコ\"}, "
            + "\"facts\": [{\"text\": {\"en\": \"a\", \"ja\": \"\\u3042\"}, \"source\": {\"title\": \"t\", "
            + "\"url\": \"https://a.example/b?c=%20#d\"}}], \"replaces\": true}]}",
        "{\"entries\": []}", "{\"entries\": [{\"label\": \"-\"}]}",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let trivia = PictureFuzzing.refusal { () throws(ManakoError) in try Trivia(json: bytes, path: "ours.json") }
        guard let trivia else { return }
        let merged = Trivia.builtIn.merged(with: trivia)
        for entry in trivia.entries {
            require(trivia.entry(for: entry.label)?.label == entry.label, "\(entry.label) is not found")
            require(merged.entry(for: entry.label) != nil, "\(entry.label) is lost")
            require(entry.fact(at: bytes.count) != nil, "\(entry.label) has no facts")
            for fact in entry.facts {
                require(fact.source.url.hasPrefix("https://"), "an address of another kind: \(fact.source.url)")
                require(!fact.text.en.unicodeScalars.contains("\u{1B}"), "a character that steers terminals")
            }
        }
    }
}
