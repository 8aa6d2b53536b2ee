import Manako
import ManakoFiles
import ManakoGitHub
import ManakoModelLibrary

/// Finds what may be models among a repository's files.
struct ModelFileSearch {
    /// Where files are fetched.
    let address: (_ path: String) -> String
    /// Whether any zip may be one, as when somebody names it.
    var anyZip = false
    /// The most that are listed of the repository itself, and of its releases.
    static let mostFiles = 200
    /// The most files that a `.mlpackage` or `.aimodel` may have.
    static let mostParts = 500

    /// The models among the files of a commit, by path.
    func files(in entries: [TreeEntry]) -> [ModelFile] {
        var packages: [String: [TreeEntry]] = [:]
        var singles: [ModelFile] = []
        let binaries = Set(entries.filter { $0.kind == .file && $0.path.lowercased().hasSuffix(".bin") }.map(\.path))
        let byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
        for entry in entries where entry.kind == .file {
            if let package = Self.package(of: entry.path) {
                packages[package, default: []].append(entry)
            } else if let format = ModelFileEntry.Format(ofFile: entry.path, anyZip: anyZip) {
                let labels = Self.labels(of: entry.path, format) { byPath[$0] }
                    .map { part($0, ModelFile.labelSuffix) }
                singles.append(
                    ModelFile(path: entry.path, format: format, parts: [part(entry, "")] + [labels].compactMap { $0 }))
            } else if let binary = Self.binary(of: entry.path), binaries.contains(binary), let weights = byPath[binary]
            {
                singles.append(
                    ModelFile(path: entry.path, format: .openvino, parts: [part(entry, ".xml"), part(weights, ".bin")]))
            }
        }
        let folders = packages.filter { $0.value.count <= Self.mostParts }.map { path, parts in
            ModelFile(
                path: path, format: FileName.suffix(of: path) == "aimodel" ? .aimodel : .mlpackage,
                parts: parts.map { part($0, String($0.path.dropFirst(path.count + 1))) })
        }
        return Array((singles + folders).sorted { $0.path < $1.path }.prefix(Self.mostFiles))
    }

    /// The models among the files of releases, the newest release first.
    func files(in releases: [GitHubRelease]) -> [ModelFile] {
        var found: [ModelFile] = []
        for release in releases {
            for asset in release.assets {
                guard let format = ModelFileEntry.Format(ofFile: asset.name, anyZip: anyZip) else { continue }
                let labels = Self.labels(of: asset.name, format) { name in
                    release.assets.first { $0.name == name }
                }
                let parts =
                    [part(asset, "")] + [labels].compactMap { $0 }.map { part($0, ModelFile.labelSuffix) }
                found.append(
                    ModelFile(
                        path: "releases/\(release.tag)/\(asset.name)", format: format, release: release.tag,
                        parts: parts))
            }
        }
        return Array(found.prefix(Self.mostFiles))
    }

    private func part(_ entry: TreeEntry, _ inner: String) -> ModelFile.Part {
        let mayBePointer = (entry.bytes ?? 0) <= LFSPointer.maximumBytes
        return ModelFile.Part(
            path: entry.path, inner: inner, address: address(entry.path), bytes: entry.bytes,
            digest: .gitBlob(entry.sha, mayBePointer: mayBePointer))
    }

    private func part(_ asset: ReleaseAsset, _ inner: String) -> ModelFile.Part {
        ModelFile.Part(
            path: asset.name, inner: inner, address: asset.address, bytes: asset.bytes,
            digest: asset.sha256.map(ModelFile.PartDigest.sha256))
    }

    /// The text with the names of a model's classes beside it, of those that would be read beside a model here.
    ///
    /// - Parameter file: what has a path; nil where there is nothing.
    private static func labels<File: LabelCandidate>(
        of path: String, _ format: ModelFileEntry.Format, file: (String) -> File?
    ) -> File? {
        guard format == .onnx || format == .tflite else { return nil }
        let name = path.split(separator: "/").last ?? ""
        let folder = path.dropLast(name.count)
        for name in LabelFile.names(for: FileSystem.stem(of: String(name))) {
            if let found = file(folder + name), found.mayBeLabels { return found }
        }
        return nil
    }

    /// The `.mlpackage` or `.aimodel` that a file lies in.
    private static func package(of path: String) -> String? {
        let small = path.lowercased()
        for ending in PackageUnpacker.endings {
            guard let end = small.firstRange(of: ".\(ending)/") else { continue }
            return String(path.prefix(small.distance(from: small.startIndex, to: end.upperBound) - 1))
        }
        return nil
    }

    /// The file beside an OpenVINO graph that would hold its weights.
    private static func binary(of path: String) -> String? {
        path.hasSuffix(".xml") ? "\(path.dropLast(4)).bin" : nil
    }
}

/// A file that may hold the names of a model's classes, as far as its kind and size tell.
private protocol LabelCandidate {
    var mayBeLabels: Bool { get }
}

extension TreeEntry: LabelCandidate {
    fileprivate var mayBeLabels: Bool { kind == .file && (1...LabelFile.maximumBytes).contains(bytes ?? 0) }
}

extension ReleaseAsset: LabelCandidate {
    fileprivate var mayBeLabels: Bool { (1...LabelFile.maximumBytes).contains(bytes) }
}
