import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

/// One model for each operation and type, against the outputs of Apple's own runtime.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct FixtureTests {
    @Test func noArchiveIsMissing() throws {
        #expect(CoreAIFixture.groups == ["control", "elementwise", "layers", "pairs", "shapes", "states", "weights"])
        let count = try CoreAIFixture.groups.reduce(0) { try $0 + CoreAIFixture.cases($1).count }
        #expect(count >= 370)
    }

    @Test(arguments: CoreAIFixture.groups) func outputsAgree(_ group: String) throws {
        let folder = try ScratchFolder()
        for fixture in try CoreAIFixture.cases(group) {
            do {
                try fixture.run(in: folder).check()
            } catch {
                Issue.record("\(fixture): \(error)")
            }
        }
    }
}
