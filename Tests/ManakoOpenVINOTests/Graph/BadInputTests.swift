import Glibc
import ManakoCore
import ManakoFiles
import ManakoInference
import Testing

@testable import ManakoOpenVINO

/// What a damaged model may ask of a graph.
@Suite struct BadInputTests {
    /// The code of the error that a closure throws, or nil.
    func code(_ body: () throws(ManakoError) -> Void) -> ManakoError.Code? {
        do throws(ManakoError) {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: [
        [Int.max, 2], [1 << 32, 1 << 32], [-1], [3, -1], [Int.max], [Int.min, Int.min], [5], [0], [2, 2, 2],
    ])
    func constantsFillTheirShape(_ shape: [Int]) {
        let graph = IRGraph()
        #expect(
            code { () throws(ManakoError) in
                _ = try graph.constant(.bytes([0, 0, 0, 0]), type: .float32, shape: shape)
            } == .malformedInput)
        #expect(graph.nodes.isEmpty)
    }

    @Test(arguments: [0..<5, 4..<9, 96..<101, Int.max - 4..<Int.max, -4..<0])
    func weightsLieInTheirFile(_ range: Range<Int>) {
        let graph = IRGraph(constants: ConstantPool(file: MappedFile([UInt8](repeating: 0, count: 100), path: "file")))
        let shape = [range.count / 4]
        let isInside = range == 4..<9 || range == 0..<5
        #expect(
            code { () throws(ManakoError) in
                _ = try graph.constant(.file(range), type: .float32, shape: shape)
            } == .malformedInput)
        #expect(
            code { () throws(ManakoError) in _ = try graph.constant(.file(range), type: .uint8, shape: [range.count]) }
                == (isInside ? nil : .malformedInput))
        #expect(
            code { () throws(ManakoError) in _ = try IRGraph().constant(.file(0..<4), type: .float32, shape: [1]) }
                == .malformedInput)
    }

    @Test func weightsBeyondAllMemoryAreRefused() throws {
        let graph = IRGraph()
        for _ in 0..<12 {
            let data = ConstantData.generated(byteCount: Int.max / 8 - 7) { _ in }
            _ = try graph.constant(data, type: .uint8, shape: [Int.max / 8 - 7])
        }
        #expect(code { () throws(ManakoError) in _ = try IntermediateModel(graph) } == .limitExceeded)
    }

    @Test func resultsThatAreMissingAreNamed() throws {
        let graph = IRGraph()
        graph.result("y", try graph.float(1))
        #expect(code { () throws(ManakoError) in try graph.orderResults(["y", "z"]) } == .malformedInput)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func numbersThatAreNoneAreRefused(_ number: Double) throws {
        let graph = IRGraph()
        let like = try graph.integer(1)
        #expect(code { () throws(ManakoError) in _ = try graph.number(number, like: like) } == .malformedInput)
    }

    /// A name can neither end an element nor add names of its own.
    @Test(arguments: [
        ("a\"/><b", "a&quot;/&gt;&lt;b"), ("a,b", "a\\,b"), ("a\u{0}\u{1F}", "a__"), ("日本", "日本"), ("&lt;", "&amp;lt;"),
        (",", "\\,"), ("\u{FFFF}", "_"),
    ])
    func namesAreEscaped(_ name: String, _ escaped: String) throws {
        let graph = IRGraph()
        graph.result(name, try graph.parameter(name, type: .float32, shape: [1]))
        let text = try IntermediateModel(graph, name: name).text
        #expect(text.contains("names=\"\(escaped)\""))
        #expect(text.split(separator: "<").count == 26)
    }

    @Test func filesThatAreNoneAreRefused() {
        for path in ["/nowhere/x", "/tmp", "/dev/zero", "/dev/null", "", "a\0b"] {
            #expect(throws: ManakoError.self, "\(path)") { try MappedFile(path: path) }
        }
        #expect(
            code { () throws(ManakoError) in _ = try MappedFile(path: "/proc/self/exe", maximum: 10) } == .limitExceeded
        )
    }
}
