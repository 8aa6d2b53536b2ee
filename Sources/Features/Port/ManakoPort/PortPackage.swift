import FoundationEssentials
import ManakoCore
import ManakoFiles

/// A package of the files of a code base that compile here, a module for each of its targets.
struct PortPackage {
    /// What the files were looked at with.
    let run: PortRun
    let checkout: String

    /// Writes the package into a folder that is new or empty, and builds it.
    ///
    /// - Returns: what became of it, in a sentence.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder with files, ``ManakoError/Code/unavailable`` when it can't be written.
    func build(
        _ states: [String: PortReport.State], into folder: String, toolchain: Toolchain
    ) throws(ManakoError) -> String {
        guard FileSystem.names(in: folder).isEmpty else {
            throw ManakoError(.invalidArgument, "\(folder): is not empty; give a new folder for the package")
        }
        var modules: [(name: String, files: [CodeBase.File])] = []
        for target in Set(run.code.files.map(\.target)).sorted() {
            let files = try kept(run.code.files.filter { $0.target == target }, states)
            let isWanted = run.own.isMade[target] == true || files.contains { states[$0.name] == .compiles }
            guard isWanted, !files.isEmpty else { continue }
            modules.append((name(target, modules.count), files))
        }
        guard !modules.isEmpty else { return "no file compiles by itself, so that there is no package to build" }
        for module in modules { try write(module.files, to: "\(folder)/Sources/\(module.name)") }
        try write(manifest(modules), to: "\(folder)/Package.swift")
        let build = try CompilerRun(toolchain.packageManager, ["build", "--package-path", folder], seconds: 3600)
        let count = modules.reduce(0) { $0 + $1.files.count }
        let what = "the package in \(folder), \(count) files in \(modules.count) modules,"
        guard build.status == 0 else {
            let reason = build.lines.first { $0.contains("error:") } ?? "the compiler says nothing"
            return "\(what) does not build: \(reason)"
        }
        return "\(what) builds"
    }

    /// The files of a target for the package: those that compile with each other and with the modules in it.
    private func kept(
        _ files: [CodeBase.File], _ states: [String: PortReport.State]
    ) throws(ManakoError) -> [CodeBase.File] {
        try run.compatible(files.filter { file in states[file.name].map { $0 == .compiles } ?? !file.isView })
    }

    /// A name for a module: the one that others import it by, else letters, digits and underscores of the target's.
    private func name(_ target: String, _ number: Int) -> String {
        if let name = run.own.name(of: target) { return name }
        let last = target.split(separator: "/").last.map(String.init) ?? "App"
        let letters = last.unicodeScalars.map { $0.isASCII && Character($0).isLetter ? Character($0) : "_" }
        return "Port\(number)_\(String(letters.prefix(60)))"
    }

    private func write(_ files: [CodeBase.File], to folder: String) throws(ManakoError) {
        for file in files + run.generated {
            try write(
                String(decoding: FileBytes.read(file.path, limit: 2 << 20), as: UTF8.self),
                to: "\(folder)/\(file.lastName)")
        }
    }

    private func write(_ text: String, to path: String) throws(ManakoError) {
        do {
            try FileManager.default.createDirectory(
                atPath: FileSystem.folder(of: path), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch {
            throw ManakoError(.unavailable, "\(path): can't be written; look at the permissions of its folder")
        }
    }

    private func manifest(_ modules: [(name: String, files: [CodeBase.File])]) -> String {
        let targets = modules.map { module in
            let used = (module.files + run.generated).reduce(into: Set<String>()) {
                $0.formUnion($1.imports.needed(run.available))
            }
            let implied = run.impliedModules(module.files)
            let products = used.union(implied).intersection(run.here).sorted().map {
                ".product(name: \"\($0)\", package: \"manako\")"
            }
            let own = used.intersection(modules.map(\.name)).sorted().map { "\"\($0)\"" }
            let dependencies = (own + products).joined(separator: ", ")
            let flags = implied.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }.map { "\"\($0)\"" }
            let settings = flags.isEmpty ? "" : ", swiftSettings: [.unsafeFlags([\(flags.joined(separator: ", "))])]"
            let name = "name: \"\(module.name)\""
            return "        .target(\(name), dependencies: [\(dependencies)]\(settings)),\n"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Ported",
                dependencies: [.package(name: "manako", path: "\(checkout)")],
                targets: [
            \(targets.joined())    ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}
