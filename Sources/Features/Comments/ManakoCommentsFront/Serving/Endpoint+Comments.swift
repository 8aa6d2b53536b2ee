import Manako
import ManakoAPI
import ManakoFront
import ManakoHTTPServer

extension Endpoint {
    /// All that media, comment sets, rooms and streams do.
    static func all(_ comments: CommentOperations, _ addresses: RoomAddresses) -> [Endpoint] {
        media(comments) + sets(comments) + rooms(comments, addresses) + roomComments(comments) + streams(comments)
    }

    private static func media(_ comments: CommentOperations) -> [Endpoint] {
        [
            Endpoint(Routes.listMedia) { _, _, _ throws(Problem) in .value(try await comments.media()) },
            Endpoint(Routes.mediaFile) { _, request, parameters throws(Problem) in
                let file = try await comments.mediaFile(parameters["id"])
                return .ranged(
                    request, size: file.size, entityTag: file.entityTag,
                    headers: ["content-type": file.type, "cache-control": "no-cache"], read: { file.piece(at: $0) })
            },
        ]
    }

    private static func sets(_ comments: CommentOperations) -> [Endpoint] {
        // A form has some bytes around the file.
        let bodyLimit = CommentOperations.maximumFileBytes + 1 << 16
        return [
            Endpoint(Routes.addComments, bodyLimit: bodyLimit) { route, request, _ throws(Problem) in
                let (file, name) = try request.namedFile(route)
                return .value(try await comments.addComments(file, name: name), status: route.status)
            },
            Endpoint(Routes.comments) { route, request, parameters throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await comments.comments(
                        parameters["id"], from: query.integer("from") ?? 0,
                        limit: query.integer("limit") ?? CommentRules.maximumListed,
                        CommentQuery(ng: query.text("ng"))))
            },
            Endpoint(Routes.placedComments) { route, request, parameters throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await comments.placed(
                        parameters["id"], from: query.number("from") ?? 0, to: query.number("to") ?? 0,
                        CommentQuery(
                            height: query.integer("height"), scale: query.number("scale"), ng: query.text("ng"))))
            },
            Endpoint(Routes.commentPicture) { _, _, parameters throws(Problem) in
                let picture = try await comments.picture(parameters["id"], parameters["key"])
                return HTTPResponse(
                    headers: ["content-type": "image/png", "cache-control": "private, max-age=86400, immutable"],
                    body: picture)
            },
            Endpoint(Routes.exportComments) { route, request, parameters throws(Problem) in
                try await export(comments, parameters["id"], try request.head.query(route))
            },
        ]
    }

    private static func rooms(_ comments: CommentOperations, _ addresses: RoomAddresses) -> [Endpoint] {
        [
            Endpoint(Routes.addRoom, bodyLimit: HTTPRequest.messageBytes) { route, request, _ throws(Problem) in
                let wanted = try request.message(RoomRequest.self)
                return .value(
                    try comments.addRoom(wanted, address: addresses.of(request.head)), status: route.status)
            },
            Endpoint(Routes.listRooms) { _, request, _ throws(Problem) in
                .value(try comments.rooms(address: addresses.of(request.head)))
            },
            Endpoint(Routes.room) { _, request, parameters throws(Problem) in
                .value(try comments.room(parameters["id"], address: addresses.of(request.head)))
            },
            Endpoint(Routes.roomCode) { _, request, parameters throws(Problem) in
                let room = try comments.room(parameters["id"], address: addresses.of(request.head))
                do throws(ManakoError) {
                    return HTTPResponse(
                        headers: ["content-type": "image/svg+xml"], body: Array(try QRCode(room.address).svg.utf8))
                } catch {
                    throw Problem(error)
                }
            },
            Endpoint(Routes.closeRoom) { route, request, parameters throws(Problem) in
                try comments.closeRoom(parameters["id"], moderator: request.head.moderator)
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.setRoomClock, bodyLimit: HTTPRequest.messageBytes) {
                route, request, parameters throws(Problem) in
                let clock = try request.message(RoomClockEntry.self)
                try comments.setClock(clock, of: parameters["id"], moderator: request.head.moderator)
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func roomComments(_ comments: CommentOperations) -> [Endpoint] {
        [
            Endpoint(Routes.roomComments) { route, request, parameters throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await comments.roomComments(
                        parameters["id"], after: query.integer("after") ?? 0,
                        limit: query.integer("limit") ?? CommentRules.maximumListed))
            },
            Endpoint(Routes.postComment, bodyLimit: HTTPRequest.messageBytes) {
                route, request, parameters throws(Problem) in
                let post = try request.message(CommentPost.self)
                return .value(
                    try await comments.post(post, in: parameters["id"], client: request.head.clientGroup),
                    status: route.status)
            },
            Endpoint(Routes.hideComment) { route, request, parameters throws(Problem) in
                // Comments are counted from 1.
                try comments.hideComment(
                    parameters.number("no") ?? 0, in: parameters["id"], moderator: request.head.moderator)
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.exportRoom) { route, request, parameters throws(Problem) in
                try await export(comments, CommentSetName.ofRoom(parameters["id"]), try request.head.query(route))
            },
        ]
    }

    private static func streams(_ comments: CommentOperations) -> [Endpoint] {
        [
            Endpoint(Routes.addStream, bodyLimit: HTTPRequest.messageBytes) { route, request, _ throws(Problem) in
                .value(try await comments.addStream(request.message(StreamRequest.self)), status: route.status)
            },
            Endpoint(Routes.streamInit) { _, _, parameters throws(Problem) in
                HTTPResponse(headers: ["content-type": "video/mp4"], body: try comments.streamHeader(parameters["id"]))
            },
            Endpoint(Routes.streamPlaylist) { _, _, parameters throws(Problem) in
                HTTPResponse(
                    headers: ["content-type": "application/vnd.apple.mpegurl"],
                    body: Array(try comments.streamPlaylist(parameters["id"]).utf8))
            },
            Endpoint(Routes.streamSegment) { _, _, parameters throws(Problem) in
                HTTPResponse(
                    headers: ["content-type": "video/iso.segment"],
                    body: try await comments.streamSegment(parameters["id"], parameters["segment"]))
            },
            Endpoint(Routes.deleteStream) { route, _, parameters throws(Problem) in
                try comments.deleteStream(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func export(
        _ comments: CommentOperations, _ id: String, _ query: RouteQuery
    ) async throws(Problem) -> HTTPResponse {
        let format = query.text("format").flatMap { CommentExport.Format(rawValue: $0) } ?? .v1
        let file = try await comments.export(id, format)
        return HTTPResponse(
            headers: ["content-type": file.type, "content-disposition": "attachment; filename=\"\(file.name)\""],
            body: Array(file.text.utf8))
    }
}
