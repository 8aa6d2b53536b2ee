public import ManakoCore
import ManakoFiles

extension StandInScene {
    /// `models/real`: a repository with the files of a folder, and the same as files of a release.
    ///
    /// - Parameter folder: its files, and those of folders in it; what is larger than 256 MB is left out.
    /// - Throws: ``ManakoError/Code/unavailable`` when a file can't be read.
    public static func repository(filesOf folder: String) throws(ManakoError) -> StandInRepository {
        var repository = StandInRepository("models", "real", summary: "Models that work")
        repository.stars = 12_345
        repository.licence = ("Apache-2.0", "Apache License 2.0")
        repository.topics = ["onnx", "object-detection"]
        repository.language = "Python"
        repository.files = [("README.md", .text("# Real models\n\nThey work.\n"))]
        for path in paths(in: folder, below: "").sorted() where path != "README.md" {
            repository.files.append((path, .bytes(try FileBytes.read("\(folder)/\(path)"))))
        }
        let assets = repository.files.filter { !$0.path.contains("/") }.map { StandInAsset($0.path, $0.file.content) }
        repository.releases = [StandInRelease("v1.0", assets: assets)]
        return repository
    }

    private static func paths(in folder: String, below prefix: String) -> [String] {
        FileSystem.names(in: folder).flatMap { name in
            let path = "\(folder)/\(name)"
            if FileSystem.isLink(path) { return [String]() }
            return FileSystem.isFolder(path) ? paths(in: path, below: "\(prefix)\(name)/") : ["\(prefix)\(name)"]
        }
    }
}
