import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoText

@Suite struct TextDetectorInputTests {
    @Test(arguments: [
        (640.0, 480.0, 992, 736, true), (480, 640, 736, 992, true), (427, 640, 736, 1120, true),
        (640, 427, 1120, 736, true),
        (640, 423, 1120, 736, true),
        (640, 360, 1312, 736, true), (500, 500, 736, 736, true), (640, 300, 1568, 736, false),
        (4032, 3024, 2048, 1536, true),
        (3024, 4032, 1536, 2048, true), (6000, 4000, 2048, 1376, true), (3840, 2160, 2048, 1152, true),
        (1000, 900, 992, 896, false),
        (9000, 2000, 2048, 448, false), (3, 3000, 32, 2048, false), (2480, 3508, 1536, 2048, true),
        (3000, 3000, 2048, 2048, false),
    ])
    func picturesGetOneOfAFewSizes(width: Double, height: Double, across: Int, down: Int, isUsual: Bool) {
        let input = TextDetectorInput(for: ImageSize(width: width, height: height))
        #expect((input.width, input.height, input.isUsual) == (across, down, isUsual), "\(width) × \(height)")
    }

    @Test func sizesAreBoundedAndWholeSteps() {
        var random = SeededRandom(seed: 5)
        var usual = Set<TextDetectorInput>()
        for round in 0..<10_000 {
            let most = round % 2 == 0 ? 1500 : 12_000
            let (width, height) = (Int.random(in: 1...most, using: &random), Int.random(in: 1...most, using: &random))
            let size = ImageSize(width: Double(width), height: Double(height))
            let input = TextDetectorInput(for: size)
            #expect(input.width % 32 == 0 && input.height % 32 == 0 && (32...2048).contains(input.width), "\(size)")
            #expect((32...2048).contains(input.height), "\(size)")
            guard input.isUsual else { continue }
            usual.insert(input)
            // Padding shrinks no picture by more than three hundredths.
            let mapping = ModelInputMapping(
                imageSize: size, inputSize: input.size, action: input.action, alignment: .upperLeft)
            let wanted = min(max(1, 736 / min(size.width, size.height)), 2048 / max(size.width, size.height))
            #expect(abs(mapping.destination.width / (size.width * wanted) - 1) < 0.03, "\(size)")
        }
        #expect(usual.count == 13)
    }

    /// Counts how often it is compiled, and for which shapes.
    private final class CountingModel: InferenceModel {
        let tiny = TinyModel.constant(
            name: "d", inputShape: [1, 3, 32, 32],
            outputs: [FloatTensor(shape: [1, 1, 32, 32], values: .init(repeating: 0, count: 1024))])
        let shapes = Mutex<[[Int]]>([])
        var description: ModelDescription { tiny.description }

        func makeSession(_ configuration: SessionConfiguration) throws(ManakoError) -> any InferenceSession {
            shapes.withLock { $0.append(configuration.inputShapes.values.first ?? []) }
            return tiny.makeSession(configuration)
        }
    }

    @Test func networksAreCompiledOnceForASizeAndKeptWithinBounds() throws {
        let model = CountingModel()
        let sessions = TextDetectorSessions(model: model, configuration: SessionConfiguration())
        func use(_ width: Double, _ height: Double) throws -> RequestPool {
            try sessions.pool(for: TextDetectorInput(for: ImageSize(width: width, height: height)))
        }
        let first = try use(640, 480)
        #expect(try use(400, 300) === first)
        // All unusual sizes have one network.
        let open = try use(900, 80)
        #expect(try use(80, 901) === open)
        #expect(model.shapes.withLock { $0 } == [[1, 3, 736, 992], []])
        for size in [(480.0, 640.0), (500, 500), (600, 400), (640, 360), (4032, 3024)] { _ = try use(size.0, size.1) }
        #expect(sessions.inputs.count < 7)
        #expect(try use(640, 480) !== first, "the first was not used for longest")
    }
}
