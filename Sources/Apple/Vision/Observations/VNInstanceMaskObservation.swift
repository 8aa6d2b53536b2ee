public import CoreVideo
public import Foundation
import Manako

/// Masks of several things.
open class VNInstanceMaskObservation: VNObservation {
    let found: InstanceMaskObservation
    /// Which instance each pixel belongs to, 0 for the background; one byte a pixel.
    public let instanceMask: CVPixelBuffer

    init(_ found: InstanceMaskObservation) throws(VNError) {
        self.found = found
        instanceMask = try CVPixelBuffer.showing(found.cells)
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(InstanceMaskObservation.self, "VNInstanceMaskObservation"),
            let mask = CVPixelBuffer(found.cells)
        else { return nil }
        self.found = found
        instanceMask = mask
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(found, "VNInstanceMaskObservation")
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
