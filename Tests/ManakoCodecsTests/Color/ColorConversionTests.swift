import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct ColorConversionTests {
    private let codecs = ImageCodecs.standard

    private func jpeg(_ color: [UInt8], profile: [UInt8]) throws -> [UInt8] {
        let picture = try Bitmap(width: 16, height: 16, format: .rgb8, packed: (0..<256).flatMap { _ in color })
        let file = try JPEGEncoder().encode(picture, quality: 100)
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let length = segment.count + 2
        return Array(file[..<2]) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + segment + file[2...]
    }

    /// Primaries and the transfer curve of Display P3 (SMPTE EG 432-1): sRGB's red is (234, 51, 35) there.
    @Test func displayP3IsConverted() throws {
        for allowsYUV in [false, true] {
            let file = try jpeg([234, 51, 35], profile: ICCProfiles.displayP3)
            let pixel = Array(try codecs.decode(file, options: DecodeOptions(allowsYUV: allowsYUV)).packedBytes()[..<3])
            #expect(zip(pixel, [255, 0, 0]).allSatisfy { abs(Int($0) - $1) <= 6 }, "\(pixel)")
        }
    }

    /// A profile that says what is assumed without one costs nothing: planes stay planes.
    @Test func sRGBStaysAsItIs() throws {
        let file = try jpeg([200, 100, 50], profile: ICCProfiles.sRGB)
        #expect(try codecs.decode(file, options: DecodeOptions(allowsYUV: true)).format == .i444)
        #expect(ColorConversion.by(ICCProfiles.sRGB) == nil)
    }

    @Test func damagedProfilesChangeNothing() throws {
        let whole = ICCProfiles.displayP3
        for profile in [[], Array(whole[..<100]), whole.map { $0 ^ 0x5A }, [UInt8](repeating: 0, count: 500)] {
            let pixel = Array(try codecs.decode(jpeg([234, 51, 35], profile: profile)).packedBytes()[..<3])
            #expect(zip(pixel, [234, 51, 35]).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(pixel)")
        }
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func strangersPhotoOfP3() throws {
        let picture = try codecs.decode(TestData.bytes("strangers/media/icc/icc_p3.jpg")).converted(to: .rgb8)
        let place = ((picture.height - 20) * picture.width + picture.width - 20) * 3
        let pixel = Array(picture.packedBytes()[place..<place + 3])
        #expect(zip(pixel, [220, 30, 30]).allSatisfy { abs(Int($0) - $1) <= 4 }, "\(pixel)")
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func filesWithoutTheirEndMarker() throws {
        for name in ["jpg_no_eoi.jpg", "jpg_no_eoi_pad0.jpg", "jpg_samsung_trailer.jpg"] {
            let picture = try codecs.decode(TestData.bytes("strangers/media/jpg-no-eoi/\(name)"))
            #expect(picture.width == 300 && picture.height == 200, "\(name)")
        }
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func auxiliaryPicturesOfTwoItems() throws {
        let pictures = try ["one", "two"].map {
            try codecs.decode(TestData.bytes("strangers/devices/made_aux_of_\($0).heic"))
        }
        #expect(pictures[0].width == 640 && pictures[0].height == 480)
        #expect(TestPictures.largestDifference(pictures[0], pictures[1]) == 0)
    }
}

@Suite struct CodedColorsTests {
    private func converted(_ colors: CodedColors, _ pixel: [UInt8]) throws -> [UInt8] {
        var bitmap = try Bitmap(width: 1, height: 1, format: .rgb8, packed: pixel)
        colors.convert(&bitmap)
        return bitmap.packedBytes()
    }

    /// Signals of BT.2408, table 1: reference white is 58 % of PQ's signal and 75 % of HLG's; 38 % are 26 cd/m² of PQ, which is 12.8 %
    /// of white and sRGB's 101, and 18 % of the light of an HLG scene, which is 118.
    @Test(arguments: [(16, 148, 97, 101), (18, 191, 97, 118)])
    func referenceWhiteAndGray(transfer: Int, white: Int, signal: Int, gray: Int) throws {
        let colors = CodedColors(primaries: 9, transfer: transfer)
        let light = try converted(colors, [UInt8](repeating: UInt8(white), count: 3))
        #expect(light.allSatisfy { $0 >= 249 })
        let dark = try converted(colors, [UInt8](repeating: UInt8(signal), count: 3))
        #expect(dark.allSatisfy { abs(Int($0) - gray) <= 3 }, "\(dark)")
        #expect(try converted(colors, [255, 255, 255]) == [255, 255, 255])
        #expect(try converted(colors, [0, 0, 0]) == [0, 0, 0])
    }

    @Test func redOfDisplayP3() throws {
        let pixel = try converted(CodedColors(primaries: 12, transfer: 13), [234, 51, 35])
        #expect(zip(pixel, [255, 0, 0]).allSatisfy { abs(Int($0) - $1) <= 6 }, "\(pixel)")
    }

    @Test func sRGBNeedsNothing() {
        #expect(!CodedColors(primaries: 1, transfer: 13).needsConversion)
        #expect(!CodedColors(primaries: 2, transfer: 2).needsConversion)
    }
}
