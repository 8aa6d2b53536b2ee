import Testing

@testable import ManakoPort

/// The compiler's own words, as swiftc 6 writes them.
@Suite struct CompilerMessageTests {
    @Test func placesAndTexts() throws {
        let message = try #require(CompilerMessage("/a b/c:d.swift:12:7: error: cannot find type 'VNNope' in scope"))
        #expect(message.path == "/a b/c:d.swift" && message.line == 12)
        #expect(message.meaning == .noSymbol("VNNope"))
        let general = try #require(CompilerMessage("<unknown>:0: error: missing required module 'CZlib'"))
        #expect(general.path == nil)
        for line in [
            "", "/a.swift:1:1: warning: error: no", "/a.swift:1:1: note: it", "print(\"a: error: b\")", ": error:",
        ] {
            #expect(CompilerMessage(line) == nil)
        }
    }

    @Test(arguments: [
        ("no such module 'UIKit'", CompilerMessage.Meaning.noModule("UIKit")),
        ("cannot find 'foo' in scope", .noSymbol("foo")),
        ("value of type 'VNRequest' has no member 'foo'", .noSymbol("VNRequest.foo")),
        ("type 'VNBarcodeSymbology' has no member 'nope'", .noSymbol("VNBarcodeSymbology.nope")),
        ("no type named 'Cadence' in module 'Vision'", .noSymbol("Vision.Cadence")),
        ("'Name' is not a member type of struct 'ManakoLandmarks.Pose'", .noSymbol("Pose.Name")),
        ("'Name' is not a member type of class 'Vision.VNRequest'", .noSymbol("Vision.VNRequest.Name")),
        ("statements are not allowed at the top level", .topLevel),
        ("expressions are not allowed at the top level", .topLevel),
        ("missing argument for parameter 'x' in call", .other), ("expected '}' at end of brace statement", .other),
    ])
    func meanings(_ text: String, _ meaning: CompilerMessage.Meaning) throws {
        #expect(try #require(CompilerMessage("/a.swift:1:2: error: \(text)")).meaning == meaning)
    }
}
