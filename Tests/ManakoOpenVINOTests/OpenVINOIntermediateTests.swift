import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OpenVINOIntermediateTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// `max(x, 0) + w` in OpenVINO's own format, version 11, with w in the file beside it.
    static let text = """
        <?xml version="1.0"?>
        <net name="relu" version="11">
        <layers>
        <layer id="0" name="x" type="Parameter" version="opset1"><data shape="1,4" element_type="f32"/>
        <output><port id="0" precision="FP32" names="x"><dim>1</dim><dim>4</dim></port></output></layer>
        <layer id="1" name="w" type="Const" version="opset1"><data element_type="f32" shape="1,4" offset="0" size="16"/>
        <output><port id="0" precision="FP32"><dim>1</dim><dim>4</dim></port></output></layer>
        <layer id="2" name="r" type="ReLU" version="opset1">
        <input><port id="0" precision="FP32"><dim>1</dim><dim>4</dim></port></input>
        <output><port id="1" precision="FP32"><dim>1</dim><dim>4</dim></port></output></layer>
        <layer id="3" name="a" type="Add" version="opset1"><data auto_broadcast="numpy"/>
        <input><port id="0" precision="FP32"><dim>1</dim><dim>4</dim></port>
        <port id="1" precision="FP32"><dim>1</dim><dim>4</dim></port></input>
        <output><port id="2" precision="FP32" names="y"><dim>1</dim><dim>4</dim></port></output></layer>
        <layer id="4" name="y" type="Result" version="opset1">
        <input><port id="0" precision="FP32"><dim>1</dim><dim>4</dim></port></input></layer>
        </layers>
        <edges><edge from-layer="0" from-port="0" to-layer="2" to-port="0"/>
        <edge from-layer="2" from-port="1" to-layer="3" to-port="0"/>
        <edge from-layer="1" from-port="0" to-layer="3" to-port="1"/>
        <edge from-layer="3" from-port="2" to-layer="4" to-port="0"/></edges>
        <rt_info><model_info><labels value="person traffic_light driver&apos;s_cab"/><pad_value value="114" />
        </model_info></rt_info>
        </net>
        """

    func write(weights: [Float]) throws -> String {
        _ = try scratch.write(weights.withUnsafeBytes { Array($0) }, to: "model.bin")
        return try scratch.write(Array(Self.text.utf8), to: "model.xml")
    }

    func run(_ path: String, cache: String? = nil) throws -> ([Float], SessionReport) {
        let configuration = SessionConfiguration(precision: .f32, cacheDirectory: cache)
        let session = try OpenVINOBackend().loadModel(at: path).makeSession(configuration)
        let request = try session.makeRequest()
        try request.fill([-1, 0, 1, 2])
        try request.run()
        return (try request.withOutput(at: 0) { $0.toTensor().values }, session.report)
    }

    @Test func readsGraphAndWeights() throws {
        let path = try write(weights: [10, 20, 30, 40])
        let description = try OpenVINOBackend().loadModel(at: path).description
        #expect(description.inputs == [TensorDescription(name: "x", shape: [1, 4], elementType: .float32)])
        #expect(description.outputs.map(\.name) == ["y"])
        #expect(description.labels == ["person", "traffic light", "driver's cab"])
        #expect(description.metadata["pad_value"] == "114")
        #expect(try run(path).0 == [10, 20, 31, 42])
    }

    @Test func otherWeightsAreNotTakenFromTheCache() throws {
        let cache = scratch.path + "/cache"
        #expect(try run(write(weights: [10, 20, 30, 40]), cache: cache).0 == [10, 20, 31, 42])
        #expect(try run(write(weights: [10, 20, 30, 40]), cache: cache).1.isFromCache)
        #expect(try run(write(weights: [1, 2, 3, 4]), cache: cache).0 == [1, 2, 4, 6])
    }

    @Test func missingOrShortWeightsAreAnError() throws {
        let path = try scratch.write(Array(Self.text.utf8), to: "alone.xml")
        for weights in [nil, [UInt8](repeating: 0, count: 8)] {
            if let weights { _ = try scratch.write(weights, to: "alone.bin") }
            let error = #expect(throws: ManakoError.self) { try run(path) }
            #expect(error?.code == .malformedInput)
            #expect(error?.message.contains("alone.xml") == true)
        }
    }

    @Test func everyTruncationOfTheTextIsMalformed() throws {
        let bytes = Array(Self.text.utf8)
        _ = try scratch.write([UInt8](repeating: 0, count: 16), to: "cut.bin")
        for count in stride(from: 0, to: bytes.count - 8, by: 7) {
            let path = try scratch.write(Array(bytes.prefix(count)), to: "cut.xml")
            let error = #expect(throws: ManakoError.self) { try OpenVINOBackend().loadModel(at: path) }
            #expect(error?.code == .malformedInput)
        }
    }

    @Test(arguments: [
        "", "<model_info>", "<model_info><labels", "<model_info><labels value=\"", "<model_info><</model_info>",
    ])
    func brokenInfoIsNoInfo(_ text: String) {
        #expect(IntermediateInfo(text: text).labels == [])
    }
}
