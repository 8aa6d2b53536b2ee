import Manako
package import ManakoAPI

/// Rooms, as routes ask for them; `address` says where the page with a room is.
extension CommentOperations {
    /// Where the page with a room of an id is.
    package typealias Address = @Sendable (_ id: String) -> String

    /// Makes a room (`POST /v1/rooms`).
    package func addRoom(_ request: RoomRequest, address: Address) throws(Problem) -> CreatedRoom {
        let rooms = try rooms()
        let (room, secret) = try rooms.add(request)
        return CreatedRoom(room: entry(room, rooms, address), moderator: secret)
    }

    /// Lists the rooms (`GET /v1/rooms`).
    package func rooms(address: Address) throws(Problem) -> RoomsAnswer {
        let rooms = try rooms()
        return RoomsAnswer(rooms: rooms.table.all.map { entry($0, rooms, address) })
    }

    /// Tells how a room stands (`GET /v1/rooms/{id}`).
    package func room(_ id: String, address: Address) throws(Problem) -> RoomEntry {
        let rooms = try rooms()
        return entry(try rooms.room(id), rooms, address)
    }

    /// Lists a room's comments (`GET /v1/rooms/{id}/comments`).
    package func roomComments(_ id: String, after: Int, limit: Int) async throws(Problem) -> RoomCommentsAnswer {
        let rooms = try rooms()
        let room = try rooms.room(id)
        return try await run { () throws(ManakoError) in try rooms.comments(of: room, after: after, limit: limit) }
    }

    /// Writes a comment (`POST /v1/rooms/{id}/comments`); it is on the disk when this returns.
    ///
    /// - Throws: a problem of status 404, 409 for a closed room, 413, 422 or 429.
    package func post(_ post: CommentPost, in id: String, client: String) async throws(Problem) -> RoomComment {
        let rooms = try rooms()
        return try await rooms.post(post, in: try rooms.room(id), client: client)
    }

    /// Hides a comment (`DELETE /v1/rooms/{id}/comments/{no}`).
    package func hideComment(_ no: Int, in id: String, moderator: String?) throws(Problem) {
        let rooms = try rooms()
        try rooms.hide(no, in: try rooms.room(id, moderator: moderator))
    }

    /// Takes no more comments (`POST /v1/rooms/{id}/close`).
    package func closeRoom(_ id: String, moderator: String?) throws(Problem) {
        let rooms = try rooms()
        try rooms.close(try rooms.room(id, moderator: moderator))
    }

    /// Says where the video is (`PUT /v1/rooms/{id}/clock`).
    package func setClock(_ clock: RoomClockEntry, of id: String, moderator: String?) throws(Problem) {
        try rooms().room(id, moderator: moderator).setClock(clock)
    }

    /// Begins to look at a room (`WS /v1/rooms/{id}/live`): `send` is told of everything until the seat is left, from any thread.
    ///
    /// - Parameter send: sends a text; false when the client is too slow or gone.
    /// - Throws: a problem of status 404, or 503 when too many look.
    package func join(
        _ id: String, _ query: CommentQuery, address: Address, send: @escaping @Sendable (String) -> Bool
    ) async throws(Problem) -> RoomMembership {
        let rooms = try rooms()
        let room = try rooms.room(id)
        // Laid out from now on, so that comments come with their pictures.
        _ = try await run { () throws(ManakoError) in try rooms.set(of: room) }
        let listener = Room.Listener(look: query.look.forTelling, send: send)
        guard let number = room.join(listener, in: place(of: room, rooms, address)) else {
            throw Problem(
                status: 503, code: "busy", detail: "too many look at this room", reason: .init("roomCrowded"))
        }
        room.broadcastPeopleCount()
        return RoomMembership {
            room.leave(number)
            room.broadcastPeopleCount()
        }
    }

    private func entry(_ room: Room, _ rooms: Rooms, _ address: Address) -> RoomEntry {
        room.entry(in: place(of: room, rooms, address))
    }

    /// What is said of a room beside what it knows.
    private func place(of room: Room, _ rooms: Rooms, _ address: Address) -> RoomPlace {
        let kept = room.kept
        let video = kept.showsVideo ? kept.media.flatMap { folder?.video(named: $0)?.id } : nil
        return RoomPlace(address: address(kept.id), video: video, limits: rooms.limits)
    }
}

/// Somebody's place in a room.
package struct RoomMembership: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    /// Looks no longer.
    package func leave() { end() }
}
