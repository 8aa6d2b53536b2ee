/// What the files of a code base are compiled together with, by manifests and folders.
struct CodeTargets {
    /// Folders with a manifest of a package, empty for the code base's own, and what the manifest says.
    var packages: [String: PackageManifest] = [:]
    /// Folders with a project of Xcode, and the names of the projects.
    var projects: [String: [String]] = [:]

    private static let shelves: Set<Substring> = [
        "Sources", "Source", "Tests", "Packages", "Modules", "Apps", "Projects",
    ]

    /// The folder that a file is compiled with: of a package's target, of an app, or the first one where nothing tells.
    func target(of name: String) -> String {
        let folders = name.split(separator: "/").dropLast()
        for depth in stride(from: folders.count, through: 0, by: -1) {
            let root = folders.prefix(depth).joined(separator: "/")
            let rest = folders.dropFirst(depth)
            if let manifest = packages[root] {
                if let folder = Self.longest(manifest.folders.keys, above: Array(rest)) {
                    return (folders.prefix(depth) + folder.split(separator: "/")).joined(separator: "/")
                }
                let count = rest.first.map { Self.shelves.contains($0) ? 2 : 1 } ?? 0
                return folders.prefix(depth + count).joined(separator: "/")
            }
            guard projects[root] != nil else { continue }
            // Tests are a target of their own; all other folders of a project are one app.
            let isTest = rest.first.map { $0.hasSuffix("Tests") } ?? false
            return isTest ? folders.prefix(depth + 1).joined(separator: "/") : root
        }
        let isShelf = folders.first.map { Self.shelves.contains($0) } ?? false
        return folders.prefix(isShelf ? 2 : 1).joined(separator: "/")
    }

    /// The longest of some folders that others lie in.
    private static func longest(_ paths: some Sequence<String>, above folders: [Substring]) -> String? {
        paths.filter { folders.starts(with: $0.split(separator: "/")) }.max { $0.count < $1.count }
    }

    /// A name as that of a module: everything but letters, digits and underscores becomes an underscore.
    static func moduleName(_ name: some StringProtocol) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// The names that the module of a target may have.
    func moduleNames(of target: String) -> Set<String> {
        let folders = target.split(separator: "/")
        for depth in stride(from: folders.count, through: 0, by: -1) {
            guard let manifest = packages[folders.prefix(depth).joined(separator: "/")] else { continue }
            if let name = manifest.folders[folders.dropFirst(depth).joined(separator: "/")] { return [name] }
        }
        let project = projects[target]?.map(Self.moduleName) ?? []
        return Set(project + [folders.last.map(Self.moduleName)].compactMap { $0 })
    }

    /// The target whose module has a name: of several the one that shares most folders with the target that imports it.
    func target(ofModule name: String, for importer: String, among targets: Set<String>) -> String? {
        let own = importer.split(separator: "/")
        func shared(_ target: String) -> Int { zip(own, target.split(separator: "/")).prefix { $0 == $1 }.count }
        return targets.sorted().filter { $0 != importer && moduleNames(of: $0).contains(name) }
            .max { shared($0) < shared($1) }
    }

    /// Divides projects with several apps, whose files declare where a program begins more than once, or a type twice, by folders.
    func divide(_ files: inout [CodeBase.File]) {
        for project in projects.keys {
            let places = files.indices.filter { files[$0].target == project }
            var seen: Set<String> = []
            let isDouble = places.contains { place in
                let name = String(files[place].lastName)
                let isEntry = ["AppDelegate.swift", "main.swift", "ContentView.swift"].contains(name)
                return isEntry && !seen.insert(name).inserted
            }
            guard isDouble else { continue }
            let depth = project.split(separator: "/").count
            for place in places {
                let folders = files[place].name.split(separator: "/").dropLast()
                files[place].target = folders.prefix(depth + 1).joined(separator: "/")
            }
        }
    }
}
