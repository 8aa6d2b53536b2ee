import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Fragments in memory, put together to a file and read again.
struct SegmentTests {
    let folder: ScratchFolder
    private static let format = SegmentWriter.Format(width: 64, height: 48, rate: 30, matrix: .bt601)

    init() throws { folder = try ScratchFolder() }

    /// A grey picture of the brightness of a second.
    private func picture(_ second: Int) throws -> Bitmap {
        var bitmap = try Bitmap(
            width: 64, height: 48, format: .i420, yuvEncoding: YUVEncoding(matrix: .bt601, isFullRange: false))
        bitmap.withMutableView { view in
            for (index, plane) in view.planes.enumerated() {
                let value = index == 0 ? UInt8(40 + 30 * second) : 128
                for y in 0..<plane.height { plane.row(y).initializeMemory(as: UInt8.self, repeating: value) }
            }
        }
        return bitmap
    }

    /// A stretch of seconds: what stands before it, and a fragment for each.
    private func stretch(_ seconds: Range<Int>, sound: VideoSound? = nil) throws -> (
        header: [UInt8], fragments: [[UInt8]]
    ) {
        let writer = try SegmentWriter(Self.format, firstFrame: seconds.lowerBound * 30, sound: sound)
        let fragments = try seconds.map { second in
            for frame in 0..<30 { try writer.add(picture(second), isKey: frame == 0) }
            return try writer.cut()
        }
        #expect(writer.soundFault == nil && writer.hasSound == (sound != nil))
        let sounding = sound == nil ? "" : ",mp4a.40.2"
        #expect(writer.mediaType.hasPrefix("video/mp4; codecs=\"avc1.") && writer.mediaType.hasSuffix("\(sounding)\""))
        return (writer.header, fragments)
    }

    @Test func stretchesGoTogether() throws {
        let (first, second) = (try stretch(0..<2), try stretch(2..<4))
        #expect(first.header == second.header)
        let bytes = ([first.header] + first.fragments + second.fragments).flatMap(\.self)
        let reader = try VideoReader(.file(try folder.write(bytes, to: "a.mp4")))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil && frames.map(\.time) == (0..<120).map { MediaTime(value: Int64($0), timescale: 30) })
        for (index, frame) in frames.enumerated() {
            let luminance = frame.bitmap.packedBytes()[0]
            #expect(abs(Int(luminance) - (40 + 30 * (index / 30))) <= 3, "\(index)")
        }
    }

    /// PCM, which is encoded anew, and AAC, which is taken as it is; the second stretch begins in the middle.
    @Test(arguments: [false, true]) func soundStaysWhereItIs(isCoded: Bool) throws {
        let avi = try SoundClips.avi("tones.avi", in: folder, seconds: 5, tones: [1, 3])
        var sound = VideoSound(path: avi, beginning: 0)
        if isCoded {
            let writer = try VideoWriter(
                path: folder.path + "/aac.mp4", size: ImageSize(width: 64, height: 48), frameRate: 10, sound: sound)
            for frame in 0..<50 {
                try writer.write(picture(0), at: MediaTime(value: Int64(frame), timescale: 10))
            }
            try writer.finish()
            sound = try #require(try VideoReader(.file(writer.path)).sound)
        }
        let (first, second) = (try stretch(0..<2, sound: sound), try stretch(2..<4, sound: sound))
        #expect(first.header == second.header)
        let bytes = ([first.header] + first.fragments + second.fragments).flatMap(\.self)
        let whole = try #require(try VideoReader(.file(try folder.write(bytes, to: "b.mp4"))).sound)
        // Written once more as AVI, whose samples can be read without a decoder.
        let copy = try VideoWriter(
            path: folder.path + "/copy.avi", size: ImageSize(width: 64, height: 48), frameRate: 10, sound: whole)
        for frame in 0..<40 { try copy.write(picture(0), at: MediaTime(value: Int64(frame), timescale: 10)) }
        try copy.finish()
        let (starts, _) = try SoundClips.tones(inAVI: copy.path)
        try #require(starts.count == 2, "\(starts)")
        #expect(abs(starts[0] - 1) < 0.05 && abs(starts[1] - 3) < 0.05, "\(starts)")
    }

    @Test func picturesAreScaledToTheSizeOfTheStream() throws {
        let scaler = try FrameScaler()
        for format in [PixelFormat.rgb8, .bgra8] {
            var small = try Bitmap(
                width: 64, height: 48, format: .i420, yuvEncoding: YUVEncoding(matrix: .bt709, isFullRange: false))
            try scaler.scale(try Clips.picture(3, width: 200, height: 151, format: format), into: &small)
            // Grey of limited range: 16 + 219/255 of it.
            let expected = 16 + Double(Clips.luminance(3)) * 219 / 255
            let bytes = small.packedBytes()
            #expect(bytes[..<(64 * 48)].allSatisfy { abs(Double($0) - expected) <= 2 })
            #expect(bytes[(64 * 48)...].allSatisfy { abs(Int($0) - 128) <= 2 })
        }
    }
}
