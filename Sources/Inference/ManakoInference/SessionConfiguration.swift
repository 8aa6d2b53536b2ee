/// The number format in which a model computes.
public enum InferencePrecision: String, Sendable, Hashable, Codable, CaseIterable {
    /// The runtime's fastest one for this processor.
    case auto
    /// IEEE 754 binary32.
    case f32
    /// bfloat16 where the processor has it.
    case bf16
    /// IEEE 754 binary16.
    case f16
}

/// How a session uses the machine.
public struct SessionConfiguration: Sendable, Hashable {
    /// The number format in which the model computes.
    public var precision: InferencePrecision
    /// The number of processor threads, or all of them.
    public var threads: Int?
    /// How many requests run side by side: 1 gives the shortest time for one input, more give more inputs a second.
    public var concurrentRequests: Int
    /// The folder in which compiled models are kept, or none.
    public var cacheDirectory: String?
    /// The shapes that inputs get before the model is compiled, by the inputs' names; what is not named stays as the file says.
    ///
    /// Even a shape that is fixed in the file can be changed, where the model's operations go along and the runtime can do it;
    /// the others refuse it with ``ManakoError/Code/unsupported``.
    public var inputShapes: [String: [Int]] = [:]
    /// The names of the outputs that are computed, or all of them; the session has those alone, in the model's order.
    ///
    /// What only the others need is left out of the model. LiteRT can do it; OpenVINO refuses it with
    /// ``ManakoError/Code/unsupported``.
    public var outputs: [String]?

    /// Creates a configuration; the defaults run one request at a time on all cores and cache nothing.
    public init(
        precision: InferencePrecision = .auto, threads: Int? = nil, concurrentRequests: Int = 1,
        cacheDirectory: String? = nil
    ) {
        self.precision = precision
        self.threads = threads
        self.concurrentRequests = concurrentRequests
        self.cacheDirectory = cacheDirectory
    }
}

/// What a session came out as.
public struct SessionReport: Sendable, Hashable {
    /// The runtime and its version, such as `OpenVINO 2026.4.1`.
    public var runtime: String
    /// The number format in which the model computes; never ``InferencePrecision/auto``.
    public var precision: InferencePrecision
    /// Whether parts of the model compute with integers, as its file says; ``precision`` holds for the rest.
    public var isQuantized: Bool
    /// The number of processor threads.
    public var threads: Int
    /// Whether the compiled model came out of the cache.
    public var isFromCache: Bool
    /// What a user should know, such as a cache that can't be written; empty when all is well.
    public var notes: [String]

    /// Creates a report.
    public init(
        runtime: String, precision: InferencePrecision, isQuantized: Bool = false, threads: Int,
        isFromCache: Bool = false,
        notes: [String] = []
    ) {
        self.runtime = runtime
        self.precision = precision
        self.isQuantized = isQuantized
        self.threads = threads
        self.isFromCache = isFromCache
        self.notes = notes
    }
}
