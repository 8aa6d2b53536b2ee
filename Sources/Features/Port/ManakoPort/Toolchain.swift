import Glibc
import ManakoCore
import ManakoFiles

/// The Swift that is installed on this machine.
struct Toolchain {
    /// The compiler itself, which starts no other programs.
    let compiler: String
    /// The folder that has `bin` and `lib`.
    private let folder: String

    /// Finds Swift on the `PATH`.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none.
    init(path: String? = Environment.variables["PATH"]) throws(ManakoError) {
        for entry in (path ?? "").split(separator: ":") {
            guard let driver = FileSystem.realPath("\(entry)/swiftc") else { continue }
            let bin = FileSystem.folder(of: driver)
            guard unsafe access("\(bin)/swift-frontend", X_OK) == 0 else { continue }
            (compiler, folder) = ("\(bin)/swift-frontend", FileSystem.folder(of: bin))
            return
        }
        throw ManakoError(
            .unavailable,
            "there is no Swift on the PATH to compile with; get it at https://www.swift.org/install/linux/ and put its bin folder there"
        )
    }

    /// `swift`, which builds packages.
    var packageManager: String { FileSystem.folder(of: compiler) + "/swift" }

    /// Macros of the standard library and of Foundation, the only ones that are run.
    var plugins: String { "\(folder)/lib/swift/host/plugins" }

    /// The modules that come with Swift, those of C among them.
    var modules: Set<String> {
        let library = "\(folder)/lib/swift"
        let modulesOfC = FileSystem.names(in: library).filter {
            FileSystem.isReadable("\(library)/\($0)/module.modulemap")
        }
        return ModuleFolder.modules(in: "\(library)/linux").union(modulesOfC)
    }
}
