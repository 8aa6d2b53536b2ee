import CoreVideo
import Foundation
import ManakoPixels
import Testing

/// Pixel buffers: where their memory is, who may touch it, and what is refused.
@Suite struct PixelBufferTests {
    private func make(
        _ width: Int, _ height: Int, _ type: OSType, _ attributes: CFDictionary? = nil
    ) throws -> CVPixelBuffer {
        var buffer: CVPixelBuffer?
        #expect(CVPixelBufferCreate(kCFAllocatorDefault, width, height, type, attributes, &buffer) == kCVReturnSuccess)
        return try #require(buffer)
    }

    @Test func aPictureShowsTheBuffersMemory() throws {
        let buffer = try make(33, 20, kCVPixelFormatType_32BGRA)
        CVPixelBufferLockBaseAddress(buffer, [])
        let base = try #require(CVPixelBufferGetBaseAddress(buffer))
        base.storeBytes(of: 0x7F, toByteOffset: CVPixelBufferGetBytesPerRow(buffer) * 19 + 32 * 4, as: UInt8.self)
        let bitmap = try Bitmap(buffer)
        bitmap.withView { view in
            #expect(view.planes[0].base == base)
            #expect(view.planes[0].stride == CVPixelBufferGetBytesPerRow(buffer))
        }
        CVPixelBufferUnlockBaseAddress(buffer, [])
        #expect(bitmap.packedBytes()[(19 * 33 + 32) * 4] == 0x7F)
        #expect(bitmap.format == .bgra8)
    }

    @Test func aBufferShowsThePicturesMemoryUntilItIsWritten() throws {
        let bitmap = try Bitmap(width: 8, height: 4, format: .rgba8, packed: [UInt8](repeating: 9, count: 128))
        let place = bitmap.withView { UInt(bitPattern: $0.planes[0].base) }
        let buffer = try #require(CVPixelBuffer(bitmap))
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        #expect(UInt(bitPattern: CVPixelBufferGetBaseAddress(buffer)) == place)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
        CVPixelBufferLockBaseAddress(buffer, [])
        let base = try #require(CVPixelBufferGetBaseAddress(buffer))
        #expect(UInt(bitPattern: base) != place)
        base.storeBytes(of: 1, as: UInt8.self)
        CVPixelBufferUnlockBaseAddress(buffer, [])
        #expect(bitmap.packedBytes()[0] == 9)
        #expect(try Bitmap(buffer).packedBytes().prefix(2) == [1, 9])
    }

    @Test func addressesAreThereWhileItIsLocked() throws {
        let buffer = try make(4, 4, kCVPixelFormatType_32BGRA)
        #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
        #expect(CVPixelBufferGetBaseAddress(buffer) != nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, .readOnly) == kCVReturnError)
    }

    #if DEBUG
        @Test func touchingMemoryThatIsNotLockedStopsTheProgram() async {
            await #expect(processExitsWith: .failure) {
                var buffer: CVPixelBuffer?
                CVPixelBufferCreate(nil, 16, 16, kCVPixelFormatType_32BGRA, nil, &buffer)
                CVPixelBufferLockBaseAddress(buffer!, [])
                let base = CVPixelBufferGetBaseAddress(buffer!)!
                CVPixelBufferUnlockBaseAddress(buffer!, [])
                base.storeBytes(of: 1, as: UInt8.self)
            }
        }
    #endif

    @Test func planesOfYUV() throws {
        let buffer = try make(7, 5, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange)
        #expect(CVPixelBufferIsPlanar(buffer))
        #expect(CVPixelBufferGetPlaneCount(buffer) == 2)
        #expect((CVPixelBufferGetWidthOfPlane(buffer, 1), CVPixelBufferGetHeightOfPlane(buffer, 1)) == (4, 3))
        #expect(CVPixelBufferGetWidthOfPlane(buffer, 2) == 0)
        CVPixelBufferLockBaseAddress(buffer, [])
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 1) != nil)
        #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, -1) == nil)
        #expect(try Bitmap(buffer).yuvEncoding.isFullRange == false)
        CVBufferSetAttachment(
            buffer, kCVImageBufferYCbCrMatrixKey, kCVImageBufferYCbCrMatrix_ITU_R_709_2, .shouldPropagate)
        #expect(try Bitmap(buffer).yuvEncoding.matrix == .bt709)
    }

    @Test(arguments: [
        (kCVPixelFormatType_32ARGB, [UInt8](arrayLiteral: 2, 3, 4, 1)), (kCVPixelFormatType_32ABGR, [4, 3, 2, 1]),
    ])
    func alphaFirstIsCopied(type: OSType, expected: [UInt8]) throws {
        let buffer = try make(2, 1, type)
        CVPixelBufferLockBaseAddress(buffer, [])
        CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 0x0403_0201, as: UInt32.self)
        CVPixelBufferUnlockBaseAddress(buffer, [])
        #expect(try Bitmap(buffer).packedBytes() == expected + [0, 0, 0, 0])
    }

    @Test func memoryOfOthersIsGivenBack() throws {
        final class Told { var count = 0 }
        let told = Told()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { memory.deallocate() }
        var buffer: CVPixelBuffer?
        let result = CVPixelBufferCreateWithBytes(
            nil, 4, 4, kCVPixelFormatType_32RGBA, memory, 16,
            { context, address in
                #expect(address.map { UInt(bitPattern: $0) } != nil)
                Unmanaged<Told>.fromOpaque(context!).takeUnretainedValue().count += 1
            }, Unmanaged.passUnretained(told).toOpaque(), nil, &buffer)
        #expect(result == kCVReturnSuccess)
        var bitmap: Bitmap? = try Bitmap(#require(buffer))
        buffer = nil
        #expect(told.count == 0)
        #expect(bitmap?.width == 4)
        bitmap = nil
        #expect(told.count == 1)
    }

    @Test(arguments: [
        (0, 4, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
        (4, -1, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize),
        (.max, .max, kCVPixelFormatType_32BGRA, kCVReturnInvalidSize), (4, 4, 0xDEAD_BEEF, kCVReturnInvalidPixelFormat),
        (1 << 24, 1 << 24, kCVPixelFormatType_TwoComponent32Float, kCVReturnAllocationFailed),
    ])
    func whatCannotBeIsRefused(width: Int, height: Int, type: OSType, code: CVReturn) {
        var buffer: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, width, height, type, nil, &buffer) == code)
        #expect(buffer == nil)
    }

    @Test func absurdStridesAreRefused() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { memory.deallocate() }
        for stride in [Int.min, -16, 0, 15, .max] {
            var buffer: CVPixelBuffer?
            #expect(
                CVPixelBufferCreateWithBytes(
                    nil, 4, 4, kCVPixelFormatType_32BGRA, memory, stride, nil, nil, nil, &buffer)
                    == kCVReturnInvalidSize)
        }
        let attributes = [kCVPixelBufferBytesPerRowAlignmentKey: 0] as CFDictionary
        var buffer: CVPixelBuffer?
        #expect(
            CVPixelBufferCreate(nil, 4, 4, kCVPixelFormatType_32BGRA, attributes, &buffer)
                == kCVReturnInvalidPixelBufferAttributes)
    }

    @Test func distancesAreNoPicture() throws {
        let buffer = try make(4, 4, kCVPixelFormatType_DepthFloat32)
        let error = #expect(throws: (any Error).self) { try Bitmap(buffer) }
        #expect("\(try #require(error))".contains("fdep"))
    }

    @Test func attachmentsStayOrGoAlong() throws {
        let (first, second) = (try make(2, 2, kCVPixelFormatType_32BGRA), try make(2, 2, kCVPixelFormatType_32BGRA))
        CVBufferSetAttachment(first, "a" as CFString, NSNumber(value: 1), .shouldPropagate)
        CVBufferSetAttachment(first, "b" as CFString, NSNumber(value: 2), .shouldNotPropagate)
        CVBufferPropagateAttachments(first, second)
        #expect((CVBufferCopyAttachment(second, "a" as CFString, nil) as? NSNumber)?.intValue == 1)
        #expect(!CVBufferHasAttachment(second, "b" as CFString))
        #expect((CVBufferCopyAttachments(first, .shouldNotPropagate) as? [String: NSNumber])?["b"]?.intValue == 2)
        CVBufferRemoveAllAttachments(first)
        #expect(CVBufferCopyAttachments(first, .shouldPropagate) == nil)
    }

    @Test func poolsMakeEqualBuffersUpToABound() throws {
        var made: CVPixelBufferPool?
        let attributes =
            [
                kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA,
                kCVPixelBufferWidthKey as String: 20, kCVPixelBufferHeightKey as String: 10,
            ] as CFDictionary
        #expect(CVPixelBufferPoolCreate(nil, nil, attributes, &made) == kCVReturnSuccess)
        let pool = try #require(made)
        var buffers: [CVPixelBuffer?] = [nil, nil, nil]
        let bound = [kCVPixelBufferPoolAllocationThresholdKey as String: 2] as CFDictionary
        for index in 0..<3 {
            let code = CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, bound, &buffers[index])
            #expect(code == (index < 2 ? kCVReturnSuccess : kCVReturnWouldExceedAllocationThreshold))
        }
        #expect(buffers[0].map(CVPixelBufferGetWidth) == 20)
        buffers[0] = nil
        #expect(CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(nil, pool, bound, &buffers[2]) == kCVReturnSuccess)
        #expect(CVPixelBufferPoolCreate(nil, nil, nil, &made) == kCVReturnInvalidPixelBufferAttributes)
    }

    /// Numbers of Swift's types, as apps take them out of sizes; `CGFloat` does not become Foundation's number by itself on Linux.
    @Test func attributesAreNumbersOfAnyType() throws {
        let size = CGSize(width: 6, height: 4)
        let attributes: [String: Any] = [
            kCVPixelBufferWidthKey as String: size.width, kCVPixelBufferHeightKey as String: Int32(size.height),
            kCVPixelBufferPixelFormatTypeKey as String: [kCVPixelFormatType_32BGRA],
            kCVPixelBufferBytesPerRowAlignmentKey as String: CGFloat(256),
        ]
        var pool: CVPixelBufferPool?
        #expect(CVPixelBufferPoolCreate(nil, nil, attributes as CFDictionary, &pool) == kCVReturnSuccess)
        var buffer: CVPixelBuffer?
        CVPixelBufferPoolCreatePixelBuffer(nil, try #require(pool), &buffer)
        let made = try #require(buffer)
        #expect(CVPixelBufferGetWidth(made) == 6 && CVPixelBufferGetHeight(made) == 4)
        #expect(CVPixelBufferGetPixelFormatType(made) == kCVPixelFormatType_32BGRA)
        #expect(CVPixelBufferGetBytesPerRow(made) == 256)
        var other: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, 6, 4, kCVPixelFormatType_32BGRA, attributes as CFDictionary, &other) == 0)
        #expect(try CVPixelBufferGetBytesPerRow(#require(other)) == 256)
        for nonsense in [CGFloat.nan, .infinity, 1e300, -1] {
            let attributes = attributes.merging([kCVPixelBufferWidthKey as String: nonsense]) { $1 }
            #expect(
                CVPixelBufferPoolCreate(nil, nil, attributes as CFDictionary, &pool)
                    == kCVReturnInvalidPixelBufferAttributes)
        }
    }
}
