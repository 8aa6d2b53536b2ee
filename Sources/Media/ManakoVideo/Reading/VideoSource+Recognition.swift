import ManakoCodecs
import ManakoCore
import ManakoFiles

extension VideoSource {
    /// Whether what a user names is a video rather than a picture: a camera, an address, or a file that begins like a video or is
    /// called like one.
    ///
    /// An animated GIF and a folder count as pictures, which is how they are used more often.
    ///
    /// - Parameter text: an address or a path.
    public static func isVideo(_ text: String) -> Bool {
        guard let source = try? VideoSource(text) else { return false }
        switch source {
        case .camera, .stream: return true
        case .folder: return false
        case .file(let path):
            let suffix = FileName.suffix(of: path)
            // These need no look inside.
            if ImageFormat.fileExtensions.contains(suffix) { return false }
            if fileExtensions.contains(suffix) { return true }
            guard let file = PartialFile(path) else { return false }
            return isVideo(file.bytes(at: 0, count: 1024))
        }
    }

    /// Whether a file is called like a video and begins like one; some extensions have other uses too.
    package static func isVideoFile(_ path: String) -> Bool {
        guard fileExtensions.contains(FileName.suffix(of: path)), let file = PartialFile(path) else { return false }
        return isVideo(file.bytes(at: 0, count: 1024))
    }

    /// The usual extensions of videos in small letters.
    package static let fileExtensions: Set = [
        "mp4", "m4v", "mov", "qt", "3gp", "webm", "mkv", "avi", "ts", "mts", "m2ts", "mpg", "mpeg", "vob", "flv", "ogv",
        "wmv", "asf", "mjpeg", "y4m", "h264", "264", "hevc", "265", "3g2", "3gpp", "m2t", "mod", "tod", "mpe", "m2v",
        "mxf",
        "insv", "360", "lrv", "dav", "f4v", "ogm", "ivf", "nut", "dv",
    ]

    /// Whether a file begins like a container of videos.
    static func isVideo(_ bytes: [UInt8]) -> Bool {
        func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if has("ftyp", at: 4) {
            // Pictures and sound lie in such boxes too.
            return ImageFormat.sniff(bytes) == nil && !["M4A ", "M4B "].contains { has($0, at: 8) }
        }
        if has("RIFF", at: 0) { return has("AVI ", at: 8) }
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || bytes.starts(with: [0, 0, 1, 0xBA]) { return true }
        // Material Exchange Format, Advanced Systems Format, and the recorders of Dahua.
        if bytes.starts(with: [0x06, 0x0E, 0x2B, 0x34]) || bytes.starts(with: [0x30, 0x26, 0xB2, 0x75])
            || has("DHAV", at: 0)
        {
            return true
        }
        if bytes.starts(with: [0, 0, 1, 0xB3]) || has("DKIF", at: 0) { return true }
        if has("FLV\u{1}", at: 0) || has("OggS", at: 0) || has("YUV4MPEG2", at: 0) || has("moov", at: 4) { return true }
        if ["wide", "mdat", "free", "skip", "pnot"].contains(where: { has($0, at: 4) }) { return bytes[0] == 0 }
        // Packets of a transport stream are 188 bytes long, and each begins with a G; camcorders put a time of four bytes in front.
        return [0, 4].contains { lead in
            let starts = [lead, lead + (188 + lead), lead + 2 * (188 + lead)]
            return starts.allSatisfy { bytes.count > $0 && bytes[$0] == 0x47 }
        }
    }
}
