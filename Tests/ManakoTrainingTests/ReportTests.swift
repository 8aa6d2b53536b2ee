import Manako
import ManakoDatasets
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoTraining

@Suite("Reports")
struct ReportTests {
    private static func evaluation(_ source: OpenedDataset) -> DetectorEvaluation {
        let judged = source.dataset.pictures.enumerated().map { index, picture in
            let found = picture.boxes.map { ScoredBox(label: $0.label, rect: $0.rect, score: 0.9) }
            return PictureComparison(path: picture.path, truths: picture.boxes, found: index == 3 ? [] : found)
        }
        return DetectorEvaluation(judged, classes: source.dataset.classes)
    }

    @Test("The worst pictures are drawn, with a white box around what was missed")
    func pictures() throws {
        let folder = try ScratchFolder()
        let source = try TrainingTests.shapes(in: folder)
        let evaluation = Self.evaluation(source)
        #expect(evaluation.worst.map(\.index) == [3])
        #expect(evaluation.worst.first?.errors == DetectionErrors(missed: 1))
        let pictures = ErrorGallery(source, codecs: ManakoEnvironment.codecs).pictures(evaluation)
        #expect(pictures.map(\.path) == ["3.png"] && pictures.first?.caption == "1 missed")
        let drawn = try #require(try pictures.first.map { try ManakoEnvironment.codecs.decode($0.jpeg) })
        #expect(drawn.width == 64 && drawn.height == 64)
        let whitest = try drawn.converted(to: .gray8).packedBytes().max() ?? 0
        #expect(whitest > 230)
        let page = TrainingReport(evaluation, history: [], pictures: pictures).html
        #expect(page.contains("data:image/jpeg;base64,/9j/") && page.contains("1 missed"))
        #expect(!page.contains("http") && !page.contains("<script"))
    }

    @Test("Pictures that have gone are left out")
    func missing() throws {
        let folder = try ScratchFolder()
        let source = try TrainingTests.shapes(in: folder)
        _ = try folder.write([1, 2, 3], to: "3.png")
        let evaluation = Self.evaluation(source)
        #expect(ErrorGallery(source, codecs: ManakoEnvironment.codecs).pictures(evaluation).isEmpty)
        #expect(TrainingReport(evaluation, history: []).html.contains("<li>3.png: 1 missed</li>"))
    }

    @Test("The best epoch is that with the largest average precision, of several the last")
    func best() {
        let history = [0.1, 0.5, 0.3, 0.5, 0.2].enumerated().map { place, precision in
            TrainingRecord(
                epoch: place + 1, loss: DetectionLoss.Parts(), precision: precision, precisionAt50: 0.9, seconds: 1,
                processorSeconds: 1)
        }
        #expect(history.best == 4)
        #expect([TrainingRecord]().best == 0)
    }
}
