import FuzzSupport
import ManakoAPI
import ManakoCore
@testable import ManakoLookFront

/// What clients of live sessions send: text, and the headers of frames.
@main struct FuzzLiveMessages: FuzzTarget {
    static var seeds: [[UInt8]] {
        [
            #"{"type":"configure","lenses":[{"id":"objects","model":"built-in","options":{"confidence":0.25}}],"level":"fast"}"#,
            #"{"type":"configure","lenses":[{"id":"a","options":{"b":true,"c":"d","e":["f"]}}],"level":null}"#,
            #"{"type":"configure","lenses":[]}"#,
            #"{"type":"track","target":7,"frame":123,"box":{"x":0.1,"y":-0.2,"width":0.3,"height":4e-1}}"#,
            #"{"type":"track","target":0,"frame":null,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
            #"{"type":"untrack","target":7}"#, #"{"type":"untrack","target":"\u00e9\ud83d\ude00"}"#,
        ].map { Array($0.utf8) } + [FrameHeader(number: 7, captured: 1234.5).bytes + [0xFF, 0xD8], rawPicture]
    }

    private static let rawPicture =
        RawPictureHeader(width: 3, height: 2, layout: .nv12, matrix: .bt709, isFullRange: false).bytes
        + [UInt8](repeating: 128, count: 10)

    private static let route = Routes.look(
        "look", summary: "Looks.", takesModel: true,
        options: [
            RouteParameter("confidence", in: .query, .number(0...1), "How sure."),
            RouteParameter("classes", in: .query, .list(.string), "Which."),
        ])

    static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let message = PictureFuzzing.refusal { () throws(ManakoError) in try LiveClientMessage(json: text) }
        if let message {
            // Numbers are rounded when they are written, and what was rounded stays.
            let again = PictureFuzzing.refusal { () throws(ManakoError) in try LiveClientMessage(json: message.json) }
            require(again?.json == message.json, "a message that does not come back: \(message.json)")
        }
        let header = PictureFuzzing.refusal { () throws(ManakoError) in try FrameHeader(of: bytes) }
        if let header { require(bytes.starts(with: header.bytes), "a header that does not come back") }
        let raw = PictureFuzzing.refusal { () throws(ManakoError) in try RawPictureHeader(of: bytes) }
        if let raw {
            require(bytes.starts(with: raw.bytes), "a raw picture's header that does not come back")
            require(bytes.count == raw.bytes.count + raw.sampleCount, "a raw picture of another length")
        }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            try PictureQuery(
                Dictionary([("model", text), ("confidence", text), ("draw", text), (text, text)]) { first, _ in first },
                for: route)
        }
    }
}
