import Foundation
import Manako

import Testing

@testable import ManakoDrawing
@testable import ManakoText

/// Whether everything is installed that reads English.
private let isInstalled: Bool = {
    let hasModels = (try? ManakoHome.model(named: "ch_PP-OCRv4_det_infer.onnx")) != nil
    return hasModels && OpenVINOStatus.isAvailable && RecognizeTextRequest.status().isAvailable
        && RecognizeTextRequest.supportedRecognitionLanguages.contains("en")
}()

private enum OpenVINOStatus {
    static var isAvailable: Bool {
        ManakoEnvironment.runtimeStatuses.first { $0.name == "OpenVINO" }?.isAvailable ?? false
    }
}

@Suite(.enabled(if: isInstalled, "networks or Tesseract are not installed; run scripts/setup"))
struct RecognizeTextTests {
    private func english(_ level: RecognizeTextRequest.RecognitionLevel = .accurate) -> RecognizeTextRequest {
        var request = RecognizeTextRequest()
        request.recognitionLanguages = ["en"]
        request.recognitionLevel = level
        return request
    }

    private static let page = DrawnText(
        width: 640, height: 320,
        lines: [
            .init(text: "The quick brown fox", at: ImagePoint(x: 40, y: 30)),
            .init(text: "Invoice 20417", at: ImagePoint(x: 40, y: 110)),
            .init(
                text: "White on black", at: ImagePoint(x: 60, y: 200), color: .white, ground: .black),
        ])

    @Test func readsLinesInTheirOrder() async throws {
        let lines = try await english().perform(on: Self.page.bitmap())
        #expect(lines.map(\.transcript) == ["The quick brown fox", "Invoice 20417", "White on black"])
        #expect(lines.allSatisfy { $0.confidence > 0.8 && $0.confidence <= 1 && !$0.isVertical })
        // The first line's letters are drawn from 40 pixels on, about 32 pixels high.
        let box = try #require(lines.first).boundingBox.toImageCoordinates(
            ImageSize(width: 640, height: 320), origin: .upperLeft)
        #expect(abs(box.x - 40) < 10 && box.y > 20 && box.maxY < 80)
    }

    /// The word's place against Pango's own measure.
    @Test func wordsAreWhereTheyWereDrawn() async throws {
        let bitmap = try Self.page.bitmap()
        let line = try #require(try await english().perform(on: bitmap).first)
        let text = try #require(line.topCandidates(1).first)
        let range = try #require(text.string.firstRange(of: "brown"))
        let box = try #require(text.boundingBox(for: range)).boundingBox
        var measured = bitmap
        let (before, word) = try measured.withMutableView { view in
            let canvas = try Canvas(view)
            let pen = try TextPen(canvas: canvas, fontFamily: "DejaVu Sans", fontSize: 32, isBold: false)
            return (pen.set("The quick ", maximumWidth: 9999).width, pen.set("brown", maximumWidth: 9999).width)
        }
        #expect(abs(box.x * 640 - (40 + before)) < 8)
        #expect(abs(box.maxX * 640 - (40 + before + word)) < 8)
    }

    @Test func fastReadsPages() async throws {
        let page = DrawnText(width: 640, height: 240, lines: Array(Self.page.lines.prefix(2)))
        let lines = try await english(.fast).perform(on: page.bitmap())
        #expect(lines.map(\.transcript) == ["The quick brown fox", "Invoice 20417"])
    }

    @Test(arguments: [12.0, -20.0, 90, 180, 270])
    func readsTurnedLines(_ degrees: Double) async throws {
        let line = DrawnText(
            width: 460, height: 80, lines: [.init(text: "Please return to sender", at: ImagePoint(x: 20, y: 20))])
        let bitmap = try line.bitmap().turned(by: degrees)
        let lines = try await english().perform(on: bitmap)
        #expect(lines.map(\.transcript) == ["Please return to sender"])
        // From where reading begins to where it ends, it runs in the direction in which the picture was turned.
        let found = try #require(lines.first)
        let size = bitmap.size
        let (a, b) = (found.topLeft, found.topRight)
        let angle = atan2((a.y - b.y) * size.height, (b.x - a.x) * size.width) * 180 / .pi
        #expect(abs(remainder(angle - degrees, 360)) < 4)
    }

    @Test func storedTurnedIsReadUpright() async throws {
        let upright = try Self.page.bitmap()
        // Stored so that it needs a turn of 90° clockwise.
        let stored = try upright.converted(to: .rgb8, orientation: .left)
        let lines = try await english().perform(on: stored, orientation: .right)
        #expect(lines.map(\.transcript) == ["The quick brown fox", "Invoice 20417", "White on black"])
    }

    @Test func theRegionAndTheLeastHeightLeaveOut() async throws {
        var request = english()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.25)
        let bitmap = try Self.page.bitmap()
        let part = try await request.perform(on: bitmap)
        #expect(part.map(\.transcript) == ["Invoice 20417"])
        // The line is 130 pixels from the top of the picture, and the region goes from 80 to 160.
        #expect(part.allSatisfy { abs($0.boundingBox.center.y - (1 - 50.0 / 80)) < 0.2 })
        var fast = english(.fast)
        fast.regionOfInterest = request.regionOfInterest
        #expect(try await fast.perform(on: bitmap).map(\.transcript) == ["Invoice 20417"])
        var high = english()
        high.minimumTextHeightFraction = 0.9
        #expect(try await high.perform(on: bitmap).isEmpty)
        var nowhere = english()
        nowhere.regionOfInterest = NormalizedRect(x: 2, y: 2, width: 1, height: 1)
        await #expect(throws: ManakoError.self) { try await nowhere.perform(on: bitmap) }
    }

    @Test func picturesWithoutTextHaveNone() async throws {
        for (width, height) in [(1, 1), (3, 400), (400, 2), (300, 200)] {
            let blank = try DrawnText(width: width, height: height, lines: []).bitmap()
            #expect(try await english().perform(on: blank).isEmpty)
            #expect(try await english(.fast).perform(on: blank).isEmpty)
            #expect(try await DetectTextRectanglesRequest().perform(on: blank).isEmpty)
        }
    }

    @Test func onNothingItIsBlackOnWhite() async throws {
        var bitmap = try Bitmap(width: 400, height: 100, format: .bgra8)
        bitmap.clear()
        try bitmap.withMutableView { view in
            let canvas = try Canvas(view)
            let pen = try TextPen(canvas: canvas, fontFamily: "DejaVu Sans", fontSize: 32, isBold: false)
            _ = pen.set("Transparent", maximumWidth: 9999)
            pen.draw(on: canvas, at: ImagePoint(x: 40, y: 30), color: .black)
            try canvas.check()
        }
        #expect(try await english().perform(on: bitmap).map(\.transcript) == ["Transparent"])
    }

    @Test func rectanglesAreWhereTheLinesAre() async throws {
        let found = try await DetectTextRectanglesRequest().perform(on: Self.page.bitmap())
        #expect(found.count == 3)
        let tops = found.map { (1 - $0.boundingBox.maxY) * 320 }
        #expect(zip(tops, [30.0, 110, 200]).allSatisfy { abs($0 - $1) < 14 })
        #expect(found.allSatisfy { $0.confidence > 0.5 && $0.confidence <= 1 })
    }

    /// Instances of Tesseract are used by one thread at a time.
    @Test func manyAtOnceReadTheSame() async throws {
        let bitmap = try Self.page.bitmap()
        let request = english()
        let results = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<6 { group.addTask { try await request.perform(on: bitmap).map(\.transcript) } }
            return try await group.reduce(into: [[String]]()) { $0.append($1) }
        }
        #expect(Set(results) == [["The quick brown fox", "Invoice 20417", "White on black"]])
    }

    /// Character boxes against Pango's measure of each letter.
    @Test func charactersAreWhereTheyWereDrawn() async throws {
        let text = "Quick fox"
        let page = DrawnText(width: 400, height: 120, lines: [.init(text: text, at: ImagePoint(x: 40, y: 40))])
        var request = DetectTextRectanglesRequest()
        let found = try await request.perform(on: page.bitmap())
        #expect(found.first?.characterBoxes == nil)
        request.reportCharacterBoxes = true
        let line = try #require(await request.perform(on: page.bitmap()).first)
        let boxes = try #require(line.characterBoxes)
        var bitmap = try page.bitmap()
        let ends = try bitmap.withMutableView { view in
            let canvas = try Canvas(view)
            let pen = try TextPen(canvas: canvas, fontFamily: "DejaVu Sans", fontSize: 32, isBold: false)
            return (0...text.count).map { pen.set(String(text.prefix($0)), maximumWidth: 9999).width }
        }
        let letters = text.enumerated().filter { $1 != " " }.map(\.offset)
        try #require(boxes.count == letters.count)
        for (box, letter) in zip(boxes, letters) {
            #expect(abs(box.boundingBox.x * 400 - (40 + ends[letter])) < 6)
            #expect(abs(box.boundingBox.maxX * 400 - (40 + ends[letter + 1])) < 6)
        }
    }

    @Test func timeAndCancellationEndReading() async throws {
        for level in RecognizeTextRequest.RecognitionLevel.allCases {
            var request = english(level)
            request.maximumDuration = .zero
            let bitmap = try Self.page.bitmap()
            let late = await #expect(throws: ManakoError.self) { try await request.perform(on: bitmap) }
            #expect(late?.code == .limitExceeded)
            request.maximumDuration = .seconds(3600)
            let found = try await request.perform(on: bitmap)
            #expect(!found.isEmpty)
        }
    }

    /// A page of so many words takes Tesseract long; the run ends at the first word after the time.
    @Test func tesseractIsStoppedBetweenWords() async throws {
        let data = try #require(TesseractData.find())
        let words = (0..<40).map { row in
            DrawnText.Line(text: "many words stand on row \(row) here", at: ImagePoint(x: 20, y: 20 + Double(row) * 44))
        }
        let gray = try DrawnText(width: 900, height: 1800, lines: words).bitmap().converted(to: .gray8)
        let pixels = gray.packedBytes()
        let reader = try TesseractReader(
            TesseractReader.Kind(folder: data.folder, languages: ["eng"], usesWords: true), runtime: .load())
        let task = Task { () throws(ManakoError) -> Int in
            withUnsafeCurrentTask { $0?.cancel() }
            return try reader.read(
                pixels, width: 900, height: 1800, stride: 900, layout: .page, limit: ReadingLimit()
            ).count
        }
        let error = await #expect(throws: ManakoError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        // The instance can be used again.
        let found = try reader.read(
            pixels, width: 900, height: 1800, stride: 900, layout: .page, limit: ReadingLimit())
        #expect(found.count > 800)
    }

    private static let readsJapanese = RecognizeTextRequest.supportedRecognitionLanguages.contains("ja")

    /// Kana, which the network does not know, is read by Tesseract, unless the detector hardly takes it for text.
    @Test(.enabled(if: readsJapanese, "Tesseract's Japanese is not installed; run scripts/setup"))
    func tesseractIsAskedAboutWhatLooksLikeText() throws {
        let reader = LineReader(
            networks: try .shared(in: ManakoEnvironment.context),
            choice: try LanguageChoice(["ja"], addsInstalled: false, data: TesseractData.find(), hasRecognizer: true),
            usesWords: true)
        func reading(of text: String, score: Float) throws -> String {
            let line = DrawnText.Line(text: text, at: ImagePoint(x: 8, y: 2))
            let bitmap = try DrawnText(width: 240, height: 48, lines: [line]).bitmap().converted(to: .rgb8)
            let quad = TextQuad(ImageRect(x: 0, y: 0, width: 240, height: 48))
            let read = try #require(try reader.read(TextMap.Line(quad: quad, score: score), in: bitmap))
            #expect(read.score == score)
            return read.readings.first?.text ?? ""
        }
        let kana = "アンサンブル"
        #expect(try reading(of: kana, score: 0.65) == kana)
        #expect(try reading(of: kana, score: 0.55) != kana)
        // What the network reads well is text whatever the detector says.
        #expect(try reading(of: "Invoice 20417", score: 0.55) == "Invoice 20417")
    }

    @Test func unknownLanguagesAreRefused() async throws {
        var request = english()
        request.recognitionLanguages = ["tlh"]
        let bitmap = try DrawnText(width: 50, height: 50, lines: []).bitmap()
        await #expect(throws: ManakoError.self) { try await request.perform(on: bitmap) }
    }
}
