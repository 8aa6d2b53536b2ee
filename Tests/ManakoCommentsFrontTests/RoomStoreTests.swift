import Foundation
import Manako
import ManakoAPI
import ManakoComments
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoCommentsFront
@testable import ManakoFront

/// What is kept of rooms, and what becomes of it when the file is not what it was.
@Suite struct RoomStoreTests {
    private static let room = StoredRoom(
        id: "0123456789abcdef0123456789abcdef", title: "部屋", media: nil, moderator: [1, 2], made: 5, isClosed: false,
        showsVideo: true)

    static func draft(_ text: String, time: Double = 1.5) -> CommentDraft {
        CommentDraft(
            room: room.id, time: time, text: text, color: "#ff0000", position: .ue, size: .big, postedAt: 7)
    }

    @Test func everythingComesBackAfterTheEnd() throws {
        let folder = try ScratchFolder()
        do {
            let store = try RoomStore(folder: folder.path)
            try store.add(Self.room)
            let kept = try store.add([Self.draft("'; DROP TABLE rooms; --"), Self.draft("眼")])
            #expect(kept.map { $0?.no } == [1, 2])
            #expect(try store.hide(1, in: Self.room.id))
            #expect(try !store.hide(3, in: Self.room.id))
        }
        let store = try RoomStore(folder: folder.path)
        #expect(try store.rooms() == [Self.room])
        let comments = try store.comments(in: Self.room.id)
        #expect(comments.map(\.text) == ["", "眼"] && comments.map(\.hidden) == [true, false])
        #expect(
            comments.last
                == RoomComment(
                    no: 2, time: 1.5, text: "眼", color: "#ff0000", position: .ue, size: .big, hidden: false, postedAt: 7
                ))
        #expect(try store.add([Self.draft("c")]).first??.no == 3)
        #expect(try store.comments(in: Self.room.id, after: 2).map(\.no) == [3])
        #expect(try store.comments(in: Self.room.id, after: 0, limit: 2).map(\.no) == [1, 2])
        try store.close(Self.room.id)
        #expect(try store.rooms().first?.isClosed == true)
    }

    /// The tables of the first version, as it made them.
    @Test func roomsOfEarlierVersionsShowNoVideo() throws {
        let folder = try ScratchFolder()
        do {
            let old = try Store(
                .file(folder.path + "/rooms.sqlite"), application: 0x4D4E_4B52,
                steps: [
                    """
                    CREATE TABLE rooms (
                        id TEXT PRIMARY KEY, title TEXT NOT NULL, media TEXT, moderator BLOB NOT NULL,
                        made INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
                    CREATE TABLE comments (
                        room TEXT NOT NULL REFERENCES rooms (id), no INTEGER NOT NULL, time REAL NOT NULL,
                        text TEXT NOT NULL, color TEXT NOT NULL, position TEXT NOT NULL, size TEXT NOT NULL,
                        hidden INTEGER NOT NULL DEFAULT 0, posted INTEGER NOT NULL, PRIMARY KEY (room, no))
                        WITHOUT ROWID;
                    """
                ])
            try old.write { (session) throws(ManakoError) in
                try session.run(
                    "INSERT INTO rooms (id, title, media, moderator, made) VALUES (?, ?, ?, ?, ?)",
                    [.text("0a"), .text("old"), .text("a.mp4"), .bytes([7]), .number(3)])
            }
        }
        let rooms = try RoomStore(folder: folder.path).rooms()
        #expect(
            rooms == [
                StoredRoom(id: "0a", title: "old", media: "a.mp4", moderator: [7], made: 3, isClosed: false)
            ])
    }

    @Test func manyWriteAtOnceAndNothingIsLost() async throws {
        let folder = try ScratchFolder()
        let store = try RoomStore(folder: folder.path)
        try store.add(Self.room)
        let writer = RoomWriter(store) { _ in }
        let numbers = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<400 { group.addTask { try await writer.write(Self.draft("\(number)"))?.no } }
            return try await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
        }
        #expect(numbers.sorted() == Array(1...400))
        #expect(Set(try store.comments(in: Self.room.id).map(\.text)).count == 400)
        writer.stop()
    }

    @Test func aDamagedFileIsSaidAndLeavesTheRest() async throws {
        let folder = try ScratchFolder()
        _ = try folder.write(Array(repeating: 0x41, count: 8192), to: "rooms.sqlite")
        let pool = WorkerPool(threads: 1, capacity: 8)
        let operations = CommentOperations(media: nil, dataFolder: folder.path, pool: pool)
        #expect(operations.roomFailure?.code == .malformedInput)
        let problem = #expect(throws: Problem.self) { try operations.rooms { $0 } }
        #expect(problem?.status == 503 && problem?.reason == "roomsUnavailable")
        #expect(problem?.detail.contains(folder.path) == false && problem?.cause?.contains("rooms.sqlite") == true)
        let set = try await operations.addComments(Array("1\n00:00:01,000 --> 00:00:02,000\nhi\n".utf8), name: "a.srt")
        #expect(set.count == 1)
        pool.stop()
    }

    /// Layouts of rooms are bounded in number and comments; one at which somebody looked goes when nobody does any more.
    @Test func onlySomeRoomsStayLaidOut() throws {
        #expect(Rooms.kept([Int](repeating: 10, count: 40)) == 8)
        #expect(Rooms.kept([100_000, 90_000, 10_000, 1, 1]) == 3)
        #expect(Rooms.kept([300_000, 1]) == 1 && Rooms.kept([]) == 0)
        let rooms = try Rooms(folder: nil, limits: RoomLimits(), renderer: CommentRenderer())
        var request = RoomRequest()
        request.title = "r"
        let all = try (0..<30).map { _ in try rooms.add(request).0 }
        let listener = Room.Listener(look: CommentViewOptions()) { _ in true }
        let number = try #require(all[0].join(listener, in: RoomPlace(address: "", limits: RoomLimits())))
        for room in all[..<15] { _ = try rooms.set(of: room) }
        #expect(all[0].hasSet && all.count(where: \.hasSet) == 9)
        all[0].leave(number)
        for room in all[15...] { _ = try rooms.set(of: room) }
        #expect(!all[0].hasSet && all.count(where: \.hasSet) == 8)
        rooms.stop()
    }

    /// Pictures that are used stay under their names, others go, and a file that is gone is drawn again.
    @Test func picturesAreBounded() throws {
        let renderer = CommentRenderer()
        let store = CommentBitmapStore(renderer, maximumPictures: 20, maximumBytes: 1 << 20)
        func appearance(_ text: String) throws -> CommentAppearance {
            try #require(
                CommentLayout([VideoComment(index: 0, time: 1, text: text)], measuring: renderer).placed.first
            ).appearance
        }
        let used = try #require(store.picture(of: try appearance("used"), height: 360))
        let unused = try #require(store.picture(of: try appearance("unused"), height: 360))
        for number in 0..<40 {
            #expect(store.picture(of: try appearance("\(number)"), height: 360) != nil)
            #expect(store.picture(of: try appearance("used"), height: 360)?.name == used.name)
        }
        #expect(store.file(used.name)?.isEmpty == false)
        #expect(store.file(unused.name) == nil)
        #expect(store.picture(of: try appearance("unused"), height: 360)?.name != unused.name)
        // So few bytes that no file is kept.
        let small = CommentBitmapStore(renderer, maximumPictures: 20, maximumBytes: 2)
        let drawn = try #require(small.picture(of: try appearance("a"), height: 360))
        #expect(small.file(drawn.name)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test func commentsOfRoomsAreLaidOutLikeOthers() throws {
        let rooms = try Rooms(folder: nil, limits: RoomLimits(), renderer: CommentRenderer())
        var request = RoomRequest()
        request.title = "r"
        let (room, _) = try rooms.add(request)
        let set = try rooms.set(of: room)
        let look = CommentViewOptions()
        room.announce(
            RoomComment(
                no: 1, time: 10, text: "one", color: "#00ff00", position: .ue, size: .big, hidden: false, postedAt: 1))
        room.announce(
            RoomComment(
                no: 2, time: 10, text: "two", color: "#ffffff", position: .ue, size: .big, hidden: false, postedAt: 1))
        let answer = set.placed(from: 9, to: 12, look)
        #expect(answer.placed.map(\.index) == [1, 2])
        // The second one makes room for the first, which stays at the top.
        #expect(answer.placed.map(\.motion.kind) == [.still, .still])
        #expect(answer.placed[0].motion.y == 0 && answer.placed[1].motion.y > 100)
        #expect(set.placed(from: 13.1, to: 20, look).placed.isEmpty)
        room.hide(1)
        let later = set.placed(from: 9, to: 12, look)
        #expect(later.placed.map(\.index) == [2] && later.version > answer.version)
        #expect(later.placed[0].motion == answer.placed[1].motion)
        rooms.stop()
    }
}
