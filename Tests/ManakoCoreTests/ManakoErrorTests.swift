import ManakoCore
import Testing

@Suite struct ManakoErrorTests {
    /// The names are part of the JSON output.
    static let names: [(ManakoError.Code, String)] = [
        (.malformedInput, "malformedInput"), (.limitExceeded, "limitExceeded"), (.unsupported, "unsupported"),
        (.invalidArgument, "invalidArgument"), (.unavailable, "unavailable"), (.cancelled, "cancelled"),
        (.internalFailure, "internalFailure"),
    ]

    @Test func codes() {
        #expect(Set(Self.names.map(\.0)).count == 7)
        for (code, name) in Self.names { #expect("\(code)" == name) }
    }

    @Test("a place goes in front, the code stays")
    func place() {
        let error = ManakoError(.malformedInput, "the header ends after 3 bytes")
        #expect("\(error)" == "the header ends after 3 bytes")
        #expect(error.at("cat.png") == ManakoError(.malformedInput, "cat.png: the header ends after 3 bytes"))
        #expect("\(error.at("cat.png").at("folder"))" == "folder: cat.png: the header ends after 3 bytes")
    }
}
