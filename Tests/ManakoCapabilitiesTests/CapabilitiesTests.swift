import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

/// What holds of every capability, however many there are.
@Suite struct CapabilitiesTests {
    @Test func namesAreTheirOwn() {
        let all = Capabilities.declarations.map(\.info)
        #expect(Set(all.map(\.id)).count == all.count && Set(all.map(\.command)).count == all.count)
        for info in all {
            #expect(info.id.wholeMatch(of: /[a-z]+/) != nil && info.command.wholeMatch(of: /[a-z]+/) != nil)
            #expect(!info.title.en.isEmpty && !info.title.ja.isEmpty && !info.summary.ja.isEmpty)
            #expect(!info.summary.en.hasSuffix(".") && !info.examples.isEmpty, "\(info.id)")
            for example in info.examples { #expect(example.line.contains("manako \(info.command) "), "\(info.id)") }
        }
        #expect(Capabilities.named("objects")?.info.command == "detect" && Capabilities.named("unicorns") == nil)
    }

    @Test func modelsHaveSomebodyToUseThem() {
        for kind in ModelEntry.Kind.allCases { #expect(!Capabilities.using(kind, labels: []).isEmpty) }
        #expect(Capabilities.using(.detector, labels: ["cat"]).map(\.info.id) == ["objects", "saliency", "blur"])
        #expect(
            Capabilities.using(.detector, labels: ["cat", "Person"]).map(\.info.id)
                == ["objects", "people", "pose", "saliency", "segment", "blur"])
        #expect(Capabilities.using(.classifier, labels: []).map(\.info.id) == ["classify"])
    }

    /// Who has a model of its own knows what it finds before any is chosen.
    @Test func classesOfBuiltInModelsAreKnown() {
        for capability in Capabilities.all {
            switch capability.modelNeed {
            case .builtIn, .assisted, .optional: #expect(!capability.labels.isEmpty, "\(capability.info.id)")
            case .none, .required: #expect(capability.labels.isEmpty, "\(capability.info.id)")
            }
        }
    }

    /// A detector of pets is no second opinion on people.
    @Test func aDetectorThatKnowsNobodyIsRefused() throws {
        let pets = try Fixtures.detector()
        for capability in [PeopleCapability(), PoseCapability(), SegmentCapability()] as [any Capability] {
            let error = #expect(throws: ManakoError.self) { try capability.makeFinder(FinderSettings(model: pets)) }
            #expect(error?.code == .unsupported && error?.message.contains("person") == true, "\(capability.info.id)")
        }
    }

    @Test func modelsOfTheWrongKindAreRefused() throws {
        let wrong = try [
            (ObjectsCapability() as any Capability, Fixtures.classifier(), "colours", "detector"),
            (ClassifyCapability(), Fixtures.detector(), "pets", "classifier"),
            (PeopleCapability(), Fixtures.classifier(), "colours", "detector"),
        ]
        for (capability, model, name, needs) in wrong {
            let error = #expect(throws: ManakoError.self) { try capability.makeFinder(FinderSettings(model: model)) }
            #expect(error?.code == .unsupported)
            #expect(error?.reason == .init("modelKind", ["name": name, "needs": needs]))
        }
        let none = #expect(throws: ManakoError.self) { try ClassifyCapability().makeFinder(FinderSettings()) }
        #expect(none?.code == .invalidArgument && none?.reason == .init("noModel", ["needs": "classifier"]))
    }
}
