import Foundation
import ManakoCore
import Testing

@testable import ManakoAPI

@Suite struct LiveClientMessageTests {
    static let accepted: [(String, LiveClientMessage)] = [
        (
            #"{"type":"configure","lenses":[{"id":"objects","model":"yolox-nano","options":{"confidence":0.4}},"#
                + #"{"id":"codes"}],"effort":"fast"}"#,
            .configure(
                .init(
                    lenses: [
                        .init("objects", model: "yolox-nano", options: ["confidence": .number(0.4)]), .init("codes"),
                    ], effort: .fast))
        ),
        (
            #"{"type":"configure","lenses":[{"options":{"a":true,"b":"fit","c":["x","y"],"d":[],"e":-1e3},"id":"o"}]}"#,
            .configure(
                .init(lenses: [
                    .init(
                        "o",
                        options: [
                            "a": .flag(true), "b": .text("fit"), "c": .list(["x", "y"]), "d": .list([]),
                            "e": .number(-1000),
                        ])
                ]))
        ),
        (#"{"type":"configure","effort":"accurate"}"#, .configure(.init(lenses: nil, effort: .accurate))),
        (#"{"type":"configure","level":"accurate"}"#, .configure(.init(lenses: nil, effort: .accurate))),
        (#"{"type":"configure","effort":"fast","level":"accurate"}"#, .configure(.init(lenses: nil, effort: .fast))),
        (#"{"type":"configure"}"#, .configure(.init())),
        (#"{"type":"configure","lenses":null,"effort":null,"level":null}"#, .configure(.init())),
        (
            #"{"type":"configure","lenses":[{"id":"objects","model":null,"options":null}]}"#,
            .configure(.init(lenses: [.init("objects")]))
        ),
        (#" { "lenses" : [ ] , "type" : "configure" } "#, .configure(.init(lenses: []))),
        (
            #"{"type":"configure","lenses":[{"id":"objects","model":"眼"}]}"#,
            .configure(.init(lenses: [.init("objects", model: "眼")]))
        ),
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
        for (text, message) in Self.accepted {
            #expect(try LiveClientMessage(json: text) == message, "\(text)")
            #expect(try LiveClientMessage(json: message.json) == message, "\(message.json)")
        }
    }

    static let malformed = [
        "", " ", "null", "true", "1", "[]", "\"type\"", "{}", "{", "}", "{\"type\"", "{\"type\":",
        #"{"type":"configure""#, #"{"type":"configure"} x"#, #"{"type":"configure",}"#, #"{"type":"shutdown"}"#,
        #"{"type":7}"#, #"{"type":null}"#, #"{"type":"configure","type":"configure"}"#,
        #"{"type":"configure","modle":"a"}"#, #"{"type":"configure","model":"a"}"#,
        #"{"type":"configure","detect":true}"#, #"{"type":"configure","lenses":{}}"#,
        #"{"type":"configure","lenses":"objects"}"#, #"{"type":"configure","lenses":["objects"]}"#,
        #"{"type":"configure","lenses":[null]}"#, #"{"type":"configure","lenses":[{}]}"#,
        #"{"type":"configure","lenses":[{"model":"a"}]}"#, #"{"type":"configure","lenses":[{"id":""}]}"#,
        #"{"type":"configure","lenses":[{"id":null}]}"#, #"{"type":"configure","lenses":[{"id":7}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","model":""}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","model":7}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","path":"b"}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":[]}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":null}}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":{}}}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":[1]}}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":NaN}}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":1e999}}]}"#,
        #"{"type":"configure","lenses":[{"id":"a","options":{"b":1,"b":2}}]}"#,
        #"{"type":"configure","effort":"turbo"}"#, #"{"type":"configure","level":"turbo"}"#,
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
        #"{"type":"untrack","target":7e}"#, #"{"type":"configure","lenses":[{"id":"\ud800"}]}"#,
        "{\"type\":\"configure\",\"lenses\":[{\"id\":\"a\u{1}\"}]}", String(repeating: "[", count: 4000),
        String(repeating: #"{"type":"#, count: 400),
    ]

    @Test func refusesEverythingElse() {
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
            try LiveClientMessage(json: #"{"type":"configure","lenses":[{"id":"\#(name)"}]}"#)
        }
        #expect(error?.code == .limitExceeded)
        let long = String(repeating: "a", count: LiveClientMessage.maximumNameBytes + 1)
        for lens in [#"{"id":"\#(long)"}"#, #"{"id":"a","model":"\#(long)"}"#] {
            #expect(throws: ManakoError.self) {
                try LiveClientMessage(json: #"{"type":"configure","lenses":[\#(lens)]}"#)
            }
        }
    }
}
