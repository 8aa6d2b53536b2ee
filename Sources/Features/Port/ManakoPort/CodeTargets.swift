/// What the files of a code base are compiled together with, by manifests and folders.
struct CodeTargets {
    /// Folders with a manifest of a package; empty for the code base's own.
    let packages: Set<String>
    /// Folders with a project of Xcode.
    let projects: Set<String>

    private static let shelves: Set<Substring> = [
        "Sources", "Source", "Tests", "Packages", "Modules", "Apps", "Projects",
    ]

    /// The folder that a file is compiled with: of a package's target, of an app, or the first one where nothing tells.
    func target(of name: String) -> String {
        let folders = name.split(separator: "/").dropLast()
        for depth in stride(from: folders.count, through: 0, by: -1) {
            let root = folders.prefix(depth).joined(separator: "/")
            let rest = folders.dropFirst(depth)
            if packages.contains(root) {
                let count = rest.first.map { Self.shelves.contains($0) ? 2 : 1 } ?? 0
                return folders.prefix(depth + count).joined(separator: "/")
            }
            guard projects.contains(root) else { continue }
            // Tests are a target of their own; all other folders of a project are one app.
            let isTest = rest.first.map { $0.hasSuffix("Tests") } ?? false
            return isTest ? folders.prefix(depth + 1).joined(separator: "/") : root
        }
        let isShelf = folders.first.map { Self.shelves.contains($0) } ?? false
        return folders.prefix(isShelf ? 2 : 1).joined(separator: "/")
    }

    /// Divides projects with several apps, whose files declare where a program begins more than once, or a type twice, by folders.
    func divide(_ files: inout [CodeBase.File]) {
        for project in projects {
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
