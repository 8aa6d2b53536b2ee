import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoVision

@Suite struct ModelSidecarTests {
    static let full = """
        {
          "input": {
            "width": 416, "height": 320, "channels": "bgr",
            "mean": [103.53, 116.28, 123.675], "std": [57.375, 57.12, 58.395],
            "fit": "fit", "alignment": "upperLeft", "padding": 114, "filter": "bilinear"
          },
          "head": "nanodet",
          "anchors": [[[10, 14], [23, 27]], [[81, 82], [135, 169]]],
          "labels": ["person", "d\\u00e9p\\u00f4t \\ud83d\\udc41"],
          "thresholds": { "person": 0.5 }
        }
        """

    @Test func everythingIsRead() throws {
        let sidecar = try parse(Self.full)
        #expect(sidecar.width == 416)
        #expect(sidecar.height == 320)
        #expect(sidecar.channels == .bgr)
        let deviation: [Float] = [57.375, 57.12, 58.395]
        #expect(sidecar.scale == deviation.map { 1 / $0 })
        let bias: [Float] = [-1.8044444, -2.0357144, -2.117904]
        #expect(zip(sidecar.bias ?? [], bias).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(sidecar.bias?.count == 3)
        #expect(sidecar.action == .scaleToFit)
        #expect(sidecar.alignment == .upperLeft)
        #expect(sidecar.padding == 114)
        #expect(sidecar.filter == .bilinear)
        #expect(sidecar.head == "NanoDet")
        #expect(sidecar.anchors?.count == 2)
        #expect(sidecar.anchors?[1][1] == AnchorSize(width: 135, height: 169))
        #expect(sidecar.labels?.names == ["person", "dépôt 👁"])
        #expect(sidecar.thresholds == ["person": 0.5])
    }

    /// `real = pixel × scale + bias` for the ways of writing it.
    static let numbers: [(json: String, scale: [Float]?, bias: [Float]?)] = [
        (#"{}"#, nil, nil),
        (#"{"scale": 0.5}"#, [0.5], [0]),
        (#"{"std": 2}"#, [0.5], [0]),
        (#"{"bias": -1}"#, [1], [-1]),
        (#"{"mean": 128}"#, [1], [-128]),
        (#"{"mean": 128, "scale": 0.5, "bias": 3}"#, [0.5], [-61]),
        (#"{"mean": [1, 2, 4], "scale": 2}"#, [2, 2, 2], [-2, -4, -8]),
        (#"{"scale": [1, 2, 4], "bias": 1}"#, [1, 2, 4], [1, 1, 1]),
        (#"{"std": [1, 2, 4], "mean": 8, "bias": [1, 1, 2]}"#, [1, 0.5, 0.25], [-7, -3, 0]),
    ]

    @Test(arguments: numbers)
    func numbersAreOneScaleAndBias(json: String, scale: [Float]?, bias: [Float]?) throws {
        let sidecar = try parse(#"{"input": \#(json)}"#)
        #expect(sidecar.scale == scale)
        #expect(sidecar.bias == bias)
    }

    static let accepted = [
        "{}", " {\n}\r\t", "\u{FEFF}{}", #"{"input": {}}"#, #"{"input":{"fit":"center"}}"#,
        #"{"input":{"channels":"GRAY","alignment":"upperleft"}}"#, #"{"head":"YOLOv4"}"#, #"{"labels":["a"]}"#,
        #"{"labels":[""]}"#, #"{"labels":"names.txt"}"#, #"{"thresholds":{}}"#, #"{"thresholds":{"a":0,"b":1}}"#,
        #"{"thresholds":{"a":1e-3}}"#, #"{"thresholds":{"a":1.5E-1}}"#, #"{"input":{"width":1,"height":4096}}"#,
        #"{"input":{"width":4.16e2}}"#, #"{"anchors":[[[0.01,1]]]}"#, #"{"labels":["\"\\\/\b\f\n\r\t"]}"#,
    ]

    @Test(arguments: accepted)
    func accepts(json: String) throws {
        #expect(throws: Never.self) { try parse(json) }
    }

    /// Texts with what the message must say: the key's path, and what is allowed.
    static let rejected: [(json: String, texts: [String])] = [
        ("", ["line 1, column 1", "ends too early"]),
        ("[]", ["is a list, must be an object"]),
        ("null", ["is null, must be an object"]),
        ("{\n  \"input\": {\n    width: 3", ["line 3, column 5", "double quotes"]),
        ("{} {}", ["line 1, column 4", "follows the end"]),
        ("{,}", ["line 1, column 2"]), ("{\"head\":\"SSD\",}", ["line 1, column 15"]),
        ("{'head':1}", ["double quotes"]),
        ("{\"head\" \"SSD\"}", ["':' must stand here"]), ("{\"labels\":[\"a\" \"b\"]}", ["']' must stand here"]),
        ("{\"labels\":[\"a]}", ["closing quote"]), ("{\"labels\":[\"a\nb\"]}", ["control character"]),
        (#"{"labels":["\x41"]}"#, ["backslash"]), (#"{"labels":["\u12"]}"#, ["four hexadecimal"]),
        (#"{"labels":["\ud800"]}"#, ["half a character"]), (#"{"labels":["\udc00\ud800"]}"#, ["half a character"]),
        (#"{"labels":["\ud800\u0041"]}"#, ["half a character"]),
        (#"{"head":"SSD","head":"SSD"}"#, ["line 1, column 15", "\"head\" stands here twice"]),
        (#"{"input":{"width":01}}"#, ["a value must stand here"]), (#"{"input":{"width":+1}}"#, ["a value must stand"]),
        (#"{"input":{"width":1.}}"#, ["a value must stand"]), (#"{"input":{"width":.5}}"#, ["a value must stand"]),
        (#"{"input":{"width":1.e2}}"#, ["a value must stand"]), (#"{"input":{"width":0x10}}"#, ["'}' must stand"]),
        (#"{"input":{"scale":1e999}}"#, ["too large"]), (#"{"input":{"scale":NaN}}"#, ["a value must stand here"]),
        (#"{"input":{"scale":nan}}"#, ["a value must stand here"]), (#"{"input":tru}"#, ["a value must stand here"]),
        (#"{"size":3}"#, ["size: is not a known key", "input, head, anchors, labels, thresholds"]),
        (#"{"input":{"colour":"rgb"}}"#, ["input.colour: is not a known key", "channels"]),
        (#"{"input":[]}"#, ["input: is a list, must be an object"]),
        (#"{"input":{"width":"416"}}"#, ["input.width: is a text, must be a whole number from 1 to 4096"]),
        (#"{"input":{"width":0}}"#, ["input.width: 0 is out of range, must be from 1 to 4096"]),
        (#"{"input":{"width":-3}}"#, ["input.width"]), (#"{"input":{"height":4097}}"#, ["input.height", "4096"]),
        (#"{"input":{"height":1.5}}"#, ["input.height", "whole number"]),
        (#"{"input":{"width":1e300}}"#, ["input.width"]), (#"{"input":{"width":null}}"#, ["input.width: is null"]),
        (#"{"input":{"channels":"cmyk"}}"#, [#"input.channels: "cmyk" is none of "rgb", "bgr", "gray""#]),
        (#"{"input":{"channels":3}}"#, ["input.channels: is a number"]),
        (#"{"input":{"scale":[1,2]}}"#, ["input.scale: has 2 numbers, must have 3"]),
        (#"{"input":{"mean":[1,2,"3"]}}"#, ["input.mean[2]: is a text, must be a number"]),
        (#"{"input":{"std":0}}"#, ["input.std: 0.0 is out of range"]),
        (#"{"input":{"std":[1,-1,1]}}"#, ["input.std[1]"]),
        (#"{"input":{"std":1,"scale":1}}"#, ["input.std: stands beside scale"]),
        (#"{"input":{"bias":1e7}}"#, ["input.bias", "out of range"]),
        (#"{"input":{"fit":"stretch"}}"#, ["input.fit", #""fit", "fill", "center""#]),
        (#"{"input":{"alignment":"left"}}"#, ["input.alignment", #""center", "upperLeft""#]),
        (#"{"input":{"padding":256}}"#, ["input.padding", "0.0 to 255.0"]),
        (#"{"input":{"filter":"cubic"}}"#, ["input.filter", #""bilinear", "antialiased", "area""#]),
        (#"{"head":"YOLOv2"}"#, [#"head: "YOLOv2" is none of"#, "NanoDet"]), (#"{"head":true}"#, ["head: is true or"]),
        (#"{"anchors":[]}"#, ["anchors: has 0 lists", "1 to 5"]), (#"{"anchors":[[1,2]]}"#, ["anchors[0][0]: is a"]),
        (#"{"anchors":[[[1,2,3]]]}"#, ["anchors[0][0]: has 3 numbers"]),
        (#"{"anchors":[[[0,2]]]}"#, ["anchors[0][0][0]"]),
        (#"{"anchors":[[[1,2]],[[1,2],[3,4]]]}"#, ["anchors: has lists of different lengths"]),
        (#"{"labels":[]}"#, ["labels: has 0 names"]), (#"{"labels":[1]}"#, ["labels[0]: is a number, must be a text"]),
        (#"{"labels":{"0":"a"}}"#, ["labels: is an object, must be a list of names"]),
        (#"{"labels":"../names.txt"}"#, ["labels", "same folder"]), (#"{"labels":"/etc/passwd"}"#, ["same folder"]),
        (#"{"labels":""}"#, ["labels"]), (#"{"labels":"a\u0000b"}"#, ["labels"]), (#"{"labels":".."}"#, ["labels"]),
        (#"{"labels":"missing.txt"}"#, ["labels: missing.txt"]),
        (#"{"labels":"empty.txt"}"#, ["empty.txt has 0 lines"]),
        (#"{"thresholds":0.5}"#, ["thresholds: is a number, must be an object"]),
        (#"{"thresholds":{"person":1.5}}"#, ["thresholds.person: 1.5 is out of range, must be from 0.0 to 1.0"]),
        (#"{"thresholds":{"person":"high"}}"#, ["thresholds.person: is a text"]),
    ]

    @Test(arguments: rejected)
    func rejects(json: String, texts: [String]) throws {
        let error = try #require(throws: ManakoError.self) { try parse(json) }
        #expect(error.code == .malformedInput)
        for text in ["models/model.json: "] + texts { #expect(error.message.contains(text), "\(error)") }
    }

    @Test func theTablesAreWhole() {
        #expect(Self.numbers.count == 9)
        #expect(Self.accepted.count == 18)
        #expect(Self.rejected.count == 70)
    }

    @Test func damageIsAnErrorAtEveryLength() {
        let bytes = Array(Self.full.utf8)
        for length in 0..<bytes.count {
            #expect(throws: ManakoError.self) { try parse(Array(bytes[..<length])) }
        }
        for index in bytes.indices {
            for bit in [0x01, 0x20, 0x80] as [UInt8] {
                var damaged = bytes
                damaged[index] ^= bit
                do { _ = try parse(damaged) } catch { #expect((error as? ManakoError)?.code == .malformedInput) }
            }
        }
    }

    @Test func depthAndSizeAreBounded() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
        let error = #expect(throws: ManakoError.self) { try parse(deep) }
        #expect(error?.message.contains("more than 16 levels") == true)
        let many = #"{"labels":["# + [String](repeating: #""a""#, count: 100_001).joined(separator: ",") + "]}"
        #expect(throws: ManakoError.self) { try parse(many) }
    }

    private func parse(_ json: String) throws -> ModelSidecar { try parse(Array(json.utf8)) }

    private func parse(_ json: [UInt8]) throws -> ModelSidecar {
        try ModelSidecar(json: json, path: "models/model.json") { (name) throws(ManakoError) in
            switch name {
            case "names.txt": return Array("cat\ndog\n".utf8)
            case "empty.txt": return []
            default: throw ManakoError(.unavailable, "\(name): No such file or directory")
            }
        }
    }
}
