import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct TextCapabilityTests {
    private func request(_ options: [String: OptionValue]) throws -> RecognizeTextRequest {
        let capability = TextCapability()
        let values = try OptionValues(options, of: capability)
        return try #require(try capability.makeFinder(FinderSettings(options: values)) as? TextFinder).request
    }

    @Test func whatIsSetIsTaken() throws {
        #expect(try request([:]) == RecognizeTextRequest())
        #expect(try request(["languages": .list(["ja", "en"])]).recognitionLanguages == ["ja", "en"])
        #expect(try request(["level": .text("fast")]).recognitionLevel == .fast)
        #expect(try request(["confidence": .number(0.25)]).minimumConfidence == 0.25)
        #expect(try request(["minimumHeight": .number(0.125)]).minimumTextHeightFraction == 0.125)
        #expect(throws: ManakoError.self) { try request(["level": .text("slow")]) }
        #expect(throws: ManakoError.self) { try request(["minimumHeight": .number(2)]) }
    }

    @Test func aLineIsDrawnAlongItsCornersWithWhatItSays() {
        let corners = [(0.1, 0.9), (0.5, 0.8), (0.5, 0.7), (0.1, 0.8)].map { NormalizedPoint(x: $0.0, y: $0.1) }
        let text = String(repeating: "long ", count: 20)
        let finding = Finding(
            label: "text", place: FindingPlace(box: .fullImage, corners: corners),
            payload: .reading(text: text, candidates: []))
        let annotation = TextCapability().annotation(for: finding)
        #expect(annotation.corners == corners && annotation.label == String(text.prefix(40)))
    }

    @Test func linesAreReadAnewInEveryFrame() throws {
        let finder = try TextCapability().makeFinder(FinderSettings())
        #expect(TextCapability().makeSequence(for: finder, follows: true) == nil)
    }
}
