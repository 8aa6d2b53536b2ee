import Foundation
import Manako
import ManakoComments
import ManakoCompositor

/// Measures comments over frames of 1280 × 720, and draws stills of them.
@main enum Program {
    static let usage = """
        usage: ManakoCommentFrames frames [--data DIR]         times of compositing alone; DIR has real comment files
               ManakoCommentFrames video VIDEO FILE            frames a second of decoding and compositing, nothing written
               ManakoCommentFrames decode VIDEO                the same without comments
               ManakoCommentFrames ass FILE OUT                the comments as ASS, for FFmpeg's filter
               ManakoCommentFrames still FILE SECONDS OUT.png  comments alone at a time
        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("frames", 1): try FrameTimes(data: nil).run()
        case ("frames", 3): try FrameTimes(data: arguments[2]).run()
        case ("video", 3): try VideoRate.measure(arguments[1], comments: arguments[2])
        case ("decode", 2): try VideoRate.measure(arguments[1], comments: nil)
        case ("ass", 3): try CommentScript.write(arguments[1], to: arguments[2])
        case ("still", 4): try Still.write(arguments[1], at: Double(arguments[2]) ?? 0, to: arguments[3])
        default:
            FileHandle.standardError.write(Data((usage + "\n").utf8))
            exit(2)
        }
    }
}

/// A layout of a comment file.
func readLayout(of path: String, _ renderer: CommentRenderer) throws -> CommentLayout {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    return CommentLayout(try CommentFile(bytes, name: path).comments, measuring: renderer)
}

/// Comments on nothing.
enum Still {
    static func write(_ path: String, at time: Double, to output: String) throws {
        let renderer = CommentRenderer()
        var canvas = try Bitmap(width: 1280, height: 720, format: .bgra8)
        canvas.clear()
        guard let format = OverlayFormat(of: canvas) else { return }
        let compositor = CommentCompositor(
            try readLayout(of: path, renderer), renderer: renderer, format: format, size: canvas.size)
        try compositor.composite(at: time, on: &canvas)
        let picture = try OverlayPicture(width: 1280, height: 720, pixels: canvas.packedBytes()).straightBitmap()
        try Data(ManakoEnvironment.codecs.encode(picture, as: .png, quality: 90)).write(to: URL(filePath: output))
    }
}

/// A whole video, decoded with comments laid over its frames.
enum VideoRate {
    static func measure(_ video: String, comments: String?) throws {
        let renderer = CommentRenderer()
        let reader = try VideoReader(.file(video))
        let clock = ContinuousClock()
        let begin = clock.now
        var frames = 0
        var canvas: Bitmap?
        var compositor: CommentCompositor?
        let layout = try comments.map { try readLayout(of: $0, renderer) }
        while let frame = try reader.nextFrame() {
            frames += 1
            guard let layout, let format = OverlayFormat(of: frame.bitmap) else { continue }
            var copy =
                try canvas.take()
                ?? Bitmap(
                    width: frame.bitmap.width, height: frame.bitmap.height, format: frame.bitmap.format,
                    yuvEncoding: frame.bitmap.yuvEncoding)
            try frame.bitmap.copy(into: &copy)
            let current =
                compositor
                ?? CommentCompositor(layout, renderer: renderer, format: format, size: frame.bitmap.size)
            compositor = current
            try current.composite(at: frame.time.seconds, on: &copy)
            canvas = copy
        }
        let seconds = (clock.now - begin) / .seconds(1)
        print(String(format: "%d frames in %.3f s: %.1f frames/s", frames, seconds, Double(frames) / seconds))
    }
}
