import Manako
import ManakoAPI
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoMeasure
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoMeasureFront

@Suite struct MeasureOperationsTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func operations() -> MeasureOperations { MeasureOperations(in: scratch) }

    /// A sheet as a scanner sees it, as JPEG.
    private static func scan() throws -> [UInt8] {
        let board = try BoardText(.tags, columns: 5, rows: 7).board(size: 0.03)
        let picture = try BoardSheet(board).pixels(dotsPerInch: 100)
        return try ManakoEnvironment.codecs.encode(picture.converted(to: .rgb8), as: .jpeg, quality: 92)
    }

    /// What a camera of 800 pixels sees of a board, tilted in several ways.
    private static func request(views: Int, width: Int = 1280, height: Int = 720) throws -> CameraRequest {
        let camera = try CameraIntrinsics(
            width: width, height: height, fx: 800, fy: 800, cx: Double(width) / 2, cy: Double(height) / 2)
        var request = CameraRequest()
        (request.name, request.width, request.height) = ("phone", width, height)
        for index in 0..<views {
            let angle = Double(index)
            let tilt = Rotation3(
                axisAngle: Vector3(0.5 * cosine(angle), 0.5 * cosine(angle + 2), 0.3 * cosine(angle + 4)))
            let board = CameraPose(rotation: tilt, position: Vector3(-0.12, -0.08, 0.5))
            var view = CalibrationViewEntry()
            for row in 0..<6 {
                for column in 0..<9 {
                    let place = Vector3(0.03 * Double(column), 0.03 * Double(row), 0)
                    guard let pixel = camera.project(board.toWorld(place)) else { continue }
                    view.points.append([pixel.x, pixel.y])
                    view.places.append([place.x, place.y])
                }
            }
            request.views.append(view)
        }
        return request
    }

    private static func cosine(_ angle: Double) -> Double {
        Rotation3(axisAngle: Vector3(0, 0, angle)).matrix.rows[0].x
    }

    @Test func boardsAreDrawnAndFoundAgain() async throws {
        let operations = operations()
        let kinds = [
            ("pdf", "application/pdf", "%PDF"), ("svg", "image/svg+xml", "<"), ("png", "image/png", "\u{89}PNG"),
        ]
        for (format, type, beginning) in kinds {
            let sheet = try await operations.boardSheet("tags:5x7", millimetres: 30, paper: "a4", format: format)
            #expect(sheet.type == type)
            #expect(sheet.bytes.first == beginning.unicodeScalars.first.map { UInt8(truncatingIfNeeded: $0.value) })
        }
        let view = try await operations.boardView(of: try Self.scan(), board: "tags:5x7", millimetres: 30, camera: nil)
        #expect(view.points.count == 140 && view.total == 140)
        #expect(view.state == .ready)
        #expect(view.pose == nil && view.axes?.count == 4)
        // Seen straight on.
        #expect(try #require(view.obliquity) < 12)
        let blank = try Bitmap(
            width: 64, height: 48, format: .rgb8, packed: [UInt8](repeating: 200, count: 64 * 48 * 3))
        let nothing = try await operations.boardView(
            of: try ManakoEnvironment.codecs.encode(blank, as: .jpeg), board: "chessboard:9x6", millimetres: 25,
            camera: nil)
        #expect(nothing.state == .missing && nothing.points.isEmpty)
    }

    @Test func camerasAreCalibratedAndKept() async throws {
        // Of the scan's size.
        let camera = try await operations().addCamera(try Self.request(views: 6, width: 827, height: 1169))
        #expect(abs(camera.fx - 800) < 1 && abs(camera.fy - 800) < 1)
        #expect(camera.error < 0.01)
        // Another server over the same folder knows it too.
        let again = operations()
        #expect(try await again.cameras().cameras.map(\.id) == [camera.id])
        let view = try await again.boardView(
            of: try Self.scan(), board: "tags:5x7", millimetres: 30, camera: camera.id)
        let pose = try #require(view.pose)
        #expect(pose.translation[2] > 0)
        let wide = try await again.addCamera(try Self.request(views: 6))
        let refused = await #expect(throws: Problem.self) {
            try await again.boardView(of: try Self.scan(), board: "tags:5x7", millimetres: 30, camera: wide.id)
        }
        #expect(refused?.status == 422)
        try again.deleteCamera(wide.id)
        try again.deleteCamera(camera.id)
        #expect(throws: Problem.self) { try again.deleteCamera(camera.id) }
        #expect(try await again.cameras().cameras.isEmpty)
        await #expect(throws: Problem.self) { try await again.addCamera(try Self.request(views: 1)) }
    }

    @Test func burstsTakeEachPictureOnce() async throws {
        let operations = operations()
        let camera = try await operations.addCamera(try Self.request(views: 6))
        var request = BurstRequest()
        (request.title, request.board, request.squareMillimetres) = ("Aki", "tags:5x7", 30)
        // A board without a camera says nothing of places.
        await #expect(throws: Problem.self) { try await operations.addBurst(request) }
        request.board = nil
        request.camera = camera.id
        let burst = try await operations.addBurst(request)
        let frame = try await operations.addFrame(try Self.scan(), to: burst.id, time: 0)
        #expect(frame.index == 0 && frame.sharpness == 1 && !frame.hasPose)
        let twice = await #expect(throws: Problem.self) {
            try await operations.addFrame(try Self.scan(), to: burst.id, time: 0)
        }
        #expect(twice?.status == 409)
        _ = try await operations.addFrame(try Self.scan(), to: burst.id, time: 0.1)
        let kept = try await operations.burst(burst.id)
        #expect(kept.frames.map(\.index) == [0, 1] && kept.title == "Aki")
        let small = try await operations.burstPicture(burst.id, 1, longest: 100)
        #expect(try ManakoEnvironment.codecs.decode(small).height == 100)
        #expect(try await operations.burstPicture(burst.id, 1, longest: nil) == Self.scan())
        let gone = await #expect(throws: Problem.self) { try await operations.burstPicture(burst.id, 2, longest: nil) }
        #expect(gone?.status == 404)
        try await operations.deleteBurst(burst.id)
        let missing = await #expect(throws: Problem.self) { try await operations.burst(burst.id) }
        #expect(missing?.reason == "burstGone")
    }

    /// What was begun before the server was started anew goes on, with its pictures, its board and its camera.
    @Test func burstsOutliveTheServer() async throws {
        let camera = try await operations().addCamera(try Self.request(views: 6, width: 827, height: 1169))
        var request = BurstRequest()
        (request.title, request.board, request.squareMillimetres, request.camera) = ("Aki", "tags:5x7", 30, camera.id)
        let burst = try await operations().addBurst(request)
        #expect(try await operations().burst(burst.id).title == "Aki")
        #expect(try await operations().burst(burst.id).frames.isEmpty)
        let first = try await operations().addFrame(try Self.scan(), to: burst.id, time: 0)
        #expect(first.index == 0 && first.hasPose)
        // A picture whose line was not written to its end.
        let folder = try #require(FileSystem.names(in: scratch.path + "/bursts").first)
        let frames = "\(scratch.path)/bursts/\(folder)/frames.jsonl"
        try AtomicFile.write(try FileBytes.read(frames) + Array(#"{"picture": "fra"#.utf8), to: frames)
        let again = operations()
        let twice = await #expect(throws: Problem.self) {
            try await again.addFrame(try Self.scan(), to: burst.id, time: 0)
        }
        #expect(twice?.status == 409)
        let second = try await again.addFrame(try Self.scan(), to: burst.id, time: 0.1)
        #expect(second.index == 1 && second.hasPose)
        let kept = try await operations().burst(burst.id)
        #expect(kept.frames.map(\.time) == [0, 0.1] && kept.notes.isEmpty && kept.frames.allSatisfy(\.hasPose))
    }

    /// More bursts at a time than are held in memory.
    @Test func burstsThatAreNotHeldAreOpenedAgain() async throws {
        let operations = operations()
        var ids: [String] = []
        for _ in 0..<12 { ids.append(try await operations.addBurst(BurstRequest()).id) }
        for time in [0, 0.1] {
            for id in ids { _ = try await operations.addFrame(try Self.scan(), to: id, time: time) }
        }
        for id in ids { #expect(try await operations.burst(id).frames.map(\.index) == [0, 1]) }
    }

    @Test func picturesWithoutPosesAreNotMeasured() async throws {
        let operations = operations()
        let burst = try await operations.addBurst(BurstRequest())
        _ = try await operations.addFrame(try Self.scan(), to: burst.id, time: 0)
        var request = MeasureRequest()
        request.joints = [JointEntry(x: 10, y: 10), JointEntry(x: 90, y: 10)]
        let problem = await #expect(throws: Problem.self) { try await operations.measure(request, in: burst.id) }
        #expect(problem?.status == 422)
        var record = RecordRequest()
        (record.burst, record.measurement) = (burst.id, request)
        await #expect(throws: Problem.self) { try await operations.addRecord(record) }
        #expect(try await operations.records(who: nil, from: 0, limit: 10).records.isEmpty)
        let chart = try await operations.recordsChart(who: nil, unit: "cm", isPNG: false)
        #expect(String(decoding: chart, as: UTF8.self).contains("<svg"))
    }

    @Test func whatIsNoRecordingIsRefused() async throws {
        let operations = operations()
        await #expect(throws: Problem.self) { try await operations.addRecording(Array("no zip".utf8), name: "a.zip") }
        #expect(FileSystem.names(in: scratch.path + "/bursts").isEmpty)
    }
}
