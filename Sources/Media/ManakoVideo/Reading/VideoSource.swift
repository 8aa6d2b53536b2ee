public import ManakoCore

/// Where a video comes from.
public enum VideoSource: Sendable, Hashable {
    /// A video file: MP4, MOV, WebM, MKV, AVI, GIF, MPEG-TS and others.
    case file(String)
    /// A folder of pictures, shown in the natural order of their names.
    case folder(String)
    /// A camera of Video4Linux by its device, such as `/dev/video0`.
    case camera(String)
    /// An address that begins with `rtsp://`, `rtsps://`, `http://` or `https://`.
    case stream(String)

    /// The schemes of addresses that can be read.
    static let schemes = ["rtsp", "rtsps", "http", "https"]

    /// Recognises what a user names: an address, a camera, a folder that exists, otherwise a file.
    ///
    /// - Parameter text: an address, or a path relative to the working directory or absolute.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an empty text, ``ManakoError/Code/unsupported`` for other schemes.
    public init(_ text: String) throws(ManakoError) {
        guard !text.isEmpty, !text.utf8.contains(0) else {
            throw ManakoError(.invalidArgument, "no video is named; give a file, a folder, /dev/videoN or an address")
        }
        if let scheme = Self.scheme(of: text) {
            guard Self.schemes.contains(scheme) else {
                let known = Self.schemes.map { $0 + "://" }.joined(separator: ", ")
                throw ManakoError(
                    .unsupported, "\(text): videos are read from files, folders, cameras and \(known) addresses")
            }
            self = .stream(text)
        } else if Self.isCamera(text) {
            self = .camera(text)
        } else if FileKind(path: text) == .folder {
            self = .folder(text)
        } else {
            self = .file(text)
        }
    }

    /// The path or address; in addresses a password is left out.
    public var name: String {
        switch self {
        case .file(let path), .folder(let path), .camera(let path): path
        case .stream(let address): Self.withoutPassword(address)
        }
    }

    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
        let scheme = text[..<colon].lowercased()
        return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && $0.isLetter } ? scheme : nil
    }

    private static func isCamera(_ text: String) -> Bool {
        let prefix = "/dev/video"
        guard text.hasPrefix(prefix) else { return false }
        let number = text.dropFirst(prefix.count)
        return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func withoutPassword(_ address: String) -> String {
        guard let start = address.firstRange(of: "://")?.upperBound else { return address }
        let authority = address[start...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else {
            return address
        }
        return address[..<colon] + ":…" + address[at...]
    }
}
