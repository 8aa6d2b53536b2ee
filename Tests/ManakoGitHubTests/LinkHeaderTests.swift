import ManakoTesting
import Testing

@testable import ManakoGitHub

@Suite struct LinkHeaderTests {
    static let headers: [(header: String, next: Int?)] = [
        // As in GitHub's documentation.
        (
            #"<https://api.github.com/repositories/1300192/issues?page=2>; rel="prev", "#
                + #"<https://api.github.com/repositories/1300192/issues?page=4>; rel="next", "#
                + #"<https://api.github.com/repositories/1300192/issues?page=515>; rel="last""#, 4
        ),
        ("<https://x/y?q=a%2Cb&per_page=30&page=2>; rel=\"next\"", 2), ("<https://x/y?page=2>; rel=next", 2),
        ("<https://x/y?page=2>;REL=\"last NEXT\"", 2),
        ("<https://x/y?q=a,b;c&page=7>; title=\"a, b\"; rel=\"next\"", 7),
        ("<https://x/y?page=2#page=3>; rel=\"next\"", 2), ("<https://x/?page=1>; rel=\"first\"", nil), ("", nil),
        ("<https://x/y?page=0>; rel=\"next\"", nil), ("<https://x/y?page=-1>; rel=\"next\"", nil),
        ("<https://x/y?page=99999999999999999999>; rel=\"next\"", nil), ("<https://x/y>; rel=\"next\"", nil),
        ("<https://x/y?page=two>; rel=\"next\"", nil), ("<https://x/y?page=2", nil), ("rel=\"next\"", nil),
        ("<https://x/y?page=3>; title=\"; rel=next\"; rel=\"prev\"", nil),
    ]

    @Test(arguments: headers.indices)
    func theNextPageIsFound(index: Int) {
        #expect(Self.headers.count == 16)
        let (header, next) = Self.headers[index]
        #expect(LinkHeader.nextPage(header) == next, "\(header)")
    }

    @Test func nothingIsNoPage() { #expect(LinkHeader.nextPage(nil) == nil) }

    @Test func whateverComesIsRead() {
        var random = SeededRandom(seed: 2)
        let pieces = [
            "<", ">", ";", ",", "rel", "=", "\"", "next", "\\", "?", "page", "&", "1", "é", " ", "https://x/",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let page = LinkHeader.nextPage(text.joined())
            #expect(page.map { $0 > 0 } != false)
        }
        #expect(LinkHeader.nextPage(String(repeating: "<", count: 1 << 20)) == nil)
        #expect(LinkHeader.nextPage(String(repeating: "<>,", count: 1 << 20)) == nil)
    }
}
