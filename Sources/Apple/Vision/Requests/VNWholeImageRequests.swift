import Foundation
import Manako

extension VNImageBasedRequest {
    /// What a request of the modern kind finds to stand out.
    fileprivate func heat<Request: ImageProcessingRequest>(
        _ request: Request, _ picture: PictureResult
    ) throws(VNError) -> [VNObservation] where Request.Result == SaliencyImageObservation {
        let region = try Region(regionOfInterest)
        return [try VNSaliencyImageObservation(picture.perform(request, in: region), region)]
    }
}

/// Looks for what stands out.
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest {
    /// One picture of heat.
    public var results: [VNSaliencyImageObservation]? { observations as? [VNSaliencyImageObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    override func duplicate() -> VNRequest {
        VNGenerateAttentionBasedSaliencyImageRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        try heat(GenerateAttentionBasedSaliencyImageRequest(), picture)
    }
}

/// Looks for things that stand out.
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest {
    /// One picture of heat.
    public var results: [VNSaliencyImageObservation]? { observations as? [VNSaliencyImageObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    override func duplicate() -> VNRequest {
        VNGenerateObjectnessBasedSaliencyImageRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        try heat(GenerateObjectnessBasedSaliencyImageRequest(), picture)
    }
}

/// Makes numbers that are near each other for pictures that are alike.
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest {
    /// Which part of the picture is looked at; stretched by default.
    public var imageCropAndScaleOption = VNImageCropAndScaleOption.scaleFill
    /// One print.
    public var results: [VNFeaturePrintObservation]? { observations as? [VNFeaturePrintObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    override func duplicate() -> VNRequest {
        let copy = VNGenerateImageFeaturePrintRequest(completionHandler: completionHandler)
        copy.imageCropAndScaleOption = imageCropAndScaleOption
        return copy
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        var request = GenerateImageFeaturePrintRequest()
        request.cropAndScaleAction = ImageCropAndScaleAction(imageCropAndScaleOption)
        return [VNFeaturePrintObservation(try picture.perform(request, in: Region(regionOfInterest)))]
    }
}

extension ImageCropAndScaleAction {
    /// The same under the older name.
    init(_ option: VNImageCropAndScaleOption) {
        self =
            switch option {
            case .centerCrop: .centerCrop
            case .scaleFit: .scaleToFit
            case .scaleFill: .scaleToFill
            case .scaleFitRotate90CCW: .scaleToFitPlus90CCWRotation
            case .scaleFillRotate90CCW: .scaleToFillPlus90CCWRotation
            }
    }
}
