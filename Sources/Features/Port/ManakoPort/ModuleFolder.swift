import Glibc
import ManakoCore
import ManakoFiles

/// A folder with compiled modules of this package.
struct ModuleFolder {
    /// The folder with `Vision.swiftmodule`.
    let path: String
    /// The checkout that it belongs to; nil where it is not known.
    let checkout: String?

    /// The modules of Swift in a folder.
    static func modules(in folder: String) -> Set<String> {
        let end = ".swiftmodule"
        return Set(FileSystem.names(in: folder).filter { $0.hasSuffix(end) }.map { String($0.dropLast(end.count)) })
    }

    /// The modules in the folder.
    var modules: Set<String> { Self.modules(in: path) }

    /// What tells the compiler of the folder, and of the modules of C that its modules are built on.
    var arguments: [String] {
        var maps: [String] = []
        let built = FileSystem.folder(of: path)
        for name in FileSystem.names(in: built).sorted()
        where name.hasSuffix(".build") && !name.hasSuffix("-tool.build") {
            maps.append("\(built)/\(name)/module.modulemap")
        }
        if let checkout {
            let folder = "\(checkout)/Sources/C"
            for name in FileSystem.names(in: folder).sorted() {
                maps += ["\(folder)/\(name)/module.modulemap", "\(folder)/\(name)/include/module.modulemap"]
            }
        }
        return ["-I", path] + maps.filter(FileSystem.isReadable).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// The modules that the user names, else those beside this program, else those of the checkout that it belongs to, which are
    /// built where they are not there yet: `built` is told how many steps of that are done.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there are none.
    static func find(
        _ wanted: String?, toolchain: Toolchain, report: (String) -> Void, built: (Int) -> Void
    ) throws(ManakoError) -> ModuleFolder {
        let checkout = checkout(above: wanted ?? FileSystem.executableFolder ?? "/") ?? wanted.flatMap(checkout(of:))
        if let wanted {
            let path = FileSystem.realPath(wanted) ?? wanted
            guard modules(in: path).contains("Vision") else {
                throw ManakoError(
                    .unavailable, "\(wanted): has no Vision.swiftmodule; give the folder Modules of a build")
            }
            return ModuleFolder(path: path, checkout: checkout)
        }
        guard let checkout else {
            throw ManakoError(
                .unavailable,
                "this program belongs to no checkout whose modules could be used; run the one that is built in a checkout, or give the "
                    + "folder Modules of a build with --modules")
        }
        let names = namesOfApple(in: checkout)
        let folders = ["debug", "release", "port/debug"].map { "\(checkout)/.build/\($0)/Modules" }
        let beside = FileSystem.executableFolder.map { ["\($0)/Modules"] } ?? []
        if let path = (beside + folders).first(where: { isCurrent($0, names, checkout) }) {
            return ModuleFolder(path: path, checkout: checkout)
        }
        try build(names, checkout, toolchain, report, built)
        return ModuleFolder(path: "\(checkout)/.build/port/debug/Modules", checkout: checkout)
    }

    /// The checkout that a path is inside of.
    private static func checkout(above path: String) -> String? {
        var folder = FileSystem.realPath(path) ?? path
        while folder != "/", folder != "." {
            if FileSystem.isFolder("\(folder)/Sources/Apple/Vision"), FileSystem.isReadable("\(folder)/Package.swift") {
                return folder
            }
            folder = FileSystem.folder(of: folder)
        }
        return nil
    }

    /// The checkout that the modules of another package's build were made of: their maps name its headers.
    private static func checkout(of modules: String) -> String? {
        let built = FileSystem.folder(of: FileSystem.realPath(modules) ?? modules)
        for name in FileSystem.names(in: built).sorted() where name.hasPrefix("C") && name.hasSuffix(".build") {
            guard let map = try? FileBytes.read("\(built)/\(name)/module.modulemap", limit: 1 << 16) else { continue }
            for text in String(decoding: map, as: UTF8.self).split(separator: "\"") where text.hasPrefix("/") {
                guard let end = text.firstRange(of: "/Sources/C/")?.lowerBound else { continue }
                if FileSystem.isFolder("\(text[..<end])/Sources/Apple/Vision") { return String(text[..<end]) }
            }
        }
        return nil
    }

    /// The modules of Apple's names in the folder.
    var namesOfApple: Set<String> { modules.intersection(AppleModules.names) }

    /// The modules of the checkout that have Apple's names.
    private static func namesOfApple(in checkout: String) -> Set<String> {
        Set(FileSystem.names(in: "\(checkout)/Sources/Apple")).intersection(AppleModules.names)
    }

    /// Whether a folder has all modules, each made after the last change of its code.
    private static func isCurrent(_ folder: String, _ names: Set<String>, _ checkout: String) -> Bool {
        names.allSatisfy { name in
            guard let built = modificationTime("\(folder)/\(name).swiftmodule") else { return false }
            return newest(in: "\(checkout)/Sources/Apple/\(name)") <= built
        }
    }

    /// When something below a folder was changed last.
    private static func newest(in folder: String) -> Int {
        FileSystem.names(in: folder).reduce(0) { latest, name in
            let path = "\(folder)/\(name)"
            let time = FileSystem.isFolder(path) ? newest(in: path) : modificationTime(path) ?? 0
            return max(latest, time)
        }
    }

    /// Seconds since 1970; nil when there is nothing.
    private static func modificationTime(_ path: String) -> Int? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }

    /// Builds modules of the checkout, which is this project's own code.
    private static func build(
        _ names: Set<String>, _ checkout: String, _ toolchain: Toolchain, _ report: (String) -> Void,
        _ built: (Int) -> Void
    ) throws(ManakoError) {
        report("building the modules that code is compiled with, which takes some minutes the first time")
        var before = 0
        for name in names.sorted() {
            let arguments = [
                "build", "--package-path", checkout, "--scratch-path", "\(checkout)/.build/port", "--target", name,
            ]
            var done = 0
            let run = try CompilerRun(toolchain.packageManager, arguments, seconds: 3600) { line in
                done = step(line) ?? done
                built(before + done)
            }
            before += done
            guard run.status == 0 else {
                let reason = run.lines.first { $0.contains("error:") } ?? run.lines.last ?? "it says nothing"
                throw ManakoError(.unavailable, "\(checkout): the module \(name) can't be built: \(reason)")
            }
        }
    }

    /// How many steps the package manager says that it has done: 12 in `[12/345] Compiling …`. It finds more of them on the way, so that
    /// how many there will be is not known.
    static func step(_ line: String) -> Int? {
        guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/").map { Int($0) }
        guard numbers.count == 2, let done = numbers[0], let total = numbers[1], done >= 0, total > 0 else {
            return nil
        }
        return done
    }
}
