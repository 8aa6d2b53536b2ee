import FuzzSupport
import Glibc
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting

@testable import ManakoFiles
@testable import ManakoVideo

/// Videos: our side of FFmpeg's demuxers and decoders, the end of containers, and the repair of times.
@main struct FuzzVideo: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws {
            let folder = try ScratchFolder()
            return try ["a.mp4", "a.mkv", "a.webm", "a.avi", "a.gif"].map { name in
                let path = folder.path + "/" + name
                let writer = try VideoWriter(path: path, size: ImageSize(width: 16, height: 16), frameRate: 10)
                for index in 0..<3 {
                    let picture = try TestPictures.gradient(width: 16, height: 16)
                    try writer.write(picture, at: MediaTime(value: Int64(index), timescale: 10))
                }
                try writer.finish()
                return try FileBytes.read(path)
            }
        }
    }

    /// A file in memory, written anew for each input.
    private static let path = "/dev/shm/manako-fuzz-\(getpid())"

    static func run(_ bytes: [UInt8]) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        let limits = InputLimits(maximumPixels: 1 << 16, maximumSide: 1024, maximumDuration: .seconds(5))
        let options = VideoReader.Options(limits: limits, threads: 1, usesHardware: false, allowsSizeChanges: true)
        guard
            let reader = PictureFuzzing.refusal({ () throws(ManakoError) in
                try VideoReader(.file(path), options: options)
            })
        else { return }
        read(reader)
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try reader.seek(to: MediaTime(value: 1, timescale: 10)) }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try reader.nextFrame() }
    }

    private static func read(_ reader: VideoReader) {
        var last: MediaTime?
        for _ in 0..<20 {
            guard let next = PictureFuzzing.refusal({ () throws(ManakoError) in try reader.nextFrame() }),
                let frame = next
            else { return }
            require(last.map { frame.time > $0 } ?? true, "a time that does not grow")
            require(frame.bitmap.width * frame.bitmap.height <= 1 << 16, "larger than the limit")
            _ = frame.bitmap.packedBytes()
            last = frame.time
        }
    }
}
