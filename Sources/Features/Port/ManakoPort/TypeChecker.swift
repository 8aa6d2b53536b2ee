import ManakoCore

/// Lets the compiler look at files without making or running anything of them.
struct TypeChecker {
    /// What the compiler has said about a number of files.
    enum Answer {
        /// All errors.
        case errors([CompilerMessage])
        /// It took too long, or died.
        case nothing
    }

    let toolchain: Toolchain
    let modules: ModuleFolder
    /// How long one run of the compiler may take.
    let seconds: Int

    /// What a run may use: 6 GB of addresses, of which most stay empty.
    private static let kilobytes = 6_000_000

    /// The folders of modules that were made of the code base's own targets.
    var ownModules: [String] = []
    /// Modules that every file sees although none names them.
    var impliedModules: [String] = []

    /// Writes the module of files that compile into a folder, so that others can import it.
    ///
    /// - Returns: whether there is one now.
    func writeModule(_ name: String, of files: [CodeBase.File], into folder: String) throws(ManakoError) -> Bool {
        let answer = try run(
            ["-emit-module", "-o", "\(folder)/\(name).swiftmodule", "-enable-testing", "-module-name", name],
            files.map(\.path),
            isScript: false)
        guard case .errors(let errors) = answer else { return false }
        return errors.isEmpty
    }

    /// Looks at files.
    ///
    /// - Parameters:
    ///   - primary: the files whose errors are told.
    ///   - others: files whose declarations they may use.
    ///   - isScript: whether what stands outside of functions is done, as in `main.swift`.
    func check(
        _ primary: [CodeBase.File], with others: [CodeBase.File], isScript: Bool = false
    ) throws(ManakoError) -> Answer {
        let files = primary.flatMap { ["-primary-file", $0.path] } + others.map(\.path)
        let isScript = isScript || (primary + others).contains { $0.lastName == "main.swift" }
        return try run(["-typecheck", "-module-name", "CodeBase"], files, isScript: isScript)
    }

    private func run(_ what: [String], _ files: [String], isScript: Bool) throws(ManakoError) -> Answer {
        let arguments =
            ["-frontend"] + what + [
                "-swift-version", "5", "-suppress-warnings", "-diagnostic-style", "llvm", "-plugin-path",
                toolchain.plugins,
            ] + (isScript ? [] : ["-parse-as-library"]) + modules.arguments + ownModules.flatMap { ["-I", $0] }
            + impliedModules.flatMap { ["-import-module", $0] } + files
        let limited = "ulimit -v \(Self.kilobytes); ulimit -c 0; exec \"$0\" \"$@\""
        let run = try CompilerRun("/bin/sh", ["-c", limited, toolchain.compiler] + arguments, seconds: seconds)
        guard let status = run.status, status < 2 else { return .nothing }
        let messages = run.lines.compactMap(CompilerMessage.init)
        if status != 0, messages.isEmpty { return .nothing }
        if let general = messages.first(where: { $0.path == nil }) {
            throw ManakoError(.unavailable, "the compiler can't use the modules in \(modules.path): \(general.text)")
        }
        return .errors(messages)
    }
}
