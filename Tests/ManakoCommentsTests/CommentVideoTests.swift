import Foundation
import Manako
import ManakoComments
import ManakoTesting
import Testing

@testable import ManakoPipeline

/// Comments drawn into real video files.
struct CommentVideoTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Ten grey frames, ten a second.
    private func video() throws -> String {
        let path = folder.path + "/grey.mp4"
        let size = ImageSize(width: 320, height: 180)
        let picture = try Bitmap(
            width: 320, height: 180, format: .gray8, packed: [UInt8](repeating: 128, count: 320 * 180))
        let writer = try VideoWriter(path: path, size: size, frameRate: 10)
        for index in 0..<10 { try writer.write(picture, at: MediaTime(value: Int64(index), timescale: 10)) }
        try writer.finish()
        return path
    }

    /// A comment from half a second on.
    private func comments(isTransparent: Bool = false) -> CommentDrawing {
        let renderer = CommentRenderer()
        let comment = VideoComment(index: 0, time: 0.5, text: "██", commands: ["ue"])
        return CommentDrawing(
            CommentLayout([comment], measuring: renderer), renderer: renderer, isTransparent: isTransparent)
    }

    private func brightest(_ frame: VideoFrame) throws -> UInt8 {
        try #require(try frame.bitmap.converted(to: .gray8).packedBytes().max())
    }

    private func frames(_ path: String) throws -> [VideoFrame] {
        let reader = try VideoReader(.file(path))
        var frames: [VideoFrame] = []
        while let frame = try reader.nextFrame() { frames.append(frame) }
        return frames
    }

    @Test("Each frame is written once, with the comments of its moment")
    func frames() async throws {
        let (source, path) = (try video(), folder.path + "/out.mp4")
        let feature = CommentVideoFeature(comments(), drawing: try FrameDrawingTarget(path: path))
        var counts: [Int] = []
        try await feature.run(VideoReader(.file(source))) { count throws(ManakoError) in counts.append(count) }
        #expect(counts == Array(1...10))
        let written = try frames(path)
        #expect(written.map(\.time.seconds) == (0..<10).map { Double($0) / 10 })
        for (index, frame) in written.enumerated() {
            let value = try brightest(frame)
            let isAsExpected = index < 5 ? value < 150 : value > 230
            #expect(isAsExpected, "frame \(index) has \(value)")
        }
    }

    @Test("A run that is stopped leaves a video that can be played")
    func stopped() async throws {
        let (source, path) = (try video(), folder.path + "/out.mp4")
        let feature = CommentVideoFeature(comments(), drawing: try FrameDrawingTarget(path: path))
        await #expect(throws: ManakoError.self) {
            try await feature.run(VideoReader(.file(source))) { count throws(ManakoError) in
                if count == 6 { throw ManakoError(.cancelled, "enough") }
            }
        }
        #expect(try frames(path).count == 6)
    }

    @Test("Comments alone keep their alpha, in numbered pictures as in a still")
    func transparent() async throws {
        let (source, path) = (try video(), folder.path + "/alone/")
        let drawing = comments(isTransparent: true)
        let feature = CommentVideoFeature(drawing, drawing: try FrameDrawingTarget(path: path))
        try await feature.run(VideoReader(.file(source))) { _ in }
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        #expect(names.count == 10 && names.first == "000000.png")
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: path + "000007.png")))
        let picture = try ManakoEnvironment.codecs.decode(bytes)
        let still = try drawing.still(of: try frames(source)[7], at: 0.7)
        #expect(still.format == .rgba8 && picture.packedBytes() == still.packedBytes())
        let samples = still.packedBytes()
        let alphas = Set(stride(from: 3, to: samples.count, by: 4).map { samples[$0] })
        #expect(alphas.isSuperset(of: [0, 255]) && alphas.count > 4)
    }

    @Test("A still has the comments of its moment over the frame")
    func still() throws {
        let frame = try frames(video())[9]
        let before = try comments().still(of: frame, at: 0.4)
        let during = try comments().still(of: frame, at: 0.6)
        #expect(before == (try frame.bitmap.converted(to: .bgra8)))
        #expect(during.format == .bgra8 && during != before)
    }
}
