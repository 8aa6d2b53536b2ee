import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct OptionValuesTests {
    static let accepted: [(String, any Capability, OptionValue)] = [
        ("confidence", ObjectsCapability(), .number(0)), ("confidence", ObjectsCapability(), .number(1)),
        ("iou", ObjectsCapability(), .number(0.5)), ("classAgnostic", ObjectsCapability(), .flag(false)),
        ("limit", ObjectsCapability(), .number(1)), ("classes", ObjectsCapability(), .list([])),
        ("crop", ObjectsCapability(), .text("center")), ("limit", FacesCapability(), .number(100_000)),
        ("top", ClassifyCapability(), .number(7)),
    ]

    @Test func acceptsWhatIsDeclared() throws {
        for (name, capability, value) in Self.accepted {
            #expect(throws: Never.self, "\(name) \(value)") { try OptionValues([name: value], of: capability) }
        }
    }

    static let refused: [(String, any Capability, OptionValue)] = [
        ("colour", ObjectsCapability(), .text("red")), ("", ObjectsCapability(), .number(1)),
        ("Confidence", ObjectsCapability(), .number(0.5)), ("top", ObjectsCapability(), .number(1)),
        ("classes", FacesCapability(), .list(["face"])), ("confidence", SaliencyCapability(), .number(0.5)),
        ("confidence", ObjectsCapability(), .number(-0.01)), ("confidence", ObjectsCapability(), .number(1.01)),
        ("confidence", ObjectsCapability(), .number(.nan)), ("confidence", ObjectsCapability(), .number(.infinity)),
        ("confidence", ObjectsCapability(), .text("0.5")), ("confidence", ObjectsCapability(), .flag(true)),
        ("limit", ObjectsCapability(), .number(0)), ("limit", ObjectsCapability(), .number(1.5)),
        ("limit", ObjectsCapability(), .number(100_001)), ("limit", ObjectsCapability(), .number(1e300)),
        ("classAgnostic", ObjectsCapability(), .number(1)), ("classes", ObjectsCapability(), .text("cat")),
        ("crop", ObjectsCapability(), .text("stretch")), ("crop", ObjectsCapability(), .list(["fit"])),
    ]

    @Test func refusesEverythingElse() {
        for (name, capability, value) in Self.refused {
            let error = #expect(throws: ManakoError.self, "\(name) \(value)") {
                try OptionValues([name: value], of: capability)
            }
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains(name) == true, "\(error as Any)")
        }
    }

    @Test func valuesComeOutAsTheyWere() throws {
        let values = try OptionValues(
            [
                "confidence": .number(0.25), "limit": .number(7), "classAgnostic": .flag(true), "classes": .list(["a"]),
                "crop": .text("fill"),
            ], of: ObjectsCapability())
        #expect(values[ObjectsCapability.confidence] == 0.25 && values[ObjectsCapability.limit] == 7)
        #expect(values[ObjectsCapability.isAgnostic] == true && values[ObjectsCapability.classes] == ["a"])
        #expect(values[ObjectsCapability.crop] == .fill)
        // What nobody set is not there, so that the request's own holds.
        #expect(values[ObjectsCapability.overlap] == nil && OptionValues()[ObjectsCapability.confidence] == nil)
    }

    @Test func declarationsAreSound() {
        for capability in Capabilities.declarations {
            let names = capability.options.map(\.spec.name)
            #expect(Set(names).count == names.count, "\(capability.info.id)")
            for spec in capability.options.map(\.spec) {
                #expect(spec.name.wholeMatch(of: /[a-z0-9][A-Za-z0-9]*/) != nil)
                #expect(
                    !["model", "draw", "picture", "pictures", "reference", "first"].contains(spec.name),
                    "names of the route's own")
                #expect(!spec.help.isEmpty && !spec.title.en.isEmpty && !spec.title.ja.isEmpty)
            }
        }
    }
}
