public import Foundation
import Synchronization

/// The models that this process has prepared.
///
/// What compilation gives is kept in Manako's own folder of compiled models, which has a limit of its own and outlives the process;
/// this class says which models were opened with which options since the process began, so that programs that ask before they
/// prepare a model work as they do on Apple's systems.
public final class AIModelCache: Sendable {
    /// The cache that ``AIModel/init(contentsOf:options:)`` uses.
    public static let `default` = AIModelCache()

    private struct Entry: Hashable {
        var path: String
        var options: SpecializationOptions
    }

    private let entries = Mutex<Set<Entry>>([])

    private init() {}

    /// A cache of its own, whatever the group's name: programs do not share caches here.
    public init(appGroup: String) {}

    /// Remembers that a model was prepared.
    func note(_ url: URL, _ options: SpecializationOptions) {
        _ = entries.withLock { $0.insert(Self.entry(url, options)) }
    }

    private static func entry(_ url: URL, _ options: SpecializationOptions) -> Entry {
        Entry(path: url.standardizedFileURL.path, options: options)
    }

    /// A model that was prepared with the same options and is still there; nil when it was not.
    ///
    /// - Throws: as ``AIModel/init(contentsOf:options:)``.
    public func model(for modelURL: URL, options: SpecializationOptions = .default) throws -> AIModel? {
        let isKnown = entries.withLock { $0.contains(Self.entry(modelURL, options)) }
        guard isKnown, FileManager.default.fileExists(atPath: modelURL.path) else { return nil }
        return try AIModel(opening: modelURL, options)
    }

    /// Forgets that a model was prepared with some options.
    public func deleteEntry(for modelURL: URL, options: SpecializationOptions) throws {
        _ = entries.withLock { $0.remove(Self.entry(modelURL, options)) }
    }

    /// Forgets that a model was prepared, whatever the options.
    public func deleteEntries(for modelURL: URL) throws {
        let path = modelURL.standardizedFileURL.path
        entries.withLock { entries in entries = entries.filter { $0.path != path } }
    }

    /// Forgets all models.
    public func deleteAll() throws { entries.withLock { $0.removeAll() } }

    /// Forgets the model of a bookmark in the default cache.
    ///
    /// - Throws: ``CoreAIError`` when the data are no bookmark.
    public static func deleteEntry(referencedBy bookmark: Data) throws {
        let (url, options) = try AIModel.resolve(bookmark)
        try AIModelCache.default.deleteEntry(for: url, options: options)
    }
}

extension AIModelCache {
    /// When a prepared model may be thrown away. Of no effect: compiled models go when their folder is full, the oldest first.
    public struct Policy: Sendable {
        /// Conditions under which a prepared model may be thrown away.
        public struct PurgeConditions: OptionSet, Sendable {
            /// The conditions as bits.
            public let rawValue: Int

            /// Conditions of bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// Storage runs low.
            public static let storagePressure = PurgeConditions(rawValue: 1)
            /// The model was changed or deleted.
            public static let sourceAssetChangedOrDeleted = PurgeConditions(rawValue: 2)
        }

        /// Both conditions.
        public static let `default` = Policy(purgeConditions: [.storagePressure, .sourceAssetChangedOrDeleted])
        /// No condition.
        public static let persistent = Policy(purgeConditions: [])

        /// The conditions under which a prepared model may be thrown away.
        public var purgeConditions: PurgeConditions

        /// A policy with conditions.
        public init(purgeConditions: PurgeConditions) { self.purgeConditions = purgeConditions }
    }
}
