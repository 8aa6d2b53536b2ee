import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

@Suite struct DlibFaceNetworkTests {
    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func printsAreThoseOfNumPy() throws {
        let scratch = try ScratchFolder()
        let path = "\(scratch.path)/face.onnx"
        try AtomicFile.write(DlibFaceNetwork(DlibFixture.file()).onnxModel(), to: path)
        let found = try Exports.outputs(ofFile: path, DlibFixture.picture)
        #expect(found["print"]?.shape == [1, DlibFaceNetwork.printLength])
        #expect(try Exports.difference(found["print"]?.values, DlibFixture.print()) < 2e-5)
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func filesSayWhatTheyAre() throws {
        let scratch = try ScratchFolder()
        let path = "\(scratch.path)/face.onnx"
        try AtomicFile.write(DlibFaceNetwork(DlibFixture.file()).onnxModel(), to: path)
        let description = try OpenVINOBackend().loadModel(at: path).description
        #expect(description.inputs.map(\.name) == ["image"] && description.outputs.map(\.name) == ["print"])
        #expect(description.inputs[0].shape == [1, 3, DlibFaceNetwork.side, DlibFaceNetwork.side])
        #expect(description.metadata["manako.kind"] == "face-print")
        #expect(description.metadata["license"] == "CC0-1.0")
        #expect(description.metadata["source"] == "https://github.com/davisking/dlib-models")
    }

    /// Sizes and channels of the sums are those of `anet_type` for pictures of 150 × 150, worked out by hand.
    @Test func networksHaveTheArchitectureOfDlib() throws {
        let network = try DlibFaceNetwork(DlibFixture.file())
        #expect(network.convolutions.count == 29)
        #expect(network.convolutions.filter { $0.stride == 2 }.count == 5)
        #expect(network.convolutions.map { $0.weights.shape[0] }.max() == 7)
        #expect(network.linear.shape == [128, 7])
        let shapes = try network.graph().nodes.filter { $0.operation == .binary(.add) }.map(\.shape)
        #expect(shapes.map { $0[2] } == [35, 35, 35, 17, 17, 17, 17, 8, 8, 8, 4, 4, 4, 2])
        #expect(shapes.map { $0[1] } == [3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 7, 7, 7, 7])
    }
}
