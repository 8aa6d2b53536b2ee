package import Manako
import ManakoFiles

/// Draws on upright copies of frames and writes them; used for one frame at a time.
package struct FramePainter: Sendable {
    private enum Target: Sendable {
        case video(VideoWriter)
        case folder(String)
    }

    private let target: Target
    private let preprocessor = ImagePreprocessor()
    private let renderer = AnnotationRenderer()
    /// Draws what a style has over the marks.
    private let style: (any FrameStyle)?
    private let styled: (any FrameStylePainter)?

    package init(_ writer: VideoWriter, style: (any FrameStyle)? = nil) {
        target = .video(writer)
        self.style = style
        styled = style?.makePainter()
    }

    package init(folder: String, style: (any FrameStyle)? = nil) {
        target = .folder(folder.hasSuffix("/") ? folder : folder + "/")
        self.style = style
        styled = style?.makePainter()
    }

    /// Draws on a copy of a frame and writes it.
    ///
    /// - Parameter time: the moment in the drawn video.
    package func paint(_ frame: VideoFrame, _ marks: FrameAnnotations, at time: MediaTime) throws(ManakoError) {
        guard let styled else {
            var canvas = try frame.bitmap.converted(
                to: .bgra8, orientation: frame.orientation, using: preprocessor)
            try marks.draw(on: &canvas, renderer)
            return try write(canvas, frame, at: time)
        }
        try styled.paint(frame, marks, at: frame.time.seconds, asPicture: isFolder) { (canvas) throws(ManakoError) in
            try write(canvas, frame, at: time)
        }
    }

    private var isFolder: Bool { if case .folder = target { true } else { false } }

    private func write(_ canvas: Bitmap, _ frame: VideoFrame, at time: MediaTime) throws(ManakoError) {
        switch target {
        case .video(let writer):
            if time == .zero { writer.startSound(at: frame.time) }
            try writer.write(canvas, at: time)
        case .folder(let folder):
            let format = canvas.format.hasAlpha && style?.isTransparent ?? false ? ImageFormat.png : .jpeg
            let name = frame.index.zeroPadded(to: 6) + (format == .png ? ".png" : ".jpg")
            try AtomicFile.write(ManakoEnvironment.codecs.encode(canvas, as: format, quality: 92), to: folder + name)
        }
    }

    /// What is wrong with the sound; nil when nothing is.
    package var soundFault: String? {
        guard case .video(let writer) = target else { return nil }
        return writer.soundFault.map { "\(writer.path): \($0)" }
    }

    /// Ends the file, so that it can be played; without any frame it is removed.
    package func finish(isEmpty: Bool) throws(ManakoError) {
        guard case .video(let writer) = target else { return }
        if isEmpty { writer.cancel() } else { try writer.finish() }
    }
}
