import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

@Suite struct YOLOXVariantTests {
    /// The numbers of weights are those of YOLOX's README, in thousands.
    @Test(arguments: zip(YOLOXVariant.allCases, [910, 5060, 8970]))
    func sizesAreThoseOfThePaper(_ variant: YOLOXVariant, _ thousands: Int) throws {
        let layers = try YOLOX.layers(classCount: 80, variant: variant)
        #expect(Set(layers.map(\.name)).count == layers.count)
        // Normalisation after a convolution without bias has two numbers for each channel.
        let count = layers.reduce(0) { $0 + $1.shape.reduce(1, *) + $1.shape[0] * ($1.isActivated ? 2 : 1) }
        #expect(abs(count - thousands * 1000) <= 5000, "\(count)")
        #expect(layers[0].shape == [variant.baseChannels, 3, 6, 6])
        #expect(layers.contains { $0.groups > 1 } == (variant == .nano))
    }

    @Test(
        .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"),
        arguments: [YOLOXVariant.tiny, .small])
    func networksAreComputedByTheirDefinition(_ variant: YOLOXVariant) throws {
        let network = try Networks.random(classCount: 2, variant: variant)
        #expect(network.variant == variant)
        let graph = try network.boxes(YOLOX.InputSize(width: 32, height: 32))
        let picture = Networks.numbers(3 * 32 * 32, seed: 8)
        let expected = PlainNetwork.outputs(of: graph, ["image": picture])
        let found = try Networks.outputs(of: graph, ["image": picture])
        for name in ["raw_confidence", "raw_coordinates"] {
            let difference = Networks.difference(found[name]?.values ?? [], expected[name]?.values ?? [0])
            #expect(difference < 1e-3, "\(name): \(difference)")
        }
    }

    @Test(arguments: [YOLOXVariant.tiny, .small]) func filesTellTheVariant(_ variant: YOLOXVariant) throws {
        let folder = try ScratchFolder()
        let network = try Networks.random(classCount: 2, variant: variant)
        let export = try DetectorExport(
            network, labels: ["a", "b"], inputSize: YOLOX.InputSize(width: 64, height: 64), fitting: .centerCrop)
        try export.write(to: "\(folder.path)/a.onnx")
        let source = try DetectorSource(contentsOf: "\(folder.path)/a.onnx")
        #expect(source.network == network && source.fitting == .centerCrop)
        #expect(try !export.coreMLModel().isEmpty)
    }
}
