import Manako
import Testing

@testable import ManakoPipeline

@Suite struct TrackReportTests {
    let report = TrackReport(
        frame: 7, time: MediaTime(value: 65_041, timescale: 1000),
        targets: [
            .init(box: ImageRect(x: 10.126, y: 20, width: 30.5, height: 40), confidence: 0.87654),
            .init(box: nil, confidence: 0.125),
        ])

    @Test func severalTargetsAreNumbered() {
        #expect(
            TrackFormat.jsonl.lines(of: report) == """
                {"frame":7,"time":65.041,"target":0,"pixelBox":{"x":10.13,"y":20,"width":30.5,"height":40},\
                "box":{"x":10.13,"y":20,"width":30.5,"height":40},"confidence":0.8765}
                {"frame":7,"time":65.041,"target":1,"pixelBox":null,"box":null,"confidence":0.125}

                """)
        #expect(
            TrackFormat.text.lines(of: report) == """
                frame 7  1:05.041  target 0  at 10,20  size 31×40  88%
                frame 7  1:05.041  target 1  lost  13%

                """)
    }

    @Test func oneTargetIsNot() {
        var report = report
        report.targets.removeFirst()
        #expect(
            TrackFormat.jsonl.lines(of: report)
                == #"{"frame":7,"time":65.041,"pixelBox":null,"box":null,"confidence":0.125}"# + "\n")
        #expect(TrackFormat.text.lines(of: report) == "frame 7  1:05.041  lost  13%\n")
    }
}

@Suite struct TrackTargetTests {
    static let size = ImageSize(width: 200, height: 100)
    static let good: [TrackTarget] = [
        .box(ImageRect(x: 0, y: 0, width: 200, height: 100)), .box(ImageRect(x: 198, y: 98, width: 20, height: 20)),
        .box(ImageRect(x: -18, y: -8, width: 20, height: 10)), .point(ImagePoint(x: 0, y: 0), side: 4),
    ]
    static let bad: [(TrackTarget, String)] = [
        (.box(ImageRect(x: 0, y: 0, width: 0, height: 10)), "is empty"),
        (.box(ImageRect(x: 0, y: 0, width: 10, height: -1)), "is empty"),
        (.box(ImageRect(x: 200, y: 0, width: 10, height: 10)), "lies outside"),
        (.box(ImageRect(x: 5, y: -10, width: 10, height: 10)), "lies outside"),
        (.box(ImageRect(x: 199, y: 0, width: 10, height: 10)), "less than 2 pixels"),
        (.box(ImageRect(x: 0, y: 0, width: 801, height: 10)), "four times"),
        (.box(ImageRect(x: 1e300, y: 0, width: 1e300, height: 10)), "lies outside"),
        (.point(ImagePoint(x: 300, y: 10), side: 20), "the square of 20 pixels around the point 300,10 lies outside"),
    ]

    @Test func takesWhatCanBeSeen() throws {
        for target in Self.good { #expect(try target.box(in: Self.size) == target.box) }
        #expect(
            TrackTarget.point(ImagePoint(x: 50, y: 40), side: 20).box
                == ImageRect(x: 40, y: 30, width: 20, height: 20))
    }

    @Test func refusesTheRest() {
        for (target, words) in Self.bad {
            do throws(ManakoError) {
                _ = try target.box(in: Self.size)
                Issue.record("\(target) was taken")
            } catch {
                #expect(error.code == .invalidArgument)
                #expect(error.message.contains(words) && error.message.contains("200×100"), "\(error)")
            }
        }
    }
}
