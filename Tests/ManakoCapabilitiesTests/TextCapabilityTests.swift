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

    @Test func wordsArePreferred() throws {
        #expect(try request([:]).customWords.isEmpty)
        #expect(try request(["words": .list(["Manako", "Kyoto"])]).customWords == ["Manako", "Kyoto"])
        #expect(try request(["structure": .flag(false), "words": .list(["Manako"])]).customWords == ["Manako"])
    }

    /// With `structure` a whole page is asked for, as it was asked for lines, and codes too.
    @Test func structureTakesWhatLinesTake() throws {
        let options: [String: OptionValue] = [
            "structure": .flag(true), "languages": .list(["en"]), "level": .text("fast"), "words": .list(["Manako"]),
            "confidence": .number(0.25), "minimumHeight": .number(0.125),
        ]
        let capability = TextCapability()
        let values = try OptionValues(options, of: capability)
        let settings = FinderSettings(options: values)
        let finder = try #require(try capability.makeFinder(settings) as? StructureFinder)
        let text = finder.request.textRecognitionOptions
        #expect(text.recognitionLanguages == ["en"] && text.recognitionLevel == .fast)
        #expect(text.customWords == ["Manako"] && text.minimumConfidence == 0.25)
        #expect(text.minimumTextHeightFraction == 0.125 && finder.shownConfidence == 0.25)
        #expect(finder.request.barcodeDetectionOptions.enabled)
        #expect(Set(finder.labels).isSuperset(of: ["title", "paragraph", "list", "table", "qr"]))
        #expect(capability.labels == ["text", "title", "paragraph", "list", "table"])
    }

    /// What makes a finding of a list and a table: lines of the page, with markers and places of cells.
    @Test func blocksBecomeFindings() {
        let item = FindingBlock.Item(marker: "1.", text: "Open the door", isNumbered: true)
        let list = FindingBlock(content: .list([item]), text: "1. Open the door", lines: [])
        let cell = FindingBlock.Cell(rows: 0...0, columns: 0...1, text: "Fruit", box: nil)
        let table = FindingBlock(content: .table(rows: 1, columns: 2, cells: [cell]), text: "Fruit", lines: [])
        let blocks = [list, table, FindingBlock(content: .title, text: "A page", lines: [])]
        #expect(blocks.map(\.label) == ["list", "table", "title"])
        for block in blocks {
            let finding = Finding(label: block.label, place: FindingPlace(box: .fullImage), payload: .block(block))
            #expect(TextCapability().annotation(for: finding).label == String(block.text.prefix(40)))
        }
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
