import CoreGraphics
import ManakoPixels
import Testing

/// Pictures: where their memory is, what their numbers are, and what is refused.
@Suite struct ImageTests {
    private func make(
        _ bytes: [UInt8], _ width: Int, _ height: Int, bits: Int = 8, perPixel: Int, perRow: Int,
        in space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), _ info: CGBitmapInfo, decode: [CGFloat]? = nil
    ) -> CGImage? {
        guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
        let create = { (decode: UnsafePointer<CGFloat>?) in
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: perRow,
                space: space, bitmapInfo: info, provider: provider, decode: decode, shouldInterpolate: false,
                intent: .defaultIntent)
        }
        return decode?.withUnsafeBufferPointer { create($0.baseAddress) } ?? create(nil)
    }

    private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
        CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)
    }

    @Test func aPictureShowsTheBitmap() throws {
        let bitmap = try Bitmap(width: 3, height: 2, format: .bgra8, packed: (0..<24).map { UInt8($0) })
        let image = CGImage(bitmap)
        #expect((image.width, image.height, image.bitsPerPixel, image.bytesPerRow) == (3, 2, 32, 12))
        #expect(image.alphaInfo == .first && image.bitmapInfo.contains(.byteOrder32Little))
        #expect(image.colorSpace?.name == CGColorSpace.sRGB)
        let places = try (bitmap.withView { $0.planes[0].base }, image.bitmap.withView { $0.planes[0].base })
        #expect(places.0 == places.1)
        #expect(image.dataProvider?.data.map { Array($0 as Data) } == (0..<24).map { UInt8($0) })
    }

    @Test func masksHideWhatTheyCover() throws {
        let image = try CGImage(Bitmap(width: 2, height: 1, format: .rgb8, packed: [1, 2, 3, 4, 5, 6]))
        let gray = try CGImage(Bitmap(width: 2, height: 1, format: .gray8, packed: [255, 100]))
        #expect(try image.masking(gray)?.bitmap.packedBytes() == [1, 2, 3, 255, 4, 5, 6, 100])
        let provider = try #require(CGDataProvider(data: Data([255, 100]) as CFData))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
                decode: nil, shouldInterpolate: false))
        #expect(try image.masking(mask)?.bitmap.packedBytes() == [1, 2, 3, 0, 4, 5, 6, 155])
        #expect(image.masking(image) == nil)
        let large = try CGImage(Bitmap(width: 4, height: 2, format: .gray8, packed: [0, 0, 255, 255, 0, 0, 255, 255]))
        let stretched = try #require(try image.masking(large)?.bitmap.packedBytes())
        // Neighbours of the edge are mixed a little.
        #expect(stretched[3] < 64 && stretched[7] > 191)
    }

    @Test func bitmapsWithoutAlphaAreShownWithFourBytes() throws {
        let image = try CGImage(Bitmap(width: 2, height: 1, format: .rgb8, packed: [1, 2, 3, 4, 5, 6]))
        #expect((image.bitsPerPixel, image.alphaInfo, image.bytesPerRow) == (32, .noneSkipLast, 8))
        #expect(image.dataProvider?.data.map { Array($0 as Data) } == [1, 2, 3, 255, 4, 5, 6, 255])
    }

    @Test(arguments: [
        (CGImageAlphaInfo.last, CGBitmapInfo.byteOrderDefault, [UInt8](arrayLiteral: 10, 20, 30, 128)),
        (.last, .byteOrder32Big, [10, 20, 30, 128]), (.first, .byteOrder32Little, [30, 20, 10, 128]),
        (.first, .byteOrderDefault, [128, 10, 20, 30]), (.last, .byteOrder32Little, [128, 30, 20, 10]),
        (.premultipliedLast, .byteOrderDefault, [5, 10, 15, 128]),
        (.premultipliedFirst, .byteOrder32Little, [15, 10, 5, 128]),
    ])
    func componentsStandWhereTheFlagsSay(alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytes: [UInt8]) throws {
        let image = try #require(make(bytes, 1, 1, perPixel: 32, perRow: 4, info(alpha, order)))
        let bitmap = try image.bitmap.converted(to: .rgba8)
        #expect(bitmap.packedBytes() == [10, 20, 30, 128])
    }

    @Test func bytesWithoutMeaningAreOpaque() throws {
        let image = try #require(make([10, 20, 30, 0], 1, 1, perPixel: 32, perRow: 4, info(.noneSkipLast)))
        #expect(try image.bitmap.packedBytes() == [10, 20, 30, 255])
        let first = try #require(self.make([7, 10, 20, 30], 1, 1, perPixel: 32, perRow: 4, info(.noneSkipFirst)))
        #expect(try first.bitmap.packedBytes() == [10, 20, 30, 255])
    }

    @Test func bytesInTheOrderOfAFormatAreNotCopied() throws {
        let data = NSData(data: Data([3, 2, 1, 255, 6, 5, 4, 255]))
        let provider = try #require(CGDataProvider(data: data))
        let image = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(.premultipliedFirst, .byteOrder32Little),
                provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        #expect(try image.bitmap.format == .bgra8)
        #expect(try image.bitmap.withView { UnsafeRawPointer($0.planes[0].base) } == data.bytes)
    }

    @Test func deepAndGrayComponentsBecomeBytes() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let deep = try #require(
            make([0, 128, 255, 255], 2, 1, bits: 16, perPixel: 16, perRow: 4, in: gray, .byteOrder16Little))
        // 0x8000 / 65535 · 255 = 127.5 and a bit.
        #expect(try deep.bitmap.packedBytes() == [128, 255])
        let big = try #require(make([128, 0, 255, 255], 2, 1, bits: 16, perPixel: 16, perRow: 4, in: gray, []))
        #expect(try big.bitmap.packedBytes() == [128, 255])
        let numbers: [Float] = [0.5, -1, .nan, 2]
        let bytes = numbers.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } }
        let floats = try #require(
            make(bytes, 4, 1, bits: 32, perPixel: 32, perRow: 16, in: gray, [.floatComponents, .byteOrder32Little]))
        #expect(try floats.bitmap.packedBytes() == [128, 0, 0, 255])
        let turned = try #require(make([0, 100], 2, 1, perPixel: 8, perRow: 2, in: gray, [], decode: [1, 0]))
        #expect(try turned.bitmap.packedBytes() == [255, 155])
    }

    @Test func partsArePartsOfTheMemory() throws {
        let bitmap = try Bitmap(width: 4, height: 4, format: .gray8, packed: (0..<16).map { UInt8($0) })
        let part = try #require(CGImage(bitmap).cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 2)))
        // Pixels that are only touched count too: from 1 to 3.
        #expect((part.width, part.height) == (2, 2))
        #expect(try part.bitmap.packedBytes() == [5, 6, 9, 10])
        let base = bitmap.withView { ($0.planes[0].base, $0.planes[0].stride) }
        #expect(try part.bitmap.withView { $0.planes[0].base } == base.0 + base.1 + 1)
        #expect(part.dataProvider?.data.map { Array($0 as Data) } == [5, 6, 9, 10])
        let bytes = try #require(
            make([0, 1, 2, 3, 4, 5], 3, 2, perPixel: 8, perRow: 3, in: CGColorSpaceCreateDeviceGray(), []))
        #expect(try bytes.cropping(to: CGRect(x: 2, y: 1, width: 9, height: 9))?.bitmap.packedBytes() == [5])
        for outside in [
            CGRect(x: 4, y: 0, width: 1, height: 1), .null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        ] {
            #expect(CGImage(bitmap).cropping(to: outside) == nil)
        }
        #expect(CGImage(bitmap).cropping(to: .infinite)?.width == 4)
    }

    @Test func partsOfPlanesAreThoseOfColours() throws {
        let planes = [UInt8](repeating: 200, count: 16) + [UInt8](repeating: 128, count: 8)
        let bitmap = try Bitmap(width: 4, height: 4, format: .nv12, packed: planes)
        let part = try #require(CGImage(bitmap).cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)))
        #expect(try part.bitmap.converted(to: .rgb8).packedBytes() == [200, 200, 200])
    }

    @Test func whatCantBeIsRefused() {
        let bytes = [UInt8](repeating: 0, count: 64)
        #expect(make(bytes, 4, 4, perPixel: 32, perRow: 16, info(.last)) != nil)
        #expect(make(bytes, 4, 5, perPixel: 32, perRow: 16, info(.last)) == nil)
        #expect(make(bytes, 0, 4, perPixel: 32, perRow: 16, info(.last)) == nil)
        #expect(make(bytes, 4, 4, perPixel: 32, perRow: 15, info(.last)) == nil)
        #expect(make(bytes, -4, 4, perPixel: 32, perRow: 16, info(.last)) == nil)
        #expect(make(bytes, 4, 4, perPixel: 32, perRow: Int.max, info(.last)) == nil)
        #expect(make(bytes, 4, 4, perPixel: 32, perRow: 16, info(.none)) == nil)
        #expect(make(bytes, 4, 4, bits: 5, perPixel: 16, perRow: 16, info(.noneSkipFirst)) == nil)
        #expect(make(bytes, 1, 1, perPixel: 32, perRow: 16, in: CGColorSpaceCreateDeviceCMYK(), info(.none)) == nil)
        #expect(CGDataProvider(url: NSURL(fileURLWithPath: "/nowhere/at/all")) == nil)
        #expect(CGColorSpace(name: "nothing") == nil)
    }

    @Test func dataThatChangesIsCopied() throws {
        let data = NSMutableData(data: Data([1, 2, 3, 4]))
        let provider = try #require(CGDataProvider(data: data))
        data.resetBytes(in: NSRange(location: 0, length: 4))
        #expect(provider.data.map { Array($0 as Data) } == [1, 2, 3, 4])
    }
}
