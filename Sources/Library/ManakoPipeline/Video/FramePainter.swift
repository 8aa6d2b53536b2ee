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
    /// The reader of the video that is copied.
    private let reader: VideoReader?
    private let keepsMetadata: Bool

    package init(
        _ writer: VideoWriter, style: (any FrameStyle)? = nil, reader: VideoReader? = nil, keepsMetadata: Bool = true
    ) {
        target = .video(writer)
        self.reader = reader
        self.keepsMetadata = keepsMetadata
        self.style = style
        styled = style?.makePainter()
    }

    package init(folder: String, style: (any FrameStyle)? = nil) {
        target = .folder(folder.hasSuffix("/") ? folder : folder + "/")
        reader = nil
        keepsMetadata = true
        self.style = style
        styled = style?.makePainter()
    }

    /// Draws on a copy of a frame and writes it.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - marks: what is drawn.
    ///   - start: the frame's time at which the drawn video begins.
    package func paint(_ frame: VideoFrame, _ marks: FrameAnnotations, from start: MediaTime) throws(ManakoError) {
        guard let styled else {
            var canvas = try frame.bitmap.converted(
                to: .bgra8, orientation: frame.orientation, using: preprocessor)
            try marks.draw(on: &canvas, renderer)
            return try write(canvas, frame, from: start)
        }
        try styled.paint(frame, marks, at: frame.time.seconds, asPicture: isFolder) { (canvas) throws(ManakoError) in
            try write(canvas, frame, from: start)
        }
    }

    private var isFolder: Bool { if case .folder = target { true } else { false } }

    private func write(_ canvas: Bitmap, _ frame: VideoFrame, from start: MediaTime) throws(ManakoError) {
        switch target {
        case .video(let writer):
            // Counts for the first frame alone.
            writer.startSound(at: start)
            try writer.write(canvas, at: frame.time.since(start))
        case .folder(let folder):
            let format = canvas.format.hasAlpha && style?.isTransparent ?? false ? ImageFormat.png : .jpeg
            let name = frame.index.zeroPadded(to: 6) + (format == .png ? ".png" : ".jpg")
            try AtomicFile.write(ManakoEnvironment.codecs.encode(canvas, as: format, quality: 92), to: folder + name)
        }
    }

    /// Notes on the written video for the user: faults of its sound, and parts of the original that it lacks.
    package var notices: [String] {
        guard case .video(let writer) = target else { return [] }
        var notices = writer.soundFault.map { ["\(writer.path): \($0)"] } ?? []
        if let leftOut = writer.leftOut { notices.append("\(writer.path): not copied: \(leftOut)") }
        if let reader, reader.info.isHighDynamicRange {
            notices.append("\(writer.path): the high dynamic range was converted to the standard one")
        }
        if let reader, !keepsMetadata, reader.metadata != VideoMetadata() {
            notices.append("\(writer.path): the date, place and camera of the video were left out")
        }
        return notices
    }

    /// Ends the file, so that it can be played; without any frame it is removed.
    ///
    /// - Parameters:
    ///   - start: the time at which the drawn video begins, nil when nothing was drawn.
    ///   - last: the frame that was drawn last.
    package func finish(from start: MediaTime?, last: VideoFrame?) throws(ManakoError) {
        guard case .video(let writer) = target else { return }
        guard let start else { return writer.cancel() }
        guard let reached = reader?.reached else {
            // Interrupted: the sound ends with the pictures.
            let end = last.flatMap { last in last.duration.map { last.time.seconds + $0.seconds - start.seconds } }
            return try writer.finish(at: end.map { MediaTime(seconds: $0) }, soundUntil: nil)
        }
        let soundEnd = reached.isWhole ? MediaTime(value: 1 << 40, timescale: 1) : nil
        let wanted = reader?.end?.since(start)
        try writer.finish(at: reached.time?.since(start), soundUntil: wanted ?? soundEnd)
    }
}
