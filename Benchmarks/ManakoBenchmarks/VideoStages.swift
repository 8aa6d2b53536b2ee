import Foundation
import Manako

extension Recorder {
    /// Every frame of real clips, decoded ahead by as many threads as FFmpeg chooses, and by one; a folder of pictures; winding.
    mutating func measureVideo(_ inputs: Inputs) throws {
        let clips = ["bottle-detection.mp4", "one-by-one-person-detection.mp4", "people-detection.gif"]
        for clip in clips where FileManager.default.fileExists(atPath: "\(inputs.data)/video/\(clip)") {
            let path = "\(inputs.data)/video/\(clip)"
            for (name, threads) in [("all threads", 0), ("one thread", 1)] {
                try measure("read video \(clip) \(name)") { try Self.readAll(.file(path), .init(threads: threads)) }
            }
            let reader = try VideoReader(.file(path))
            try measure("wind video \(clip) to its middle") {
                try reader.seek(to: MediaTime(seconds: (reader.info.duration ?? 0) / 2))
                _ = try reader.nextFrame()
            }
        }
        let pictures = "\(inputs.data)/tracking/otb_Crossing/img"
        if FileManager.default.fileExists(atPath: pictures) {
            try measure("read folder otb_Crossing") {
                try Self.readAll(.folder(pictures), .init(codecs: ManakoEnvironment.codecs))
            }
        }
        try measureWriting(inputs)
    }

    private mutating func measureWriting(_ inputs: Inputs) throws {
        let size = ImageSize(width: 1280, height: 960)
        for name in ["out.mp4", "out.avi"] {
            try measure("write \(name) 1280x960, 30 frames") {
                let writer = try VideoWriter(path: "\(inputs.folder)/\(name)", size: size, frameRate: 30)
                for index in 0..<30 as Range<Int64> {
                    try writer.write(inputs.medium, at: MediaTime(value: index, timescale: 30))
                }
                try writer.finish()
            }
        }
    }

    private static func readAll(_ source: VideoSource, _ options: VideoReader.Options) throws {
        let reader = try VideoReader(source, options: options)
        while try reader.nextFrame() != nil {}
    }
}
