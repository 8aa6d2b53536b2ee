import Foundation
import ManakoCore
import Testing

@testable import ManakoAPI

@Suite struct LiveClientMessageTests {
    static let accepted: [(String, LiveClientMessage)] = [
        (
            #"{"type":"configure","model":"built-in","confidence":0.25,"detect":true,"level":"fast"}"#,
            .configure(.init(model: "built-in", confidence: 0.25, detect: true, level: .fast))
        ),
        (#"{"type":"configure","level":"accurate"}"#, .configure(.init(level: .accurate))),
        (#"{"type":"configure"}"#, .configure(.init())),
        (#"{"type":"configure","model":null,"confidence":null}"#, .configure(.init())),
        (#" { "detect" : false , "type" : "configure" } "#, .configure(.init(detect: false))),
        (#"{"type":"configure","model":"眼"}"#, .configure(.init(model: "眼"))),
        (
            #"{"type":"track","target":7,"frame":123,"box":{"x":0.1,"y":0.2,"width":0.3,"height":0.4}}"#,
            .track(.init(target: 7, frame: 123, box: .init(x: 0.1, y: 0.2, width: 0.3, height: 0.4)))
        ),
        (
            #"{"type":"track","target":0,"frame":null,"box":{"x":-1,"y":2,"width":0,"height":4}}"#,
            .track(.init(target: 0, box: .init(x: -1, y: 2, width: 0, height: 4)))
        ),
        (
            #"{"type":"track","target":2147483647,"frame":4294967295,"box":{"height":1,"width":1,"y":0,"x":0}}"#,
            .track(.init(target: 2_147_483_647, frame: .max, box: .init(x: 0, y: 0, width: 1, height: 1)))
        ),
        (#"{"type":"untrack","target":7}"#, .untrack(target: 7)),
    ]

    @Test func acceptsWhatTheProtocolHas() throws {
        #expect(Self.accepted.count == 10)
        for (text, message) in Self.accepted {
            #expect(try LiveClientMessage(json: text) == message, "\(text)")
            #expect(try LiveClientMessage(json: message.json) == message, "\(message.json)")
        }
    }

    static let malformed = [
        "", " ", "null", "true", "1", "[]", "\"type\"", "{}", "{", "}", "{\"type\"", "{\"type\":",
        #"{"type":"configure""#, #"{"type":"configure"} x"#, #"{"type":"configure",}"#, #"{"type":"shutdown"}"#,
        #"{"type":7}"#, #"{"type":null}"#, #"{"type":"configure","type":"configure"}"#,
        #"{"type":"configure","modle":"a"}"#, #"{"type":"configure","model":""}"#, #"{"type":"configure","model":7}"#,
        #"{"type":"configure","confidence":1.01}"#, #"{"type":"configure","confidence":-0.1}"#,
        #"{"type":"configure","confidence":"0.5"}"#, #"{"type":"configure","confidence":NaN}"#,
        #"{"type":"configure","confidence":1e999}"#, #"{"type":"configure","detect":1}"#,
        #"{"type":"configure","detect":"true"}"#, #"{"type":"configure","level":"turbo"}"#,
        #"{"type":"track"}"#, #"{"type":"track","target":1}"#, #"{"type":"track","target":1,"box":null}"#,
        #"{"type":"track","target":1,"box":[0,0,1,1]}"#, #"{"type":"track","target":1,"box":{"x":0,"y":0,"width":1}}"#,
        #"{"type":"track","target":1,"box":{"x":0,"y":0,"width":1,"height":1,"depth":1}}"#,
        #"{"type":"track","target":1,"box":{"x":0,"y":0,"width":-1,"height":1}}"#,
        #"{"type":"track","target":1,"box":{"x":9,"y":0,"width":1,"height":1}}"#,
        #"{"type":"track","target":-1,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
        #"{"type":"track","target":1.5,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
        #"{"type":"track","target":2147483648,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
        #"{"type":"track","target":1,"frame":4294967296,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
        #"{"type":"track","target":1,"frame":-1,"box":{"x":0,"y":0,"width":1,"height":1}}"#,
        #"{"type":"untrack"}"#, #"{"type":"untrack","target":"7"}"#, #"{"type":"untrack","target":7,"frame":1}"#,
        #"{"type":"untrack","target":7e}"#, #"{"type":"configure","model":"\ud800"}"#,
        "{\"type\":\"configure\",\"model\":\"a\u{1}\"}", String(repeating: "[", count: 4000),
        String(repeating: #"{"type":"#, count: 400),
    ]

    @Test func refusesEverythingElse() {
        #expect(Self.malformed.count == 51)
        for text in Self.malformed {
            let error = #expect(throws: ManakoError.self, "\(text)") { try LiveClientMessage(json: text) }
            #expect(error?.code == .malformedInput, "\(text)")
            #expect(error.map { $0.message.utf8.count < 400 } ?? false, "\(text)")
        }
    }

    @Test func refusesEveryTruncation() {
        for (text, _) in Self.accepted {
            for count in 0..<text.trimmingCharacters(in: .whitespaces).count {
                #expect(throws: ManakoError.self) { try LiveClientMessage(json: String(text.prefix(count))) }
            }
        }
    }

    @Test func refusesLongTextsUnread() {
        let name = String(repeating: "a", count: LiveClientMessage.maximumBytes)
        let error = #expect(throws: ManakoError.self) {
            try LiveClientMessage(json: #"{"type":"configure","model":"\#(name)"}"#)
        }
        #expect(error?.code == .limitExceeded)
        let long = String(repeating: "a", count: LiveClientMessage.maximumNameBytes + 1)
        #expect(throws: ManakoError.self) { try LiveClientMessage(json: #"{"type":"configure","model":"\#(long)"}"#) }
    }
}
