import ManakoAPI

@testable import ManakoCommentsFront

/// Values of videos, comments, rooms and streams, and the text that the interface wants for each.
extension Samples {
    private static let video: MediaEntry = {
        var video = MediaEntry(id: "0a", name: "a/b.mp4", bytes: 12, type: "video/mp4")
        (video.seconds, video.width, video.height) = (1.5, 640, 480)
        return video
    }()
    private static let videoJSON =
        #"{"id":"0a","name":"a/b.mp4","bytes":12,"type":"video/mp4","seconds":1.5,"width":640,"height":480}"#
    private static let comment = CommentEntry(
        index: 4, time: 1.2345, text: "<b>", color: "red", position: .ue, size: .big, isOwner: true, hidden: false)
    private static let entryText =
        #"{"index":4,"time":1.235,"text":"<b>","color":"red","position":"ue","size":"big","isOwner":true,"#
        + #""hidden":false}"#
    private static let motion: CommentMotionEntry = {
        var motion = CommentMotionEntry(.path, x: 1, y: 2.5)
        (motion.at, motion.speed, motion.boxWidth, motion.reversed) = (3, 477.25, 400, [[1, 2.5]])
        (motion.toX, motion.toY, motion.begin, motion.seconds) = (4, 5, 6, 7)
        return motion
    }()
    private static let motionJSON =
        #"{"kind":"path","x":1,"y":2.5,"at":3,"speed":477.25,"boxWidth":400,"reversed":[[1,2.5]],"toX":4,"toY":5,"#
        + #""begin":6,"seconds":7}"#
    private static let placed = PlacedEntry(
        index: 4, start: -1, end: 3, order: 9, opacity: 1, toOpacity: 0.5, picture: "0b", x0: -4.5, y0: 2, width: 30,
        height: 20, motion: motion)
    private static let placedJSON =
        #"{"index":4,"start":-1,"end":3,"order":9,"opacity":1,"toOpacity":0.5,"picture":"0b","x0":-4.5,"y0":2,"#
        + #""width":30,"height":20,"motion":\#(motionJSON)}"#
    private static let roomLimits = RoomLimitsEntry(characters: 75, perSecond: 3, burst: 5, comments: 9)
    private static let roomLimitsJSON = #"{"characters":75,"perSecond":3,"burst":5,"comments":9}"#
    private static let clock = RoomClockEntry(time: 12.5, playing: true, rate: 2)
    private static let clockJSON = #"{"time":12.5,"playing":true,"rate":2}"#
    private static let room = RoomEntry(
        id: "0c", title: "R", media: "b.mp4", video: "0a", address: "http://a/", count: 2, people: 3, isClosed: true,
        clock: clock, limits: roomLimits)
    private static let roomJSON =
        #"{"id":"0c","title":"R","media":"b.mp4","video":"0a","address":"http://a/","comments":"room-0c","count":2,"people":3,"#
        + #""isClosed":true,"clock":\#(clockJSON),"limits":\#(roomLimitsJSON)}"#
    private static let said = RoomComment(
        no: 7, time: 0.5, text: "眼", color: "white", position: .naka, size: .medium, hidden: false, postedAt: 1)
    private static let saidMembers =
        #""no":7,"time":0.5,"text":"眼","color":"white","position":"naka","size":"medium""#
    private static let post: CommentPost = {
        var post = CommentPost()
        (post.text, post.color, post.position, post.size) = ("a", "green", .shita, .small)
        (post.time, post.person) = (2.5, "p-1")
        return post
    }()
    private static let wanted: RoomRequest = {
        var wanted = RoomRequest()
        (wanted.title, wanted.media, wanted.showsVideo) = ("R", "b.mp4", true)
        return wanted
    }()
    private static let stream: StreamRequest = {
        var stream = StreamRequest()
        (stream.media, stream.comments, stream.height) = ("0a", ["0b", "room-0c"], 480)
        (stream.opacity, stream.scale, stream.ng) = (0.5, 2, ["x"])
        return stream
    }()

    static let ofComments: [(value: any APIValue, json: String)] = [
        (video, videoJSON),
        (MediaAnswer(media: [video], isComplete: true), #"{"media":[\#(videoJSON)],"isComplete":true}"#),
        (
            CommentSetAnswer(id: "0d", kind: "srt", count: 3, skipped: 1, notes: ["n"], seconds: 9.5),
            #"{"id":"0d","kind":"srt","count":3,"skipped":1,"notes":["n"],"seconds":9.5}"#
        ),
        (comment, entryText),
        (CommentsAnswer(count: 1, comments: [comment]), #"{"count":1,"comments":[\#(entryText)]}"#),
        (motion, motionJSON), (placed, placedJSON),
        (
            PlacedAnswer(canvas: size, from: 0, to: 1.25, version: 2, pauses: [[1, 2]], placed: [placed]),
            #"{"canvas":{"width":200,"height":100},"from":0,"to":1.25,"version":2,"pauses":[[1,2]],"placed":[\#(placedJSON)]}"#
        ),
        (wanted, #"{"title":"R","media":"b.mp4","showsVideo":true}"#), (clock, clockJSON), (roomLimits, roomLimitsJSON),
        (room, roomJSON),
        (CreatedRoom(room: room, moderator: "s"), #"{"room":\#(roomJSON),"moderator":"s"}"#),
        (RoomsAnswer(rooms: [room]), #"{"rooms":[\#(roomJSON)]}"#),
        (
            post,
            #"{"text":"a","color":"green","position":"shita","size":"small","time":2.5,"person":"p-1"}"#
        ),
        (said, #"{\#(saidMembers),"hidden":false,"postedAt":1}"#),
        (
            RoomCommentsAnswer(comments: [said], last: 7),
            #"{"comments":[{\#(saidMembers),"hidden":false,"postedAt":1}],"last":7}"#
        ),
        (RoomReadyMessage(room: room, last: 7), #"{"type":"ready","room":\#(roomJSON),"last":7}"#),
        (
            RoomCommentMessage(said, placed: placed),
            #"{"type":"comment","no":7,"time":0.5,"text":"眼","color":"white","position":"naka","size":"medium","#
                + #""placed":\#(placedJSON)}"#
        ),
        (RoomHiddenMessage(no: 7), #"{"type":"hidden","no":7}"#),
        (RoomClockMessage(clock), #"{"type":"clock","time":12.5,"playing":true,"rate":2}"#),
        (RoomClosedMessage(), #"{"type":"closed"}"#), (RoomPeopleMessage(count: 3), #"{"type":"people","count":3}"#),
        (
            stream,
            #"{"media":"0a","comments":["0b","room-0c"],"height":480,"opacity":0.5,"scale":2,"ng":["x"]}"#
        ),
        (
            StreamAnswer(
                id: "0e", mime: "video/mp4", seconds: 9.5, segmentSeconds: 1, segments: 10, width: 1280, height: 720,
                hasSound: true),
            #"{"id":"0e","mime":"video/mp4","seconds":9.5,"segmentSeconds":1,"segments":10,"width":1280,"height":720,"#
                + #""hasSound":true}"#
        ),
    ]
}
