import CoreImage
import CoreVideo
import Vision

/// Blackens what is behind people.
final class PersonSegmenter {
    private let requestHandler = VNSequenceRequestHandler()
    private lazy var segmentationRequest: VNGeneratePersonSegmentationRequest = {
        let request = VNGeneratePersonSegmentationRequest()
        request.qualityLevel = .balanced
        request.outputPixelFormat = kCVPixelFormatType_OneComponent8
        return request
    }()

    func mask(of framePixelBuffer: CVPixelBuffer) throws -> CVPixelBuffer? {
        try requestHandler.perform([segmentationRequest], on: framePixelBuffer)
        return segmentationRequest.results?.first?.pixelBuffer
    }

    /// The mask as a picture of the frame's size, to be laid over it.
    func overlay(of mask: CVPixelBuffer, over framePixelBuffer: CVPixelBuffer) -> CGImage? {
        let originalImage = CIImage(cvPixelBuffer: framePixelBuffer)
        var maskImage = CIImage(cvPixelBuffer: mask)
        let scaleX = originalImage.extent.width / maskImage.extent.width
        let scaleY = originalImage.extent.height / maskImage.extent.height
        maskImage = maskImage.transformed(by: .init(scaleX: scaleX, y: scaleY))
        return CIContext().createCGImage(maskImage, from: originalImage.extent)
    }

    /// How much of a mask is a person, 0…1.
    func coverage(of mask: CVPixelBuffer) -> Double {
        CVPixelBufferLockBaseAddress(mask, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(mask, .readOnly) }
        guard let baseAddress = CVPixelBufferGetBaseAddress(mask) else { return 0 }
        let bytesPerRow = CVPixelBufferGetBytesPerRow(mask)
        let (width, height) = (CVPixelBufferGetWidth(mask), CVPixelBufferGetHeight(mask))
        var sum = 0
        for y in 0..<height {
            let row = baseAddress.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { sum += Int(row[x]) }
        }
        return Double(sum) / Double(255 * max(1, width * height))
    }
}
