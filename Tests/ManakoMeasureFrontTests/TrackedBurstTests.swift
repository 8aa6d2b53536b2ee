import Manako
import ManakoAPI
import ManakoCore
import ManakoFiles
import ManakoMeasure
import ManakoRecordings
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoMeasureFront

/// Bursts of devices that track themselves: poses come first, then depth maps and pictures.
@Suite struct TrackedBurstTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func operations() -> MeasureOperations { MeasureOperations(in: scratch) }

    private static func picture(width: Int = 64, height: Int = 96) throws -> [UInt8] {
        let pixels = (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        let bitmap = try Bitmap(width: width, height: height, format: .rgb8, packed: pixels)
        return try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: 90)
    }

    /// A camera that goes to the right, 5 cm from picture to picture.
    private static func request(_ count: Int = 3) -> BurstRequest {
        var request = BurstRequest()
        request.title = "Chair"
        request.poses = (0..<count).map { index in
            var pose = BurstPose()
            (pose.time, pose.width, pose.height) = (0.1 * Double(index), 64, 96)
            (pose.fx, pose.fy, pose.cx, pose.cy) = (80, 81, 31.25, 47.5)
            pose.cameraToWorld = [1, 0, 0, 0.05 * Double(index), 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
            return pose
        }
        return request
    }

    /// A plane at so many millimetres, with nothing known in its first place.
    private static func depth(_ millimetres: Int) -> [UInt8] {
        [0, 0] + (1..<12).flatMap { _ in [UInt8(millimetres & 255), UInt8(millimetres >> 8)] }
    }

    private static let size = PixelSize(width: 3, height: 4)

    @Test func posesAndDepthAreThoseThatWereSent() async throws {
        let operations = operations()
        let burst = try await operations.addBurst(Self.request())
        try await operations.addDepth(Self.depth(1000), size: Self.size, to: burst.id, time: 0)
        // Sent once more, as after a lost answer: the newer one counts.
        try await operations.addDepth(Self.depth(1234), size: Self.size, to: burst.id, time: 0)
        let first = try await operations.addFrame(try Self.picture(), to: burst.id, time: 0)
        #expect(first.hasPose && first.hasDepth)
        // The server is started anew between the two.
        let again = self.operations()
        let second = try await again.addFrame(try Self.picture(), to: burst.id, time: 0.1)
        #expect(second.index == 1 && second.hasPose && !second.hasDepth)
        #expect(try await again.burst(burst.id).frames.map(\.hasDepth) == [true, false])
        let folder = try #require(FileSystem.names(in: scratch.path + "/bursts").first)
        let path = "\(scratch.path)/bursts/\(folder)"
        let recording = try SpatialRecording.open(path)
        #expect(recording.errors == .phoneTracking)
        let frame = recording.frames[1]
        #expect(frame.pose?.position == Vector3(0.05, 0, 0) && frame.poseCovariance != nil)
        #expect((frame.intrinsics.fx, frame.intrinsics.cx) == (80, 31.25))
        let map = try #require(try recording.depth(at: 0))
        #expect((map.width, map.height, map.metres[0]) == (3, 4, 0))
        #expect(abs(map.metres[1] - 1.234) < 1e-3)
        #expect(FileSystem.names(in: path + "/pending").isEmpty)
        #expect(MeasureFeature(recording).settings.scaleError == RecordingErrors.phoneTracking.scale)
    }

    /// A length is far less sure than in a recording whose tracking is taken as good.
    @Test func lengthsStateTheErrorsOfTracking() async throws {
        let operations = operations()
        let burst = try await operations.addBurst(Self.request(1))
        let flat = (0..<12).flatMap { _ in [UInt8(1000 & 255), UInt8(1000 >> 8)] }
        try await operations.addDepth(flat, size: Self.size, to: burst.id, time: 0)
        _ = try await operations.addFrame(try Self.picture(), to: burst.id, time: 0)
        var request = MeasureRequest()
        request.joints = [JointEntry(x: 31.25, y: 10), JointEntry(x: 31.25, y: 81)]
        let answer = try await operations.measure(request, in: burst.id)
        let total = try #require(answer.total)
        #expect(abs(total.meters - 71.0 / 81) < 0.002)
        #expect(total.error > 0.02 * total.meters)
    }

    @Test func whatDoesNotFitIsRefused() async throws {
        let operations = operations()
        let burst = try await operations.addBurst(Self.request())
        func status(_ work: () async throws -> Void) async -> Int? {
            do { try await work() } catch { return (error as? Problem)?.status }
            return nil
        }
        let picture = try Self.picture(), wide = try Self.picture(width: 96)
        #expect(await status { _ = try await operations.addFrame(picture, to: burst.id, time: 0.05) } == 422)
        #expect(await status { _ = try await operations.addFrame(wide, to: burst.id, time: 0) } == 422)
        #expect(try await operations.burst(burst.id).frames.isEmpty)
        let depth = Self.depth(500)
        #expect(
            await status { try await operations.addDepth(depth, size: Self.size, to: burst.id, time: 0.05) } == 422)
        let bytes = await status {
            try await operations.addDepth(Array(depth.dropLast()), size: Self.size, to: burst.id, time: 0)
        }
        #expect(bytes == 422)
        _ = try await operations.addFrame(picture, to: burst.id, time: 0)
        #expect(await status { try await operations.addDepth(depth, size: Self.size, to: burst.id, time: 0) } == 409)
        let plain = try await operations.addBurst(BurstRequest())
        #expect(await status { try await operations.addDepth(depth, size: Self.size, to: plain.id, time: 0) } == 409)
        let gone = String(repeating: "0", count: 32)
        #expect(await status { try await operations.addDepth(depth, size: Self.size, to: gone, time: 0) } == 404)
    }

    @Test(
        arguments: [
            { (request: inout BurstRequest) in request.poses?[1].time = 0 },
            { $0.poses?[1].fx = -80 },
            { $0.poses?[1].cameraToWorld[0] = 2 },
            { $0.poses?[1].cameraToWorld.removeLast() },
            { $0.board = "tags:5x7" },
            { $0.poses = Array(repeating: BurstPose(), count: 101) },
        ] as [@Sendable (inout BurstRequest) -> Void])
    func burstsBeginWithGoodPosesOnly(_ spoil: @Sendable (inout BurstRequest) -> Void) async throws {
        let operations = operations()
        var request = Self.request()
        spoil(&request)
        let problem = await #expect(throws: Problem.self) { try await operations.addBurst(request) }
        #expect([413, 422].contains(problem?.status ?? 0))
        #expect(FileSystem.names(in: scratch.path + "/bursts").isEmpty)
    }
}
