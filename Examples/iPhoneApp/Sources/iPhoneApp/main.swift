import CoreGraphics
import CoreImage
import CoreVideo
import Foundation
import Vision

// What the app's view controllers would do, on pictures of a folder: usage: iPhoneApp SAMPLES [MODEL.tflite PHOTO]
guard CommandLine.arguments.count > 1, let photo = loadImage(CommandLine.arguments[1] + "/astronaut.png") else {
    print("usage: iPhoneApp SAMPLES [MODEL.tflite PHOTO], a folder with astronaut.png and bikes.mp4")
    exit(2)
}
setlinebuf(stdout)
let folder = CommandLine.arguments[1]

let detector = PhotoDetector()
let done = DispatchSemaphore(value: 0)
detector.onDetections = { detections in
    print("detector: \(detections.map(\.label).sorted().joined(separator: ", "))")
    done.signal()
}
detector.updateDetections(for: photo, orientation: .up)
done.wait()

let classifier = try PhotoClassifier()
print("model:", try classifier.classify(makePixelBuffer(width: 8, height: 8) { _, _ in (20, 200, 40) }))
classifier.classify(photo) { result in
    if case .success(let classes) = result { print("classifier: \(classes.first?.identifier ?? "nothing")") }
}

let scanner = BarcodeScanner()
let bars = code39("MANAKO")
let label = makePixelBuffer(width: (bars.count + 40) * 3, height: 160) { x, y in
    let index = x / 3 - 20
    let isBar = bars.indices.contains(index) && bars[index] && (20..<140).contains(y)
    return isBar ? (0, 0, 0) : (255, 255, 255)
}
scanner.scan(label)
print("barcodes: \(scanner.codes.map { "\($0.payload) \($0.symbology.rawValue)" }.joined(separator: ", "))")

let faces = try FaceLandmarksDetector.detect(in: photo)
for face in faces {
    let points = face.leftEye + face.rightEye
    let inside = points.filter(face.box.contains).count
    print("face: \(Int(face.box.midX)),\(Int(face.box.midY)), points of eyes outside: \(points.count - inside)")
}

// The face moves through the camera's view, three pixels to the left and two up from frame to frame.
if let face = faces.first {
    let view = CGSize(width: 320, height: 320)
    let tracker = ObjectTracker()
    var distance = CGFloat.infinity
    for step in 0..<12 {
        let origin = CGPoint(x: 60 + 3 * step, y: 2 * step)
        let box = face.box.offsetBy(dx: -origin.x, dy: -origin.y)
        if step == 0 { tracker.userTapped(box, viewSize: view) }
        tracker.process(makePixelBuffer(photo, part: CGRect(origin: origin, size: view)))
        distance =
            tracker.highlight.map { hypot($0.midX * view.width - box.midX, $0.midY * view.height - box.midY) }
            ?? .infinity
    }
    print("tracker: \(distance < 12 ? "followed" : "lost, \(distance) pixels away")")
}

let poses = PoseEstimator()
for body in try poses.bodies(in: photo) {
    print("body: nose above shoulder: \((body[.nose]?.y ?? 0) > (body[.leftShoulder]?.y ?? .infinity))")
}
print("pinches: \(try poses.pinches(in: photo).count)")

// Thumb and forefinger come nearer by 20 points from frame to frame, and part again.
let gestures = HandGestureProcessor()
var states: [HandGestureProcessor.State] = []
for distance in [100, 60, 30, 20, 10, 5, 80, 120, 160] as [CGFloat] {
    gestures.processPointsPair((CGPoint(x: 50, y: 50), CGPoint(x: 50 + distance, y: 50)))
    if states.last != gestures.state { states.append(gestures.state) }
}
print("gestures: \(states.map { "\($0)" }.joined(separator: ", "))")

let segmenter = PersonSegmenter()
let frame = makePixelBuffer(photo)
if let mask = try segmenter.mask(of: frame) {
    let overlay = segmenter.overlay(of: mask, over: frame)
    print(
        "person: \(Int(100 * segmenter.coverage(of: mask))) %, overlay \(overlay?.width ?? 0)×\(overlay?.height ?? 0)")
}

let contours = try detectVisionContours(in: photo)
print("contours: \(contours.count > 10 ? "many" : "\(contours.count)")")
var lines: [String] = []
if let sign = drawText("ENTRANCE", size: 40) { TextScanner().recognizeText(in: sign) { lines = $0 } }
print("lines: \(lines.joined(separator: " "))")
// A sheet on a table, and a photo that lies four pixels further right and two higher.
let sheet = makePixelBuffer(width: 320, height: 240) { x, y in
    (80..<240).contains(x) && (40..<200).contains(y) ? (245, 245, 240) : (70, 50, 40)
}
let rectangle = try CIContext().createCGImage(
    CIImage(cvPixelBuffer: sheet), from: CGRect(x: 0, y: 0, width: 320, height: 240)
)
.flatMap { try DocumentScanner().largestRectangle(in: $0) }
let quad = rectangle.map { Quadrilateral($0, in: CGSize(width: 320, height: 240)) }
print("sheet: \(quad.map { Int(($0.perimeter / 10).rounded()) * 10 } ?? 0) pixels around")
let stacker = ImageStacker()
for shift in [0, 4] {
    try stacker.add(makePixelBuffer(photo, part: CGRect(x: 100 - shift, y: 100 + shift / 2, width: 256, height: 256)))
}
print(
    "stack: \(stacker.offsets.map { "\(Int(abs($0.dx).rounded())),\(Int(abs($0.dy).rounded()))" }.joined(separator: " "))"
)

let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: scratch) }
let photos = ["astronaut.png", "chelsea.png", "coffee.png"].map { URL(fileURLWithPath: folder + "/" + $0) }
let store = FeaturePrintStore(cacheURL: scratch.appendingPathComponent("prints"))
photos.forEach { store.featurePrint(for: $0) }
try store.save()
let reopened = FeaturePrintStore(cacheURL: scratch.appendingPathComponent("prints"))
let distances = reopened.photos(similarTo: photos[0]).map(\.distance)
print("prints: \(reopened.count) kept, the same: \(distances == store.photos(similarTo: photos[0]).map(\.distance))")
PetFinder().pets(in: photos[1]) { print("pets: \($0.count)") }

let library = PhotoLibraryAnalyzer(folder: scratch)
let analysis = try await library.analysis(of: photos[0])
let kept = try await PhotoLibraryAnalyzer(folder: scratch).analysis(of: photos[0])
print(
    "library: \(analysis.faces.count) face, kept: \(kept.faces == analysis.faces && kept.featurePrint == analysis.featurePrint)"
)
let found = try await countEverything(in: Data(contentsOf: photos[0]))
print("everything: \(found.codes) codes, \(found.failures) refused")

let counts = try VideoAnalyzer().analyze(URL(fileURLWithPath: folder + "/bikes.mp4"), seconds: 2)
print("video: \(counts.count) frames")

var times: [Double] = []
try readFrames(of: URL(fileURLWithPath: folder + "/bikes.mp4"), most: 5) { _, time in times.append(time.seconds) }
print("reader: \(times.count) frames, in order: \(times == times.sorted())")
let camera = CameraDetector()
if camera.setupAVCapture() {
    let seen = DispatchSemaphore(value: 0)
    camera.onFrame = { _ in seen.signal() }
    camera.startCaptureSession()
    print("camera: \(seen.wait(timeout: .now() + 20) == .success ? "frames" : "nothing")")
    camera.stopCaptureSession()
}
if CommandLine.arguments.count > 3, let animal = loadImage(CommandLine.arguments[3]) {
    let lite = try LiteClassifier(modelPath: CommandLine.arguments[2])
    print("lite: \(try lite.topClass(of: makePixelBuffer(animal)) ?? -1)")
}

let modern = ModernAnalyzer()
let people = try await modern.people(in: photo)
print("modern people: \(people.faces.count == faces.count), \(people.bodyCount)")
let part = try await modern.face(in: photo, region: NormalizedRect(x: 0.2, y: 0.5, width: 0.6, height: 0.5))
print("modern face in a part: \(Int(part?.midX ?? 0)),\(Int(part?.midY ?? 0))")
print("modern mask: \(try await modern.maskWidth(of: photo)) wide")
print("modern refusal: \(await modern.refusal(of: Data("text".utf8)))")
print("modern codes: \(try await modern.codes(in: label).joined(separator: ", "))")
print("modern class: \(try await modern.topClass(of: photo) ?? "nothing")")
if let sign = drawText("ENTRANCE", size: 40) {
    print("modern lines are the same: \(try await modern.lines(in: sign).sorted() == lines.sorted())")
}
let list = [
    ["Name", "Mail", "Phone"], ["Hana", "hana@example.com", "212-555-0134"],
    ["Robert", "robert@example.org", "212-555-0187"],
]
let cells = list.enumerated().flatMap { row, texts in
    texts.enumerated().map { column, text in (text, CGPoint(x: 40 + 320 * column, y: 160 - 60 * row)) }
}
if let page = drawTexts(cells, size: 26, width: 1000, height: 220) {
    let contacts = ContactList()
    let table = try await contacts.table(in: page)
    let found = contacts.contacts(in: table).map { "\($0.name) \($0.email) \($0.phone ?? "none")" }
    print("contacts: \(found.joined(separator: ", "))")
    let tapped = contacts.cell(
        of: table, at: NormalizedPoint(imagePoint: CGPoint(x: 60, y: 110), in: CGSize(width: 1000, height: 220)))
    print("tapped cell: \(tapped ?? "none")")
}
