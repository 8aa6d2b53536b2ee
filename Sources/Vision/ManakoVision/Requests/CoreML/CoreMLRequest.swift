#if CoreML
    public import ManakoCore
    import ManakoCoreML
    import ManakoCoreMLFormat
    public import ManakoGeometry
    import ManakoPixels

    /// Asks a Core ML model about a picture.
    ///
    /// A classifier gives ``ClassificationObservation``s, the most probable first, with the model's own confidences; a detector
    /// with suppression ``RecognizedObjectObservation``s with all classes; a model whose outputs are pictures
    /// ``PixelBufferObservation``s; every other one ``CoreMLFeatureValueObservation``s.
    ///
    /// ```swift
    /// let model = try CoreMLModel(contentsOf: "DeepLabV3Int8LUT.mlmodel")
    /// let request = try CoreMLRequest(model: CoreMLModelContainer(model: model))
    /// let observations = try await request.perform(on: url)
    /// ```
    public struct CoreMLRequest: ImageProcessingRequest {
        /// What the model gives, as described above.
        public typealias Result = [any VisionObservation]

        /// The model.
        public let model: CoreMLModelContainer
        /// The part of the picture to look at, normalised with origin lower-left.
        public var regionOfInterest = NormalizedRect.fullImage
        /// How the picture is brought to the model's size; by default as Vision's request of that name does it, where the older one,
        /// `VNCoreMLRequest`, crops.
        public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFill

        /// Creates a request.
        public init(model: CoreMLModelContainer) { self.model = model }

        /// What the model's input needs of a decoded picture.
        public func need(of image: VisionImage) -> DecodeRequirement { conversion(of: image).need }

        private func conversion(of image: VisionImage) -> ImageToTensor {
            let isGray = model.image.colorSpace == .grayscale || model.image.colorSpace == .grayscaleFloat16
            return ImageToTensor(
                mapping: ModelInputMapping(
                    imageSize: image.size, inputSize: ImageSize(width: model.image.width, height: model.image.height),
                    action: cropAndScaleAction, regionOfInterest: regionOfInterest),
                orientation: image.orientation, channels: isGray ? .gray : .rgb, layout: .nhwc, element: .uint8)
        }

        /// Looks at a picture on the calling thread.
        public func perform(
            on image: VisionImage, in context: VisionContext, times: inout StageTimes
        ) throws(ManakoError) -> [any VisionObservation] {
            let conversion = conversion(of: image)
            let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
                try image.bitmap(for: conversion.need)
            }
            let picture = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
                try bitmap.converted(by: conversion)
            }
            var inputs = model.features
            inputs[model.inputImageFeatureName] = .image(picture)
            let outputs = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
                try model.model.prediction(from: inputs)
            }
            return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
                try CoreMLInterpretation(model, conversion.mapping).observations(outputs)
            }
        }

        /// The result with the boxes of objects in coordinates of ``regionOfInterest``.
        public func inRegion(_ result: [any VisionObservation]) -> [any VisionObservation] {
            guard regionOfInterest != .fullImage else { return result }
            return result.map { ($0 as? RecognizedObjectObservation)?.relative(to: regionOfInterest) ?? $0 }
        }

        /// Two requests are equal when they ask the same loaded model the same thing.
        public static func == (a: CoreMLRequest, b: CoreMLRequest) -> Bool {
            a.model === b.model && a.regionOfInterest == b.regionOfInterest
                && a.cropAndScaleAction == b.cropAndScaleAction
        }

        /// Hashes what ``==(_:_:)`` compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(model))
            hasher.combine(regionOfInterest)
            hasher.combine(cropAndScaleAction)
        }
    }
#endif
