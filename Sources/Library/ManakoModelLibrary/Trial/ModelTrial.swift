import FoundationEssentials
public import ManakoCore
import ManakoFiles
import ManakoNetworks
import ManakoPipeline

/// Loads a model in a program of its own, so that what breaks there breaks nothing here.
public struct ModelTrial: Sendable {
    /// What was found out.
    public struct Outcome: Sendable, Hashable, Codable {
        /// `detector`, `classifier`, ``facePrint``, or `other` for what runs with `manako predict` alone.
        public var kind: String
        /// How many classes it has.
        public var classes: Int
        /// The capabilities that can use it, by their stable names.
        public var capabilities: [String]

        /// The kind of models that tell faces apart.
        public static let facePrint = DlibFaceNetwork.kind

        /// Creates an outcome.
        public init(kind: String, classes: Int, capabilities: [String] = []) {
            self.kind = kind
            self.classes = classes
            self.capabilities = capabilities
        }
    }

    /// Looks at a model's file, unless it is cancelled.
    public typealias Look =
        @Sendable (_ path: String, _ isCancelled: () -> Bool) throws(ManakoError) -> Outcome

    /// A look in a child process of this program.
    public static let inChild: Look = { path, isCancelled throws(ManakoError) in
        try ModelTrial().run(path, isCancelled: isCancelled)
    }

    private let program: String
    private let arguments: [String]
    private let patience: Duration
    private static let keptLines = 4

    /// Creates a trial.
    ///
    /// - Parameters:
    ///   - program: the program; nil for the one that runs.
    ///   - arguments: what comes before the model's path.
    ///   - patience: how long it may take.
    public init(
        program: String? = nil, arguments: [String] = ["models", "try", "--format", "json"],
        patience: Duration = .seconds(180)
    ) {
        self.program = program ?? FileSystem.realPath("/proc/self/exe") ?? "manako"
        self.arguments = arguments
        self.patience = patience
    }

    /// Loads a model and runs it once.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it can't be used, with what the program said;
    ///   ``ManakoError/Code/limitExceeded`` when it takes too long; ``ManakoError/Code/cancelled``.
    public func run(_ path: String, isCancelled: () -> Bool = { false }) throws(ManakoError) -> Outcome {
        let child = try ChildProcess(program, arguments + [path])
        let end = ContinuousClock.now.advanced(by: patience)
        var said: [String] = []
        listening: while true {
            switch child.next(within: 50) {
            case .line(let line): said = (said + [line]).suffix(Self.keptLines)
            case .end: break listening
            case .nothing: break
            }
            // The program ends with its owner.
            if isCancelled() { throw ManakoError(.cancelled, "interrupted while the model was looked at") }
            if ContinuousClock.now > end {
                throw ManakoError(
                    .limitExceeded, "the model was not loaded within \(patience); it is not kept",
                    reason: .init("modelTooSlow"))
            }
        }
        let status = child.wait()
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if status == 0, let outcome = said.reversed().lazy.compactMap(Self.outcome).first { return outcome }
        throw Self.failure(status, said, name, path)
    }

    private static func outcome(_ line: String) -> Outcome? {
        guard line.hasPrefix("{") else { return nil }
        return try? JSONDecoder().decode(Outcome.self, from: Data(line.utf8))
    }

    private static func failure(_ status: Int32, _ said: [String], _ name: String, _ path: String) -> ManakoError {
        guard status < 128 else {
            return ManakoError(
                .unsupported,
                "loading \(name) ended the program that tried it (signal \(status - 128)); it is not kept",
                reason: .init("modelCrashes"))
        }
        let words = said.last.map { $0.hasPrefix("manako: ") ? String($0.dropFirst(8)) : $0 } ?? "no reason was given"
        return ManakoError(
            .unsupported, "\(name) can't be used: \(words.replacing(path, with: name))",
            reason: .init("modelUnusable", ["words": String(words.replacing(path, with: name).prefix(300))]))
    }
}
