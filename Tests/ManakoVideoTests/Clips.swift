import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting

@testable import ManakoVideo

/// Small videos made by code. Frame n is a grey picture of its own brightness, which survives every codec.
enum Clips {
    /// The luminance of frame n: steps of 40 that come round after five frames.
    static func luminance(_ index: Int) -> Int { 40 + index % 5 * 40 }

    /// A picture of one colour of grey, with a ramp in the lower half so that encoders have something to do.
    static func picture(_ index: Int, width: Int, height: Int, format: PixelFormat = .rgb8) throws -> Bitmap {
        let value = UInt8(luminance(index))
        let pixel: [UInt8] = format == .rgb8 ? [value, value, value] : [value, value, value, 255]
        return try Bitmap(
            width: width, height: height, format: format,
            packed: (0..<width * height).flatMap { _ in pixel })
    }

    /// Writes a video and returns its path.
    static func write(
        _ name: String, in folder: ScratchFolder, width: Int = 32, height: Int = 24, frameRate: Double = 10,
        times: [MediaTime]
    ) throws -> String {
        let path = folder.path + "/" + name
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: Double(width), height: Double(height)), frameRate: frameRate)
        for (index, time) in times.enumerated() {
            try writer.write(picture(index, width: width, height: height), at: time)
        }
        try writer.finish()
        return path
    }

    /// Evenly spaced times.
    static func times(_ count: Int, rate: Int32 = 10) -> [MediaTime] {
        (0..<count).map { MediaTime(value: Int64($0), timescale: rate) }
    }

    /// All frames until the end or an error.
    static func read(_ reader: VideoReader) -> (frames: [VideoFrame], error: ManakoError?) {
        var frames: [VideoFrame] = []
        do throws(ManakoError) {
            while let frame = try reader.nextFrame() { frames.append(frame) }
            return (frames, nil)
        } catch {
            return (frames, error)
        }
    }

    /// The brightness in the middle of a frame as RGB.
    static func brightness(_ frame: VideoFrame) throws -> Int {
        let picture = try frame.bitmap.converted(to: .gray8)
        let bytes = picture.packedBytes()
        return Int(bytes[picture.height / 2 * picture.width + picture.width / 2])
    }
}
