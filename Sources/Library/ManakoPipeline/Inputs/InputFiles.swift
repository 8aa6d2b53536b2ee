import FoundationEssentials
import Glibc
import ManakoCodecs
public import ManakoCore
import ManakoFiles
import ManakoVideo

/// Turns what a user names on a command line into pictures: files, folders (searched through), patterns, standard input.
public enum InputFiles {
    /// The most files that one run takes.
    package static let maximumCount = 5_000_000

    /// Lists the pictures that arguments stand for, in the order of the arguments and sorted by name inside a folder.
    ///
    /// A file that does not exist is listed too: it fails when its turn comes, and the others are done. Files are picked up from
    /// folders by their extension; those that the user names are looked at whatever they are called.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder or pattern without any picture.
    public static func list(_ arguments: [String]) throws(ManakoError) -> [InputFile] {
        var files: [InputFile] = []
        for argument in arguments {
            files += try list(argument)
            guard files.count <= maximumCount else {
                throw ManakoError(.limitExceeded, "more than \(maximumCount) pictures; name fewer folders")
            }
        }
        return files
    }

    private static func list(_ argument: String) throws(ManakoError) -> [InputFile] {
        if argument == "-" { return [InputFile(path: "-", relativePath: "stdin")] }
        var isFolder: Bool = false
        let exists = FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder)
        if exists, isFolder { return try folder(argument) }
        if !exists, Pattern.isPattern(argument) { return try pattern(argument) }
        return [InputFile(path: argument, relativePath: lastComponent(argument))]
    }

    /// The folders among what a user names that hold videos, and how many; these are not looked at.
    public static func videos(inFoldersOf arguments: [String]) -> [(folder: String, count: Int)] {
        arguments.filter(isRealFolder).compactMap { path in
            let count = videoCount(walk(path.hasSuffix("/") ? path : path + "/"), in: path)
            return count > 0 ? (path, count) : nil
        }
    }

    private static func videoCount(_ names: [String], in folder: String) -> Int {
        names.count { VideoSource.isVideoFile("\(folder)/\($0)") }
    }

    private static func folder(_ path: String) throws(ManakoError) -> [InputFile] {
        let root = path.hasSuffix("/") ? path : path + "/"
        let names = walk(root)
        let found = names.filter { ImageFormat.fileExtensions.contains(FileName.suffix(of: $0)) }.sorted()
        guard !found.isEmpty else {
            let videos = videoCount(names, in: path)
            throw ManakoError(
                .invalidArgument,
                "\(path): no pictures in this folder or below it"
                    + (videos > 0 ? ", but \(videos) \(videos == 1 ? "video" : "videos"); name one alone" : ""))
        }
        return found.map { InputFile(path: root + $0, relativePath: $0) }
    }

    /// Paths of files below a folder, without hidden ones; links to folders are not followed, so that a circle ends.
    private static func walk(_ root: String) -> [String] {
        var found: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast(), found.count <= maximumCount {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
            for name in names where !name.hasPrefix(".") {
                let path = folder + name
                if isRealFolder(root + path) { waiting.append(path + "/") } else { found.append(path) }
            }
        }
        return found
    }

    private static func isRealFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func pattern(_ pattern: String) throws(ManakoError) -> [InputFile] {
        let found = Pattern(pattern).matches()
        guard !found.isEmpty else {
            throw ManakoError(.invalidArgument, "\(pattern): no file matches this pattern")
        }
        var files: [InputFile] = []
        for path in found.sorted() {
            files += isRealFolder(path) ? try folder(path) : [InputFile(path: path, relativePath: lastComponent(path))]
        }
        return files
    }

    package static func lastComponent(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
