import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

struct VideoWriterTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    struct Format: Sendable {
        var name: String
        var codecs: Set<String>
        /// The largest difference of a time, in seconds.
        var tolerance: Double
    }

    static let formats = [
        Format(name: "a.mp4", codecs: ["h264", "mpeg4"], tolerance: 0),
        Format(name: "a.mov", codecs: ["h264", "mpeg4"], tolerance: 0),
        Format(name: "a.mkv", codecs: ["h264", "mpeg4"], tolerance: 0),
        Format(name: "a.webm", codecs: ["vp9", "vp8"], tolerance: 0),
        Format(name: "a.avi", codecs: ["mjpeg"], tolerance: 0),
        Format(name: "A.GIF", codecs: ["gif"], tolerance: 0),
    ]

    @Test(arguments: formats) func givesBackWhatWasWritten(_ format: Format) throws {
        let times = Clips.times(12)
        let path = try Clips.write(format.name, in: folder, times: times)
        #expect(!FileManager.default.fileExists(atPath: path + ".part"))
        let reader = try VideoReader(VideoSource(path))
        #expect(format.codecs.contains(reader.info.codec))
        #expect(reader.info.storedSize == ImageSize(width: 32, height: 24))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil)
        #expect(frames.map(\.time) == times)
        #expect(frames.map(\.index) == Array(0..<12))
        for frame in frames {
            let brightness = try Clips.brightness(frame)
            #expect(abs(brightness - Clips.luminance(frame.index)) <= (reader.info.codec == "gif" ? 24 : 8))
        }
        print(format.name, reader.info)
    }
}
