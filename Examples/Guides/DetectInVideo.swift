// The code of docs/guides/detect-in-video.md.
import Manako
import ManakoCapabilities
import ManakoPipeline

func countCars(_ request: RecognizeObjectsRequest) async throws {
    let reader = try VideoReader(VideoSource("street.mp4"))
    var tracker = MultiObjectTracker()
    var counts = TrackCounts()
    for try await frame in reader.frames() {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let objects = try await request.perform(on: image)
        let update = tracker.update(observations: objects, at: frame.time, in: try TrackPicture(image))
        counts.update(update)
        for track in update.seen { print(frame.time.seconds, track.id, track.label, track.box) }
    }
    print(counts.byLabel)
}

func makeTracker() -> MultiObjectTracker {
    var options = MultiObjectTrackerOptions()
    options.labelMatching = .any
    options.maximumLostSeconds = 2
    return MultiObjectTracker(options: options)
}

func countAcrossALine(_ updates: [TrackUpdate]) {
    var door = LineCrossing(from: NormalizedPoint(x: 0, y: 0.4), to: NormalizedPoint(x: 1, y: 0.4))
    var table = ZoneCount([
        NormalizedPoint(x: 0.2, y: 0.2), NormalizedPoint(x: 0.6, y: 0.2), NormalizedPoint(x: 0.4, y: 0.7),
    ])
    for update in updates {
        door.update(update)
        table.update(update)
    }
    print(door.total, table.total.inside, table.total.meanDwellSeconds)
}

func detectAsTheCommandDoes(_ reader: VideoReader, _ model: VisionModel) async throws {
    let objects = ObjectsCapability()
    let finder = try objects.makeFinder(FinderSettings(model: CapabilityModel(model), follows: true))
    let feature = VideoLookFeature(
        objects, finder: finder, follows: true, drawing: try FrameDrawingTarget(path: "out.mp4"))
    let summary = try await feature.run(reader, jobs: 4) { frame in
        print(frame.json)
    }
    print(summary ?? "")
}
