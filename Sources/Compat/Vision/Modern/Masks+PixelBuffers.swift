public import CoreGraphics
public import CoreVideo
public import Foundation
public import Manako

extension PixelBufferObservation {
    /// The size in pixels.
    public var size: CGSize { CGSize(width: pixelBuffer.width, height: pixelBuffer.height) }
    /// How pixels lie in memory.
    public var pixelFormat: OSType { CVPixelBuffer(pixelBuffer).map(CVPixelBufferGetPixelFormatType) ?? 0 }
    /// The picture.
    ///
    /// - Throws: nothing here.
    public var cgImage: CGImage { get throws { CGImage(pixelBuffer) } }

    /// Lends the pixels, row after row without anything between, plane after plane.
    public func withUnsafePointer<Value>(_ body: (UnsafeRawPointer) throws -> Value) rethrows -> Value {
        let bytes = pixelBuffer.packedBytes()
        return try unsafe bytes.withUnsafeBytes { bytes in
            // A picture has a pixel at least.
            guard let base = bytes.baseAddress else { preconditionFailure("a picture without pixels") }
            return try unsafe body(base)
        }
    }

    /// The brightness of a pixel, 0…1; nil outside the picture.
    ///
    /// - Parameter point: in pixels, origin upper left.
    public func pixel(at point: CGPoint) -> Float? {
        guard point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height,
            let gray = try? pixelBuffer.converted(to: .gray8)
        else { return nil }
        return gray.withView { view in
            unsafe Float(view.planes[0].row(Int(point.y))[Int(point.x)]) / 255
        }
    }
}

extension InstanceMaskObservation {
    /// The numbers of all instances, from 1 on.
    public var allInstances: IndexSet { IndexSet(numbers) }
    /// Which instance each pixel belongs to, 0 for the background.
    public var allInstancesMask: PixelBufferObservation {
        PixelBufferObservation(pixelBuffer: cells, confidence: confidence, uuid: uuid)
    }

    /// The mask of some instances as singles of 0…1, of the request's size.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func generateMask(for instances: IndexSet) throws -> CVPixelBuffer {
        try CVPixelBuffer.singles(generateMask(for: Array(instances)))
    }
    /// The mask of some instances as singles of 0…1, as large as the handler's picture.
    ///
    /// - Throws: what opening the picture throws.
    public func generateScaledMask(
        for instances: IndexSet, scaledToImageFrom handler: ImageRequestHandler
    ) throws -> CVPixelBuffer {
        try CVPixelBuffer.singles(generateScaledMask(for: Array(instances), scaledToImageFrom: handler))
    }
    /// The handler's picture with some instances alone, everything else transparent.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it should be cropped and none of them is there.
    public func generateMaskedImage(
        for instances: IndexSet, imageFrom handler: ImageRequestHandler, croppedToInstancesExtent: Bool = false
    ) throws -> CVPixelBuffer {
        try CVPixelBuffer.showing(
            generateMaskedImage(
                for: Array(instances), imageFrom: handler, croppedToInstancesExtent: croppedToInstancesExtent))
    }
}
