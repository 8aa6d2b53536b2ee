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

    private struct Parts: Codable {
        var pixels: ArchivedPixels
        var featureName: String?
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNPixelBufferObservation"), let buffer = parts.pixels.buffer else {
            return nil
        }
        pixelBuffer = buffer
        featureName = parts.featureName
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let parts = Parts(pixels: ArchivedPixels(pixelBuffer), featureName: featureName)
        coder.encodeParts(parts, "VNPixelBufferObservation")
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

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let boxes = coder.parts([ArchivedRectangle]?.self, "VNSaliencyImageObservation") else { return nil }
        salientObjects = boxes.flatMap { $0.mapAll(\.rectangle) }
        super.init(coder: coder)
        if boxes != nil, salientObjects == nil { return nil }
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(salientObjects?.map(ArchivedRectangle.init), "VNSaliencyImageObservation")
    }
}
