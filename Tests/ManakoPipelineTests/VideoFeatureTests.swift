import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoTesting
import Testing

@testable import ManakoPipeline

/// Finds one thing whose place and confidence are those that the picture's grey value says.
private struct GreyFinder: Finder {
    let model = "grey"
    let labels = ["thing"]
    var shownConfidence: Float = 0
    var failsAt: UInt8?

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        let value = try image.bitmap().converted(to: .gray8).packedBytes()[0]
        if value == failsAt { throw ManakoError(.internalFailure, "no") }
        return [
            Finding(
                label: value % 2 == 0 ? "cat" : "dog", confidence: Float(value) / 100,
                place: FindingPlace(box: NormalizedRect(x: 0.2 + Double(value) / 1000, y: 0.3, width: 0.4, height: 0.4))
            )
        ]
    }
}

/// Looks for things that grey values stand for.
private struct GreyCapability: Capability {
    let info = CapabilityInfo(
        id: "grey", command: "grey", title: BilingualText(en: "Grey", ja: "灰"),
        summary: BilingualText(en: "find grey", ja: "灰"))
    let modelNeed = ModelRequirement.none
    let options: [any CapabilityOptionDeclaration] = []

    func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder { GreyFinder() }
}

/// Paints the upper left pixel of a picture in the red that the confidence of the last thing says.
private struct GreyPainter: PicturePainter {
    let model = "grey", labels = ["thing"]
    let shownConfidence: Float = 0
    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }
    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try GreyFinder(failsAt: 90).find(in: image, times: &times)
    }
    func paint(_ findings: [Finding], on canvas: inout Bitmap) throws(ManakoError) {
        let red = UInt8(((findings.last?.confidence ?? 0) * 100).rounded())
        canvas = try Bitmap(
            width: canvas.width, height: canvas.height, format: .bgra8,
            packed: (0..<canvas.width * canvas.height).flatMap { _ in [0, 0, red, 255] })
    }
}

/// Shows with each frame what was found two frames later.
private struct LateSequence: FindingSequence {
    let lookahead = 2
    private var all: [[Finding]] = []
    private var settled = 0
    mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding] {
        all.append(findings)
        return findings
    }
    mutating func settle(_ findings: [Finding]) -> [Finding] {
        defer { settled += 1 }
        return findings + all[min(settled + 2, all.count - 1)]
    }
}

/// Rewrites grey pictures.
private struct RewritingCapability: Capability {
    let info = GreyCapability().info
    let modelNeed = ModelRequirement.none
    let options: [any CapabilityOptionDeclaration] = []
    let rewritesPictures = true
    func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder { GreyPainter() }
    func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? { LateSequence() }
}

extension VideoLookFeature {
    fileprivate init(_ finder: GreyFinder, follows: Bool = false, drawing: FrameDrawingTarget? = nil) {
        self.init(GreyCapability(), finder: finder, follows: follows, drawing: drawing)
    }
}

/// What was found in a frame.
private struct Looked {
    var frame: Int
    var findings: [Finding]
}

struct VideoFeatureTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A reader of numbered pictures of one grey each.
    private func reader(_ values: [UInt8], _ span: VideoSpan = VideoSpan()) throws -> VideoReader {
        for (index, value) in values.enumerated() {
            let picture = try Bitmap(
                width: 32, height: 16, format: .gray8, packed: [UInt8](repeating: value, count: 512))
            let rgb = try picture.converted(to: .rgb8)
            _ = try folder.write(ManakoEnvironment.codecs.encode(rgb, as: .png, quality: 90), to: "\(index).png")
        }
        return try span.open(.folder(folder.path))
    }

    private func run(
        _ feature: VideoLookFeature, _ reader: VideoReader, jobs: Int = 3
    ) async -> (reports: [Looked], result: Result<String?, ManakoError>) {
        var reports: [Looked] = []
        do throws(ManakoError) {
            let summary = try await feature.run(reader, jobs: jobs) { entry in
                guard case .frame(let number, _) = entry.source, case .success(let report) = entry.result else {
                    return
                }
                reports.append(Looked(frame: number, findings: report.findings))
            }
            return (reports, .success(summary))
        } catch {
            return (reports, .failure(error))
        }
    }

    @Test(arguments: [1, 2, 5])
    func keepsTheOrder(jobs: Int) async throws {
        let values = (0..<40).map { UInt8(50 + $0) }
        let (reports, _) = await run(VideoLookFeature(GreyFinder()), try reader(values), jobs: jobs)
        #expect(reports.map(\.frame) == Array(0..<40))
        #expect(reports.map { $0.findings[0].confidence } == values.map { Float($0) / 100 })
        #expect(reports.allSatisfy { $0.findings[0].track == nil })
    }

    @Test func unsureResultsFollowWithoutBeingShown() async throws {
        let feature = VideoLookFeature(GreyFinder(shownConfidence: 0.5), follows: true)
        let (reports, result) = await run(feature, try reader([90, 91, 20, 21, 20, 80, 81]))
        #expect(reports.map { $0.findings.map(\.track) } == [[1], [1], [], [], [], [1], [1]])
        #expect(try result.get() == "1 cat")
        // One sighting does not outvote another.
        #expect(reports[1].findings[0].label == "dog" && reports[1].findings[0].trackLabel == "cat")
        #expect(reports[5].findings[0].trackLabel == "cat")
    }

    @Test func aFailureComesAfterWhatIsDone() async throws {
        let drawn = folder.path + ".mp4"
        defer { try? FileManager.default.removeItem(atPath: drawn) }
        let feature = VideoLookFeature(GreyFinder(failsAt: 60), drawing: try FrameDrawingTarget(path: drawn))
        let (reports, result) = await run(feature, try reader([50, 51, 52, 60, 53]))
        #expect(reports.map(\.frame) == [0, 1, 2])
        #expect(throws: ManakoError.self) { try result.get() }
        let written = try VideoSpan().open(.file(drawn))
        var count = 0
        while try written.nextFrame() != nil { count += 1 }
        #expect(count == 3)
    }

    /// The colours of the drawn frames, whose names are their numbers.
    private func painted(_ folder: String) throws -> [Int: Int] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return Dictionary(
            uniqueKeysWithValues: try names.compactMap { name in
                let pixel = try VisionImage(contentsOf: folder + "/" + name).bitmap().converted(to: .rgb8).packedBytes()
                return Int(name.prefix(6)).map { ($0, Int(pixel[0])) }
            })
    }

    @Test func framesWaitForThoseThatSettleThem() async throws {
        let drawn = try ScratchFolder()
        let feature = VideoLookFeature(
            RewritingCapability(), finder: GreyPainter(), drawing: try FrameDrawingTarget(path: drawn.path))
        let (reports, result) = await run(feature, try reader([50, 52, 54, 56, 58]))
        _ = try result.get()
        #expect(reports.map(\.frame) == [0, 1, 2, 3, 4])
        #expect(
            reports.map { $0.findings.map { Int(($0.confidence * 100).rounded()) } }
                == [[50, 54], [52, 56], [54, 58], [56, 58], [58, 58]])
        let colours = try painted(drawn.path)
        #expect(colours.count == 5)
        for (frame, wanted) in [54, 56, 58, 58, 58].enumerated() { #expect(abs((colours[frame] ?? 0) - wanted) <= 2) }
    }

    /// What was taken before a failure is settled with what is known by then.
    @Test func framesThatWaitAreSettledWhenTheRunFails() async throws {
        let drawn = try ScratchFolder()
        let feature = VideoLookFeature(
            RewritingCapability(), finder: GreyPainter(), drawing: try FrameDrawingTarget(path: drawn.path))
        let (reports, result) = await run(feature, try reader([50, 52, 54, 90, 58]), jobs: 1)
        #expect(throws: ManakoError.self) { try result.get() }
        #expect(reports.map(\.frame) == [0, 1, 2])
        #expect(try painted(drawn.path).count == 3)
    }

    @Test func aDamagedPictureEndsTheRun() async throws {
        let reader = try reader([50, 51, 52])
        _ = try folder.write([1, 2, 3], to: "1.png")
        let (reports, result) = await run(VideoLookFeature(GreyFinder()), reader)
        #expect(reports.map(\.frame) == [0])
        #expect(throws: ManakoError.self) { try result.get() }
    }

    @Test func aTargetThatCantBeWrittenIsAnError() async throws {
        for path in ["/nowhere/x.mp4", "/proc/nowhere/"] {
            let feature = VideoLookFeature(GreyFinder(), drawing: try FrameDrawingTarget(path: path))
            let (reports, result) = await run(feature, try reader([50]))
            #expect(reports.isEmpty)
            #expect(throws: ManakoError.self) { try result.get() }
        }
    }

    @Test func targetsAreRecognised() throws {
        for path in ["a.mp4", "a.MOV", "b/c.webm", "x.gif", "x.mkv", "x.avi"] {
            #expect(try FrameDrawingTarget(path: path).kind == .video)
        }
        for path in ["a", "b/", "a.mp4/", folder.path] { #expect(try FrameDrawingTarget(path: path).kind == .folder) }
        for path in ["a.png", "a.txt", "a."] where path != "a." {
            #expect(throws: ManakoError.self) { try FrameDrawingTarget(path: path) }
        }
    }

    @Test func framesAreCountedBeforehand() throws {
        var info = try reader([50]).info
        (info.frameRate, info.duration, info.estimatedFrameCount, info.isLive) = (25, 10, 250, false)
        #expect(VideoSpan().frameCount(of: info) == 250)
        #expect(VideoSpan(stride: 4).frameCount(of: info) == 63)
        #expect(VideoSpan(start: 9).frameCount(of: info) == 25)
        #expect(VideoSpan(start: 1, end: 3, stride: 5).frameCount(of: info) == 10)
        #expect(VideoSpan(start: 100).frameCount(of: info) == 0)
        info.duration = nil
        #expect(VideoSpan(start: 1).frameCount(of: info) == nil)
        info.isLive = true
        #expect(VideoSpan().frameCount(of: info) == nil)
    }
}

@Suite struct FrameWriterTests {
    static let entry = ReportEntry(
        .frame(3, MediaTime(value: 1, timescale: 8)),
        .success(
            LookReport(
                size: ImageSize(width: 100, height: 80), model: "m",
                findings: {
                    var finding = Finding(
                        label: "car", index: 2, confidence: 0.5,
                        place: FindingPlace(box: NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
                    finding.track = 4
                    return [finding]
                }(), times: StageTimes())))

    static let object =
        #"{"frame":3,"time":0.125,"width":100,"height":80,"model":"m","observations":[{"label":"car","confidence":0.5,"#
        + #""track":4,"boundingBox":{"x":0.25,"y":0.25,"width":0.5,"height":0.5},"#
        + #""pixelBox":{"x":25,"y":20,"width":50,"height":40}}],"#
        + #""milliseconds":{"decode":0,"prepare":0,"infer":0,"interpret":0}}"#

    @Test(arguments: [
        (ReportFormat.jsonl, object + "\n" + object + "\n", ""), (.json, "[\n\(object),\n\(object)\n]\n", "[]\n"),
        (
            .text,
            String(repeating: "frame 3  0:00.125  1 object\n  car   50%  at 25,20  size 50×40  #4\n", count: 2), ""
        ),
    ])
    func writesFrames(format: ReportFormat, text: String, empty: String) {
        #expect(format.isGeneral)
        var writer = format.makeWriter(isSingle: false, labels: [])
        #expect(writer.add(Self.entry) + writer.add(Self.entry) + writer.finish() == text)
        var none = format.makeWriter(isSingle: false, labels: [])
        #expect(none.finish() == empty)
    }

    @Test func formatsAboutPicturesTellOfNoFrames() {
        let formats = ReportFormat.allCases.filter { !$0.isGeneral }
        #expect(formats == [.coco, .cocoResults, .yolo, .createml])
        for format in formats {
            var writer = format.makeWriter(isSingle: false, labels: [])
            #expect(writer.add(Self.entry).isEmpty)
        }
    }
}
