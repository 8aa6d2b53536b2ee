public import ManakoCore
import ManakoFiles

/// The digest by which a job knows a model.
public enum ModelDigest {
    /// The most files that a model may consist of.
    private static let maximumFiles = 10_000

    /// The SHA-256 of a model.
    ///
    /// A model of one file has that file's digest. A model of several, such as a package of Core ML or a file with others of its name
    /// beside it, has the digest of their digests and names, as `sha256sum` lists them.
    ///
    /// - Parameter path: the file or folder.
    /// - Returns: 64 hexadecimal digits.
    /// - Throws: ``ManakoError/Code/unavailable`` when a file can't be read.
    public static func sha256(of path: String) throws(ManakoError) -> String {
        let files = FileSystem.isFolder(path) ? try files(below: path) : companions(of: path)
        guard files.count > 1 || FileSystem.isFolder(path) else { return try digest(path) }
        let folder = FileSystem.isFolder(path) ? path : FileSystem.folder(of: path)
        var list = ""
        for name in files { list += "\(try digest("\(folder)/\(name)"))  \(name)\n" }
        return SHA256(of: Array(list.utf8)).hex
    }

    private static func digest(_ path: String) throws(ManakoError) -> String {
        // Sidecars may be empty, which models must not be.
        if let stamp = FileStamp(path), stamp.kind == .file, stamp.size == 0 { return SHA256(of: []).hex }
        return try SHA256(of: RandomAccessFile(path: path)).hex
    }

    /// The names of a file and of those beside it that differ from it in the extension alone.
    private static func companions(of path: String) -> [String] {
        let (name, stem) = (path.split(separator: "/").last.map(String.init) ?? path, FileSystem.stem(of: path))
        let others = FileSystem.names(in: FileSystem.folder(of: path)).filter {
            $0 != name && FileSystem.stem(of: $0) == stem && suffixes.contains(FileName.suffix(of: $0))
        }
        return ([name] + others).sorted()
    }

    /// What may stand beside a model's file and counts: weights of OpenVINO, class names and settings.
    private static let suffixes: Set<String> = ["bin", "json", "txt", "labels", "names", "data"]

    private static func files(below folder: String) throws(ManakoError) -> [String] {
        var (found, waiting) = ([String](), [""])
        while let part = waiting.popLast() {
            for name in FileSystem.names(in: part.isEmpty ? folder : "\(folder)/\(part)") {
                let path = part.isEmpty ? name : "\(part)/\(name)"
                if FileStamp("\(folder)/\(path)", followsLinks: false)?.kind == .folder {
                    waiting.append(path)
                } else {
                    found.append(path)
                }
            }
            guard found.count + waiting.count <= maximumFiles else {
                throw ManakoError(.limitExceeded, "\(folder): has more than \(maximumFiles) files; name a model")
            }
        }
        return found.sorted()
    }
}
