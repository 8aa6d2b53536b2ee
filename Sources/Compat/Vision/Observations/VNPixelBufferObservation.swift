public import CoreML
public import CoreVideo
public import Foundation
import Manako
import simd

/// A picture that a model or a request gives.
open class VNPixelBufferObservation: VNObservation {
    /// The picture.
    public let pixelBuffer: CVPixelBuffer
    /// The name of the model's output; nil for what is no model's output.
    public let featureName: String?

    init(_ pixelBuffer: CVPixelBuffer, featureName: String?, uuid: UUID, confidence: VNConfidence) {
        self.pixelBuffer = pixelBuffer
        self.featureName = featureName
        super.init(uuid: uuid, confidence: confidence)
    }

    convenience init(_ found: PixelBufferObservation) throws(VNError) {
        self.init(
            try CVPixelBuffer.showing(found.pixelBuffer),
            featureName: found.featureName.isEmpty ? nil : found.featureName, uuid: found.uuid,
            confidence: found.confidence)
    }
}

extension CVPixelBuffer {
    /// A buffer that shows a picture's memory; one that has no format of buffers is copied to BGRA.
    static func showing(_ bitmap: Bitmap) throws(VNError) -> CVPixelBuffer {
        if let buffer = CVPixelBuffer(bitmap) { return buffer }
        let copy = try asVNError { () throws(ManakoError) in try bitmap.converted(to: .bgra8) }
        guard let buffer = CVPixelBuffer(copy) else {
            throw VNError(.internalError, "a picture can't be shown as a pixel buffer")
        }
        return buffer
    }

    /// The grays of a mask as singles of 0…1.
    static func singles(_ mask: Bitmap) throws(VNError) -> CVPixelBuffer {
        let (bytes, width) = (mask.packedBytes(), mask.width)
        return unsafe try floats(width: width, height: mask.height, channels: 1) { row, numbers in
            for x in 0..<width { unsafe numbers[x] = Float(bytes[row * width + x]) / 255 }
        }
    }

    /// A buffer of singles.
    ///
    /// - Parameter rows: writes a row of `width × channels` numbers.
    static func floats(
        width: Int, height: Int, channels: Int, rows: (Int, UnsafeMutablePointer<Float>) -> Void
    ) throws(VNError) -> CVPixelBuffer {
        var made: CVPixelBuffer?
        let type = channels == 1 ? kCVPixelFormatType_OneComponent32Float : kCVPixelFormatType_TwoComponent32Float
        let code = unsafe CVPixelBufferCreate(nil, width, height, type, nil, &made)
        guard code == kCVReturnSuccess, let made else {
            throw VNError(.outOfMemory, "no memory for a buffer of \(width) × \(height) numbers")
        }
        CVPixelBufferLockBaseAddress(made, [])
        defer { CVPixelBufferUnlockBaseAddress(made, []) }
        guard let base = unsafe CVPixelBufferGetBaseAddress(made) else {
            throw VNError(.internalError, "a pixel buffer has no memory")
        }
        let stride = CVPixelBufferGetBytesPerRow(made)
        for row in 0..<height { unsafe rows(row, (base + row * stride).assumingMemoryBound(to: Float.self)) }
        return made
    }
}

/// Where people look in a picture, or where things are.
open class VNSaliencyImageObservation: VNPixelBufferObservation {
    /// Boxes around what stands out, the most first.
    public let salientObjects: [VNRectangleObservation]?

    /// The heat as singles of 0…1.
    init(_ found: SaliencyImageObservation, _ region: Region) throws(VNError) {
        salientObjects = found.salientObjects.map { VNRectangleObservation($0, region) }
        let buffer = try CVPixelBuffer.singles(found.heatMap.pixelBuffer)
        super.init(buffer, featureName: nil, uuid: found.uuid, confidence: found.confidence)
    }
}

/// Whatever else a model gives.
open class VNCoreMLFeatureValueObservation: VNObservation {
    /// What the model gave.
    public let featureValue: MLFeatureValue
    /// The name of the model's output.
    public let featureName: String

    init(_ found: CoreMLFeatureValueObservation) {
        featureValue = found.featureValue
        featureName = found.featureName
        super.init(uuid: found.uuid, confidence: found.confidence)
    }
}

/// Masks of several things.
open class VNInstanceMaskObservation: VNObservation {
    private let found: InstanceMaskObservation
    /// Which instance each pixel belongs to, 0 for the background; one byte a pixel.
    public let instanceMask: CVPixelBuffer

    init(_ found: InstanceMaskObservation) throws(VNError) {
        self.found = found
        instanceMask = try CVPixelBuffer.showing(found.cells)
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// The numbers of all instances, from 1 on.
    public var allInstances: IndexSet { IndexSet(found.numbers) }

    /// The mask of some instances as singles of 0…1, of the request's size.
    ///
    /// - Throws: ``VNErrorCode/outOfMemory``.
    public func generateMask(forInstances instances: IndexSet) throws -> CVPixelBuffer {
        try CVPixelBuffer.singles(asVNError { () throws(ManakoError) in try found.generateMask(for: Array(instances)) })
    }

    /// The mask of some instances as singles of 0…1, as large as the handler's picture.
    ///
    /// - Throws: what reading the picture throws.
    public func generateScaledMaskForImage(
        forInstances instances: IndexSet, from requestHandler: VNImageRequestHandler
    ) throws -> CVPixelBuffer {
        let image = try requestHandler.picture()
        return try CVPixelBuffer.singles(
            asVNError { () throws(ManakoError) in
                try found.generateScaledMask(for: Array(instances), scaledToImageFrom: image)
            })
    }

    /// The picture with some instances alone, everything else transparent; upright.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` when it should be cropped and none of them is there.
    public func generateMaskedImage(
        ofInstances instances: IndexSet, from requestHandler: VNImageRequestHandler, croppedToInstancesExtent: Bool
    ) throws -> CVPixelBuffer {
        let image = try requestHandler.picture()
        let cut = try asVNError { () throws(ManakoError) in
            try found.generateMaskedImage(
                for: Array(instances), imageFrom: image, croppedToInstancesExtent: croppedToInstancesExtent)
        }
        return try CVPixelBuffer.showing(cut)
    }
}

/// Numbers that are near each other for pictures that are alike.
open class VNFeaturePrintObservation: VNObservation {
    private let found: FeaturePrintObservation

    init(_ found: FeaturePrintObservation) {
        self.found = found
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// What the numbers are.
    public var elementType: VNElementType { .float }
    /// How many there are.
    public var elementCount: Int { found.elementCount }
    /// The numbers as bytes.
    public var data: Data { found.data }

    /// How different two pictures are; 0 for the same.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for prints of different kinds.
    public func computeDistance(
        _ outDistance: UnsafeMutablePointer<Float>, to featurePrint: VNFeaturePrintObservation
    ) throws {
        let distance = try asVNError { () throws(ManakoError) in try found.distance(to: featurePrint.found) }
        unsafe outDistance.pointee = Float(distance)
    }
}
