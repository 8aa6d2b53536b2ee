public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

extension ModelImageInput {
    /// The picture among a model's inputs, with the convention of the detector or classifier that the model is recognised as.
    ///
    /// A model that is neither gets the neutral convention: RGB pixels 0…255, or what the quantisation makes of them, scaled to
    /// fit with black around.
    ///
    public init(recognizing model: VisionModel) {
        if let detector = try? ObjectDetector(model) {
            self = detector.input
        } else if let classifier = try? ImageClassifier(model) {
            self = classifier.input
        } else {
            self = model.imageInput
        }
    }

    /// Writes a picture into the input of a request, giving the input its shape where the model leaves that open.
    ///
    /// - Parameters:
    ///   - request: a request of the model that this is an input of.
    ///   - image: the picture.
    /// - Throws: what decoding the picture throws.
    public func fill(_ request: any InferenceRequest, with image: VisionImage) throws(ManakoError) {
        let conversion = conversion(of: image, action: nil, regionOfInterest: .fullImage)
        let bitmap = try image.bitmap(for: conversion.need)
        try request.setInputShape(shape, at: index)
        try unsafe request.withInput(at: index) { bytes throws(ManakoError) in
            try unsafe ImagePreprocessor().run(bitmap, conversion, into: bytes)
        }
    }
}
