import ManakoDatasets
import ManakoGeometry
import Testing

@testable import ManakoTraining

@Suite("Measures of detectors")
struct AveragePrecisionTests {
    @Test("Average precision is that of pycocotools")
    func precision() throws {
        let cases: [PrecisionCase] = try Fixtures.read("precision.json")
        #expect(cases.count == 3)
        for known in cases {
            let result = AveragePrecision(known.judged, classCount: known.classes)
            #expect(abs(result.mean - known.mean) < 1e-9)
            #expect(abs(result.at50 - known.at50) < 1e-9)
            #expect(abs(result.at75 - known.at75) < 1e-9)
            for (own, expected) in zip(result.classes, known.classesAt50) {
                #expect(abs((own.at50 ?? -1) - (expected ?? -1)) < 1e-9)
            }
        }
    }

    @Test("What was taken for what, and from which score on")
    func confusion() {
        func box(_ x: Double) -> ImageRect { ImageRect(x: x, y: 0, width: 10, height: 10) }
        let picture = PictureComparison(
            path: "a",
            truths: [
                DatasetBox(label: 0, rect: box(0)), DatasetBox(label: 1, rect: box(20)),
                DatasetBox(label: 1, rect: box(40)),
            ],
            found: [
                ScoredBox(label: 0, rect: box(1), score: 0.9), ScoredBox(label: 0, rect: box(20), score: 0.8),
                ScoredBox(label: 1, rect: box(41), score: 0.7), ScoredBox(label: 1, rect: box(80), score: 0.1),
            ])
        let evaluation = DetectorEvaluation([picture], classes: ["a", "b"])
        #expect(evaluation.threshold == 0.7)
        #expect(evaluation.confusion.counts == [[1, 0, 0], [1, 1, 0], [0, 0, 0]])
        let all = ConfusionMatrix([picture], classCount: 2, threshold: 0)
        #expect(all.counts == [[1, 0, 0], [1, 1, 0], [0, 1, 0]])
    }

    @Test("Names of classes mean nothing to a browser")
    func page() {
        let report = TrainingReport(DetectorEvaluation([], classes: ["<script>"]), history: [])
        #expect(!report.html.contains("<script>"))
        #expect(report.html.contains("&lt;script&gt;"))
    }
}
