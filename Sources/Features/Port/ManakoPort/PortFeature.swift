public import ManakoCore

/// Looks how much of a code base for Apple's systems compiles with the modules of this package.
///
/// Nothing of the code base is run: the compiler checks types alone, with no macros or plugins but Swift's own. Only a package that is
/// asked for is built, and not run either.
public struct PortFeature: Sendable {
    /// The folder `Modules` of a build; nil finds or builds that of the checkout.
    public var modules: String?
    /// A folder of packages that the code imports, such as `.build/checkouts`; nil for none. Their files are compiled and not counted.
    public var packages: String?
    /// How long the compiler may take for a file, in seconds.
    public var secondsPerFile = 60
    /// A new or empty folder where a package of the files that compile is written and built; nil for none.
    public var package: String?
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
        var code = try CodeBase(folder)
        var report = PortReport()
        report.fileCount = code.ownFiles.count
        report.unreadable = code.unreadable.map { "\($0.name): \($0.reason)" }
        guard code.ownFiles.contains(where: { !$0.imports.all.isDisjoint(with: AppleModules.names) }) else {
            count(code, available: AppleModules.names, &report)
            return report
        }
        let toolchain = try Toolchain()
        let found = try ModuleFolder.find(modules, toolchain: toolchain, report: note, built: built)
        let available = toolchain.modules.union(found.modules).union(["Swift"])
        count(code, available: available, &report)
        if let packages, !report.otherModules.isEmpty {
            code.add(packages: try CodeBase(packages, followsLinks: true))
        }
        let checker = TypeChecker(toolchain: toolchain, modules: found, seconds: secondsPerFile)
        let classes = ModelClasses(code, modelClass)
        var run = PortRun(
            code: code, generated: classes.files, available: available, here: found.namesOfApple, checker: checker)
        report.files = try run.files(progress)
        for module in run.own.all { report.otherModules[module] = nil }
        for (module, names) in run.modulesFoundMissing where AppleModules.has(module) {
            report.missingModules[module] = max(report.missingModules[module] ?? 0, names.count)
        }
        countNames(code, here: run.here, &report)
        if let package {
            note("building a package of what compiles")
            report.package = try build(package, of: run, report.files, found, toolchain)
        }
        return report
    }

    /// Writes and builds a package of the files that compile; returns what became of it.
    private func build(
        _ package: String, of run: PortRun, _ files: [PortReport.File], _ found: ModuleFolder, _ toolchain: Toolchain
    ) throws(ManakoError) -> String {
        guard let checkout = found.checkout else {
            throw ManakoError(.unavailable, "\(found.path): belongs to no checkout that a package could depend on")
        }
        let states = Dictionary(files.map { ($0.name, $0.state) }) { first, _ in first }
        return try PortPackage(run: run, checkout: checkout).build(states, into: package, toolchain: toolchain)
    }

    /// Counts the names of Apple's in files that import its modules: unknown ones are those that the compiler missed, and those of
    /// modules that are not here.
    private func countNames(_ code: CodeBase, here: Set<String>, _ report: inout PortReport) {
        let own = code.files.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        let seen = Set(report.files.map(\.name))
        let named = code.files.filter { seen.contains($0.name) }.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let used = named.subtracting(own)
        let missed = Set(report.files.flatMap(\.symbols))
        let known = used.filter { name in
            !missed.contains(name) && AppleModules.module(ofName: name).map { here.contains($0) } ?? false
        }
        report.names = (used.count, known.count)
    }

    /// Counts the modules that are not here, by the files that need them.
    private func count(_ code: CodeBase, available: Set<String>, _ report: inout PortReport) {
        let present = available.union(["Swift", "Foundation"])
        for module in code.ownFiles.flatMap({ $0.imports.needed(available).subtracting(present) }) {
            if AppleModules.has(module) {
                report.missingModules[module, default: 0] += 1
            } else {
                report.otherModules[module, default: 0] += 1
            }
        }
    }
}
