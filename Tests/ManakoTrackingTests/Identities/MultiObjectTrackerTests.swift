import FoundationEssentials
import ManakoCore
import ManakoGeometry
import ManakoVision
import Testing

@testable import ManakoTracking
import ManakoTesting

@Suite struct MultiObjectTrackerTests {
    private func time(_ frame: Int) -> MediaTime { MediaTime(value: Int64(frame), timescale: 30) }

    private func detection(
        _ x: Double, _ label: String = "", confidence: Float = 0.9, width: Double = 0.1
    ) -> TrackDetection {
        TrackDetection(
            box: NormalizedRect(x: x, y: 0.4, width: width, height: 0.2), label: label, confidence: confidence)
    }

    @Test("objects of the first picture get ids at once, later ones with the second sighting")
    func ids() {
        var tracker = MultiObjectTracker()
        #expect(tracker.update([detection(0.1), detection(0.5)], at: time(0)).tracks.map(\.id) == [1, 2])
        #expect(tracker.update([detection(0.1), detection(0.5), detection(0.8)], at: time(1)).tracks.count == 2)
        let update = tracker.update([detection(0.8), detection(0.1), detection(0.5)], at: time(2))
        #expect(update.tracks.map(\.id) == [1, 2, 3])
        #expect(update.tracks.map(\.detectionIndex) == [1, 2, 0])
        #expect(update.ids(forDetections: 3) == [3, 1, 2])
        #expect(update.tracks.map(\.age) == [3, 3, 2])
        #expect(update.tracks[2].firstSeen == time(1) && update.tracks[2].lastSeen == time(2))
    }

    @Test("a lost object coasts with falling confidence, is found again, and ends when it stays away")
    func lostAndFound() throws {
        var tracker = MultiObjectTracker()
        for frame in 0..<10 { _ = tracker.update([detection(0.1 + 0.01 * Double(frame))], at: time(frame)) }
        var coasting: [ObjectTrack] = []
        for frame in 10..<20 { coasting += tracker.update([], at: time(frame)).tracks }
        #expect(coasting.count == 10 && coasting.allSatisfy { $0.id == 1 && $0.isLost })
        #expect(abs(coasting[9].box.x - 0.29) < 0.02 && coasting[9].lastSeen == time(9))
        #expect(zip(coasting, coasting.dropFirst()).allSatisfy { $0.confidence > $1.confidence })
        #expect(tracker.update([detection(0.3)], at: time(20)).seen.map(\.id) == [1])
        let later = (21..<60).map { tracker.update([], at: time($0)) }
        #expect(later.flatMap(\.ended) == [1])
        #expect(later.filter { !$0.tracks.isEmpty }.count == 30)
        #expect(tracker.tracklets.isEmpty)
        let again = (60..<62).map { tracker.update([detection(0.3)], at: time($0)) }
        #expect(again[0].tracks.isEmpty && again[1].tracks.map(\.id) == [2])
    }

    @Test("labels must match unless told otherwise")
    func labels() {
        let list = ["car", "truck", "car", "car", "truck", "car"].map { detection(0.4, $0) }
        var strict = MultiObjectTracker()
        let updates = list.enumerated().map { strict.update([$1], at: time($0)) }
        #expect(updates.allSatisfy { $0.tracks.allSatisfy { $0.label == "car" } })
        #expect(updates[1].tracks[0].isLost && updates[2].tracks.map(\.id) == [1])
        var options = MultiObjectTrackerOptions()
        options.labelMatching = .any
        var loose = MultiObjectTracker(options: options)
        let seen = list.enumerated().map { loose.update([$1], at: time($0)).seen }
        #expect(seen.allSatisfy { $0.map(\.id) == [1] && $0[0].label == "car" })
    }

    @Test("the label is what most sightings gave")
    func vote() {
        var options = MultiObjectTrackerOptions()
        options.labelMatching = .any
        var tracker = MultiObjectTracker(options: options)
        let labels = ["truck", "car", "truck", "car", "car"].enumerated().map { frame, label in
            tracker.update([detection(0.4, label)], at: time(frame)).tracks[0].label
        }
        #expect(labels == ["truck", "truck", "truck", "truck", "car"])
        var vote = LabelVote("a", weight: 1)
        for index in 0..<1000 { vote.add("label \(index)", weight: 0.001) }
        for _ in 0..<3 { vote.add("b", weight: 1) }
        #expect(vote.winner == "b")
    }

    @Test("classes that take turns change nothing, and one that stays is believed soon, however long there was another")
    func votesFade() {
        var turns = LabelVote("car", weight: 0.8)
        for index in 1..<200 { turns.add(index % 2 == 0 ? "car" : "truck", weight: 0.8) }
        #expect(turns.winner == "car")
        var vote = LabelVote("car", weight: 0.8)
        for _ in 0..<500 { vote.add("car", weight: 0.8) }
        vote.add("truck", weight: 0.9)
        #expect(vote.winner == "car")
        for _ in 0..<9 { vote.add("truck", weight: 0.8) }
        #expect(vote.winner == "truck")
    }

    @Test("a thing of another class is not taken for a lost one that it hardly covers, but for one that it covers well")
    func otherClasses() {
        var options = MultiObjectTrackerOptions()
        options.labelMatching = .any
        for (label, left, ids) in [("car", 0.46, [1]), ("bicycle", 0.46, []), ("bicycle", 0.41, [1])] {
            var tracker = MultiObjectTracker(options: options)
            for frame in 0..<5 { _ = tracker.update([detection(0.4, "car")], at: time(frame)) }
            for frame in 5..<7 { _ = tracker.update([], at: time(frame)) }
            let seen = tracker.update([detection(left, label)], at: time(7)).seen
            #expect(seen.map(\.id) == ids, "\(label) at \(left)")
        }
    }

    static let unusable = [
        TrackDetection(box: NormalizedRect(x: .nan, y: 0, width: 0.1, height: 0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: .infinity, width: 0.1, height: 0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 0, height: 0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 0.1, height: -0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: .infinity, height: 0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 1e300, y: 0, width: 0.1, height: 0.1), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 1e200, height: 1e200), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 1e-200, height: 1e-200), confidence: 0.9),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1), confidence: .nan),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1), confidence: .infinity),
        TrackDetection(box: NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1), confidence: -1),
    ]

    @Test("what is no box is ignored, and the others keep their indices", arguments: unusable)
    func ignored(_ bad: TrackDetection) {
        #expect(Self.unusable.count == 11)
        var tracker = MultiObjectTracker()
        for frame in 0..<3 {
            let update = tracker.update([bad, detection(0.5), bad], at: time(frame))
            #expect(update.tracks.map(\.id) == [1] && update.tracks[0].detectionIndex == 1)
            #expect(update.tracks[0].box.isFinite)
        }
    }

    @Test("time that stands still, goes back or jumps does no harm")
    func strangeTimes() {
        var tracker = MultiObjectTracker()
        let seconds = [0, 0, 0.1, -5, 1e12, 1e12 + 1, -1e15, 0, .nan, .infinity, 3, 2, 1]
        for (index, second) in seconds.enumerated() {
            let update = tracker.update([detection(0.5), detection(0.1)], at: MediaTime(seconds: second))
            #expect(update.tracks.map(\.id) == [1, 2], "\(index)")
            #expect(update.tracks.allSatisfy { $0.box.isFinite && abs($0.box.width - 0.1) < 0.01 })
        }
        #expect(tracker.update([], at: MediaTime(seconds: 100)).ended == [1, 2])
    }

    @Test("strange motions of the camera do no harm")
    func strangeMotions() {
        let motions = [
            CameraMotion(x: .nan, y: 0), CameraMotion(x: 1e300, y: 0), CameraMotion(a: -1, x: 0, y: 0),
            CameraMotion(a: 0, d: 0, x: 0, y: 0), CameraMotion(a: .infinity, x: 0, y: 0),
        ]
        var tracker = MultiObjectTracker()
        _ = tracker.update([detection(0.5)], at: time(0))
        for (index, motion) in motions.enumerated() {
            #expect(tracker.update([detection(0.5)], at: time(index + 1), cameraMotion: motion).seen.map(\.id) == [1])
        }
    }

    @Test("of thousands of detections the surest are used")
    func thousands() {
        var options = MultiObjectTrackerOptions()
        options.maximumDetections = 300
        options.maximumTracks = 200
        var tracker = MultiObjectTracker(options: options)
        let list = (0..<5000).map { index -> TrackDetection in
            let (column, row) = (Double(index % 100), Double(index / 100))
            let box = NormalizedRect(x: column / 100, y: row / 50, width: 0.009, height: 0.018)
            return TrackDetection(box: box, confidence: index >= 4900 ? 0.95 : 0.7)
        }
        for frame in 0..<3 {
            let update = tracker.update(list, at: time(frame))
            #expect(update.tracks.count == 200)
            #expect(update.tracks.filter { ($0.detectionIndex ?? 0) >= 4900 }.count == 100)
        }
    }

    @Test("the order of detections does not change the result")
    func permutation() {
        var generator = SeededRandom(seed: 5)
        var (plain, shuffled) = (MultiObjectTracker(), MultiObjectTracker())
        var compared = 0
        for frame in 0..<60 {
            let list = (0..<30).map { object -> TrackDetection in
                let x = Double(object % 6) / 7 + 0.02 * generator.unit()
                let height = 0.2 + 0.02 * generator.unit()
                let confidence = Float((generator.unit() * 20).rounded() / 20)
                let box = NormalizedRect(x: x, y: Double(object / 6) / 6, width: 0.2, height: height)
                return TrackDetection(box: box, label: object % 3 == 0 ? "car" : "bus", confidence: confidence)
            }
            let order = Array(list.indices).shuffled(using: &generator)
            let (a, b) = (
                plain.update(list, at: time(frame)), shuffled.update(order.map { list[$0] }, at: time(frame))
            )
            #expect(a.ended == b.ended && a.tracks.count == b.tracks.count)
            for (left, right) in zip(a.tracks, b.tracks) {
                #expect(left.id == right.id && left.box == right.box && left.label == right.label)
                #expect(left.detectionIndex == right.detectionIndex.map { order[$0] })
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    @Test("ids are unique in each picture and never come back")
    func unique() {
        var generator = SeededRandom(seed: 9)
        var tracker = MultiObjectTracker()
        var (over, seen): (Set<Int>, Set<Int>) = ([], [])
        for frame in 0..<300 {
            let list = (0..<20).compactMap { _ in
                generator.unit() < 0.3
                    ? nil
                    : TrackDetection(
                        box: NormalizedRect(
                            x: generator.unit() * 0.8, y: generator.unit() * 0.8, width: 0.25, height: 0.25),
                        confidence: Float(generator.unit()))
            }
            let update = tracker.update(list, at: time(frame * 3))
            let ids = update.tracks.map(\.id)
            #expect(Set(ids).count == ids.count && ids == ids.sorted() && over.isDisjoint(with: ids))
            let used = update.tracks.compactMap(\.detectionIndex)
            #expect(Set(used).count == used.count && used.allSatisfy(list.indices.contains))
            over.formUnion(update.ended)
            seen.formUnion(ids)
        }
        #expect(over.isSubset(of: seen) && over.count > 20)
        #expect(seen == Set(1...seen.count))
    }

    @Test("a copy goes on by itself")
    func value() {
        var tracker = MultiObjectTracker()
        _ = tracker.update([detection(0.1)], at: time(0))
        var copy = tracker
        _ = copy.update([], at: time(100))
        #expect(copy.tracklets.isEmpty && tracker.update([detection(0.1)], at: time(1)).tracks.map(\.id) == [1])
    }

    @Test("observations of any kind are tracked")
    func observations() {
        let box = NormalizedRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        var (objects, faces, humans) = (MultiObjectTracker(), MultiObjectTracker(), MultiObjectTracker())
        let dog = RecognizedObjectObservation(
            boundingBox: box, labels: [.init(identifier: "dog", index: 16, confidence: 0.8)])
        #expect(objects.update(observations: [dog], at: time(0)).tracks.map(\.label) == ["dog"])
        let face = FaceObservation(boundingBox: box, confidence: 0.9, keyPoints: [])
        #expect(faces.update(observations: [face], at: time(0)).tracks.map(\.label) == [""])
        let human = HumanObservation(boundingBox: box, confidence: 0.9, isUpperBodyOnly: true)
        let update = humans.update(
            observations: [human], at: time(0), label: { $0.isUpperBodyOnly ? "upper body" : "body" })
        #expect(update.tracks.map(\.label) == ["upper body"] && update.tracks[0].confidence == 0.9)
    }

    @Test("a second track on a lost object gives way to the older one")
    func duplicates() {
        var tracker = MultiObjectTracker()
        let place = detection(0.5)
        for frame in 0..<5 { _ = tracker.update([place], at: time(frame)) }
        // A box beside the object leads a younger track, which then moves onto the place of the lost one.
        for frame in 5..<8 { _ = tracker.update([detection(0.585)], at: time(frame)) }
        var updates: [TrackUpdate] = []
        for (step, x) in [0.57, 0.55, 0.53, 0.51, 0.5, 0.5, 0.5].enumerated() {
            updates.append(tracker.update([detection(x)], at: time(8 + step)))
        }
        #expect(updates.last?.seen.map(\.id) == [1] && updates.flatMap(\.ended) == [2])
        #expect(updates.allSatisfy { $0.seen.count <= 1 })
    }
}
