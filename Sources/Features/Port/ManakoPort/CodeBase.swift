import ManakoCore
import ManakoFiles

/// The Swift files below a folder.
struct CodeBase {
    /// A Swift file.
    struct File {
        /// The path below the folder.
        var name: String
        /// The absolute path.
        var path: String
        var imports: SwiftImports
        var declared: Set<String>

        /// What stands behind the last slash.
        var lastName: Substring { name.split(separator: "/").last ?? "" }

        /// What the file is compiled with: the folder of an app or a package, and of a package's target.
        var target = ""
        /// Whether the file is about views: SwiftUI, or a subclass of one of UIKit's or AppKit's.
        var isView = false
        /// Whether the file is of a package that the code imports, which is not counted.
        var isForeign = false
        /// Names in the file that begin as those of Apple's modules do.
        var names: Set<String> = []
    }

    /// What a code base may have at most.
    struct Limits {
        var files = 5_000
        var folders = 50_000
        var depth = 32
        var bytes = 2 << 20
        var models = 200
        /// All paths together, which go to the compiler as arguments.
        var pathBytes = 1 << 20
    }

    /// The files in the order of their names.
    var files: [File] = []
    /// The paths of Core ML models, for which Xcode makes classes.
    private(set) var models: [String] = []
    /// What tells the folders of its apps, and of its packages' targets.
    private(set) var targets = CodeTargets()
    /// Files that could not be read, with the reason.
    var unreadable: [(name: String, reason: String)] = []

    private static let skipped: Set<String> = [
        "DerivedData", "Pods", "Carthage", "node_modules", "build", "SourcePackages",
    ]

    /// Looks through a folder; links, hidden folders and those of package managers are left out.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - limits: what it may have at most.
    ///   - followsLinks: whether links to files inside of the folder count as files, which some packages are made of.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no such folder, ``ManakoError/Code/limitExceeded`` when there is more in
    ///   it than `limits` allow.
    init(_ folder: String, limits: Limits = Limits(), followsLinks: Bool = false) throws(ManakoError) {
        guard FileSystem.isFolder(folder), let root = FileSystem.realPath(folder) else {
            throw ManakoError(.unavailable, "\(folder): is no folder; give that of an Xcode project or a package")
        }
        var (pathBytes, folders) = (0, 0)
        var waiting: [(path: String, name: String, depth: Int)] = [(root, "", 0)]
        while let next = waiting.popLast() {
            folders += 1
            guard folders <= limits.folders else { throw Self.tooMuch(folder, "\(limits.folders) folders") }
            for entry in FileSystem.names(in: next.path).sorted() where !entry.hasPrefix(".") {
                let (path, name) = ("\(next.path)/\(entry)", next.name.isEmpty ? entry : "\(next.name)/\(entry)")
                if FileSystem.isLink(path), !followsLinks || !Self.isFile(path, inside: root) { continue }
                note(entry, path, in: next.name)
                if entry.hasSuffix(".mlmodel") || entry.hasSuffix(".mlpackage") {
                    if models.count < limits.models { models.append(path) }
                } else if FileSystem.isFolder(path) {
                    guard next.depth < limits.depth, !Self.skipped.contains(entry) else { continue }
                    waiting.append((path, name, next.depth + 1))
                } else if entry.hasSuffix(".swift"), entry != "Package.swift" {
                    pathBytes += path.utf8.count
                    read(name, path, limits)
                }
            }
            guard files.count <= limits.files, pathBytes <= limits.pathBytes else {
                throw Self.tooMuch(folder, "\(limits.files) Swift files")
            }
        }
        files.sort { $0.name < $1.name }
        for place in files.indices { files[place].target = targets.target(of: files[place].name) }
        targets.divide(&files)
    }

    /// Whether a link leads to a file inside of a folder.
    private static func isFile(_ link: String, inside root: String) -> Bool {
        guard let path = FileSystem.realPath(link) else { return false }
        return path.hasPrefix(root + "/") && !FileSystem.isFolder(path)
    }

    /// Adds the files of packages that the code imports, under a name of their own; they are not counted.
    mutating func add(packages: CodeBase) {
        let shelf = "packages it imports"
        files += packages.files.map { file in
            var file = file
            (file.name, file.target, file.isForeign) = ("\(shelf)/\(file.name)", "\(shelf)/\(file.target)", true)
            return file
        }
        for (folder, manifest) in packages.targets.packages {
            targets.packages[folder.isEmpty ? shelf : "\(shelf)/\(folder)"] = manifest
        }
    }

    /// The files that are not of packages that the code imports.
    var ownFiles: [File] { files.filter { !$0.isForeign } }

    /// Takes a folder's manifest or project; one that can't be read has no paths.
    private mutating func note(_ entry: String, _ path: String, in folder: String) {
        if entry == "Package.swift" {
            let bytes = (try? FileBytes.read(path, limit: PackageManifest.mostBytes)) ?? []
            targets.packages[folder] = PackageManifest(String(decoding: bytes, as: UTF8.self))
        } else if entry.hasSuffix(".xcodeproj") || entry.hasSuffix(".playground") {
            targets.projects[folder, default: []].append(FileSystem.stem(of: path))
        }
    }

    private static func tooMuch(_ folder: String, _ what: String) -> ManakoError {
        ManakoError(.limitExceeded, "\(folder): has more than \(what); give a folder inside it")
    }

    private mutating func read(_ name: String, _ path: String, _ limits: Limits) {
        guard !path.contains(where: \.isNewline) else {
            unreadable.append((name, "its name has more than one line"))
            return
        }
        do throws(ManakoError) {
            let text = String(decoding: try FileBytes.read(path, limit: limits.bytes), as: UTF8.self)
            files.append(
                File(
                    name: name, path: path, imports: SwiftImports(text), declared: SwiftNames.declared(in: text),
                    isView: SwiftNames.isView(text), names: SwiftNames.ofApple(in: text)))
        } catch {
            unreadable.append((name, error.message))
        }
    }
}
