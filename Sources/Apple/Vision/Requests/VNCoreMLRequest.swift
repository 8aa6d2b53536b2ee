public import CoreML
public import Foundation
import Manako

/// A model of Core ML for pictures.
open class VNCoreMLModel: NSObject {
    let model: MLModel
    /// The input that takes the picture.
    public var inputImageFeatureName: String
    /// Values of the other inputs, such as a detector's thresholds; nil leaves the file's own.
    public var featureProvider: (any MLFeatureProvider)?

    /// Wraps a model.
    ///
    /// - Throws: ``VNErrorCode/invalidModel`` when no input takes a picture.
    public init(for model: MLModel) throws {
        self.model = model
        do {
            inputImageFeatureName = try CoreMLModelContainer(model: model).inputImageFeatureName
        } catch {
            throw VNError(.invalidModel, "\((error as? MLModelError)?.errorDescription ?? "\(error)")")
        }
    }

    /// The model as requests of the modern kind take it.
    func container() throws(VNError) -> CoreMLModelContainer {
        do {
            return try CoreMLModelContainer(
                model: model, inputImageFeatureName: inputImageFeatureName, featureProvider: featureProvider)
        } catch {
            throw VNError(.invalidModel, "\((error as? MLModelError)?.errorDescription ?? "\(error)")")
        }
    }
}

/// Asks a model of Core ML.
///
/// A classifier gives ``VNClassificationObservation``s, a detector with its suppression in the file
/// ``VNRecognizedObjectObservation``s, a picture ``VNPixelBufferObservation``s, anything else ``VNCoreMLFeatureValueObservation``s.
open class VNCoreMLRequest: VNImageBasedRequest {
    /// The model.
    public let model: VNCoreMLModel
    /// Which part of the picture the model sees; the middle by default.
    public var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - completionHandler: called when the request was performed.
    public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
        self.model = model
        super.init(completionHandler: completionHandler)
    }

    private func request() throws(VNError) -> CoreMLRequest {
        var request = CoreMLRequest(model: try model.container())
        request.cropAndScaleAction = ImageCropAndScaleAction(imageCropAndScaleOption)
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNCoreMLRequest(model: model, completionHandler: completionHandler)
        copy.imageCropAndScaleOption = imageCropAndScaleOption
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { try? request().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        var found: [VNObservation] = []
        for observation in try picture.perform(request(), in: region) {
            switch observation {
            case let object as RecognizedObjectObservation: found.append(VNRecognizedObjectObservation(object, region))
            case let label as ClassificationObservation: found.append(VNClassificationObservation(label))
            case let picture as PixelBufferObservation: found.append(try VNPixelBufferObservation(picture))
            case let value as CoreMLFeatureValueObservation: found.append(VNCoreMLFeatureValueObservation(value))
            default: throw VNError(.internalError, "a model gave a \(type(of: observation)), which nobody expects")
            }
        }
        return found
    }
}
