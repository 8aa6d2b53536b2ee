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

    /// The brightness of a pixel, 0…1; 0 outside the picture.
    ///
    /// - Parameter point: normalised, origin lower left.
    public func pixel(at point: NormalizedPoint) -> Float {
        let whole = 0.0...1.0
        guard whole.contains(point.x), whole.contains(point.y), let gray = try? pixelBuffer.converted(to: .gray8) else {
            return 0
        }
        let column = min(Int(point.x * Double(gray.width)), gray.width - 1)
        let row = min(Int((1 - point.y) * Double(gray.height)), gray.height - 1)
        return gray.withView { view in unsafe Float(view.planes[0].row(row)[column]) / 255 }
    }
}

extension InstanceMaskObservation {
    /// The numbers of all instances, from 1 on.
    public var allInstances: IndexSet { IndexSet(numbers) }
    /// Which instance each pixel belongs to, 0 for the background.
    public var allInstancesMask: PixelBufferObservation {
        PixelBufferObservation(pixelBuffer: cells, confidence: confidence, uuid: uuid)
    }

    /// The instance at a place; none for the background and for what lies outside the picture.
    ///
    /// - Parameter point: normalised to the upright picture, origin lower left.
    public func instanceAtPoint(_ point: NormalizedPoint) -> IndexSet {
        let number = number(at: point)
        return number > 0 ? [number] : []
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

extension OpticalFlowObservation {
    /// The size in pixels of the flow.
    public var size: CGSize { CGSize(width: width, height: height) }
    /// Two singles a pixel.
    public var pixelFormat: OSType { kCVPixelFormatType_TwoComponent32Float }

    /// How far what is at a place moves to the right and down, in pixels of the flow; nothing outside of the picture.
    ///
    /// - Parameter point: normalised, origin lower left.
    public func flow(at point: NormalizedPoint) -> (Float, Float) {
        let whole = 0.0...1.0
        guard whole.contains(point.x), whole.contains(point.y) else { return (0, 0) }
        let column = min(Int(point.x * Double(width)), width - 1),
            row = min(Int((1 - point.y) * Double(height)), height - 1)
        return motion(x: column, y: row).map { ($0.x, $0.y) } ?? (0, 0)
    }

    /// Lends the flow: for each pixel how far it moves to the right and down, row after row from the top.
    public func withUnsafePointer<Value>(_ body: (UnsafeRawPointer) throws -> Value) rethrows -> Value {
        let pairs = zip(horizontal, vertical).flatMap { [$0, $1] }
        return try unsafe pairs.withUnsafeBytes { bytes in
            // A flow has a pixel at least.
            guard let base = bytes.baseAddress else { preconditionFailure("a flow without pixels") }
            return try unsafe body(base)
        }
    }
}
