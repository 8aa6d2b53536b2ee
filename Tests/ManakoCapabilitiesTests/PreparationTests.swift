import Manako
import ManakoAPI
import ManakoCapabilities
import Synchronization
import Testing

struct PreparationTests {
    /// Takes down which models are asked for.
    private final class Asked: Sendable {
        private let models = Mutex<Set<BuiltInModel>>([])
        var all: Set<BuiltInModel> { models.withLock { $0 } }
        func insert(_ model: BuiltInModel) { models.withLock { _ = $0.insert(model) } }
    }

    /// The models that a look asks for, of which none can be had.
    private func asked(classes: String?) throws -> Set<BuiltInModel> {
        let asked = Asked()
        let context = VisionContext { model, _ throws(ManakoError) in
            asked.insert(model)
            throw ManakoError(.unavailable, "\(model) is not installed")
        }
        let capability = ObjectsCapability()
        let options = try OptionValues(classes.map { ["classes": .list([$0])] } ?? [:], of: capability)
        let finder = try capability.makeFinder(FinderSettings(options: options, context: context))
        let image = VisionImage(try Bitmap(width: 64, height: 64, format: .rgb8))
        var times = StageTimes()
        #expect(throws: ManakoError.self) { try finder.find(in: image, times: &times) }
        return asked.all
    }

    @Test func modelsOfAllClassesAreCompiledBesideTheFirstLook() throws {
        #expect(try asked(classes: nil) == [.pose, .faceFullRange, .faceShortRange, .palm])
    }

    @Test func modelsOfOtherClassesAreNot() throws {
        #expect(try asked(classes: "person") == [.pose])
    }
}
