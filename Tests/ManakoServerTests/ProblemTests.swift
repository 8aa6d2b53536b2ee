import ManakoCore
import ManakoFront
import ManakoHTTPServer
import Testing

@testable import ManakoAPI

/// Refusals come from the interface's ``Problem`` and, below it, from the server of HTTP: both shall look the same.
@Suite struct ProblemTests {
    @Test func titlesAreThePhrasesOfHTTP() {
        #expect(!Problem.titles.isEmpty)
        for (status, title) in Problem.titles { #expect(HTTPStatus(status).phrase == title) }
    }

    @Test func bothAreWrittenAlike() {
        let cases: [(HTTPStatus, String)] = [
            (.badRequest, "invalidArgument"), (.notFound, "notFound"), (.contentTooLarge, "limitExceeded"),
            (.unsupportedMediaType, "unsupported"), (.serviceUnavailable, "busy"),
            (.internalServerError, "internalFailure"),
        ]
        #expect(cases.count == 6)
        for (status, code) in cases {
            let above = HTTPResponse.problem(Problem(status: status.code, code: code, detail: "so \"it\" is"))
            let below = HTTPResponse.error(status, "so \"it\" is")
            #expect(above.status == below.status)
            #expect(above.headers["content-type"] == below.headers["content-type"])
            #expect(text(above.body) == text(below.body))
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" } }
}
