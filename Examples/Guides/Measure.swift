// The code of docs/guides/measure.md.
import ManakoBoards
import ManakoMeasure
import ManakoRecordings
import ManakoSpatial

func measureInASession() throws {
    let recording = try SpatialRecording.open("session")
    var request = MeasureRequest()
    request.frame = 3
    request.joints = [JointEntry(name: "head", x: 850, y: 141), JointEntry(name: "neck", x: 850, y: 283)]
    let answer = try MeasureFeature(recording).measure(request)
    for segment in answer.segments {
        print(segment.map { "\($0.meters) ± \($0.error) m" } ?? "not found")
    }
}

func takeABurst(of scene: DemoScene) throws {
    let placing = try BurstFeature.Placing(board: scene.board, camera: scene.camera)
    try BurstFeature(BurstSettings(frameRate: DemoScene.frameRate), placing: placing)
        .take(from: BurstSource(scene), to: "session") { print($0.name, $0.hasPose) }
}
