import CoreGraphics
import CoreML
import Manako
import ManakoTesting
import Testing

@Suite struct FeatureValueTests {
    @Test func dictionariesOfAnythingBecomeValues() throws {
        let array = try MLMultiArray([1.0])
        let provider = try MLDictionaryFeatureProvider(dictionary: [
            "int": 3, "uint8": UInt8(4), "double": 1.5, "float": Float(2), "string": "text", "array": array,
            "value": MLFeatureValue(int64: 9), "strings": ["a", "b"], "ints": [1, 2], "bool": true,
            "number": NSNumber(value: 2.5), "whole": NSNumber(value: 7), "byText": ["a": 1, "b": 2],
            "byNumber": [Int64(1): 0.5], "sequence": MLSequence(strings: ["x"]),
            "shaped": MLShapedArray<Float>(repeating: 1, shape: [2]),
            "image": try Bitmap(width: 2, height: 1, format: .gray8, packed: [1, 2]),
        ])
        let types: [String: MLFeatureType] = [
            "int": .int64, "uint8": .int64, "double": .double, "float": .double, "string": .string,
            "array": .multiArray, "value": .int64, "strings": .sequence, "ints": .sequence, "bool": .int64,
            "number": .double, "whole": .int64, "byText": .dictionary, "byNumber": .dictionary, "sequence": .sequence,
            "shaped": .multiArray, "image": .image,
        ]
        #expect(provider.featureNames == Set(types.keys) && types.count == 17)
        for (name, type) in types { #expect(provider[name]?.type == type, "\(name)") }
        #expect(provider["int"]?.int64Value == 3 && provider["float"]?.doubleValue == 2)
        #expect(provider["array"]?.multiArrayValue === array)
        #expect(provider["byText"]?.dictionaryValue == ["a": 1, "b": 2])
        #expect(provider["ints"]?.sequenceValue?.int64Values == [1, 2])
        #expect(provider["image"]?.imageBufferValue?.packedBytes() == [1, 2])
        #expect(provider["none"] == nil)
    }

    @Test func whatNoModelTakesIsAnError() {
        #expect(throws: MLModelError.self) { try MLDictionaryFeatureProvider(dictionary: ["x": Date()]) }
        #expect(throws: MLModelError.self) { try MLFeatureValue(dictionary: ["a": 1, 2: 3]) }
        #expect(throws: MLModelError.self) { try MLFeatureValue(dictionary: [Date(): 1]) }
        #expect(throws: MLModelError.self) { try MLArrayBatchProvider(dictionary: ["a": [1, 2], "b": [1]]) }
    }

    @Test func anotherTypesValueIsTheEmptyOne() {
        let text = MLFeatureValue(string: "x")
        #expect(text.int64Value == 0 && text.doubleValue == 0 && text.multiArrayValue == nil)
        #expect(text.dictionaryValue.isEmpty && text.sequenceValue == nil && text.imageBufferValue == nil)
        #expect(MLFeatureValue(int64: 1).stringValue.isEmpty)
        let left = MLFeatureValue(undefined: .double)
        #expect(left.isUndefined && left.type == .double && !text.isUndefined)
    }

    @Test func equalValuesAreEqual() throws {
        let pairs: [(MLFeatureValue, MLFeatureValue)] = [
            (MLFeatureValue(int64: 1), MLFeatureValue(int64: 2)),
            (MLFeatureValue(double: 1), MLFeatureValue(double: 2)),
            (MLFeatureValue(string: "a"), MLFeatureValue(string: "b")),
            (MLFeatureValue(multiArray: try MLMultiArray([1.0])), MLFeatureValue(multiArray: try MLMultiArray([2.0]))),
            (try MLFeatureValue(dictionary: ["a": 1]), try MLFeatureValue(dictionary: ["a": 2])),
            (MLFeatureValue(sequence: MLSequence(int64s: [1])), MLFeatureValue(sequence: MLSequence(empty: .int64))),
        ]
        #expect(pairs.count == 6)
        for (a, b) in pairs {
            #expect(a == a && a != b && a.isEqual(to: a) && !a.isEqual(to: b))
            #expect(a.hash == a.hash && !a.description.isEmpty)
        }
    }

    @Test func batchesOutOfLists() throws {
        let batch = try MLArrayBatchProvider(dictionary: ["a": [1, 2], "b": ["x", "y"]])
        #expect(batch.count == 2 && batch.features(at: 1).featureValue(for: "b")?.stringValue == "y")
    }

    /// Pixels of red, green and blue in the order of buffers, opaque.
    private func inBGRA(_ rgb: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: rgb.count, by: 3) {
            bytes += rgb[start..<start + 3].reversed() + [255]
        }
        return bytes
    }

    @Test func buffersAndPicturesStandForEachOther() throws {
        let bitmap = try Bitmap(width: 2, height: 1, format: .bgra8, packed: [1, 2, 3, 255, 4, 5, 6, 255])
        let buffer: CVPixelBuffer = try #require(MLFeatureValue(pixelBuffer: bitmap).imageBufferValue)
        #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA)
        let value = MLFeatureValue(pixelBuffer: buffer)
        #expect(value.imageBufferValue === buffer)
        #expect(value.type == .image)
        #expect(value.imageBufferValue?.packedBytes() == bitmap.packedBytes())
        #expect(value.isEqual(MLFeatureValue(pixelBuffer: buffer)))
        let rgb = try Bitmap(width: 1, height: 1, format: .rgb8, packed: [1, 2, 3])
        let converted: CVPixelBuffer = try #require(MLFeatureValue(pixelBuffer: rgb).imageBufferValue)
        #expect(try Bitmap(converted).packedBytes() == [3, 2, 1, 255])
        var distances: CVPixelBuffer?
        CVPixelBufferCreate(nil, 2, 2, kCVPixelFormatType_DepthFloat32, nil, &distances)
        let unfit = MLFeatureValue(pixelBuffer: try #require(distances))
        #expect((unfit.imageBufferValue as Bitmap?) == nil)
        let provider = try MLDictionaryFeatureProvider(dictionary: ["a": buffer, "b": unfit])
        #expect(provider["a"]?.imageBufferValue === buffer)
    }

    @Test func picturesAreReadInASize() throws {
        let scratch = try ScratchFolder()
        let url = URL(fileURLWithPath: try scratch.write(Fixtures.picture, to: "a.bmp"))
        let whole = try MLFeatureValue(
            imageAt: url, pixelsWide: 4, pixelsHigh: 2, pixelFormatType: kCVPixelFormatType_32BGRA)
        let colours: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255] + .init(repeating: 0, count: 12)
        #expect(whole.imageBufferValue?.packedBytes() == inBGRA(colours))
        let middle = try MLFeatureValue(
            imageAt: url, pixelsWide: 2, pixelsHigh: 2, pixelFormatType: kCVPixelFormatType_32BGRA,
            options: [.cropAndScale: 0])
        let cropped: [UInt8] = [0, 255, 0, 255, 0, 0] + .init(repeating: 0, count: 6)
        #expect(middle.imageBufferValue?.packedBytes() == inBGRA(cropped))
        let gray = try MLFeatureValue(
            imageAt: url, pixelsWide: 4, pixelsHigh: 2, pixelFormatType: kCVPixelFormatType_OneComponent8)
        #expect(gray.imageBufferValue?.format == .gray8 && gray.imageBufferValue?.packedBytes().last == 0)
        let image = CGImage(try VisionImage(contentsOf: url).bitmap())
        let drawn = try MLFeatureValue(
            cgImage: image, pixelsWide: 4, pixelsHigh: 2, pixelFormatType: kCVPixelFormatType_32BGRA)
        #expect(drawn.imageBufferValue?.packedBytes() == inBGRA(colours))
        // The format that classes made by Xcode ask for.
        let argb = try MLFeatureValue(
            cgImage: image, pixelsWide: 4, pixelsHigh: 2, pixelFormatType: kCVPixelFormatType_32ARGB)
        let buffer: CVPixelBuffer = try #require(argb.imageBufferValue)
        #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32ARGB)
        #expect(try Bitmap(buffer).converted(to: .bgra8).packedBytes() == inBGRA(colours))
        #expect(throws: MLModelError.self) {
            try MLFeatureValue(cgImage: image, pixelsWide: 4, pixelsHigh: 2, pixelFormatType: 7)
        }
        let turned = try MLFeatureValue(
            cgImage: image, orientation: .down, pixelsWide: 4, pixelsHigh: 2,
            pixelFormatType: kCVPixelFormatType_32BGRA)
        #expect(turned.imageBufferValue?.packedBytes().suffix(4) == inBGRA(colours).prefix(4))
        #expect(throws: MLModelError.self) {
            try MLFeatureValue(
                imageAt: url, pixelsWide: 0, pixelsHigh: 10, pixelFormatType: kCVPixelFormatType_32BGRA)
        }
        #expect(throws: MLModelError.self) {
            try MLFeatureValue(
                imageAt: url, pixelsWide: 9, pixelsHigh: 9, pixelFormatType: 0, options: [.cropAndScale: 77])
        }
        #expect(throws: MLModelError.self) {
            try MLFeatureValue(
                imageAt: Fixtures.negative, pixelsWide: 9, pixelsHigh: 9, pixelFormatType: kCVPixelFormatType_32BGRA)
        }
    }
}
