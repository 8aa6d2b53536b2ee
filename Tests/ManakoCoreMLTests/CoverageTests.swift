import Foundation
import ManakoCoreML
import Testing

@Suite struct CoverageTests {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/core-ml-coverage.md")

    @Test func theTableIsTrueToTheCode() throws {
        if ProcessInfo.processInfo.environment["MANAKO_WRITE_COVERAGE"] != nil {
            try CoverageTable.text.write(to: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: path, encoding: .utf8) == CoverageTable.text)
    }

    /// Every name that the code knows is one of Core ML's.
    @Test func noOperationIsMadeUp() {
        // coremltools writes `coreml_update_state` to files under this name.
        #expect(ProgramOperations.names.subtracting(KnownOperations.names) == ["write_state"])
        #expect(NetworkLayers.names.subtracting(NetworkLayers.kinds.keys) == [])
    }

    @Test func enoughIsCovered() {
        #expect(CoverageTable.operations.count { $0.isCovered } >= 150)
        #expect(CoverageTable.layers.count { $0.isCovered } >= 130)
    }
}
