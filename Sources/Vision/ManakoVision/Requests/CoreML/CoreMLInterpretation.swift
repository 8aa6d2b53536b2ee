#if CoreML
    import ManakoCore
    import ManakoCoreML
    import ManakoCoreMLFormat
    import ManakoGeometry

    /// What a Core ML model gives, as observations.
    struct CoreMLInterpretation {
        private let container: CoreMLModelContainer
        private let mapping: ModelInputMapping

        init(_ container: CoreMLModelContainer, _ mapping: ModelInputMapping) {
            self.container = container
            self.mapping = mapping
        }

        func observations(_ outputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [any VisionObservation] {
            let interface = container.model.interface
            if container.isDetector { return try objects(outputs) }
            if let classes = classifications(outputs[interface.predictedProbabilitiesName]) { return classes }
            return interface.outputs.compactMap { output -> (any VisionObservation)? in
                switch outputs[output.name] {
                case .image(let bitmap): PixelBufferObservation(featureName: output.name, pixelBuffer: bitmap)
                case .some(let value): CoreMLFeatureValueObservation(featureName: output.name, featureValue: value)
                case nil: nil
                }
            }
        }

        /// A classifier's classes, the most probable first; nil when the value is no dictionary.
        private func classifications(_ value: CoreMLFeatureValue?) -> [ClassificationObservation]? {
            let names = container.model.classNames?.texts ?? []
            let scores: [String: Double]
            switch value {
            case .stringDictionary(let entries): scores = entries
            case .int64Dictionary(let entries):
                scores = .init(uniqueKeysWithValues: entries.map { ("\($0.key)", $0.value) })
            default: return nil
            }
            let order = names.isEmpty ? scores.keys.sorted() : names
            return order.enumerated().compactMap { index, name in
                scores[name].map { ClassificationObservation(identifier: name, index: index, confidence: Float($0)) }
            }
            .sorted { $0.confidence > $1.confidence }
        }

        private func objects(_ outputs: [String: CoreMLFeatureValue]) throws(ManakoError)
            -> [RecognizedObjectObservation]
        {
            guard case .multiArray(let confidence)? = outputs["confidence"],
                case .multiArray(let coordinates)? = outputs["coordinates"],
                let classCount = confidence.shape.last, classCount > 0 || confidence.count == 0
            else { throw ManakoError(.malformedInput, "a detector without confidences or coordinates") }
            let (scores, boxes) = (confidence.doubles, coordinates.doubles)
            let count = classCount == 0 ? 0 : scores.count / classCount
            guard boxes.count == count * 4 else {
                throw ManakoError(.malformedInput, "\(boxes.count) numbers for \(count) boxes")
            }
            let names = container.model.classNames?.texts ?? []
            var ids = ObservationIDs()
            return (0..<count).map { box in
                let row = scores[box * classCount..<(box + 1) * classCount].enumerated().sorted {
                    $0.element > $1.element
                }
                let labels = row.map { index, score in
                    ClassificationObservation(
                        identifier: index < names.count ? names[index] : "\(index)", index: index,
                        confidence: Float(score),
                        uuid: ids.next())
                }
                return RecognizedObjectObservation(
                    boundingBox: mapping.normalizedRect(forInput: rect(boxes[box * 4..<box * 4 + 4])), labels: labels,
                    uuid: ids.next())
            }
        }

        /// A box in pixels of the model's input, from its centre, width and height in parts of it.
        private func rect(_ numbers: ArraySlice<Double>) -> ImageRect {
            let size = mapping.inputSize
            let values = Array(numbers)
            return ImageRect(
                x: (values[0] - values[2] / 2) * size.width, y: (values[1] - values[3] / 2) * size.height,
                width: values[2] * size.width, height: values[3] * size.height)
        }
    }
#endif
