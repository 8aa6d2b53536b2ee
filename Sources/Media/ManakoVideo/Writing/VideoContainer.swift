import ManakoCore
import ManakoFiles

/// A container that can be written, by the extension of a file.
struct VideoContainer {
    /// FFmpeg's name.
    var name: String
    /// FFmpeg's encoders, the first one that is there is used.
    var encoders: String
    /// FFmpeg's encoders for sound in a codec that the container lacks; empty for a container without sound.
    var soundEncoders: String

    /// The container for a path.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for other extensions.
    init(path: String) throws(ManakoError) {
        let suffix = FileName.suffix(of: path)
        guard let found = Self.known.first(where: { $0.suffixes.contains(suffix) }) else {
            throw ManakoError(
                .unsupported,
                "\(path): videos are written as \(Self.suffixes.map { "." + $0 }.joined(separator: ", "))"
            )
        }
        name = found.name
        encoders = found.encoders
        soundEncoders = found.sound
    }

    /// The extensions of all containers.
    static var suffixes: [String] { known.flatMap(\.suffixes) }

    private static let known: [(suffixes: [String], name: String, encoders: String, sound: String)] = [
        (["mp4", "m4v"], "mp4", "libx264,mpeg4", "aac"),
        (["mov"], "mov", "libx264,mpeg4", "aac"),
        (["mkv"], "matroska", "libx264,mpeg4", "aac"),
        (["webm"], "webm", "libvpx-vp9,libvpx", "libopus,libvorbis"),
        (["avi"], "avi", "mjpeg", "pcm_s16le"),
        (["gif"], "gif", "gif", ""),
    ]
}
