public import ManakoCore
import ManakoFiles
public import ManakoGitHub
public import ManakoModelLibrary

extension ModelFinder {
    /// The largest model in bytes.
    public static let largestModel = 2 << 30
    /// Names of files that say nothing of what is in them.
    private static let plainNames: Set<String> = ["model", "best", "last", "weights", "network", "net", "saved-model"]

    /// What is fetched for a file of a repository.
    ///
    /// - Parameters:
    ///   - reference: the file.
    ///   - name: the name that the model gets; nil for one made of the file's.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no such file or GitHub can't be asked,
    ///   ``ManakoError/Code/limitExceeded`` for one of more than ``largestModel``.
    public func parcel(
        for reference: ModelReference, name: String? = nil, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> ModelDownloadPlan {
        let (file, repository, commit) = try file(for: reference, isCancelled: isCancelled)
        if let bytes = file.bytes, bytes > Self.largestModel {
            throw ManakoError(
                .limitExceeded, "\(file.path) has \(bytes) bytes, more than the limit of \(Self.largestModel)",
                reason: .init("modelTooLarge", ["bytes": "\(bytes)", "limit": "\(Self.largestModel)"]))
        }
        let origin = ModelReceipt.Origin(repository: "\(repository.name)", commit: commit, path: file.path)
        let name = name ?? freeName(for: file, origin, repository.name)
        let page = "\(repository.homepage)"
        let parts = file.parts.map { part in
            ModelDownloadPlan.Part(
                path: Self.path(of: part, in: file, name),
                source: FileSource(url: part.address, bytes: part.bytes, digest: part.digest?.fileDigest, page: page))
        }
        return ModelDownloadPlan(
            name: name, main: Self.main(of: file, name), parts: parts, form: file.form, licence: repository.licence,
            origin: origin)
    }

    /// The model that is installed from a file of a repository, or nil.
    public func installed(_ path: String, of repository: RepositoryName) -> ModelReceipt? {
        library.receipts.first { $0.origin?.repository == "\(repository)" && $0.origin?.path == path }
    }

    /// A name for a file: that under which it is installed, else one that is free.
    private func freeName(for file: ModelFile, _ origin: ModelReceipt.Origin, _ repository: RepositoryName) -> String {
        let receipts = library.receipts
        if let known = receipts.first(where: {
            $0.origin?.repository == origin.repository && $0.origin?.path == origin.path
        }) {
            return known.name
        }
        let plain = PackageUnpacker.endings.reduce(file.path) { $0.replacing(".\($1).zip", with: ".zip") }
        let stem = Self.plain(FileSystem.stem(of: plain))
        let wished = Self.plainNames.contains(stem) ? Self.plain("\(repository.name)-\(stem)") : stem
        let taken = Set(receipts.map(\.name))
        guard taken.contains(wished) else { return wished }
        for number in 2... where !taken.contains("\(wished)-\(number)") { return "\(wished)-\(number)" }
        return wished
    }

    /// A name of small letters, digits, dots and dashes.
    private static func plain(_ text: String) -> String {
        var name = ""
        for character in text.lowercased() {
            let isKept = character.isASCII && (character.isLetter || character.isNumber || character == ".")
            if isKept {
                name.append(character)
            } else if !name.hasSuffix("-") {
                name.append("-")
            }
        }
        let trimmed = name.drop { $0 == "-" || $0 == "." }.prefix(48)
        let end = trimmed.lastIndex { $0 != "-" && $0 != "." }
        return end.map { String(trimmed[...$0]) } ?? "model"
    }

    private static func main(of file: ModelFile, _ name: String) -> String {
        switch file.format {
        case .onnx: "\(name).onnx"
        case .tflite: "\(name).tflite"
        case .mlmodel: "\(name).mlmodel"
        case .zip: "\(name).zip"
        case .mlpackage, .aimodel: "\(name).\(file.format.rawValue)"
        case .openvino: "\(name).xml"
        }
    }

    private static func path(of part: ModelFile.Part, in file: ModelFile, _ name: String) -> String {
        switch file.format {
        case .mlpackage, .aimodel: "\(main(of: file, name))/\(part.inner)"
        case .openvino: "\(name)\(part.inner)"
        default: part.inner.isEmpty ? main(of: file, name) : "\(name)\(part.inner)"
        }
    }
}

extension ModelFile {
    fileprivate var form: ModelDownloadPlan.Form {
        switch format {
        case .mlpackage, .aimodel: .package
        case .zip: .archive
        default: .files
        }
    }
}

extension ModelFile.PartDigest {
    fileprivate var fileDigest: FileDigest {
        switch self {
        case .gitBlob(let digest, _): .gitBlob(digest)
        case .sha256(let digest): .sha256(digest)
        }
    }
}
