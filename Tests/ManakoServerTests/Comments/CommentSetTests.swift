import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoServer

/// Files of comments that are sent, placed and drawn.
@Suite struct CommentSetTests {
    /// Three comments in niconico's form, one of them of the owner.
    static let file = Array(
        """
        [{"fork":"main","comments":[
          {"no":1,"vposMs":1000,"body":"flows","commands":["red"],"isPremium":false,"postedAt":"2024-01-01T00:00:00Z"},
          {"no":2,"vposMs":2000,"body":"stands 眼","commands":["ue","big"],"isPremium":false,
           "postedAt":"2024-01-01T00:00:00Z"}]},
         {"fork":"owner","comments":[
          {"no":3,"vposMs":90000,"body":"late","commands":["shita"],"isPremium":true,"postedAt":"2024-01-01T00:00:00Z"}
         ]}]
        """.utf8)

    private func withSet(_ body: (WebApp, _ id: String) async throws -> Void) async throws {
        try await withApp { app in
            let answer = try await app.ask("POST", "/v1/comments?name=a.json", body: Self.file)
            #expect(answer.status == 201 && answer.object["kind"] as? String == "niconico-v1")
            #expect(answer.object["count"] as? Int == 3 && answer.object["seconds"] as? Double == 90)
            try await body(app, answer.object["id"] as? String ?? "")
        }
    }

    @Test func commentsAreListedByTime() async throws {
        try await withSet { app, id in
            let all = try await app.ask("GET", "/v1/comments/\(id)")
            #expect(all.object["count"] as? Int == 3)
            #expect(all.list("comments").map { $0["text"] as? String } == ["flows", "stands 眼", "late"])
            #expect(all.list("comments").map { $0["color"] as? String } == ["#ff0000", "#ffffff", "#ffffff"])
            #expect(all.list("comments").map { $0["position"] as? String } == ["naka", "ue", "shita"])
            #expect(all.list("comments").map { $0["isOwner"] as? Bool } == [false, false, true])
            let part = try await app.ask("GET", "/v1/comments/\(id)?from=1&limit=1&ng=STANDS")
            #expect(part.list("comments").map { $0["hidden"] as? Bool } == [true])
        }
    }

    @Test func picturesAreWhatThePlacesSay() async throws {
        try await withSet { app, id in
            for height in [360, 1080] {
                let answer = try await app.ask("GET", "/v1/comments/\(id)/placed?from=0&to=10&height=\(height)")
                let placed = answer.list("placed")
                #expect(placed.count == 2)
                for entry in placed {
                    let key = try #require(entry["picture"] as? String)
                    let file = try await app.ask("GET", "/v1/comments/\(id)/pictures/\(key)")
                    #expect(file.value("cache-control")?.contains("immutable") == true)
                    let picture = try ManakoEnvironment.codecs.decode(file.body)
                    #expect(picture.width == entry["width"] as? Int && picture.height == entry["height"] as? Int)
                    // The ink of big text is about as high as its letters, whatever the output's size.
                    let onCanvas = Double(picture.height) * 1080 / Double(height)
                    #expect(onCanvas > 20 && onCanvas < 170)
                }
            }
        }
    }

    @Test func motionsAreThoseOfTheRules() async throws {
        try await withSet { app, id in
            let placed = try await app.ask("GET", "/v1/comments/\(id)/placed?from=0&to=10").list("placed")
            let motions = placed.compactMap { $0["motion"] as? [String: Any] }
            let flows = try #require(motions.first { $0["kind"] as? String == "scrolling" })
            // niconico: 1530 + 0.95 w pixels in four seconds, at 1725 one second before its own time.
            let width = try #require(flows["boxWidth"] as? Double)
            let speed = try #require(flows["speed"] as? Double)
            #expect(abs(speed - (1530 + 0.95 * width) / 4) < 0.1)
            let (x, at) = (try #require(flows["x"] as? Double), try #require(flows["at"] as? Double))
            #expect(abs(x - speed * (0 - at) - 1725) < 0.1)
            #expect(motions.contains { $0["kind"] as? String == "still" && $0["y"] as? Double == 0 })
            let later = try await app.ask("GET", "/v1/comments/\(id)/placed?from=80&to=100").list("placed")
            #expect(later.count == 1)
            let larger = try await app.ask("GET", "/v1/comments/\(id)/placed?from=80&to=100&scale=2").list("placed")
            let heights = [later, larger].map { $0.first?["height"] as? Int ?? 0 }
            #expect(abs(heights[1] - 2 * heights[0]) <= 4)
            let words = try await app.ask("GET", "/v1/comments/\(id)/placed?from=0&to=10&ng=flow%0Anothing")
            #expect(words.list("placed").map { $0["index"] as? Int } == [1])
        }
    }

    @Test func whatIsWrongIsSaid() async throws {
        try await withSet { app, id in
            let long = try await app.ask("GET", "/v1/comments/\(id)/placed?from=0&to=200")
            #expect(long.object["to"] as? Double == 120 && long.list("placed").count == 3)
            let backwards = try await app.ask("GET", "/v1/comments/\(id)/placed?from=5&to=1")
            #expect(backwards.object["to"] as? Double == 5 && backwards.list("placed").isEmpty)
            for (target, status) in [
                ("placed?from=0&to=200", 200), ("placed?from=5&to=1", 200), ("placed?from=0", 400),
                ("placed?from=a&to=b", 400), ("placed?from=nan&to=1", 400), ("placed?from=0&to=1&height=9999", 400),
                ("placed?from=0&to=1&scale=0", 400), ("placed?from=0&to=1&x=1", 400), ("pictures/abc", 404),
                ("pictures/\(id)", 404), ("export?format=pdf", 400), ("export", 200), ("export?format=ass", 200),
            ] {
                #expect(try await app.ask("GET", "/v1/comments/\(id)/\(target)").status == status, "\(target)")
            }
            for (name, body) in [("empty", []), ("noise", (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37) })] {
                let answer = try await app.ask("POST", "/v1/comments?name=\(name)", body: body)
                #expect([415, 422].contains(answer.status), "\(name): \(answer.text)")
            }
            let form = try await app.askWithForm("/v1/comments", field: "comments", fileName: "b.json", Self.file)
            #expect(form.status == 201)
        }
    }

    @Test func setsMakeRoomForOthers() async throws {
        try await withSet { app, id in
            for number in 0..<15 {
                #expect(try await app.ask("POST", "/v1/comments?name=\(number)", body: Self.file).status == 201)
                // It was used meanwhile.
                #expect(try await app.ask("GET", "/v1/comments/\(id)").status == 200)
            }
            for number in 0..<16 {
                #expect(try await app.ask("POST", "/v1/comments?name=\(number)", body: Self.file).status == 201)
            }
            let gone = try await app.ask("GET", "/v1/comments/\(id)")
            #expect(gone.status == 404 && gone.reason == "commentsGone")
        }
    }
}
