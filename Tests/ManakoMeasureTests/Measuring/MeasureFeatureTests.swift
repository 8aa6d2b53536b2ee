import Manako
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoRecordings
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

/// A rendered burst, made once for all tests.
private enum RenderedBurst {
    static let made = Result { try make() }

    struct Made: Sendable {
        /// There as long as the pictures are.
        var folder: ScratchFolder
        var scene: DemoScene
        var recording: SpatialRecording
        var taken: [BurstFeature.Taken]
        var poses: [CameraPose]
    }

    static func make() throws -> Made {
        let scene = try DemoScene(scale: 1)
        var index = 0
        // Ten frames a second, every second of which is taken; the camera is where it is in a tenth of the demonstration's frames.
        let source = BurstSource(name: "rendered", frameRate: 10) { () throws(ManakoError) in
            guard index < 10 else { return nil }
            defer { index += 1 }
            return BurstPicture(time: MediaTime(seconds: Double(index) / 10)) { [index] () throws(ManakoError) in
                try scene.picture(from: scene.pose(index, of: 10), seed: index)
            }
        }
        let feature = BurstFeature(
            try BurstSettings(frameRate: 10, every: 2, count: 5),
            placing: try BurstFeature.Placing(board: scene.board, camera: scene.camera))
        var taken: [BurstFeature.Taken] = []
        let folder = try ScratchFolder()
        let path = folder.path + "/burst"
        try feature.take(from: source, to: path) { taken.append($0) }
        return Made(
            folder: folder, scene: scene, recording: try SpatialRecording.open(path), taken: taken,
            poses: (0..<5).map { scene.pose(2 * $0, of: 10) })
    }
}

@Suite struct MeasureFeatureTests {
    private static func request(_ made: RenderedBurst.Made, frame: Int = 2) -> MeasureRequest {
        var request = MeasureRequest()
        request.frame = frame
        for joint in made.scene.joints {
            guard let pixel = made.scene.camera.project(made.poses[frame].toCamera(joint.point)) else { continue }
            request.joints.append(JointEntry(name: joint.name, x: pixel.x, y: pixel.y))
        }
        return request
    }

    @Test func everySecondFrameIsTakenWithItsPose() throws {
        let made = try RenderedBurst.made.get()
        #expect(made.taken.map(\.index) == [0, 2, 4, 6, 8])
        #expect(made.recording.frames.count == 5)
        for (frame, pose) in zip(made.recording.frames, made.poses) {
            let found = try #require(frame.pose)
            #expect(found.position.distance(to: pose.position) < 0.01)
            #expect(found.rotation.angle(to: pose.rotation) < 0.01)
            #expect(frame.board == "tags:5x7")
            #expect(frame.poseCovariance != nil)
        }
    }

    @Test func lengthsAreThoseOfTheDoll() throws {
        let made = try RenderedBurst.made.get()
        let answer = try MeasureFeature(made.recording).measure(Self.request(made))
        let joints = made.scene.joints
        let truths = zip(joints, joints.dropFirst()).map { $0.point.distance(to: $1.point) }
        #expect(answer.method == .views)
        #expect(answer.segments.count == 4)
        for (segment, truth) in zip(answer.segments, truths) {
            let length = try #require(segment)
            #expect(abs(length.meters - truth) < max(3.5 * length.error, 0.002))
            #expect(length.error > 0.0001 && length.error < 0.02)
        }
        let total = try #require(answer.total)
        #expect(abs(total.meters / truths.reduce(0, +) - 1) < 0.015)
        for (joint, truth) in zip(answer.joints, joints) {
            let position = try #require(joint.position)
            #expect(Vector3(position[0], position[1], position[2]).distance(to: truth.point) < 0.015)
            #expect(joint.seen.count >= 2)
        }
    }

    @Test func pointsOfTheSheetAreMeasuredByItsPlane() throws {
        let made = try RenderedBurst.made.get()
        var request = MeasureRequest()
        request.frame = 1
        request.method = .plane
        for place in [Vector3(0, 0, 0), Vector3(0.16, 0.2, 0)] {
            let pixel = try #require(made.scene.camera.project(made.poses[1].toCamera(place)))
            request.joints.append(JointEntry(x: pixel.x, y: pixel.y))
        }
        let total = try #require(try MeasureFeature(made.recording).measure(request).total)
        let truth = Vector3(0.16, 0.2, 0).length
        #expect(abs(total.meters / truth - 1) < 0.01)
    }

    /// A length on the plane between exact taps has a smaller error than one between taps that may be off, by the rule for sums of variances.
    @Test func tapsSayHowFarTheyMayBeOff() throws {
        let made = try RenderedBurst.made.get()
        func answer(_ all: Double?, _ own: [Double?]) throws -> MeasureAnswer {
            var request = MeasureRequest()
            (request.frame, request.method, request.tapError) = (1, .plane, all)
            for (place, error) in zip([Vector3(0, 0, 0), Vector3(0.16, 0.2, 0)], own) {
                let pixel = try #require(made.scene.camera.project(made.poses[1].toCamera(place)))
                request.joints.append(JointEntry(x: pixel.x, y: pixel.y, tapError: error))
            }
            return try MeasureFeature(made.recording).measure(request)
        }
        func variance(_ answer: MeasureAnswer) throws -> Double {
            let error = try #require(answer.total).error
            return error * error
        }
        let exact = try answer(0, [nil, nil]), usual = try answer(nil, [nil, nil]), double = try answer(2, [nil, nil])
        let mixed = try answer(2, [0, nil])
        #expect(exact.joints.map(\.tapError) == [0, 0])
        #expect(usual.joints.map(\.tapError) == [1, 1])
        #expect(mixed.joints.map(\.tapError) == [0, 2])
        let (none, one, two) = (try variance(exact), try variance(usual), try variance(double))
        #expect(abs((two - none) / (one - none) - 4) < 0.01)
        #expect(try variance(mixed) > one && variance(mixed) < two)
    }

    /// Messages call a picture by the number that it was asked for by.
    @Test func messagesNameThePictureThatWasTapped() throws {
        let made = try RenderedBurst.made.get()
        var request = Self.request(made, frame: 3)
        request.joints[0].x = 5000
        let answer = try MeasureFeature(made.recording).measure(request)
        #expect(answer.joints[0].detail?.contains("frame 3") == true)
    }

    @Test func aJointBesideThePictureSaysWhy() throws {
        let made = try RenderedBurst.made.get()
        var request = Self.request(made)
        request.joints[1].x = 5000
        let answer = try MeasureFeature(made.recording).measure(request)
        #expect(answer.joints[1].problem == "noSuchPlace")
        #expect(answer.joints[1].detail != nil)
        #expect(answer.segments[0] == nil && answer.segments[1] == nil && answer.segments[2] != nil)
        #expect(answer.total == nil)
    }

    @Test func placesInOtherPicturesReplaceTheSearch() throws {
        let made = try RenderedBurst.made.get()
        var request = Self.request(made)
        let others = [0, 4]
        request.also = try others.map { frame in
            let pixel = try #require(made.scene.camera.project(made.poses[frame].toCamera(made.scene.joints[0].point)))
            return JointTap(joint: 0, frame: frame, x: pixel.x, y: pixel.y)
        }
        let answer = try MeasureFeature(made.recording).measure(request)
        let position = try #require(answer.joints[0].position)
        #expect(Vector3(position[0], position[1], position[2]).distance(to: made.scene.joints[0].point) < 0.01)
        #expect(Set(answer.joints[0].seen.map(\.frame)) == Set(others))
    }

    @Test func whatIsNotThereIsRefused() throws {
        let made = try RenderedBurst.made.get()
        let feature = MeasureFeature(made.recording)
        var request = Self.request(made)
        request.frame = 5
        #expect(throws: ManakoError.self) { try feature.measure(request) }
        request = Self.request(made)
        request.joints = []
        #expect(throws: ManakoError.self) { try feature.measure(request) }
        request = Self.request(made)
        request.also = [JointTap(joint: 9, frame: 0, x: 1, y: 1)]
        #expect(throws: ManakoError.self) { try feature.measure(request) }
    }

    /// Exif's directory, read here as the specification has it: the program, the size, and the focal length for 36 mm film.
    @Test func picturesSayTheirCamera() throws {
        let made = try RenderedBurst.made.get()
        let file = try #require(try made.recording.pictureFile(at: 0))
        #expect(file.starts(with: [0xFF, 0xD8, 0xFF, 0xE1]))
        let tiff = Array(file.dropFirst(12))
        func number(_ at: Int, _ count: Int) -> Int { tiff[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
        #expect(tiff.starts(with: Array("MM\0\u{2A}".utf8)))
        var values: [Int: Int] = [:]
        for directory in [8, 46] {
            for entry in 0..<number(directory, 2) {
                let place = directory + 2 + 12 * entry
                values[number(place, 2)] = number(place + 2, 2) == 3 ? number(place + 8, 2) : number(place + 8, 4)
            }
        }
        #expect(values[0x8769] == 46)
        #expect(values[0xA002] == 640 && values[0xA003] == 480)
        // 560 pixels of a diagonal of 800 are 30 mm of one of 43.27 mm.
        #expect(values[0xA405] == 30)
        #expect(try ManakoEnvironment.codecs.decode(file).width == 640)
    }

    @Test func theDrawingShowsJointsAndTheSum() throws {
        let made = try RenderedBurst.made.get()
        let request = Self.request(made)
        let answer = try MeasureFeature(made.recording).measure(request)
        let picture = try made.recording.picture(at: 2)
        let drawn = try MeasurePicture(request, answer).drawn(on: picture)
        let before = try picture.converted(to: .bgra8).packedBytes()
        let after = drawn.packedBytes()
        for joint in request.joints {
            let place = (Int(joint.y.rounded()) * drawn.width + Int(joint.x.rounded())) * 4
            #expect(Array(before[place..<place + 3]) != Array(after[place..<place + 3]))
        }
        #expect(LengthEntry(meters: 0.48623, error: 0.00214).text == "48.62 ± 0.21 cm")
        #expect(LengthEntry(meters: 1.0, error: 0.0).text == "100.00 ± 0.00 cm")
    }
}
