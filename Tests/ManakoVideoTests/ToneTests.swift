import Foundation
import ManakoCore
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoPixels
@testable import ManakoVideo

/// High dynamic range and wide gamut. Fields of known sRGB colours are coded by ITU-R BT.2100 and BT.2020, with reference white at
/// 203 cd/m² (ITU-R BT.2408), and have to come back.
struct ToneTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let fields: [[Double]] = [[224, 172, 140], [255, 255, 255], [60, 90, 160], [128, 128, 128]]

    /// Numbers of ITU-T H.273: primaries and transfer characteristics.
    enum Coding: CaseIterable {
        case pq, hlg, bt2020, p3

        var primaries: Int32 { self == .p3 ? 12 : 9 }
        var transfer: Int32 { [.pq: 16, .hlg: 18, .bt2020: 1, .p3: 13][self] ?? 2 }

        /// The signal of red, green and blue 0…1 for a colour of sRGB.
        func signal(_ color: [Double]) -> [Double] {
            let light = color.map { value -> Double in
                let signal = value / 255
                return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4)
            }
            // From BT.709 to BT.2020 (ITU-R BT.2087) and to P3.
            let matrix =
                self == .p3
                ? [[0.8225, 0.1774, 0], [0.0332, 0.9669, 0], [0.0171, 0.0724, 0.9108]]
                : [[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]]
            let wide = matrix.map { row in zip(row, light).map(*).reduce(0, +) }
            switch self {
            case .pq: return wide.map { Self.pq($0 * 203) }
            // Reference white is 75 % of the signal.
            case .hlg: return wide.map { Self.hlg($0 * 0.26496) }
            case .bt2020, .p3:
                return wide.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
            }
        }

        /// The inverse of PQ's EOTF for cd/m².
        private static func pq(_ luminance: Double) -> Double {
            let power = pow(luminance / 10_000, 2610.0 / 16_384)
            return pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32)
        }

        /// The OETF for light of the scene.
        private static func hlg(_ light: Double) -> Double {
            light <= 1.0 / 12 ? (3 * light).squareRoot() : 0.17883277 * log(12 * light - 0.28466892) + 0.55991073
        }
    }

    /// Four fields of 32 × 32 pixels beside one another, with the matrix of BT.709 in the range of video.
    private static func picture(_ coding: Coding) throws -> Bitmap {
        let codes = fields.map { field -> [UInt8] in
            let rgb = coding.signal(field)
            let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
            let (u, v) = ((rgb[2] - y) / 1.8556, (rgb[0] - y) / 1.5748)
            return [16 + 219 * y, 128 + 224 * u, 128 + 224 * v].map { UInt8($0.rounded()) }
        }
        func plane(_ component: Int, _ side: Int) -> [UInt8] {
            (0..<side).flatMap { _ in codes.flatMap { [UInt8](repeating: $0[component], count: side) } }
        }
        return try Bitmap(
            width: 128, height: 32, format: .i420, yuvEncoding: YUVEncoding(matrix: .bt709, isFullRange: false),
            packed: plane(0, 32) + plane(1, 16) + plane(2, 16))
    }

    private func write(_ coding: Coding) throws -> String {
        let path = folder.path + "/a.mp4"
        let original = VideoOriginal(
            path: "/dev/null", beginning: 0, primaries: coding.primaries, transfer: coding.transfer, isBT709: true,
            isInterlaced: false, isTopFirst: false)
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: 128, height: 32), frameRate: 10, sound: nil, original: original,
            options: .init(quality: 100))
        for time in Clips.times(3) { try writer.write(Self.picture(coding), at: time) }
        try writer.finish()
        return path
    }

    /// The colours in the middle of the fields.
    private static func colors(_ frame: VideoFrame, count: Int = 4) throws -> [[Int]] {
        let bitmap = try frame.bitmap.converted(to: .rgb8)
        let bytes = bitmap.packedBytes()
        return (0..<count).map { field in
            let x = bitmap.width * (2 * field + 1) / (2 * count)
            let start = (bitmap.height / 2 * bitmap.width + x) * 3
            return bytes[start..<start + 3].map(Int.init)
        }
    }

    private static func expectFields(_ found: [[Int]], within tolerance: Int) {
        for (color, field) in zip(found, fields) {
            let isNear = zip(color, field).allSatisfy { abs($0 - Int($1)) <= tolerance }
            #expect(isNear, "\(color) instead of \(field)")
        }
    }

    @Test(arguments: Coding.allCases) func colorsComeBack(_ coding: Coding) throws {
        let reader = try VideoReader(.file(write(coding)))
        #expect(reader.info.isHighDynamicRange == [.pq, .hlg].contains(coding))
        let frames = Clips.read(reader).frames
        #expect(frames.count == 3 && frames.allSatisfy { $0.bitmap.format == .i420 })
        // 8 bits of PQ are coarse: a step of its signal is up to six of sRGB's.
        try Self.expectFields(Self.colors(#require(frames.first)), within: coding == .pq ? 9 : 4)
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aRealVideoOfHLGHasItsColors() throws {
        let reader = try VideoReader(.file(TestData.path("strangers/media/hdr/hlg_real.mp4")))
        let frame = try #require(try reader.nextFrame())
        try Self.expectFields(Self.colors(frame), within: 3)
    }

    /// Brighter than white keeps its hue and order.
    @Test func highlightsStayInOrder() throws {
        let reader = try VideoReader(.file(write(.pq)))
        #expect(reader.original?.primaries == 1 && reader.original?.transfer == 13 && reader.original?.isBT709 == true)
    }

    // MARK: The shape of pixels

    @Test(arguments: [(16, 15, 34, 24), (64, 45, 46, 24), (8, 9, 28, 24), (1, 1, 32, 24), (1001, 1000, 32, 24)])
    func pixelsAreSquare(_ horizontal: UInt32, _ vertical: UInt32, _ width: Double, _ height: Double) throws {
        var bytes = [UInt8](
            try Data(contentsOf: URL(filePath: Clips.write("a.mp4", in: folder, times: Clips.times(3)))))
        let place = try #require(bytes.firstRange(of: Array("pasp".utf8))).upperBound
        let shape = MetadataBoxes.number(horizontal) + MetadataBoxes.number(vertical)
        bytes.replaceSubrange(place..<place + 8, with: shape)
        let reader = try VideoReader(.file(folder.write(bytes, to: "b.mp4")))
        #expect(reader.info.uprightSize == ImageSize(width: width, height: height))
        #expect(reader.info.codedSize == ImageSize(width: 32, height: 24))
        #expect(Clips.read(reader).frames.allSatisfy { $0.size == reader.info.uprightSize })
    }

    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: [("sar.mp4", 455.0, 240.0), ("sar_pal.mp4", 768, 576)]
    ) func realVideosHaveTheirShape(_ name: String, _ width: Double, _ height: Double) throws {
        let reader = try VideoReader(.file(TestData.path("strangers/media/sar/" + name)))
        #expect(reader.info.uprightSize == ImageSize(width: width, height: height))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil && frames.count > 1 && frames.allSatisfy { $0.size == reader.info.uprightSize })
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aChangeOfSizeKeepsAllFrames() throws {
        let reader = try VideoReader(.file(TestData.path("strangers/media/size-change/sizechange.ts")))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil && frames.count == 12)
        #expect(frames.allSatisfy { $0.size == ImageSize(width: 320, height: 240) })
        #expect(reader.rescaledFrames == 6)
    }
}
