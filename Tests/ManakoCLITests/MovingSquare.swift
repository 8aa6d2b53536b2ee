import Foundation
import Manako
import ManakoTesting

/// A textured square that moves over another texture; its place in every frame is known.
enum MovingSquare {
    static let size = ImageSize(width: 160, height: 120)
    static let side = 32
    static let frameRate: Int32 = 25

    /// The square's place in a frame, in pixels from the upper left.
    static func box(_ frame: Int) -> ImageRect {
        let phase = Double(frame) / 12
        return ImageRect(
            x: (64 + 40 * sin(phase)).rounded(), y: (44 + 24 * cos(phase)).rounded(), width: Double(side),
            height: Double(side))
    }

    /// The square's place as an argument of `--box`.
    static func argument(_ frame: Int) -> String {
        let box = box(frame)
        return "\(Int(box.x)),\(Int(box.y)),\(side),\(side)"
    }

    /// A frame as RGB.
    static func picture(_ frame: Int) throws -> Bitmap {
        let box = box(frame)
        let (left, top) = (Int(box.x), Int(box.y))
        let (width, height) = (Int(size.width), Int(size.height))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let isInside = (left..<left + side).contains(x) && (top..<top + side).contains(y)
                bytes += isInside ? inside(x - left, y - top) : outside(x, y)
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    private static func inside(_ x: Int, _ y: Int) -> [UInt8] {
        (x / 6 + y / 9) % 2 == 0 ? [230, UInt8(40 + 5 * x), 30] : [120, 20, UInt8(60 + 5 * y)]
    }

    private static func outside(_ x: Int, _ y: Int) -> [UInt8] {
        let grain = UInt8((x * 7 + y * 13 + x * y / 5) % 40)
        return [60 + grain, 110 + grain / 2, 90 + UInt8((x / 20 + y / 15) % 3) * 20]
    }

    /// Writes a video and returns its path.
    static func video(
        _ name: String, in folder: ScratchFolder, frames: Range<Int> = 0..<50
    ) throws -> String {
        let path = folder.path + "/" + name
        let writer = try VideoWriter(path: path, size: size, frameRate: Double(frameRate))
        for (index, frame) in frames.enumerated() {
            try writer.write(picture(frame), at: MediaTime(value: Int64(index), timescale: frameRate))
        }
        try writer.finish()
        return path
    }

    /// Writes numbered pictures and returns their folder.
    static func folder(in folder: ScratchFolder, frames: Range<Int> = 0..<30) throws -> String {
        for frame in frames {
            let bytes = try ManakoEnvironment.codecs.encode(picture(frame), as: .jpeg, quality: 90)
            _ = try folder.write(bytes, to: "frame\(frame).jpg")
        }
        return folder.path
    }

    /// The overlap of a line's box with the truth, 0 when lost.
    static func overlap(_ line: [String: Any], _ frame: Int) -> Double {
        box(of: line)?.intersectionOverUnion(box(frame)) ?? 0
    }

    /// The box of a line, nil when it is null.
    static func box(of line: [String: Any]) -> ImageRect? {
        guard let box = line["box"] as? [String: Double], let x = box["x"], let y = box["y"], let width = box["width"],
            let height = box["height"]
        else { return nil }
        return ImageRect(x: x, y: y, width: width, height: height)
    }
}

/// A video that was read back.
struct ReadVideo {
    var info: VideoInfo
    var times: [Double] = []
    var last: VideoFrame?

    init(_ path: String) throws {
        let options = VideoReader.Options(codecs: ManakoEnvironment.codecs)
        let reader = try VideoReader(VideoSource(path), options: options)
        info = reader.info
        while let frame = try reader.nextFrame() {
            times.append(frame.time.seconds)
            last = frame
        }
    }
}

extension ImageOrientation {
    /// A JPEG file with a note that it is stored in this orientation.
    func noted(in jpeg: [UInt8]) -> [UInt8] {
        let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(rawValue), 0, 0, 0]
        let note = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note + jpeg.dropFirst(2)
    }
}
