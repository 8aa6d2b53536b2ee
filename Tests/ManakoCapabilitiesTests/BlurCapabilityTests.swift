import Foundation
import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// What is covered in pictures and videos.
@Suite struct BlurCapabilityTests {
    private static func face(_ x: Double, _ confidence: Float = 0.9) -> Finding {
        Finding(
            label: "face", index: 1, confidence: confidence,
            place: FindingPlace(box: NormalizedRect(x: x, y: 0.4, width: 0.2, height: 0.2)))
    }

    private func subjects(_ names: [String]?, _ model: CapabilityModel? = nil) throws -> [BlurSubject] {
        try BlurSubject.subjects(names, model: model)
    }

    @Test func coversFacesUnlessSomethingElseIsNamed() throws {
        #expect(try subjects(nil) == [.faces])
        #expect(try subjects([]) == [.faces])
        #expect(
            try subjects(["Faces", "face", "codes", "text", "people", "hand"]) == [
                .faces, .codes, .text, .people, .hands,
            ])
    }

    @Test func classesOfAModelComeFirst() throws {
        let model = try Fixtures.detector()
        #expect(try subjects(nil, model) == [.faces])
        #expect(try subjects(["objects", "codes"], model) == [.codes, .classes(["cat", "dog"])])
        #expect(try subjects(["Dog", "faces"], model) == [.faces, .classes(["dog"])])
        let found = try BlurCapability().find(model, ["what": .list(["objects"])])
        #expect(Set(found.map(\.label)) == ["cat", "dog"])
        #expect(try BlurCapability().find(model, ["what": .list(["dog"])]).allSatisfy { $0.label == "dog" })
        // Tiles of the picture are looked at too, and the model finds the same in each.
        let sure = try BlurCapability().find(model, ["what": .list(["objects"]), "confidence": .number(0.85)])
        #expect(!sure.isEmpty && sure.allSatisfy { $0.label == "cat" && $0.confidence >= 0.85 })
    }

    @Test func wordsThatNobodyKnowsAreRefused() throws {
        let error = #expect(throws: ManakoError.self) { _ = try subjects(["cars"]) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("faces, people") == true)
        #expect(throws: ManakoError.self) { try BlurCapability().find(Fixtures.detector(), ["what": .list(["bird"])]) }
        #expect(throws: ManakoError.self) { try BlurCapability().find(Fixtures.classifier(), ["what": .list(["red"])]) }
    }

    /// A code can't be read any more, and the picture beside it is as it was.
    @Test func codesCannotBeReadAfterwards() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/Features/Look/Page/look/sample-code.png")
        let code = try VisionImage(contentsOf: file.standardized.path).bitmap()
        var times = StageTimes()
        let settings = FinderSettings(options: try OptionValues(["what": .list(["codes"])], of: BlurCapability()))
        let finder = try #require(try BlurCapability().makeFinder(settings) as? any PicturePainter)
        let found = try finder.find(in: VisionImage(code), times: &times)
        #expect(found.count == 1 && found[0].label == "qr")
        #expect(found[0].payload == nil && found[0].place?.corners.count == 4)
        var canvas = try code.converted(to: .bgra8)
        try finder.paint(found, on: &canvas)
        #expect(try finder.find(in: VisionImage(canvas), times: &times).isEmpty)
        let before = try code.converted(to: .bgra8).packedBytes()
        #expect(canvas.packedBytes().prefix(4 * 60) == before.prefix(4 * 60))
    }

    private func run(_ frames: [[Finding]]) -> [[Finding]] {
        var sequence = GapFillingSequence(minimumConfidence: 0.3)
        var waiting: [[Finding]] = []
        var settled: [[Finding]] = []
        for (index, findings) in frames.enumerated() {
            waiting.append(sequence.next(findings, at: MediaTime(value: Int64(index), timescale: 30)))
            if waiting.count > sequence.lookahead { settled.append(sequence.settle(waiting.removeFirst())) }
        }
        return settled + waiting.map { sequence.settle($0) }
    }

    @Test func gapsAreFilled() {
        let frames = (0..<60).map { index in
            // Missed at the beginning, for six frames in the middle, and at the end.
            (10..<30).contains(index) || (36..<50).contains(index) ? [Self.face(0.1 + Double(index) * 0.005)] : []
        }
        let covered = run(frames)
        #expect(covered.count == 60)
        for index in 0..<60 {
            let box = covered[index].first?.place?.box
            #expect(covered[index].count == 1, "frame \(index)")
            let expected = 0.1 + Double(min(max(index, 10), 49)) * 0.005
            #expect(abs((box?.x ?? 0) - expected) < 0.006, "frame \(index)")
        }
    }

    @Test func gapsThatAreTooLongStay() {
        let frames = (0..<120).map { index in index == 60 || index == 61 ? [Self.face(0.3)] : [] }
        let covered = run(frames).map(\.count)
        #expect(covered == (0..<120).map { (46...76).contains($0) ? 1 : 0 })
    }

    @Test func unsureFacesCountOnlyWhereTheyWereSeenBefore() {
        var frames = (0..<20).map { _ in [Self.face(0.3)] }
        frames += (0..<20).map { _ in [Self.face(0.3, 0.15)] }
        let apart = (0..<40).map { _ in [Self.face(0.7, 0.15)] }
        #expect(run(frames).allSatisfy { $0.count == 1 })
        #expect(run(apart).allSatisfy { $0.isEmpty })
    }
}
