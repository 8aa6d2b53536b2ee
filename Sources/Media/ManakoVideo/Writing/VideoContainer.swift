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

    /// A container that FFmpeg knows, by its names.
    init(name: String, encoders: String, soundEncoders: String = "") {
        self.name = name
        self.encoders = encoders
        self.soundEncoders = soundEncoders
    }

    /// The container for a path.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - hasAlpha: whether alpha is written.
    /// - Throws: ``ManakoError/Code/unsupported`` for other extensions, and for alpha where the container has no codec for it.
    init(path: String, hasAlpha: Bool = false) throws(ManakoError) {
        let suffix = FileName.suffix(of: path)
        guard let found = Self.known.first(where: { $0.suffixes.contains(suffix) }) else {
            throw ManakoError(
                .unsupported,
                "\(path): videos are written as \(Self.suffixes.map { "." + $0 }.joined(separator: ", "))"
            )
        }
        name = found.name
        encoders = try hasAlpha ? Self.alphaEncoder(found.name, path) : found.encoders
        soundEncoders = found.sound
    }

    private static func alphaEncoder(_ name: String, _ path: String) throws(ManakoError) -> String {
        switch name {
        case "webm": return "libvpx-vp9"
        case "mov": return "prores_ks"
        default: throw ManakoError(.unsupported, "\(path): only .webm and .mov videos can be transparent")
        }
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
