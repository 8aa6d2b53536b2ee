import Manako
import ManakoCapabilities
import Testing

@testable import ManakoPipeline

/// Lines for people.
@Suite struct TextReportWriterTests {
    @Test(arguments: [
        (["face"], "1 face"), (["face", "face", "face"], "3 faces"), (["person", "person"], "2 people"),
        (["hand", "hand"], "2 hands"), (["face", "hand"], "2 objects"), (["cat", "cat"], "2 objects"),
    ])
    func facesAndPeopleAreCalledSo(_ labels: [String], _ words: String) {
        var writer = ReportFormat.text.makeWriter(isSingle: true, labels: [])
        let report = LookReport(
            size: ImageSize(width: 200, height: 100), model: "m",
            findings: labels.map { Finding(label: $0, confidence: 0.5) }, times: StageTimes())
        let text = writer.add(ReportEntry(.frame(0, MediaTime(seconds: 0)), .success(report)))
        #expect(text.split(separator: "\n").first?.hasSuffix("  \(words)") == true, "\(text)")
    }

    @Test(arguments: [(0, "nothing found"), (1, "1 object"), (2, "2 objects")])
    func theHeadingCounts(_ count: Int, _ words: String) {
        var writer = ReportFormat.text.makeWriter(isSingle: true, labels: [])
        let findings = (0..<count).map { _ in
            Finding(
                label: "cat", confidence: 0.5,
                place: FindingPlace(box: NormalizedRect(x: 0.1, y: 0.2, width: 0.2, height: 0.3)))
        }
        let report = LookReport(
            size: ImageSize(width: 200, height: 100), model: "m", findings: findings, times: StageTimes())
        let text = writer.add(ReportEntry(.frame(3, MediaTime(seconds: 1.5)), .success(report)))
        let lines = text.split(separator: "\n")
        #expect(lines.count == count + 1)
        #expect(lines[0].hasPrefix("frame 3  ") && lines[0].hasSuffix("  \(words)"), "\(text)")
        #expect(lines.dropFirst().allSatisfy { $0 == "  cat   50%  at 20,50  size 40×30" }, "\(text)")
    }
}
