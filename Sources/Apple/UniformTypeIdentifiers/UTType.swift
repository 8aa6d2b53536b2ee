public import Foundation

/// A kind of data, named by an identifier such as `public.png`.
///
/// The types of files of pictures, films, sound, text and code are known, with their file extensions and what they belong to. Types that
/// other programs of the machine declare are not.
public struct UTType: Hashable, Sendable {
    /// The name of the type.
    public let identifier: String
    /// What a type that is not among the known ones belongs to.
    private let parent: String?

    init(known identifier: String) { self.init(identifier, parent: nil) }

    private init(_ identifier: String, parent: String?) { (self.identifier, self.parent) = (identifier, parent) }

    /// The type of an identifier; nil for one that is not known.
    public init?(_ identifier: String) {
        guard KnownTypes.entries[identifier] != nil else { return nil }
        self.init(identifier, parent: nil)
    }

    /// A type of the program's own, known or not.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType?.identifier)
    }

    /// A type of another program's, known or not.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier, parent: parentType?.identifier)
    }

    /// The type of a file extension, without its dot; nil for one that is not known, or that does not conform to `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard let identifier = KnownTypes.byExtension[filenameExtension.lowercased()] else { return nil }
        self.init(identifier, parent: nil)
        guard conforms(to: supertype) else { return nil }
    }

    /// The type of a MIME type such as `image/png`; nil for one that is not known, or that does not conform to `supertype`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let identifier = KnownTypes.byMIME[mimeType.lowercased()] else { return nil }
        self.init(identifier, parent: nil)
        guard conforms(to: supertype) else { return nil }
    }

    private var entry: KnownTypes.Entry? { KnownTypes.entries[identifier] }

    /// The usual extension of its files, without the dot; nil where none is known.
    public var preferredFilenameExtension: String? { entry?.extensions.first }
    /// The MIME type; nil where none is known.
    public var preferredMIMEType: String? { entry?.mime }
    /// The file extensions and the MIME type, as far as they are known.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if let extensions = entry?.extensions, !extensions.isEmpty { tags[.filenameExtension] = extensions }
        if let mime = entry?.mime { tags[.mimeType] = [mime] }
        return tags
    }

    private var parents: [String] { entry?.parents ?? [parent].compactMap { $0 } }

    /// All types that it conforms to, without itself.
    public var supertypes: Set<UTType> {
        var (found, waiting) = (Set<String>(), parents)
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += KnownTypes.entries[next]?.parents ?? [] }
        }
        return Set(found.map { UTType(known: $0) })
    }

    /// Whether it is a type, or one of its subtypes.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
    /// Whether it conforms to a type and is not the type itself.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    /// Whether a type conforms to it and is not the type itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether it was made up for a file extension that nobody declares, which is never done here.
    public var isDynamic: Bool { false }
    /// Whether it is among the known types.
    public var isDeclared: Bool { entry != nil }
    /// Whether everybody may use it.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// Whether both have the same identifier.
    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable, CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }

    /// Reads an identifier.
    public init(from decoder: any Decoder) throws {
        self.init(known: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A kind of name that types have beside their identifier.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Extensions of files.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    /// The address with the usual extension of a type's files; unchanged where none is known.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    /// The address of a file of a type in this folder: the name gets the type's extension unless its own belongs to a type that conforms to it.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        let path = appendingPathComponent(partialName)
        let own = UTType(filenameExtension: path.pathExtension)
        return own?.conforms(to: contentType) == true ? path : path.appendingPathExtension(for: contentType)
    }
}
