import Foundation
import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoCoreAI

@Suite struct CoverageTests {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/core-ai-coverage.md")

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func theTableIsTrueToTheCode() throws {
        if ProcessInfo.processInfo.environment["MANAKO_WRITE_COVERAGE"] != nil {
            try (CoverageTable.text + CoverageTable.errors()).write(to: path, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: path, encoding: .utf8)
        let end = try #require(written.range(of: CoverageTable.errorsHead)).lowerBound
        #expect(String(written[..<end]) == CoverageTable.text)
    }

    @Test func enoughIsCovered() {
        #expect(CoreAIOperations.names.count >= 115)
        for name in CoreAIOperations.names { #expect(CoreAIOperations.refusal(of: name) == nil, "\(name)") }
    }
}
