import Glibc
public import ManakoCore
import ManakoFiles
import ManakoPipeline
import ManakoStore

/// How far indexing is.
public struct IndexProgress: Sendable, Equatable {
    /// Files that were looked at in this run, and those of them that could not be.
    public var done = 0, failed = 0
    /// Files that wait at the beginning of the run.
    public var total = 0

    /// Creates a progress.
    public init(done: Int = 0, failed: Int = 0, total: Int = 0) {
        (self.done, self.failed, self.total) = (done, failed, total)
    }
}

/// Looks at the files of a library that nobody has looked at, several at once.
///
/// Each file that is done is on the disk at once, so a run can be ended at any moment, and the next one goes on where it was.
public struct LibraryIndexer: Sendable {
    private let index: PhotoIndex
    private let looker: PhotoLooker
    private let jobs: Int

    /// Creates an indexer.
    ///
    /// - Parameters:
    ///   - index: the library; one process at a time looks at its files.
    ///   - looker: looks at them.
    ///   - jobs: how many files are looked at at once.
    public init(_ index: PhotoIndex, looker: PhotoLooker, jobs: Int) {
        self.index = index
        self.looker = looker
        self.jobs = max(1, jobs)
    }

    /// Looks at all files that wait: pictures first, then videos, then files that may have ended a process, one at a time.
    ///
    /// - Parameter progress: told after each file.
    /// - Throws: ``ManakoError/Code/unavailable`` when the index can't be written, ``ManakoError/Code/cancelled``.
    public func run(progress: (IndexProgress) -> Void) async throws(ManakoError) -> IndexProgress {
        try index.clearStarted()
        var state = IndexProgress(total: try index.waitingCount())
        progress(state)
        let suspicions: [(isSuspect: Bool, jobs: Int)] = [(false, jobs), (true, 1)]
        for (isSuspect, jobs) in suspicions {
            for kind in PhotoKind.allCases {
                try await look(at: kind, isSuspect: isSuspect, jobs: jobs) { isFailed in
                    state.done += 1
                    if isFailed { state.failed += 1 }
                    progress(state)
                }
            }
        }
        return state
    }

    private func look(
        at kind: PhotoKind, isSuspect: Bool, jobs: Int, received: (_ isFailed: Bool) -> Void
    ) async throws(ManakoError) {
        var waiting = WaitingFiles(index, kind: kind, isSuspect: isSuspect)
        let (index, looker) = (index, looker)
        try await OrderedBatch(jobs: jobs).run { () throws(ManakoError) in
            try waiting.next()
        } work: { file in
            Result { () throws(ManakoError) in try Self.look(at: file, looker, index) }
        } receive: { result throws(ManakoError) in
            received(try result.get())
        }
    }

    /// Looks at a file and keeps the result.
    ///
    /// - Returns: whether the file could not be looked at.
    private static func look(
        at file: PhotoLooker.File, _ looker: PhotoLooker, _ index: PhotoIndex
    ) throws(ManakoError) -> Bool {
        var failure: ManakoError?
        let result = looker.look(at: file) { hash throws(ManakoError) in
            do throws(ManakoError) {
                if let photo = try index.photo(withHash: hash) { return photo }
                try index.start(file.id)
                return nil
            } catch {
                failure = error
                throw error
            }
        }
        // What is wrong with the index is no fault of the file.
        if let failure { throw failure }
        // The disk may have been taken away: the file waits until it is there again.
        guard FileStamp(file.path) != nil else { return false }
        try index.keep(result, of: file.id) { $0.place }
        if case .failed = result { return true }
        return false
    }
}

extension CaptureInfo {
    /// What the place is called, where it is known.
    fileprivate var place: PlaceWords? {
        guard let latitude, let longitude else { return nil }
        return Gazetteer.installed?.words(latitude: latitude, longitude: longitude)
    }
}

/// The files that wait, read from the index a few hundred at a time.
struct WaitingFiles {
    private let index: PhotoIndex
    private let kind: PhotoKind
    private let isSuspect: Bool
    private var files: ArraySlice<PhotoLooker.File> = []
    private var last = 0

    init(_ index: PhotoIndex, kind: PhotoKind, isSuspect: Bool) {
        (self.index, self.kind, self.isSuspect) = (index, kind, isSuspect)
    }

    /// The next file; nil when none waits.
    mutating func next() throws(ManakoError) -> PhotoLooker.File? {
        if files.isEmpty { files = try index.waiting(kind, isSuspect: isSuspect, after: last)[...] }
        guard let file = files.popFirst() else { return nil }
        last = file.id
        return file
    }
}
