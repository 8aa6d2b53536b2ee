import FoundationEssentials
import ManakoCore
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoRecordings

@Suite struct DamageTests {
    private func refusal(_ fixture: RecordingFixture, _ options: SpatialRecording.Options = .init()) throws
        -> ManakoError?
    {
        let folder = try fixture.folder()
        return refusal(folder.path, options)
    }

    private func refusal(_ path: String, _ options: SpatialRecording.Options = .init()) -> ManakoError? {
        do throws(ManakoError) {
            _ = try SpatialRecording.open(path, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatIsNoRecording() throws {
        #expect(refusal("/nowhere/at/all")?.code == .unavailable)
        #expect(try refusal(RecordingFixture())?.code == .unsupported)
        let scratch = try ScratchFolder()
        #expect(refusal(try scratch.write([1, 2, 3], to: "a.zip"))?.code == .malformedInput)
        #expect(refusal(try scratch.write([], to: "b.zip"))?.code == .malformedInput)
        #expect(refusal(try scratch.write(ZipFixture.bytes([.stored("a", "b")]), to: "c.zip"))?.code == .unsupported)
    }

    @Test func aDamagedWholeIsAnErrorWithItsPlace() throws {
        var fixture = try RecordingFixture.transforms()
        fixture.files[0].bytes = Array("{\"frames\": [{}, \n{}".utf8)
        let error = try #require(try refusal(fixture))
        #expect(error.code == .malformedInput)
        #expect(error.message.contains("transforms.json: line 2, column 3"))
        fixture.files[0].bytes = Array("{\"frames\": [{}, {}]}".utf8)
        let empty = try #require(try refusal(fixture))
        #expect(empty.message.contains("no frame of the recording can be used"))
        #expect(empty.message.contains("frames[0]"))
    }

    @Test func limitsHold() throws {
        let few = SpatialRecording.Options(limits: InputLimits(maximumFrames: 3))
        #expect(try refusal(.transforms(), few)?.code == .limitExceeded)
        let small = SpatialRecording.Options(limits: InputLimits(maximumBytes: 100))
        #expect(try refusal(.transforms(), small)?.code == .limitExceeded)
        let folder = try RecordingFixture.transforms().folder()
        let tiny = SpatialRecording.Options(limits: InputLimits(maximumPixels: 100))
        let recording = try SpatialRecording.open(folder.path, options: tiny)
        #expect { try recording.picture(at: 0) } throws: { ($0 as? ManakoError)?.code == .limitExceeded }
        #expect { try recording.picture(at: 99) } throws: { ($0 as? ManakoError)?.code == .invalidArgument }
    }

    @Test func countsThatDoNotMatchAreAnError() throws {
        var fixture = RecordingFixture()
        fixture.add("color/1.jpg", try RecordingFixture.jpeg())
        fixture.add("color/2.jpg", try RecordingFixture.jpeg())
        fixture.add("pose.txt", "1 2 3 1 0 0 0\n")
        let error = try #require(try refusal(fixture))
        #expect(error.code == .malformedInput && error.message.contains("1 poses, color 2 pictures"))
        fixture.files[2].bytes += Array("1 2 3 0 0 0 inf\n".utf8)
        let folder = try fixture.folder()
        let recording = try SpatialRecording.open(folder.path)
        #expect(recording.kind == .slambook && recording.frames.count == 1)
        #expect(recording.skipped.map(\.place) == ["pose.txt, line 2"])
        try RecordingFixture.expectUsualPose(recording.frames[0])
    }

    @Test(arguments: ["\"w\": 32.0", "\"h\": 24.0"]) func sizesThatNoPictureHasAreRefused(_ size: String) throws {
        for value in ["1e300", "-5", "0.5", "NaN", "99999999"] {
            var fixture = try RecordingFixture.transforms()
            let text = String(decoding: fixture.files[0].bytes, as: UTF8.self)
            fixture.files[0].bytes = Array(text.replacing(size, with: "\(size.prefix(5))\(value)").utf8)
            #expect(try refusal(fixture)?.code == .malformedInput)
        }
    }

    @Test func confidenceThatIsDamagedIsSaidWithItsFile() throws {
        for (fixture, name) in [
            (try RecordingFixture.record3D(), "rgbd/0.conf"), (try .scannerApp(), "conf_00000.png"),
        ] {
            var fixture = fixture
            let place = try #require(fixture.files.firstIndex { $0.name == name })
            fixture.files[place].bytes = [1, 2, 3]
            let folder = try fixture.folder()
            let recording = try SpatialRecording.open(folder.path)
            #expect { try recording.depth(at: 0) } throws: { ($0 as? ManakoError)?.message.contains(name) ?? false }
        }
    }

    @Test func picturesThatAreDamagedAreSaidWithTheirFile() throws {
        var fixture = try RecordingFixture.transforms()
        let place = try #require(fixture.files.firstIndex { $0.name == "images/1.jpg" })
        fixture.files[place].bytes = Array(fixture.files[place].bytes.prefix(40))
        let folder = try fixture.folder()
        let recording = try SpatialRecording.open(folder.path)
        #expect { try recording.picture(at: 0) } throws: { error in
            (error as? ManakoError)?.message.contains("images/1.jpg") ?? false
        }
        #expect(try recording.picture(at: 1).width == 32)
    }

    /// Whatever byte is another, the reader answers with frames or with an error, and keeps only frames that make sense.
    @Test func damageNeverCrashes() throws {
        let fixtures = [
            try RecordingFixture.record3D(), try .polycam(), try .scannerApp(), try .arKitScenes(), try .tum(),
            try .transforms(),
        ]
        var random = SeededRandom(seed: 11)
        let scratch = try ScratchFolder()
        var opened = 0
        for fixture in fixtures {
            for _ in 0..<150 {
                var damaged = fixture
                let file = Int.random(in: 0..<damaged.files.count, using: &random)
                for _ in 0..<Int.random(in: 1...3, using: &random) where !damaged.files[file].bytes.isEmpty {
                    let place = Int.random(in: 0..<damaged.files[file].bytes.count, using: &random)
                    damaged.files[file].bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
                let path = try scratch.write(damaged.archive(), to: "a.zip")
                guard let recording = try? SpatialRecording.open(path) else { continue }
                opened += 1
                for frame in recording.frames {
                    #expect(frame.time.isFinite && frame.intrinsics.fx > 0)
                    #expect(frame.pose?.position.isFinite ?? true)
                    _ = try? recording.picture(at: frame.index)
                    _ = try? recording.depth(at: frame.index)
                }
            }
        }
        #expect(opened > 300)
    }
}
