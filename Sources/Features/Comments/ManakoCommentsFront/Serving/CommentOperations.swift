package import Manako
package import ManakoAPI
import ManakoComments
package import ManakoFront

/// What the routes of media, comments, rooms and streams do: no transport, no headers.
///
/// Everything that takes long runs on threads of its own; when too much waits there, requests are refused at once.
package final class CommentOperations: Sendable {
    let folder: MediaFolder?
    let sets: CommentSets
    let streams: CommentStreams
    private let opened: Result<Rooms, ManakoError>
    private let pool: WorkerPool

    /// Creates operations, and opens the rooms that are kept.
    ///
    /// - Parameters:
    ///   - media: the videos that clients may see; nil for none.
    ///   - dataFolder: where rooms are kept; nil for memory alone.
    ///   - limits: what people may do in rooms.
    ///   - pool: runs what takes long.
    package init(media: MediaFolder?, dataFolder: String?, limits: RoomLimits = RoomLimits(), pool: WorkerPool) {
        let renderer = CommentRenderer()
        folder = media
        self.pool = pool
        let pictures = CommentBitmapStore(renderer)
        sets = CommentSets(renderer, pictures: pictures)
        streams = CommentStreams()
        opened = Result { () throws(ManakoError) in
            try Rooms(folder: dataFolder, limits: limits, renderer: renderer, pictures: pictures)
        }
    }

    /// Why there are no rooms, or nothing can be written in them at present; nil when all is well.
    package var roomFailure: ManakoError? {
        switch opened {
        case .success(let rooms): rooms.failure
        case .failure(let error): error
        }
    }

    /// Ends streams and takes no more comments.
    package func stop() {
        streams.stop()
        if case .success(let rooms) = opened { rooms.stop() }
    }

    /// The rooms.
    ///
    /// - Throws: a problem of status 503 when they can't be opened, as with a damaged file.
    func rooms() throws(Problem) -> Rooms {
        do throws(ManakoError) {
            return try opened.get()
        } catch {
            var problem = Problem(
                status: 503, code: "unavailable", detail: "the server can't open its rooms; its log says more",
                reason: .init("roomsUnavailable"))
            problem.cause = error.message
            throw problem
        }
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        try await pool.answer(work)
    }

    // MARK: Media

    /// Lists the videos (`GET /v1/media`).
    ///
    /// - Throws: a problem of status 404 where there is no folder.
    package func media() async throws(Problem) -> MediaAnswer {
        guard let folder else {
            throw .notFound("this server shows no folder of videos; start it with --media", reason: .init("noMedia"))
        }
        return try await run { () throws(ManakoError) in folder.answer() }
    }

    /// A video's file (`GET /v1/media/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func mediaFile(_ id: String) async throws(Problem) -> MediaFile {
        let file = try await run { [folder] () throws(ManakoError) -> MediaFile? in
            guard let folder, let video = folder.video(id), let file = folder.open(video) else { return nil }
            return MediaFile(file: file, type: video.type)
        }
        guard let file else { throw Self.mediaGone }
        return file
    }

    static let mediaGone = Problem.notFound("there is no such video; list them again", reason: .init("mediaGone"))

    // MARK: Comment sets

    /// The largest file of comments in bytes.
    package static let maximumFileBytes = CommentSets.maximumBytes

    /// Keeps a file of comments (`POST /v1/comments`).
    package func addComments(_ bytes: [UInt8], name: String) async throws(Problem) -> CommentSetAnswer {
        try await run { [sets] () throws(ManakoError) in try sets.add(bytes, name: name.isEmpty ? "comments" : name) }
    }

    /// Lists comments (`GET /v1/comments/{id}`).
    package func comments(_ id: String, from: Int, limit: Int, _ query: CommentQuery) async throws(Problem)
        -> CommentsAnswer
    {
        try await run(id) { set in set.list(from: from, limit: limit, query.look) }
    }

    /// Places comments (`GET /v1/comments/{id}/placed`): at most two minutes of them, the rest is asked for again.
    package func placed(
        _ id: String, from: Double, to: Double, _ query: CommentQuery
    ) async throws(Problem) -> PlacedAnswer {
        let end = min(max(from, to), from + 120)
        return try await run(id) { set in set.placed(from: from, to: end, query.look) }
    }

    /// A comment's picture (`GET /v1/comments/{id}/pictures/{key}`).
    package func picture(_ id: String, _ name: String) async throws(Problem) -> [UInt8] {
        guard let picture = try await run(id, { set in set.picture(name) }) else {
            throw .notFound(
                "the picture is not kept any more; ask for the comments again", reason: .init("pictureGone"))
        }
        return picture
    }

    /// Comments as a file (`GET /v1/comments/{id}/export`).
    package func export(_ id: String, _ format: CommentExport.Format) async throws(Problem) -> CommentExport {
        try await run(id) { set in CommentExport(set, format) }
    }

    /// The comments of a set or a room.
    ///
    /// - Throws: a problem of status 404.
    func set(_ id: String) async throws(Problem) -> CommentSet {
        if let room = CommentSetName.room(of: id) {
            let rooms = try rooms()
            let room = try rooms.room(room)
            return try await run { () throws(ManakoError) in try rooms.set(of: room) }
        }
        guard let set = sets.set(id) else {
            throw .notFound("the comments are not kept any more; send them again", reason: .init("commentsGone"))
        }
        return set
    }

    private func run<Value: Sendable>(
        _ id: String, _ work: @escaping @Sendable (CommentSet) -> Value
    ) async throws(Problem) -> Value {
        let set = try await set(id)
        return try await run { () throws(ManakoError) in work(set) }
    }
}

/// How a client wants comments to look.
package struct CommentQuery: Sendable, Hashable {
    let look: CommentViewOptions

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - height: rows of the picture that comments are drawn for.
    ///   - scale: how much larger comments are.
    ///   - ng: words whose comments are left out, separated by line feeds.
    package init(height: Int? = nil, scale: Double? = nil, ng: String? = nil) {
        let words = (ng ?? "").split(whereSeparator: \.isNewline).map(String.init)
        look = CommentViewOptions(height: height, scale: scale, words: words)
    }
}
