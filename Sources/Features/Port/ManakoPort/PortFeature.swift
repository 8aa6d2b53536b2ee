public import ManakoCore

/// Looks how much of a code base for Apple's systems compiles with the modules of this package.
///
/// Nothing of the code base is run: the compiler checks types alone, with no macros or plugins but Swift's own.
public struct PortFeature: Sendable {
    /// The folder `Modules` of a build; nil finds or builds that of the checkout.
    public var modules: String?
    /// How long the compiler may take for a file, in seconds.
    public var secondsPerFile = 60
    /// Gives the code of the class that Xcode makes for a model at a path; nil where there is none.
    public var modelClass: @Sendable (_ path: String) -> String? = { _ in nil }

    /// Creates a feature with what is usual.
    public init() {}

    /// Looks at the Swift files below a folder.
    ///
    /// - Parameters:
    ///   - folder: the folder of an Xcode project or a package.
    ///   - note: is told what takes long.
    ///   - built: is told how many steps are done of building the modules that code is compiled with, where they are not there.
    ///   - progress: is told how many files of how many are done.
    /// - Throws: ``ManakoError/Code/unavailable`` when the folder, Swift or the modules are missing, ``ManakoError/Code/limitExceeded``
    ///   when there are too many files, ``ManakoError/Code/cancelled`` in a task that was cancelled.
    public func run(
        _ folder: String, note: (String) -> Void = { _ in }, built: (Int) -> Void = { _ in },
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(ManakoError) -> PortReport {
        let code = try CodeBase(folder)
        var report = PortReport()
        report.fileCount = code.files.count
        report.unreadable = code.unreadable.map { "\($0.name): \($0.reason)" }
        guard code.files.contains(where: { !$0.imports.all.isDisjoint(with: AppleModules.here.keys) }) else {
            count(code, available: AppleModules.here.keys.reduce(into: []) { $0.insert($1) }, &report)
            return report
        }
        let toolchain = try Toolchain()
        let found = try ModuleFolder.find(modules, toolchain: toolchain, report: note, built: built)
        let available = toolchain.modules.union(found.modules).union(["Swift"])
        count(code, available: available, &report)
        let checker = TypeChecker(toolchain: toolchain, modules: found, seconds: secondsPerFile)
        let classes = ModelClasses(code, modelClass)
        var run = PortRun(code: code, generated: classes.files, available: available, checker: checker)
        report.files = try run.files(progress)
        for (module, names) in run.modulesFoundMissing where AppleModules.has(module) {
            report.missingModules[module] = max(report.missingModules[module] ?? 0, names.count)
        }
        return report
    }

    /// Counts the modules that are not here, by the files that need them.
    private func count(_ code: CodeBase, available: Set<String>, _ report: inout PortReport) {
        for module in code.files.flatMap({
            $0.imports.needed.subtracting(available).subtracting(["Swift", "Foundation"])
        }) {
            if AppleModules.has(module) {
                report.missingModules[module, default: 0] += 1
            } else {
                report.otherModules[module, default: 0] += 1
            }
        }
    }
}
