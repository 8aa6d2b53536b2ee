import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Real clips, compared with what the program `ffmpeg` 5.1 gives of them (`-fps_mode passthrough -f rawvideo`).
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealFileTests {
    struct Clip: Sendable {
        var name: String
        var frames: Int
        /// Of which frames there is a hash: every so many.
        var step: Int
        /// FNV-1a of the bytes of a frame's planes, without padding.
        var hashes: [UInt64]
        /// FNV-1a of all times in units of the file since the first one, as decimal numbers with commas.
        var times: UInt64
    }

    static let clips = [
        Clip(
            name: "bottle-detection.mp4", frames: 1189, step: 200,
            hashes: [
                0xaf3f_1667_a36f_9989, 0xc9b7_0fac_a7e1_a468, 0xd674_20db_e590_5d49, 0xd2a6_e698_9c69_0300,
                0x45fa_9936_c96a_c715, 0x728e_29ab_4db4_75d4,
            ], times: 0x77e4_67f0_8461_5b56),
        Clip(
            name: "asl_walk.mkv", frames: 89, step: 20,
            hashes: [
                0x6a5_eca9_68b7_f746, 0xc841_66c0_e1c3_ea17, 0xbaff_4842_817f_4efc, 0xa5e1_7bb1_9b59_79d9,
                0x23c3_7834_07e5_bec6,
            ], times: 0xf8b3_3c03_1a0f_a3c8),
        Clip(
            name: "xamvideotest.mp4", frames: 150, step: 40,
            hashes: [0xa290_d4c2_6c87_711c, 0x2fb_ece6_df6e_efdc, 0xc899_9f89_4e44_2422, 0x533e_8243_180f_2535],
            times: 0xcf68_c969_bdd4_e2fa),
        Clip(
            name: "people-detection.gif", frames: 23, step: 8,
            hashes: [0xe22_f9ef_efea_cd2e, 0x6865_66db_2252_89b9, 0x401b_b3b5_d0e3_c5a4], times: 0x15a7_5e13_d048_cb85),
    ]

    @Test(arguments: clips) func isDecodedAsByFFmpeg(_ clip: Clip) throws {
        let reader = try VideoReader(.file(TestData.path("video/" + clip.name)))
        let (frames, error) = Self.read(reader, clip.step)
        #expect(error == nil)
        #expect(frames.times.count == clip.frames)
        #expect(frames.hashes == clip.hashes)
        let units = frames.times.map { $0.value * Int64(reader.info.timescale) / Int64($0.timescale) }
        #expect(Self.hash(Array(units.map(String.init).joined(separator: ",").utf8)) == clip.times)
        #expect(reader.info.estimatedFrameCount == clip.frames)
        #expect(reader.damagedFrames == 0)
    }

    /// Frame 700 is the same whether it is reached by winding or by reading.
    @Test func windsToTheSameFrame() throws {
        let clip = Self.clips[0]
        let reader = try VideoReader(.file(TestData.path("video/" + clip.name)))
        for (place, hash) in clip.hashes.enumerated().reversed() {
            try reader.seek(to: MediaTime(value: Int64(place * clip.step) * 384, timescale: reader.info.timescale))
            let frame = try #require(try reader.nextFrame())
            #expect(frame.index == place * clip.step)
            #expect(Self.hash(frame.bitmap.packedBytes()) == hash)
        }
    }

    /// Keeps times and hashes instead of frames, whose memory would add up.
    private static func read(
        _ reader: VideoReader, _ step: Int
    ) -> (found: (times: [MediaTime], hashes: [UInt64]), error: ManakoError?) {
        var found: (times: [MediaTime], hashes: [UInt64]) = ([], [])
        do throws(ManakoError) {
            while let frame = try reader.nextFrame() {
                found.times.append(frame.time)
                if frame.index % step == 0 { found.hashes.append(hash(frame.bitmap.packedBytes())) }
            }
            return (found, nil)
        } catch {
            return (found, error)
        }
    }

    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
