import Foundation
import Manako

/// Reads codes.
open class VNDetectBarcodesRequest: VNImageBasedRequest {
    /// Which kinds are looked for; all by default.
    public var symbologies = VNDetectBarcodesRequest.supportedSymbologies
    /// Not looked at: codes beside a code are given with it where they are read.
    public var coalesceCompositeSymbologies = false
    /// The codes.
    public var results: [VNBarcodeObservation]? { observations as? [VNBarcodeObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 4 }

    /// Which kinds can be read.
    open class var supportedSymbologies: [VNBarcodeSymbology] {
        DetectBarcodesRequest.supportedSymbologies.map { VNBarcodeSymbology($0) }
    }
    /// Which kinds can be read.
    ///
    /// - Throws: nothing here.
    public func supportedSymbologies() throws -> [VNBarcodeSymbology] { Self.supportedSymbologies }

    override func duplicate() -> VNRequest {
        let copy = VNDetectBarcodesRequest(completionHandler: completionHandler)
        copy.symbologies = symbologies
        copy.coalesceCompositeSymbologies = coalesceCompositeSymbologies
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectBarcodesRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        var request = DetectBarcodesRequest()
        request.symbologies = symbologies.compactMap(\.symbology)
        guard !request.symbologies.isEmpty || symbologies.isEmpty else {
            throw VNError(
                .invalidArgument, "no code of these kinds can be read; supportedSymbologies lists those that can")
        }
        return try picture.perform(request, in: region).map { VNBarcodeObservation($0, region) }
    }
}
