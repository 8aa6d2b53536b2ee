import ManakoCore

/// Goes through the files of a code base, target by target.
struct PortRun {
    let code: CodeBase
    /// What Xcode would make beside the files, for all targets.
    let generated: [CodeBase.File]
    /// The modules that can be imported.
    let available: Set<String>
    /// Those of Apple's names that this package has.
    let here: Set<String>
    let checker: TypeChecker
    /// Modules of the code base's own targets, as far as others import them.
    private(set) var own = OwnModules()

    /// Modules that the compiler missed although the imports did not tell, with the files.
    private(set) var modulesFoundMissing: [String: Set<String>] = [:]
    private var messages: [String: [CompilerMessage]] = [:]
    private var unknown: Set<String> = []

    /// So many files are looked at in one run of the compiler.
    private static let batch = 12

    init(code: CodeBase, generated: [CodeBase.File], available: Set<String>, here: Set<String>, checker: TypeChecker) {
        (self.code, self.generated, self.available) = (code, generated, available)
        (self.here, self.checker) = (here, checker)
    }

    /// What becomes of every file that imports a module of this package.
    mutating func files(_ progress: (Int, Int) -> Void) throws(ManakoError) -> [PortReport.File] {
        let wanted = code.ownFiles.filter { !$0.imports.all.isDisjoint(with: here) }
        let byTarget = Dictionary(grouping: wanted, by: \.target)
        var done = 0
        for target in byTarget.keys.sorted() {
            try look(at: target, byTarget) { count in
                done += count
                progress(done, wanted.count)
            }
        }
        progress(wanted.count, wanted.count)
        let elsewhere = code.files.filter { !missing($0).isEmpty || own.isLost($0, messages[$0.path] ?? []) }
            .reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        return wanted.map { file($0, declaredElsewhere: elsewhere) }
    }

    /// Looks at the files of a target, after those of the targets whose modules they import.
    private mutating func look(
        at target: String, _ wanted: [String: [CodeBase.File]], _ progress: (Int) -> Void
    ) throws(ManakoError) {
        guard own.begin(target) else { return }
        let files = wanted[target] ?? []
        let targets = Set(code.files.map(\.target))
        for module in Set(code.files.filter { $0.target == target }.flatMap { missing($0) }).sorted() {
            guard let owner = code.targets.target(ofModule: module, for: target, among: targets) else { continue }
            try look(at: owner, wanted, progress)
            if try makeModule(module, of: owner) { own.see(module, of: owner, from: target) }
        }
        let all = code.files.filter { $0.target == target && missing($0).isEmpty }
        for primary in Self.batches(files.filter { missing($0).isEmpty }) {
            try check(primary, among: all)
            for file in primary where isScript(file) { try checkScript(file) }
            progress(primary.count)
        }
    }

    /// Makes a target's module of the files that compile with each other.
    ///
    /// - Returns: whether there is one.
    private mutating func makeModule(_ name: String, of target: String) throws(ManakoError) -> Bool {
        if let known = own.isMade[target] { return known }
        let files = code.files.filter {
            $0.target == target && messages[$0.path, default: []].isEmpty && !unknown.contains($0.path)
        }
        let kept = try compatible(files)
        guard !kept.isEmpty, let folder = own.folder(of: target) else { return false }
        let isMade = try checker(for: target).writeModule(name, of: kept + generated, into: folder)
        own.isMade[target] = isMade
        return isMade
    }

    /// The compiler with what a target can import.
    private func checker(for target: String) -> TypeChecker {
        var checker = checker
        checker.ownModules = own.folders(seenFrom: target)
        checker.impliedModules = impliedModules(code.files.filter { $0.target == target })
        return checker
    }

    /// The modules that files of one target see although none names them: an iPhone's XCTest shows UIKit to the tests that import it.
    func impliedModules(_ files: [CodeBase.File]) -> [String] {
        files.contains { $0.imports.all.contains("XCTest") } ? here.intersection(["UIKit"]).sorted() : []
    }

    /// The files, all of one target, that compile with each other: whatever has errors is taken away until nothing has.
    func compatible(_ files: [CodeBase.File]) throws(ManakoError) -> [CodeBase.File] {
        var names: Set<Substring> = ["main.swift"]
        var kept = files.filter { missing($0).isEmpty && names.insert($0.lastName).inserted }
        for _ in 0..<20 {
            guard let target = kept.first?.target else { break }
            guard case .errors(let errors) = try checker(for: target).check(kept, with: generated) else { return [] }
            let wrong = Set(errors.compactMap(\.path))
            if wrong.isEmpty { return kept }
            kept.removeAll { wrong.contains($0.path) }
        }
        return []
    }

    /// Files in groups of some, no two of one name, as the compiler wants it.
    private static func batches(_ files: [CodeBase.File]) -> [[CodeBase.File]] {
        var batches: [[CodeBase.File]] = []
        for file in files {
            let place = batches.firstIndex { batch in
                batch.count < Self.batch && !batch.contains { $0.lastName == file.lastName }
            }
            if let place { batches[place].append(file) } else { batches.append([file]) }
        }
        return batches
    }

    /// The modules that a file needs and that can't be imported.
    private func missing(_ file: CodeBase.File) -> [String] {
        let found = modulesFoundMissing.filter { $0.value.contains(file.path) }.keys
        return file.imports.needed(available).subtracting(available).subtracting(own.modules(seenFrom: file.target))
            .union(found).sorted()
    }

    private mutating func check(_ primary: [CodeBase.File], among all: [CodeBase.File]) throws(ManakoError) {
        var primary = primary
        // Each turn takes away a file whose imports the compiler can't find.
        while !primary.isEmpty {
            let others = others(for: primary, among: all)
            guard case .errors(let errors) = try checker(for: primary[0].target).check(primary, with: others) else {
                return try checkSingly(primary, among: all)
            }
            let lost = note(errors, among: Set((primary + others).map(\.path)))
            guard !lost.isEmpty else { return }
            primary.removeAll { lost.contains($0.path) }
        }
    }

    /// Looks at files one after another, after a run with all of them gave nothing.
    private mutating func checkSingly(_ files: [CodeBase.File], among all: [CodeBase.File]) throws(ManakoError) {
        for file in files {
            guard files.count > 1 else {
                unknown.insert(file.path)
                return
            }
            try check([file], among: all)
        }
    }

    /// Whether a file that was compiled with others does something outside of functions.
    private func isScript(_ file: CodeBase.File) -> Bool {
        messages[file.path]?.contains { $0.meaning == .topLevel } ?? false
    }

    /// Looks at a file alone, as one that does something outside of functions is compiled.
    private mutating func checkScript(_ file: CodeBase.File) throws(ManakoError) {
        guard case .errors(let errors) = try checker(for: file.target).check([file], with: [], isScript: true) else {
            unknown.insert(file.path)
            return
        }
        messages[file.path] = errors.filter { $0.path == file.path }
    }

    /// The files whose declarations are there for others: all that can be compiled, one of each name.
    private func others(for primary: [CodeBase.File], among all: [CodeBase.File]) -> [CodeBase.File] {
        var names = Set(primary.map(\.lastName))
        return (all + generated).filter { missing($0).isEmpty && names.insert($0.lastName).inserted }
    }

    /// Keeps errors; returns the files that import what is not there, after which nothing else is told.
    private mutating func note(_ errors: [CompilerMessage], among paths: Set<String>) -> Set<String> {
        var lost: Set<String> = []
        for error in errors {
            guard case .noModule(let module) = error.meaning, let path = error.path,
                paths.contains(path)
            else { continue }
            modulesFoundMissing[module, default: []].insert(path)
            lost.insert(path)
        }
        guard lost.isEmpty else { return lost }
        for error in errors { if let path = error.path { messages[path, default: []].append(error) } }
        return []
    }

    private func file(_ file: CodeBase.File, declaredElsewhere: Set<String>) -> PortReport.File {
        var entry = PortReport.File(
            name: file.name, imports: file.imports.all.intersection(here).sorted())
        entry.isView = file.isView
        entry.modules = missing(file)
        entry.take(messages[file.path] ?? [], declaredElsewhere)
        let leftOut = file.imports.leavesOut(available)
        entry.state =
            if !entry.modules.isEmpty {
                .needs
            } else if !leftOut.isEmpty {
                .leftOut
            } else if unknown.contains(file.path) {
                .unknown
            } else if !entry.symbols.isEmpty {
                .misses
            } else if !entry.waitsFor.isEmpty {
                .waits
            } else {
                entry.errors.isEmpty ? .compiles : .fails
            }
        if entry.state == .leftOut { entry.modules = leftOut }
        if entry.state == .unknown { entry.errors = ["the compiler took too long, or died"] }
        return entry
    }
}

extension PortReport.File {
    private static let mostNames = 100

    /// Takes the compiler's errors, without those that follow from a name that is missing: on its line, or of kinds that mostly do.
    fileprivate mutating func take(_ messages: [CompilerMessage], _ declaredElsewhere: Set<String>) {
        let causes = messages.filter { $0.meaning != .other }
        let lines = Set(causes.map(\.line))
        let others = messages.filter { message in
            message.meaning == .other && (lines.isEmpty || !lines.contains(message.line) && !message.isFollowOn)
        }
        errorCount = causes.count + others.count
        errors = others.prefix(10).map { "line \($0.line): \($0.text)" }
        for case .noSymbol(let symbol) in causes.map(\.meaning) { add(symbol, declaredElsewhere) }
    }

    /// Takes a name that is missing.
    private mutating func add(_ symbol: String, _ declaredElsewhere: Set<String>) {
        let isElsewhere = symbol.split(separator: ".").last.map { declaredElsewhere.contains(String($0)) } ?? false
        if isElsewhere {
            if !waitsFor.contains(symbol), waitsFor.count < Self.mostNames { waitsFor.append(symbol) }
        } else if !symbols.contains(symbol), symbols.count < Self.mostNames {
            symbols.append(symbol)
        }
    }
}
