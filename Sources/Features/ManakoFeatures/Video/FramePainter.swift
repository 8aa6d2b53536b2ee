import Manako

/// Draws on upright copies of frames and writes them; used for one frame at a time.
struct FramePainter: Sendable {
    private enum Target: Sendable {
        case video(VideoWriter)
        case folder(String)
    }

    private let target: Target
    private let preprocessor = ImagePreprocessor()
    private let renderer = AnnotationRenderer()

    init(_ writer: VideoWriter) { target = .video(writer) }

    init(folder: String) { target = .folder(folder.hasSuffix("/") ? folder : folder + "/") }

    /// Draws on a copy of a frame and writes it.
    ///
    /// - Parameter time: the moment in the drawn video.
    func paint(_ frame: VideoFrame, _ marks: Marks, at time: MediaTime) throws(ManakoError) {
        var canvas = try frame.bitmap.converted(
            to: .bgra8, orientation: frame.orientation, using: preprocessor)
        try renderer.draw(marks.annotations, caption: marks.caption, on: &canvas)
        switch target {
        case .video(let writer):
            if time == .zero { writer.startSound(at: frame.time) }
            try writer.write(canvas, at: time)
        case .folder(let folder):
            let name = frame.index.zeroPadded(to: 6) + ".jpg"
            try AtomicFile.write(ManakoEnvironment.codecs.encode(canvas, as: .jpeg, quality: 92), to: folder + name)
        }
    }

    /// What is wrong with the sound; nil when nothing is.
    var soundFault: String? {
        guard case .video(let writer) = target else { return nil }
        return writer.soundFault.map { "\(writer.path): \($0)" }
    }

    /// Ends the file, so that it can be played; without any frame it is removed.
    func finish(isEmpty: Bool) throws(ManakoError) {
        guard case .video(let writer) = target else { return }
        if isEmpty { writer.cancel() } else { try writer.finish() }
    }
}
