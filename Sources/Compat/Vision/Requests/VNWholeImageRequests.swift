import Foundation
import Manako

/// Looks for what stands out.
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest {
    /// One picture of heat.
    public var results: [VNSaliencyImageObservation]? { observations as? [VNSaliencyImageObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    override func look(at picture: LookedAtPicture) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return [
            try VNSaliencyImageObservation(
                picture.perform(GenerateAttentionBasedSaliencyImageRequest(), in: region), region)
        ]
    }
}

/// Looks for things that stand out.
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest {
    /// One picture of heat.
    public var results: [VNSaliencyImageObservation]? { observations as? [VNSaliencyImageObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    override func look(at picture: LookedAtPicture) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return [
            try VNSaliencyImageObservation(
                picture.perform(GenerateObjectnessBasedSaliencyImageRequest(), in: region), region)
        ]
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

    override func look(at picture: LookedAtPicture) throws(VNError) -> [VNObservation] {
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
