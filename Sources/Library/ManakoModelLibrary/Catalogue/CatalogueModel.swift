public import Manako
import ManakoFiles

/// A public model that can be downloaded by name.
public struct CatalogueModel: Sendable, Hashable, Codable {
    /// What a model is for.
    public enum Task: String, Sendable, Hashable, Codable, CaseIterable {
        /// Finds objects (`manako detect`).
        case detect
        /// Names what a picture shows (`manako classify`).
        case classify
        /// Tells people apart by their faces.
        case people
    }

    /// The name that commands take, of lower case letters, digits, dots and dashes.
    public var name: String
    /// What it is for.
    public var task: Task
    /// What it is, in one line.
    public var summary: String
    /// The same in Japanese, where somebody has written it.
    public var summaryJapanese: String?
    /// The name of the file on disk.
    public var file: String
    /// Where the file or the archive is, `https`.
    public var url: String
    /// The path, in the `.tar.gz` at the address, of the file that is converted into the model; nil where the model itself is there.
    public var member: String?
    /// The downloaded file's SHA-256 in 64 hexadecimal digits, none where nobody has published it.
    public var sha256: String?
    /// The downloaded file's size in bytes, where it is known.
    public var bytes: Int?
    /// The licence as an SPDX identifier.
    public var licence: String
    /// The page of the authors.
    public var homepage: String

    /// Creates a model.
    public init(
        name: String, task: Task, summary: String, summaryJapanese: String? = nil, file: String, url: String,
        member: String? = nil, sha256: String? = nil, bytes: Int? = nil, licence: String, homepage: String
    ) {
        self.name = name
        self.task = task
        self.summary = summary
        self.summaryJapanese = summaryJapanese
        self.file = file
        self.url = url
        self.member = member
        self.sha256 = sha256
        self.bytes = bytes
        self.licence = licence
        self.homepage = homepage
    }

    /// Refuses what would lead out of the library's folder or can't be right.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    public func check() throws(ManakoError) {
        func demand(_ isRight: Bool, _ what: String) throws(ManakoError) {
            guard isRight else {
                throw ManakoError(.invalidArgument, "model '\(name.prefix(60))' of the catalogue: \(what)")
            }
        }
        try demand(Self.isName(name), "a name has lower case letters, digits, dots and dashes")
        try demand(Self.isFileName(file), "'\(file.prefix(60))' is no plain file name")
        try demand(url.hasPrefix("https://") || url.hasPrefix("http://"), "the address is no https address")
        try demand(
            member.map { Self.isConvertible($0) && file.hasSuffix(".onnx") } ?? true,
            "'\(member?.prefix(200) ?? "")' is no path of a .dat file that is converted into a .onnx")
        try demand(bytes.map { $0 > 0 } ?? true, "the size is not positive")
        try demand(!licence.isEmpty, "the licence is missing")
        try demand(sha256.map(Self.isDigest) ?? true, "the SHA-256 is not 64 hexadecimal digits in lower case")
    }

    /// Whether a text can be a model's name.
    package static func isName(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        return isPlain && (1...64).contains(text.utf8.count) && !text.hasPrefix(".") && !text.hasPrefix("-")
    }

    private static func isFileName(_ text: String) -> Bool {
        isName(text.lowercased().replacing("_", with: "-")) && text.utf8.count <= 64 && !text.hasSuffix(".part")
    }

    private static func isConvertible(_ member: String) -> Bool {
        FileName.normalized(member) == member && member.hasSuffix(".dat") && member.utf8.count <= 1024
    }

    private static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.allSatisfy { "0123456789abcdef".contains($0) }
    }
}
