import ManakoCore

/// How much of a code base compiles with the modules of this package.
public struct PortReport: Sendable {
    /// What became of a file.
    public enum State: String, Sendable, CaseIterable {
        /// It compiles as it is.
        case compiles
        /// It names what is missing in modules that are here.
        case misses
        /// It uses what another file declares that needs a module that is not here.
        case waits
        /// It needs a module that is not here.
        case needs
        /// All of its code is inside `#if` for modules or systems that are not here.
        case leftOut
        /// It has errors of another kind.
        case fails
        /// The compiler took too long, or died.
        case unknown
    }

    /// A file that imports a module of this package.
    public struct File: Sendable {
        /// The path below the folder.
        public var name: String
        /// The modules of this package that it imports.
        public var imports: [String]
        /// What became of it.
        public var state = State.compiles
        /// The modules that it needs and that are not here.
        public var modules: [String] = []
        /// The names that are missing.
        public var symbols: [String] = []
        /// Whether it is about views, which are not here.
        public var isView = false
        /// The names that another file of the code base would give.
        public var waitsFor: [String] = []
        /// Other errors: the first ones, with their lines.
        public var errors: [String] = []
        /// How many errors of any kind the compiler has found.
        public var errorCount = 0
    }

    /// The files that import a module of this package, by name.
    public internal(set) var files: [File] = []
    /// How many Swift files were looked at.
    public internal(set) var fileCount = 0
    /// How many files import each module of Apple's that is not here.
    public internal(set) var missingModules: [String: Int] = [:]
    /// How many files import each module of packages or of the code base itself, which is not compiled.
    public internal(set) var otherModules: [String: Int] = [:]
    /// Files that could not be read, with the reason.
    public internal(set) var unreadable: [String] = []

    /// How many names of Apple's the files use, and how many of these are here.
    public internal(set) var names: (used: Int, known: Int) = (0, 0)

    /// What became of the package that was asked for.
    public internal(set) var package: String?

    /// The files that are not about views.
    public var withoutViews: [File] { files.filter { !$0.isView } }

    /// How many files that are not about views compile.
    var compilingWithoutViews: Int { withoutViews.count { $0.state == .compiles } }

    /// How many files have a state.
    public func count(_ state: State) -> Int { files.count { $0.state == state } }

    /// Whether every file that imports a module of this package compiles.
    public var isComplete: Bool { count(.compiles) == files.count && unreadable.isEmpty }

    /// How often each missing name is missed: most first.
    public var missingSymbols: [(name: String, count: Int)] {
        Self.ordered(Dictionary(files.flatMap(\.symbols).map { ($0, 1) }, uniquingKeysWith: +))
    }

    /// Names with how often they come, most first and then by name.
    static func ordered(_ counts: [String: Int]) -> [(name: String, count: Int)] {
        counts.map { (name: $0.key, count: $0.value) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
    }
}
