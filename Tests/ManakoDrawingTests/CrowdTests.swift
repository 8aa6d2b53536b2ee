import ManakoGeometry
import Testing

@testable import ManakoDrawing

@Suite struct CrowdTests {
    @Test("of two boxes in one place the surer is seen, whatever the order", arguments: [false, true])
    func surestOnTop(_ reversed: Bool) throws {
        var picture = try Picture(640, 480)
        let rect = box(100, 100, 300, 200, in: picture)
        let sure = BoxAnnotation(box: rect, label: "dog", confidence: 0.9)
        let unsure = BoxAnnotation(box: rect, label: "person", confidence: 0.3)
        try picture.draw(reversed ? [unsure, sure] : [sure, unsure])
        #expect(picture.color(100, 200) == sure.color)
        // The best place, above at the left, has the surer one's tab.
        #expect(picture.color(101, 92) == sure.color)
        #expect(picture.count(of: unsure.color) > 200)
    }

    @Test("the order of a list changes nothing, as long as confidences differ")
    func orderIsIrrelevant() throws {
        let list = (0..<12).map { index in
            BoxAnnotation(
                box: NormalizedRect(x: 0.3 + 0.02 * Double(index), y: 0.3, width: 0.2, height: 0.4),
                label: "person \(index)", confidence: 0.3 + 0.05 * Float(index))
        }
        let pictures = try [list, list.reversed(), Array(list[5...] + list[..<5])].map { list in
            var picture = try Picture(640, 480)
            try picture.draw(list)
            return picture.bytes
        }
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }

    @Test("labels that would cover surer ones are left out; their boxes stay")
    func leftOut() throws {
        var (alone, crowd) = (try Picture(320, 240), try Picture(320, 240))
        let rect = box(100, 100, 30, 30, in: alone)
        let sure = BoxAnnotation(box: rect, label: "dog", confidence: 0.99)
        let others = (0..<60).map {
            BoxAnnotation(box: rect, label: "a person with a long name", confidence: 0.2 + 0.01 * Float($0))
        }
        try alone.draw([sure])
        try crowd.draw([sure] + others)
        let tab = try #require(alone.bounds(of: sure.color))
        for y in tab.y where y < 100 {
            for x in tab.x { #expect(alone.color(x, y) == crowd.color(x, y)) }
        }
    }

    @Test("tracks in sight keep their places while confidences change; lost ones come last")
    func tracks() {
        func rank(_ confidence: Float?, isLost: Bool = false, _ emphasis: BoxAnnotation.Emphasis = .plain) -> Float {
            BoxAnnotation(box: .fullImage, confidence: confidence, trackID: 3, emphasis: emphasis, isLost: isLost).rank
        }
        #expect(rank(0.2) == rank(0.9))
        #expect(rank(0.9, isLost: true) < rank(0.2))
        #expect(rank(0.2, isLost: true, .highlight) > rank(0.9))
        let confidences: [Float?] = [nil, 0.9, 0.2, -1, Float.nan]
        let ranks = confidences.map { BoxAnnotation(box: .fullImage, confidence: $0).rank }
        #expect(ranks == [1, 0.9, 0.2, 0, 0])
    }
}
