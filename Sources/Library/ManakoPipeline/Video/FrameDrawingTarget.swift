import Glibc
public import Manako
import ManakoFiles

/// Where frames with boxes drawn on them go: a video, or numbered pictures in a folder.
public struct FrameDrawingTarget: Sendable, Hashable {
    /// What is written.
    public enum Kind: Sendable, Hashable {
        /// A video; the extension says which kind.
        case video
        /// JPEG files called by the frame's number, such as `000012.jpg`.
        case folder
    }

    /// The file or folder.
    public let path: String
    /// What is written.
    public let kind: Kind

    /// Recognises what a path means: a folder when there is one, when it ends with a slash or has no extension.
    ///
    /// - Parameter path: a file such as `out.mp4`, or a folder, made when it is not there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other extensions than those of ``VideoSupport/writableExtensions``.
    public init(path: String) throws(ManakoError) {
        self.path = path
        kind = try DrawingPath.isFolder(path) ? .folder : .video
        guard kind == .folder || VideoSupport.writableExtensions.contains(FileName.suffix(of: path)) else {
            let known = VideoSupport.writableExtensions.map { "." + $0 }.joined(separator: ", ")
            throw ManakoError(
                .invalidArgument, "\(path): videos are drawn as \(known), or as pictures into a folder")
        }
    }

    /// Refuses to write over what is read.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the target is the source's own file or folder, or one of its pictures.
    public func check(against source: VideoSource) throws(ManakoError) {
        let sources = OutputGuard(reading: [source.name])
        try sources.check(path)
        // Under which name the video is while it is written.
        if kind == .video { try sources.check(path + ".part") }
    }

    /// Whether a path names a video or an animation by its extension; single pictures are drawn in other formats.
    public static func isVideo(_ path: String) -> Bool {
        VideoSupport.writableExtensions.contains(FileName.suffix(of: path))
    }

    /// Begins to write frames like those of a reader, with its sound.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - stride: every how many frames the reader gives one.
    ///   - style: what is drawn over everything else.
    ///   - keepsMetadata: whether a written video gets the date, place and camera of the reader's.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file or folder can't be made, and without FFmpeg's libraries.
    package func open(
        for reader: VideoReader, stride: Int, style: (any FrameStyle)? = nil, keepsMetadata: Bool = true
    ) throws(ManakoError) -> FramePainter {
        switch kind {
        case .folder:
            guard FileSystem.makeFolder(path, mode: 0o777) else {
                throw ManakoError(
                    .unavailable, "\(path): the folder can't be made: \(SystemError.text(errno)); choose another one")
            }
            return FramePainter(folder: path, style: style)
        case .video:
            let rate = min(max((reader.info.frameRate ?? 30) / Double(stride), 0.01), 1000)
            let options = VideoWriter.Options(hasAlpha: style?.isTransparent ?? false)
            var original = reader.original
            original?.start = reader.start
            original?.keepsMetadata = keepsMetadata
            let writer = try VideoWriter(
                path: path, size: reader.info.uprightSize, frameRate: rate, sound: reader.sound, original: original,
                options: options)
            return FramePainter(writer, style: style, reader: reader, keepsMetadata: keepsMetadata)
        }
    }
}
