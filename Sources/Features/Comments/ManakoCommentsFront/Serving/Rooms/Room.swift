import Manako
import ManakoComments
import ManakoFiles
import Synchronization

/// What is said of a room that it does not know itself.
struct RoomPlace: Sendable {
    /// Where the page with it is.
    var address: String
    /// The id of its video, when everybody in it may watch.
    var video: String?
    /// What people may do.
    var limits: RoomLimits
}

/// A room with those who look at it now.
final class Room: Sendable {
    /// Somebody who looks: what is said, and how comments are drawn for them.
    struct Listener: Sendable {
        var look: CommentViewOptions
        /// Sends a text; false when the client is too slow.
        var send: @Sendable (String) -> Bool
    }

    private struct State {
        var isClosed: Bool
        var clock: RoomClock?
        var last: Int
        var listeners: [Int: Listener] = [:]
        var nextListener = 0
        var set: CommentSet?
        var isTellingPeople = false
    }

    let kept: StoredRoom
    /// When it was seen first by this server, for rooms without a clock.
    private let opened = ContinuousClock.now
    private let state: Mutex<State>

    init(_ kept: StoredRoom, last: Int) {
        self.kept = kept
        state = Mutex(State(isClosed: kept.isClosed, last: last))
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }
    /// The number of its newest comment.
    var count: Int { state.withLock { $0.last } }

    /// How it stands.
    func entry(in place: RoomPlace) -> RoomEntry { state.withLock { entry($0, place) } }

    private func entry(_ state: State, _ place: RoomPlace) -> RoomEntry {
        RoomEntry(
            id: kept.id, title: kept.title, media: kept.media, video: place.video, address: place.address,
            count: state.last, people: state.listeners.count, isClosed: state.isClosed, clock: state.clock?.entry(),
            limits: place.limits.entry)
    }

    /// Whether somebody knows what the maker of the room was told.
    func isModerator(_ secret: String?) -> Bool {
        // Digests are compared: how long that takes says nothing of the secret.
        secret.map { SHA256(of: $0.utf8).bytes == kept.moderator } ?? false
    }

    /// The video's time now; without a clock the seconds since the room was opened.
    var time: Double {
        let clock = state.withLock { $0.clock }
        return clock?.time(at: .now) ?? (ContinuousClock.now - opened) / .seconds(1)
    }

    /// Sets the clock and tells everybody.
    func setClock(_ entry: RoomClockEntry) {
        state.withLock { $0.clock = RoomClock(entry) }
        tell(.clock(RoomClockMessage(entry)))
    }

    /// Takes no more comments and tells everybody.
    func close() {
        state.withLock { $0.isClosed = true }
        tell(.closed(RoomClosedMessage()))
    }

    // MARK: Those who look

    /// Somebody begins to look, and is told first how the room stands; nil when there are too many.
    func join(_ listener: Listener, in place: RoomPlace) -> Int? {
        // Under the lock: a comment is either counted in what is said here, or announced after it.
        state.withLock { state -> Int? in
            guard state.listeners.count < place.limits.people else { return nil }
            state.nextListener += 1
            state.listeners[state.nextListener] = listener
            let entry = entry(state, place)
            _ = listener.send(RoomMessage.ready(RoomReadyMessage(room: entry, last: state.last)).json)
            return state.nextListener
        }
    }

    /// Somebody has gone.
    func leave(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

    /// Tells everybody how many they are; several changes in a short time are told once.
    func broadcastPeopleCount() {
        let isFirst = state.withLock { state in
            defer { state.isTellingPeople = true }
            return !state.isTellingPeople
        }
        guard isFirst else { return }
        Task {
            try? await Task.sleep(for: .milliseconds(300))
            let count = state.withLock { state in
                state.isTellingPeople = false
                return state.listeners.count
            }
            tell(.people(RoomPeopleMessage(count: count)))
        }
    }

    /// Tells everybody of a comment that is on the disk, with its picture as each of them draws.
    func announce(_ comment: RoomComment) {
        let (set, listeners) = state.withLock { state in
            state.last = max(state.last, comment.no)
            return (state.set, Array(state.listeners.values))
        }
        set?.add(comment.asComment)
        var texts: [CommentViewOptions: String] = [:]
        for listener in listeners {
            let text = texts[listener.look] ?? said(comment, set, listener.look, isOne: texts.count < Self.looks)
            texts[listener.look] = text
            _ = listener.send(text)
        }
    }

    /// The most ways of drawing for which a comment's picture is told of at once; others ask for it.
    private static let looks = 4

    private func said(_ comment: RoomComment, _ set: CommentSet?, _ look: CommentViewOptions, isOne: Bool) -> String {
        RoomMessage.comment(RoomCommentMessage(comment, placed: isOne ? set?.placed(comment.no, look) : nil)).json
    }

    /// Hides a comment from everybody.
    func hide(_ no: Int) {
        state.withLock { $0.set }?.hide(no)
        tell(.hidden(RoomHiddenMessage(no: no)))
    }

    private func tell(_ message: RoomMessage) {
        let (listeners, text) = (state.withLock { Array($0.listeners.values) }, message.json)
        for listener in listeners { _ = listener.send(text) }
    }

    // MARK: Comments

    /// Its comments as a set, made when it is asked for first.
    func set(_ make: () throws(ManakoError) -> CommentSet) throws(ManakoError) -> CommentSet {
        // Under the lock: a comment that is announced meanwhile is in what was read, or waits for the set and is added then.
        try state.withLock { state throws(ManakoError) in
            if let set = state.set { return set }
            let set = try make()
            state.set = set
            return set
        }
    }

    /// Forgets the set, unless somebody looks at the room or a stream shows it; it is made again when it is asked for.
    ///
    /// - Returns: whether there is none any more.
    func forgetSet() -> Bool {
        state.withLock { state in
            guard state.listeners.isEmpty, state.set?.isStreamed != true else { return false }
            state.set = nil
            return true
        }
    }

    /// Whether its comments are laid out.
    var hasSet: Bool { state.withLock { $0.set != nil } }
}

extension RoomComment {
    /// The comment as layouts take it: drawn as one that was written while others were looking.
    var asComment: VideoComment {
        let isPlain = color == CommentRules.usualColor
        let commands = [position.rawValue, size.rawValue] + (isPlain ? [] : [color])
        return VideoComment(
            index: no, time: time, text: text, commands: commands, isPremium: true, date: Int64(postedAt), number: no,
            isLive: true)
    }
}
