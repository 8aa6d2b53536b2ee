import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoCoreML

/// Every operation and layer against NumPy, on models that coremltools built.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct FixtureTests {
    @Test(arguments: CoreMLFixture.archives("Program"))
    func operationsGiveWhatNumPyGives(_ archive: String) throws {
        for fixture in try CoreMLFixture.cases("Program", archive) {
            do { try fixture.check() } catch { Issue.record("\(fixture): \(error)") }
        }
    }

    @Test(arguments: CoreMLFixture.archives("Network"))
    func layersGiveWhatNumPyGives(_ archive: String) throws {
        for fixture in try CoreMLFixture.cases("Network", archive) {
            do { try fixture.check() } catch { Issue.record("\(fixture): \(error)") }
        }
    }

    /// Nothing counts as covered that no fixture covers.
    @Test func everyOperationHasAFixture() {
        let untested = ProgramOperations.names.subtracting(CoreMLFixture.archives("Program"))
        #expect(untested.subtracting(["const"]) == [])
        #expect(NetworkLayers.names.subtracting(CoreMLFixture.archives("Network")) == [])
    }
}
