import Glibc
import Manako
import ManakoAPI
import ManakoComments
import ManakoCore
import ManakoFiles
import ManakoFront
import Synchronization

/// The rooms of a server: people write over a video together, and nothing that was acknowledged is lost.
final class Rooms: Sendable {
    let limits: RoomLimits
    let table = RoomTable()
    private let store: RoomStore
    private let writer: RoomWriter
    private let announcer: WorkerPool
    private let renderer: CommentRenderer
    private let pictures: CommentBitmapStore
    /// Rooms whose comments are laid out, the one that was asked about last at the end.
    private let recent = Mutex<[String]>([])
    private static let maximumSets = 8
    /// The most comments of rooms that are laid out, together; one room may have more than that.
    static let maximumLaidOut = 200_000
    private let rates: Mutex<(people: TokenBuckets, addresses: TokenBuckets)>

    /// Opens the rooms that are kept.
    ///
    /// - Parameters:
    ///   - folder: where they are kept; nil for memory alone.
    ///   - limits: what people may do.
    ///   - renderer: draws comments.
    ///   - pictures: where what is drawn is kept; nil for these rooms alone.
    /// - Throws: ``ManakoError/Code/malformedInput`` for a damaged file, ``ManakoError/Code/unavailable`` for one that can't be used.
    init(
        folder: String?, limits: RoomLimits, renderer: CommentRenderer, pictures: CommentBitmapStore? = nil
    ) throws(ManakoError) {
        self.limits = limits
        self.renderer = renderer
        self.pictures = pictures ?? CommentBitmapStore(renderer)
        store = try RoomStore(folder: folder)
        rates = Mutex(
            (
                TokenBuckets(rate: limits.perSecond, burst: limits.burst),
                TokenBuckets(rate: limits.addressPerSecond, burst: limits.addressBurst)
            ))
        for kept in try store.rooms().reversed() {
            _ = table.add(Room(kept, last: try store.last(in: kept.id)), limit: .max)
        }
        // One thread, so that everybody hears of comments in their order; drawing them keeps nobody from the disk.
        let announcer = WorkerPool(threads: 1, capacity: 4096)
        self.announcer = announcer
        writer = RoomWriter(store) { [table] written in
            _ = announcer.submit {
                for (room, comment) in written { table.room(room)?.announce(comment) }
            }
        }
    }

    /// Why comments can't be kept at present; nil when they can.
    var failure: ManakoError? { store.failure }

    /// Takes no more comments, once those that wait are written.
    func stop() {
        writer.stop()
        announcer.stop()
    }

    // MARK: Rooms

    /// Makes a room.
    ///
    /// - Returns: the room, and what its maker alone may know.
    func add(_ request: RoomRequest) throws(Problem) -> (Room, secret: String) {
        let title = RoomText.plain(request.title)
        guard !title.isEmpty else {
            throw Problem(
                status: 422, code: "malformedInput", detail: "the room needs a title with letters in it",
                reason: .init("titleEmpty"))
        }
        let secret = RandomName.make()
        let kept = StoredRoom(
            id: RandomName.make(), title: title, media: request.media, moderator: SHA256(of: secret.utf8).bytes,
            made: time(nil), isClosed: false, showsVideo: request.showsVideo ?? false)
        guard table.count < limits.rooms else { throw Self.tooManyRooms(limits.rooms) }
        try said { () throws(ManakoError) in try store.add(kept) }
        let room = Room(kept, last: 0)
        guard table.add(room, limit: limits.rooms) else { throw Self.tooManyRooms(limits.rooms) }
        return (room, secret)
    }

    /// A room.
    ///
    /// - Throws: a problem of status 404.
    func room(_ id: String) throws(Problem) -> Room {
        guard let room = table.room(id) else { throw .notFound("there is no such room", reason: .init("roomGone")) }
        return room
    }

    /// A room, for somebody who may change it.
    ///
    /// - Throws: a problem of status 404 or 403.
    func room(_ id: String, moderator: String?) throws(Problem) -> Room {
        let room = try room(id)
        guard room.isModerator(moderator) else {
            throw Problem(
                status: 403, code: "forbidden", detail: "only who made the room may do this; X-Moderator is wrong",
                reason: .init("notModerator"))
        }
        return room
    }

    /// Takes no more comments in a room.
    func close(_ room: Room) throws(Problem) {
        try said { () throws(ManakoError) in try store.close(room.kept.id) }
        room.close()
    }

    /// Hides a comment from everybody.
    func hide(_ no: Int, in room: Room) throws(Problem) {
        let isThere = try said { () throws(ManakoError) in try store.hide(no, in: room.kept.id) }
        guard isThere else { throw .notFound("the room has no comment \(no)", reason: .init("commentGone")) }
        room.hide(no)
    }

    // MARK: Comments

    /// Keeps a comment; it is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - post: what somebody wants to write.
    ///   - room: where.
    ///   - client: the address that it comes from.
    func post(_ post: CommentPost, in room: Room, client: String) async throws(Problem) -> RoomComment {
        let draft = try draft(post, room)
        try checkRate(client, post.person)
        let kept: RoomComment?
        do throws(ManakoError) {
            kept = try await writer.write(draft)
        } catch {
            throw error == RoomWriter.full ? .busy : Problem(error)
        }
        guard let kept else {
            throw Problem(
                ManakoError(
                    .limitExceeded, "the room has \(RoomStore.maximumComments) comments, and takes no more",
                    reason: .init("roomFull", ["limit": "\(RoomStore.maximumComments)"])))
        }
        return kept
    }

    /// Comments in the order in which they were written.
    func comments(of room: Room, after: Int, limit: Int) throws(ManakoError) -> RoomCommentsAnswer {
        RoomCommentsAnswer(
            comments: try store.comments(in: room.kept.id, after: after, limit: limit),
            last: try store.last(in: room.kept.id))
    }

    /// A room's comments as a set; those of rooms that were asked about longest ago make room for it.
    func set(of room: Room) throws(ManakoError) -> CommentSet {
        let old = recent.withLock { recent -> [String] in
            recent.removeAll { $0 == room.kept.id }
            recent.append(room.kept.id)
            let kept = Self.kept(recent.reversed().map { table.room($0)?.count ?? 0 })
            defer { recent.removeFirst(recent.count - kept) }
            return Array(recent.prefix(recent.count - kept))
        }
        let looked = old.filter { table.room($0)?.forgetSet() == false }
        // Those at which somebody looks are tried again the next time, and not forgotten for ever.
        if !looked.isEmpty { recent.withLock { $0.insert(contentsOf: looked, at: 0) } }
        return try room.set { () throws(ManakoError) in
            let comments = try store.comments(in: room.kept.id)
            return CommentSet(
                comments.map(\.asComment), hidden: Set(comments.filter(\.hidden).map(\.no)), renderer: renderer,
                pictures: pictures)
        }
    }

    /// How many rooms stay laid out.
    ///
    /// - Parameter counts: their comments, the room that was asked about last first.
    static func kept(_ counts: [Int]) -> Int {
        var (kept, total) = (0, 0)
        for count in counts.prefix(maximumSets) {
            total += count
            guard kept == 0 || total <= maximumLaidOut else { break }
            kept += 1
        }
        return kept
    }

    private func draft(_ post: CommentPost, _ room: Room) throws(Problem) -> CommentDraft {
        let text = RoomText.plain(post.text)
        guard !text.isEmpty else {
            throw Problem(
                status: 422, code: "malformedInput", detail: "the comment has nothing that can be read",
                reason: .init("commentEmpty"))
        }
        guard text.count <= CommentRules.maximumCharacters, text.unicodeScalars.count <= RoomText.maximumScalars else {
            throw Problem(
                ManakoError(
                    .limitExceeded, "the comment has more than \(CommentRules.maximumCharacters) characters",
                    reason: .init("commentTooLong", ["limit": "\(CommentRules.maximumCharacters)"])))
        }
        guard post.color.map(Self.isColor) ?? true else {
            throw Problem(
                status: 422, code: "malformedInput", detail: "a colour is written #rrggbb", reason: .init("colorWrong"))
        }
        guard post.person.map(Self.isPerson) ?? true else {
            throw Problem(
                status: 422, code: "malformedInput", detail: "person has 1 to 64 letters, digits, '-' or '_'")
        }
        guard !room.isClosed else {
            throw Problem(
                status: 409, code: "conflict", detail: "the room is closed", reason: .init("roomClosed"))
        }
        return CommentDraft(
            room: room.kept.id, time: ((post.time ?? room.time) * 1000).rounded() / 1000, text: text,
            color: post.color?.lowercased() ?? CommentRules.usualColor, position: post.position ?? .naka,
            size: post.size ?? .medium, postedAt: time(nil))
    }

    private static func isPerson(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    private static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.hasPrefix("#") && CommentColor(code: text) != nil
    }

    /// Refuses those who write too often, each person and all of one address together.
    private func checkRate(_ client: String, _ person: String?) throws(Problem) {
        let wait = rates.withLock { rates -> Double? in
            let name = "\(client) \(person ?? "")"
            if let wait = rates.people.take(name) { return wait }
            guard let wait = rates.addresses.take(client) else { return nil }
            rates.people.giveBack(name)
            return wait
        }
        guard let wait else { return }
        let seconds = max(1, Int(wait.rounded(.up)))
        throw Problem(
            status: 429, code: "busy", detail: "too many comments; wait \(seconds) s",
            reason: .init("tooManyComments", ["seconds": "\(seconds)"]))
    }

    private static func tooManyRooms(_ limit: Int) -> Problem {
        Problem(
            ManakoError(
                .limitExceeded, "there are \(limit) rooms already", reason: .init("tooManyRooms", ["limit": "\(limit)"])
            ))
    }

    private func said<Value>(_ body: () throws(ManakoError) -> Value) throws(Problem) -> Value {
        do throws(ManakoError) {
            return try body()
        } catch {
            throw Problem(error)
        }
    }
}
