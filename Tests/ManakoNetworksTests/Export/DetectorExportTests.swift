import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import Testing

@testable import ManakoNetworks

/// What stands in files, against the rules that coremltools holds models to.
@Suite struct DetectorExportTests {
    /// A pipeline with its two models.
    private struct Pipeline {
        let all: ModelSpecification
        let network: ModelSpecification
        let suppression: ModelSpecification

        init(_ bytes: [UInt8]) throws {
            all = try ModelSpecification(ProtobufMessage(MappedFile(bytes, path: "a.mlmodel")))
            #expect(all.kind == .pipeline)
            let models = try all.content.messages(1)
            #expect(models.count == 2)
            network = try ModelSpecification(models[0])
            suppression = try ModelSpecification(models[1])
        }

        /// The bytes of the types of features, by name; nil where one of them may be left out.
        static func types(_ model: ModelSpecification, _ field: Int) throws -> [String: [UInt8]] {
            var types: [String: [UInt8]] = [:]
            for feature in try model.message.part(2).messages(field) {
                let type = try feature.part(3)
                // The last field says whether the feature may be left out.
                let kind = type.numbers[0]
                types[feature.string(1)] = [UInt8(kind)] + (type.bytes(kind).map { type.file.copy($0) } ?? [])
            }
            return types
        }
    }

    private func pipelines() throws -> [Pipeline] {
        let export = try Exports.detector()
        return try [
            export.coreMLModel(), export.coreMLPackage(isPalettized: false).specification,
            export.coreMLPackage(isPalettized: true).specification,
        ].map { try Pipeline($0) }
    }

    /// PipelineValidator.cpp: each model's inputs are the pipeline's or an earlier model's outputs, of the same type;
    /// the pipeline's outputs are those of a model.
    @Test func pipelinesFitTogether() throws {
        for pipeline in try pipelines() {
            var known = try Pipeline.types(pipeline.all, 1)
            for model in [pipeline.network, pipeline.suppression] {
                for (name, type) in try Pipeline.types(model, 1) { #expect(known[name] == type, "\(name)") }
                known.merge(try Pipeline.types(model, 10)) { _, last in last }
                #expect(model.version == pipeline.all.version)
            }
            for (name, type) in try Pipeline.types(pipeline.all, 10) { #expect(known[name] == type, "\(name)") }
        }
    }

    /// NonMaximumSuppressionValidator.cpp: no feature without a name in the message, arrays of one element type, which
    /// is DOUBLE before version 5, thresholds in range, results of two dimensions of which the first is free and the
    /// last 4 for boxes.
    @Test func suppressionsFollowTheirRules() throws {
        for pipeline in try pipelines() {
            let message = pipeline.suppression.content
            let inputs = try Pipeline.types(pipeline.suppression, 1)
            let outputs = try Pipeline.types(pipeline.suppression, 10)
            #expect(Set(inputs.keys) == Set([200, 201, 202, 203].map { message.string($0) }))
            #expect(Set(outputs.keys) == Set([210, 211].map { message.string($0) }))
            #expect(Set(outputs.keys) == ["confidence", "coordinates"])
            #expect(inputs["iouThreshold"] == [2] && inputs["confidenceThreshold"] == [2])
            #expect((0...1).contains(message.double(110)) && message.double(110) == 0.6)
            #expect(message.double(111) == 0.3)
            #expect(try message.part(1).bool(1))
            #expect(try message.part(100).strings(1) == Exports.labels)
            var elements: Set<CoreMLArrayFeature> = []
            for feature in pipeline.suppression.interface.inputs + pipeline.suppression.interface.outputs {
                if case .multiArray(let array) = feature.type { elements.insert(array) }
            }
            let isDouble = pipeline.all.version < 5
            #expect(elements.count == 4)
            #expect(elements.allSatisfy { $0.elementType == (isDouble ? .float64 : .float32) })
        }
    }

    @Test func resultsHaveFreeRows() throws {
        for pipeline in try pipelines() {
            for (name, width) in [("confidence", 3), ("coordinates", 4)] {
                let features = try pipeline.all.message.part(2).messages(10)
                let feature = try #require(features.first { $0.string(1) == name })
                let array = try feature.part(3).part(5)
                #expect(!array.has(1))
                let ranges = try array.part(31).messages(1)
                #expect(ranges.map { $0.int(1) } == [0, width])
                #expect(ranges.map { $0.int(2) } == [-1, width])
            }
        }
    }

    @Test func theInterfaceIsThatOfObjectDetectors() throws {
        let versions = try pipelines().map { pipeline in
            let interface = pipeline.all.interface
            #expect(interface.inputs.map(\.name) == ["image", "iouThreshold", "confidenceThreshold"])
            #expect(interface.inputs.map(\.isOptional) == [false, true, true])
            #expect(interface.outputs.map(\.name) == ["confidence", "coordinates"])
            if case .image(let image) = interface.inputs[0].type {
                #expect(image.colorSpace == .rgb && image.width == 96 && image.height == 64)
            } else {
                Issue.record("the first input is no picture")
            }
            let metadata = interface.metadata
            #expect(metadata.author == "Akiko" && metadata.license == "Apache-2.0")
            #expect(metadata.shortDescription.contains("96×64") && metadata.shortDescription.contains("scaleFill"))
            #expect(metadata.userDefined["type"] == "ObjectDetector")
            #expect(metadata.userDefined["classes"] == Exports.labels.joined(separator: ","))
            #expect(metadata.userDefined["iou_threshold"] == "0.6")
            #expect(metadata.userDefined["confidence_threshold"] == "0.3")
            #expect(LabelText.names(inLiteral: metadata.userDefined["names"] ?? "") == Exports.labels)
            return pipeline.all.version
        }
        #expect(versions == [3, 6, 7])
    }

    @Test func equalModelsAreEqualBytes() throws {
        let (a, b) = (try Exports.detector(), try Exports.detector())
        #expect(try a.coreMLModel() == b.coreMLModel())
        #expect(try a.onnxModel() == b.onnxModel())
        #expect(try a.coreMLPackage(isPalettized: true) == b.coreMLPackage(isPalettized: true))
        #expect(try Exports.detector(fitting: .center).onnxModel() != a.onnxModel())
    }

    @Test func palettesTakeAByteForEachWeight() throws {
        let export = try Exports.detector()
        let halves = try export.coreMLPackage(isPalettized: false).weights
        let bytes = try export.coreMLPackage(isPalettized: true).weights
        // 0.9 million weights as halves; eight tenths of them in large kernels.
        #expect((1_700_000...1_950_000).contains(halves.count))
        #expect(bytes.count < halves.count * 65 / 100)
    }

    @Test func whatMakesNoSenseIsRefused() throws {
        let network = try Exports.network()
        let size = try YOLOX.InputSize(width: 64, height: 64)
        func refused(_ labels: [String] = Exports.labels, overlap: Double = 0.5, confidence: Double = 0.5) -> Bool {
            let error = #expect(throws: ManakoError.self) {
                try DetectorExport(
                    network, labels: labels, inputSize: size, fitting: .scaleFill, overlapThreshold: overlap,
                    confidenceThreshold: confidence)
            }
            return error?.code == .invalidArgument
        }
        #expect(refused([]) && refused(["a", "b"]) && refused(["a", "b", "c", "d"]))
        #expect(refused(["a", "b", "a"]) && refused(["a", "", "c"]) && refused(["a", "b", "c\0"]))
        #expect(refused(["a", "b", String(repeating: "c", count: 5000)]))
        for number in [-0.1, 1.1, .nan, .infinity] { #expect(refused(overlap: number) && refused(confidence: number)) }
        var weights = network.weights
        weights[50].bias[0] = .nan
        let broken = try YOLOX(weights: weights, classCount: 3)
        #expect(throws: ManakoError.self) {
            try DetectorExport(broken, labels: Exports.labels, inputSize: size, fitting: .scaleFill)
        }
    }
}
