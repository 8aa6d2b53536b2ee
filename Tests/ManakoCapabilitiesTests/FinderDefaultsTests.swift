import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// Defaults live in the requests: a finder takes over what was set, and nothing else.
@Suite struct FinderDefaultsTests {
    private static func names(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.label) \(Int(($0.confidence * 100).rounded()))" }
    }

    /// What a Core ML file says of itself stays: 0.6 and an overlap of half.
    @Test func theFilesOwnThresholdsHold() throws {
        let objects = ObjectsCapability()
        #expect(Self.names(try objects.find(Fixtures.detector())) == ["cat 90", "dog 70"])
        #expect(
            Self.names(try objects.find(Fixtures.detector(confidence: 0.1))) == [
                "cat 90", "dog 70", "dog 40", "dog 15",
            ])
        #expect(Self.names(try objects.find(Fixtures.detector(overlap: 0.95))) == ["cat 90", "cat 80", "dog 70"])
        let finder = try objects.makeFinder(FinderSettings(model: Fixtures.detector()))
        #expect(finder.shownConfidence == 0.6 && finder.model == "pets" && finder.labels == ["cat", "dog"])
    }

    /// Each option changes what it says, and leaves the file's other numbers alone.
    @Test func whatIsSetIsTaken() throws {
        let cases: [([String: OptionValue], [String])] = [
            (["confidence": .number(0.3)], ["cat 90", "dog 70", "dog 40"]),
            (["confidence": .number(0.75)], ["cat 90"]),
            (["iou": .number(0.95)], ["cat 90", "cat 80", "dog 70"]),
            (["classAgnostic": .flag(true)], ["cat 90"]),
            (["classAgnostic": .flag(false)], ["cat 90", "dog 70"]),
            (["limit": .number(1)], ["cat 90"]),
            (["classes": .list(["dog"])], ["dog 70"]),
            (["classes": .list([])], ["cat 90", "dog 70"]),
            (["confidence": .number(0.1), "classes": .list(["dog"]), "limit": .number(2)], ["dog 70", "dog 40"]),
        ]
        for (options, expected) in cases {
            #expect(Self.names(try ObjectsCapability().find(Fixtures.detector(), options)) == expected, "\(options)")
        }
    }

    @Test func unknownClassesAreRefused() throws {
        let detector = try Fixtures.detector()
        let error = #expect(throws: ManakoError.self) {
            try ObjectsCapability().find(detector, ["classes": .list(["unicorn"])])
        }
        #expect(error?.code == .invalidArgument && error?.message.contains("unicorn") == true)
        let builtIn = #expect(throws: ManakoError.self) {
            try ObjectsCapability().find(nil, ["classes": .list(["cat"])])
        }
        #expect(builtIn?.code == .invalidArgument)
    }

    /// Whoever follows objects sees unsure ones too; what is shown stays what the file says.
    @Test func followingLooksDeeperWithoutShowingMore() throws {
        let objects = ObjectsCapability()
        #expect(try objects.find(Fixtures.detector(), follows: true).count == 4)
        let finder = try objects.makeFinder(FinderSettings(model: Fixtures.detector(), follows: true))
        #expect(finder.shownConfidence == 0.6)
        var sequence = try #require(objects.makeSequence(for: finder, follows: true))
        let shown = sequence.next(try objects.find(Fixtures.detector(), follows: true), at: MediaTime(seconds: 0))
        #expect(Self.names(shown) == ["cat 90", "dog 70"])
        // A confidence below what is followed at is kept.
        let low = try OptionValues(["confidence": .number(0.05)], of: objects)
        #expect(
            try objects.makeFinder(FinderSettings(options: low, model: Fixtures.detector(), follows: true))
                .shownConfidence == 0.05)
    }

    @Test func builtInModelsHaveTheirRequestsOwn() throws {
        let requests: [(any Capability, Float)] = [
            (PeopleCapability(), DetectHumanRectanglesRequest().minimumConfidence),
            (FacesCapability(), DetectFaceRectanglesRequest().minimumConfidence),
            (PoseCapability(), DetectHumanBodyPoseRequest().minimumConfidence),
            (HandsCapability(), DetectHumanHandPoseRequest().minimumConfidence),
        ]
        for (capability, confidence) in requests {
            #expect(try capability.makeFinder(FinderSettings()).shownConfidence == confidence)
            #expect(try capability.makeFinder(FinderSettings(follows: true)).shownConfidence == confidence)
            let set = try OptionValues(["confidence": .number(0.25)], of: capability)
            #expect(try capability.makeFinder(FinderSettings(options: set)).shownConfidence == 0.25)
        }
    }

    /// Without a model, objects are people, faces and hands, or those of them that are asked for.
    @Test func objectsWithoutAModelAreTheBuiltInOnes() throws {
        let objects = ObjectsCapability()
        let all = try objects.makeFinder(FinderSettings())
        #expect(all.model == "built-in" && all.labels == ["person", "face", "hand"])
        // Each has its own threshold, also when all are asked at once.
        let own = [
            DetectHumanRectanglesRequest().minimumConfidence, DetectFaceRectanglesRequest().minimumConfidence,
            DetectHumanHandPoseRequest().minimumConfidence,
        ]
        #expect(all.shownClassConfidences == Dictionary(uniqueKeysWithValues: own.enumerated().map { ($0, $1) }))
        let some = try OptionValues(["classes": .list(["Face"])], of: objects)
        #expect(try objects.makeFinder(FinderSettings(options: some)).labels == all.labels)
    }

    @Test func classesAreNamedTheSurestFirst() throws {
        let classify = ClassifyCapability()
        let found = try classify.find(Fixtures.classifier())
        #expect(found.map(\.label) == ["green", "red", "blue"] && found.map(\.index) == [1, 0, 2])
        #expect(found.allSatisfy { $0.place == nil })
        #expect(try classify.find(Fixtures.classifier(), ["limit": .number(2)]).map(\.label) == ["green", "red"])
        #expect(try classify.find(Fixtures.classifier(), ["limit": .number(1)], follows: true).count == 3)
    }

    /// Classes that would be written as 0 % do not fill up the list.
    @Test func unlikelyClassesAreLeftOut() throws {
        let classify = ClassifyCapability()
        let sure = try Fixtures.classifier(probabilities: [0.996, 0.004, 0])
        #expect(try classify.find(sure).map(\.label) == ["red"])
        #expect(try classify.find(sure, ["confidence": .number(0)]).count == 3)
        #expect(try classify.find(sure, ["confidence": .number(0.999)]).isEmpty)
        let finder = try classify.makeFinder(FinderSettings(model: sure, follows: true))
        var sequence = try #require(classify.makeSequence(for: finder, follows: true))
        let shown = sequence.next(try classify.find(sure, follows: true), at: MediaTime(seconds: 0))
        #expect(shown.map(\.label) == ["red"])
    }
}
