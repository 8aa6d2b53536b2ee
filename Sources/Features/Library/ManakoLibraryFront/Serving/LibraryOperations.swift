import Manako
package import ManakoAPI
package import ManakoCore
import ManakoFiles
package import ManakoFront
package import ManakoLibrary
import Synchronization

/// What the routes of the library do: no transport, no headers.
///
/// The index is opened when somebody asks for it first: whoever never does gets no database.
package final class LibraryOperations: Sendable {
    private let path: String?
    let pool: WorkerPool
    private let cores: Int
    let finder: PeopleFinder
    private let opened = Mutex<PhotoIndex?>(nil)
    let results = SearchCache()
    private let updates = LibraryUpdates()
    /// The longer side of pictures that are sent, in pixels.
    private static let pictureSide = 2048.0

    /// Creates operations.
    ///
    /// - Parameters:
    ///   - path: the index; nil for a server without one.
    ///   - pool: runs what takes long.
    ///   - cores: how many files are looked at at once.
    ///   - people: tells people apart.
    package init(path: String?, pool: WorkerPool, cores: Int, people: PeopleFinder) {
        self.path = path
        self.pool = pool
        self.cores = cores
        finder = people
    }

    /// Why nothing can be found; nil when it can.
    package var failure: ManakoError? { opened.withLock { $0?.failure } }

    /// Ends looking for changes.
    package func stop() { updates.stop() }

    func index() throws(ManakoError) -> PhotoIndex {
        guard let path else {
            throw ManakoError(.unavailable, "the server has no folder for a library", reason: .init("noLibrary"))
        }
        return try opened.withLock { (opened) throws(ManakoError) in
            if let index = opened { return index }
            let index = try PhotoIndex(path: path)
            opened = index
            return index
        }
    }

    /// What the library holds (`GET /v1/library`).
    package func status() async throws(Problem) -> LibraryAnswer {
        try await pool.answer { () throws(ManakoError) in
            LibraryAnswer(try self.index().status(), isWorking: self.updates.isWorking, hasPaths: false)
        }
    }

    /// Looks for changes, beside whoever asks (`POST /v1/library/updates`).
    package func update() async throws(Problem) {
        try await pool.answer { () throws(ManakoError) in
            self.updates.start(try self.index(), jobs: self.cores) { self.results.forget() }
        }
    }

    /// Counts the photos that answer a question (`GET /v1/library/search`).
    package func search(_ question: String, _ order: PhotoOrder) async throws(Problem) -> LibrarySearchAnswer {
        try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            let result = try self.result(question, order, index)
            guard !result.isByRank else { return LibrarySearchAnswer(count: result.photos.count, days: []) }
            return LibrarySearchAnswer(
                count: result.photos.count,
                days: try index.days(of: result.photos).map {
                    LibraryDay(day: $0.day, count: $0.count, place: $0.place)
                })
        }
    }

    /// Lists photos that answer a question (`GET /v1/library/photos`).
    package func photos(
        _ question: String, _ order: PhotoOrder, from: Int, limit: Int
    ) async throws(Problem) -> LibraryPhotosAnswer {
        try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            let ids = try self.result(question, order, index).photos.dropFirst(from).prefix(limit)
            return LibraryPhotosAnswer(photos: try index.entries(Array(ids), hasLabels: false).map(LibraryPhoto.init))
        }
    }

    func result(
        _ question: String, _ order: PhotoOrder, _ index: PhotoIndex
    ) throws(ManakoError) -> SearchCache.Result {
        let query = try LibraryQuery(question)
        try Self.check(query)
        return try results.result(for: .init(query: query, order: order, version: index.version())) {
            () throws(ManakoError) in
            let found = try index.search(query, order: order)
            return .init(photos: found.photos, isByRank: found.isByRank)
        }
    }

    /// Files of the server's disk are nobody's business: only photos of the library are examples.
    private static func check(_ query: LibraryQuery) throws(ManakoError) {
        for term in query.terms {
            guard case .similar(let path) = term.condition, !path.hasPrefix("#") else { continue }
            throw ManakoError(
                .invalidArgument, "similar: takes # and the id of a photo of the library here",
                reason: .init("similarFile"))
        }
    }

    /// All that is known of a photo (`GET /v1/library/photos/{id}`).
    package func photo(_ id: Int) async throws(Problem) -> LibraryPhotoAnswer {
        let answer = try await pool.answer { () throws(ManakoError) -> LibraryPhotoAnswer? in
            let index = try self.index()
            guard let entry = try index.entries([id]).first, !entry.paths.isEmpty,
                let findings = try index.findings(of: id)
            else { return nil }
            let names = PhotoNames(try index.folders)
            return LibraryPhotoAnswer(entry, names: entry.paths.map(names.name), findings: findings)
        }
        guard let answer else { throw Self.photoGone }
        return answer
    }

    /// A photo's small picture (`GET /v1/library/photos/{id}/thumbnail`).
    package func thumbnail(_ id: Int) async throws(Problem) -> [UInt8] {
        guard let bytes = try await pool.answer({ () throws(ManakoError) in try self.index().thumbnail(of: id) }) else {
            throw Self.photoGone
        }
        return bytes
    }

    /// A photo (`GET /v1/library/photos/{id}/picture`).
    package func picture(_ id: Int) async throws(Problem) -> [UInt8] {
        let bytes = try await pool.answer { () throws(ManakoError) -> [UInt8]? in
            guard let entry = try self.index().entries([id]).first, entry.kind == .photo,
                let path = entry.paths.first, FileStamp(path)?.kind == .file
            else { return nil }
            let codecs = ManakoEnvironment.codecs
            let file = try FileBytes.read(path)
            let header = try codecs.header(of: file)
            let size = header.uprightSize.limited(toSide: Self.pictureSide).wholePixels
            return try codecs.encode(
                codecs.uprightPicture(file, header, size: size, as: .rgb8), as: .jpeg, quality: 88)
        }
        guard let bytes else { throw Self.photoGone }
        return bytes
    }

    /// Photos that are copies of each other (`GET /v1/library/duplicates`).
    package func duplicates() async throws(Problem) -> LibraryDuplicatesAnswer {
        try await pool.answer { () throws(ManakoError) in
            LibraryDuplicatesAnswer(groups: try self.index().duplicates().map { $0.photos.map(LibraryPhoto.init) })
        }
    }

    static let photoGone = Problem.notFound("the library does not have this photo any more", reason: .init("photoGone"))
}
