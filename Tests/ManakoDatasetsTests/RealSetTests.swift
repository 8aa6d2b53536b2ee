import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// Two sets of others: photos of road signs with Create ML JSON, and blood cells with Pascal VOC XML (BCCD).
@Suite(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) struct RealSetTests {
    private func open(_ name: String) throws(ManakoError) -> OpenedDataset {
        try OpenedDataset.open(
            TestData.path("training/\(name)"), DatasetReading(codecs: ManakoEnvironment.codecs))
    }

    private func problems(_ opened: OpenedDataset) -> [DatasetProblem] {
        DatasetCheck.problems(of: opened, facts: opened.dataset.pictures.map { opened.facts(of: $0) })
    }

    @Test func signs() throws {
        let opened = try open("roadsigns_createml")
        #expect(opened.format == .createML && opened.dataset.classes == ["A7", "B20", "P14"])
        #expect(opened.dataset.pictures.count == 79 && opened.dataset.pictures.flatMap(\.boxes).count == 96)
        #expect(problems(opened).map(\.kind) == [.twins, .twins])
        let contents = opened.dataset.pictures.map { try? opened.contentHash(of: $0) }
        #expect(Set(contents).count == 77)
        let split = try DatasetSplitting(train: 80, valid: 20).split(opened.dataset, contents: contents)
        let parts = Dictionary(grouping: zip(contents, split.pictures.map(\.split)), by: { $0.0 })
        #expect(parts.values.allSatisfy { Set($0.map(\.1)).count == 1 })
        #expect(abs(split.pictures(in: .valid).count - 16) <= 1)
    }

    /// The counts are those that the set's authors publish.
    @Test func cells() throws {
        let opened = try open("bccd_voc")
        #expect(opened.format == .voc && opened.dataset.classes == ["Platelets", "RBC", "WBC"])
        #expect(DatasetStatistics.counts(opened.dataset) == [361, 4155, 372])
        #expect(DatasetSplit.allCases.map { opened.dataset.pictures(in: $0).count } == [205, 87, 72])
        let found = problems(opened)
        #expect(found.map(\.kind) == [.emptyBox, .emptyBox])
        #expect(found.map(\.file) == ["JPEGImages/BloodImage_00338.jpg", "JPEGImages/BloodImage_00343.jpg"])
        #expect(try opened.cleaned().pictures.flatMap(\.boxes).count == 4886)
    }
}
