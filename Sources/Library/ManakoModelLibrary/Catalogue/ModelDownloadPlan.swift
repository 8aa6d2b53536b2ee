package import Manako
import ManakoFiles

/// All that is fetched to become one model of the library.
public struct ModelDownloadPlan: Sendable, Hashable {
    /// A file and where it goes.
    public struct Part: Sendable, Hashable {
        /// The path in the model's folder: plain names, joined by slashes.
        public var path: String
        /// Where it is fetched.
        public var source: FileSource

        /// Creates a part.
        public init(path: String, source: FileSource) {
            self.path = path
            self.source = source
        }
    }

    /// What the parts are.
    public enum Form: Sendable, Hashable {
        /// The model's own file, with those beside it that belong to it.
        case files
        /// A `.mlpackage` or `.aimodel`, file by file.
        case package
        /// A zipped `.mlpackage` or `.aimodel`.
        case archive
        /// A `.tar.gz` with a file at that path, which is converted into the model.
        case converted(member: String)
    }

    /// The model's name in the library.
    public var name: String
    /// The file or folder in the model's folder that is opened; an archive is replaced by the model in it.
    public var main: String
    /// What is fetched, in this order.
    public var parts: [Part]
    /// What the parts are.
    public var form: Form
    /// The licence as an SPDX identifier; nil where none is known.
    public var licence: String?
    /// The repository and the place in it, where it comes from one.
    public var origin: ModelReceipt.Origin?

    /// Creates a parcel.
    public init(
        name: String, main: String, parts: [Part], form: Form = .files, licence: String?,
        origin: ModelReceipt.Origin? = nil
    ) {
        self.name = name
        self.main = main
        self.parts = parts
        self.form = form
        self.licence = licence
        self.origin = origin
    }

    /// The parcel of a model of the catalogue.
    public init(_ model: CatalogueModel) {
        let path = model.member == nil ? model.file : "\(model.name).tar.gz"
        self.init(
            name: model.name, main: model.file, parts: [Part(path: path, source: model.source)],
            form: model.member.map { .converted(member: $0) } ?? .files, licence: model.licence)
    }

    /// The size of all of it in bytes, where it is known.
    public var bytes: Int? {
        var total = 0
        for part in parts {
            guard let bytes = part.source.bytes else { return nil }
            total += bytes
        }
        return total
    }

    /// The address that a receipt names: that of the first part.
    package var url: String { parts.first?.source.url ?? "" }

    /// Refuses names that would lead out of the library's folder.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    package func check() throws(ManakoError) {
        let paths = parts.map(\.path) + [main]
        let isPlain = paths.allSatisfy { path in
            FileName.normalized(path) == path && !path.hasPrefix(".") && !path.contains("/.")
                && !path.hasSuffix(".part")
                && path != ModelReceipt.fileName
        }
        guard CatalogueModel.isName(name), isPlain, !parts.isEmpty, Set(paths.dropLast()).count == parts.count else {
            throw ManakoError(
                .invalidArgument, "the model '\(name.prefix(60))' has names that can't be kept; nothing was fetched")
        }
    }
}
