import FuzzSupport
import ManakoCore

@testable import ManakoFind

/// READMEs: whatever comes in, only elements and attributes of the list come out, and only addresses of the web.
@main struct FuzzMarkdown: FuzzTarget {
    static let seeds = [
        "# h\n\ntext *a* **b** ~~c~~ `d` <b>e</b>\n\n- [x] f\n- [ ] g\n\n1. h\n", "| a | b |\n|:--|--:|\n| 1 | `2` |\n",
        "![a](x.png) [b](javascript:alert(1)) <img src=\"y.png\" onerror=z> <a href='//e.org'>c</a>",
        "> quote\n> > deeper\n\n```swift\nlet a = 1 // <x>\n```\n\n---\n\nhttps://example.org www.example.org a@b.c",
        "<details><summary>s</summary>\n\n* * *\n\n</details>&lt;&#x3C;&NotAnEntity;",
        "[a]: <b> 'c'\n\n[a][] ![a]\\\n\u{202E}x",
    ].map { Array($0.utf8) }

    private static let places = MarkdownPlaces(repository: "o/n", commit: "c")

    static func run(_ bytes: [UInt8]) {
        var limits = MarkdownLimits()
        limits.output = 200_000
        guard
            let html = PictureFuzzing.refusal({ () throws(ManakoError) in
                try MarkdownPage.html(bytes, places: places, limits: limits)
            })
        else { return }
        require(html.utf8.count <= limits.output + limits.output / 10, "more than may be written")
        // A browser looks at code points: a mark that joins the `>` before it in Swift's eyes does not hide it.
        let seen = String(String.UnicodeScalarView(html.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
        for piece in seen.split(separator: "<", omittingEmptySubsequences: false).dropFirst() { check(piece) }
    }

    /// Looks at what follows a `<`.
    private static func check(_ piece: Substring) {
        guard let end = piece.firstIndex(of: ">") else { fail("a tag without its end") }
        let tag = piece[..<end].drop { $0 == "/" }
        let name = tag.prefix { $0.isLetter || $0.isNumber }
        guard let allowed = MarkdownPage.elements[String(name)] else { fail("<\(name)> is not on the list") }
        var rest = tag.dropFirst(name.count)
        while let start = rest.firstIndex(where: { $0 != " " && $0 != "/" }) {
            rest = rest[start...]
            let parts = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].hasSuffix("=") else { fail("an attribute without a value in <\(name)>") }
            let key = String(parts[0].dropLast())
            require(allowed.contains(key), "\(key) is not allowed in <\(name)>")
            if key == "href" || key == "data-picture" { checkAddress(parts[1]) }
            rest = parts[2]
        }
    }

    private static func checkAddress(_ address: Substring) {
        let starts = ["https://", "http://", "mailto:", "#readme-"]
        require(starts.contains { address.hasPrefix($0) }, "\(address.prefix(40)) is no address of the web")
    }
}
