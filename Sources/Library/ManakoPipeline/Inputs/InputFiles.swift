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

    /// The files that arguments stand for.
    package struct Listing: Sendable {
        /// The pictures, in the order of the arguments and sorted by name inside a folder.
        package var files: [InputFile] = []
        /// Notes on files in folders that are no pictures: how many, of which kinds.
        package var notes: [String] = []
    }

    /// Lists the pictures that arguments stand for, in the order of the arguments and sorted by name inside a folder.
    ///
    /// A file that does not exist is listed too: it fails when its turn comes, and the others are done. Files are picked up from
    /// folders by their extension, or by their contents where that is no usual one; those that the user names are looked at whatever they
    /// are called.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder or pattern without any picture.
    public static func list(_ arguments: [String]) throws(ManakoError) -> [InputFile] { try listing(arguments).files }

    /// Lists the pictures that arguments stand for, with notes on what was passed over; throws as ``list(_:)`` does.
    package static func listing(_ arguments: [String]) throws(ManakoError) -> Listing {
        var listing = Listing()
        for argument in arguments {
            try add(argument, to: &listing)
            guard listing.files.count <= maximumCount else {
                throw ManakoError(.limitExceeded, "more than \(maximumCount) pictures; name fewer folders")
            }
        }
        return listing
    }

    private static func add(_ argument: String, to listing: inout Listing) throws(ManakoError) {
        if argument == "-" { return listing.files.append(InputFile(path: "-", relativePath: "stdin")) }
        var isFolder: Bool = false
        let exists = FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder)
        if exists, isFolder { return try addFolder(argument, to: &listing) }
        if !exists, Pattern.isPattern(argument) { return try addPattern(argument, to: &listing) }
        listing.files.append(InputFile(path: argument, relativePath: lastComponent(argument)))
    }

    private static func addFolder(_ path: String, to listing: inout Listing) throws(ManakoError) {
        let root = path.hasSuffix("/") ? path : path + "/"
        var (pictures, videos, others) = ([String](), 0, PassedOverFiles())
        for name in walk(root) {
            switch MediaKind(path: root + name) {
            case .picture: pictures.append(name)
            case .video: videos += 1
            case nil: others.add(name)
            }
        }
        let count = "\(videos) \(videos == 1 ? "video" : "videos")"
        guard !pictures.isEmpty else {
            throw ManakoError(
                .invalidArgument,
                "\(path): no pictures in this folder or below it" + (videos > 0 ? ", but \(count); name one alone" : "")
                    + (others.text.map { "; \($0)" } ?? ""))
        }
        if videos > 0 { listing.notes.append("\(path): \(count) passed over; a video is looked at alone") }
        if let text = others.text { listing.notes.append("\(path): \(text)") }
        listing.files += pictures.sorted().map { InputFile(path: root + $0, relativePath: $0) }
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

    private static func addPattern(_ pattern: String, to listing: inout Listing) throws(ManakoError) {
        let found = Pattern(pattern).matches()
        guard !found.isEmpty else {
            throw ManakoError(.invalidArgument, "\(pattern): no file matches this pattern")
        }
        for path in found.sorted() {
            if isRealFolder(path) {
                try addFolder(path, to: &listing)
            } else {
                listing.files.append(InputFile(path: path, relativePath: lastComponent(path)))
            }
        }
    }

    package static func lastComponent(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
