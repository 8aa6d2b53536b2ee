import ManakoCore
import ManakoInference
import Synchronization

/// The detector's network, compiled when it is needed: for single sizes of its input, and once for all others.
final class TextDetectorSessions: Sendable {
    /// A compiled network; for any size where there is none.
    private struct Compiled: Sendable {
        var input: TextDetectorInput?
        var pool: RequestPool
    }

    /// The pixels that the inputs of compiled networks may have together: five of enlarged pictures, or two of large ones. Each takes
    /// about 70 bytes for a pixel.
    private static let maximumPixels = 7_000_000

    private let model: any InferenceModel
    private let configuration: SessionConfiguration
    /// The one used last is the last one.
    private let compiled = Mutex<[Compiled]>([])

    init(model: any InferenceModel, configuration: SessionConfiguration) {
        (self.model, self.configuration) = (model, configuration)
    }

    /// Requests of the network that is compiled for an input.
    func pool(for input: TextDetectorInput) throws(ManakoError) -> RequestPool {
        let wanted = input.isUsual ? input : nil
        if let ready = use(wanted) { return ready }
        var configuration = configuration
        if let wanted, let name = model.description.inputs.first?.name {
            configuration.inputShapes = [name: [1, 3, wanted.height, wanted.width]]
        }
        let fresh = RequestPool(session: try model.makeSession(configuration))
        return keep(Compiled(input: wanted, pool: fresh))
    }

    /// The sizes for which there is a network, nil for all others; the one used last is the last one.
    var inputs: [TextDetectorInput?] { compiled.withLock { $0.map(\.input) } }

    private func use(_ input: TextDetectorInput?) -> RequestPool? {
        compiled.withLock { list in
            guard let index = list.firstIndex(where: { $0.input == input }) else { return nil }
            let found = list.remove(at: index)
            list.append(found)
            return found.pool
        }
    }

    /// Takes a network in, unless another task was faster, and gives up those that were not used for longest.
    private func keep(_ fresh: Compiled) -> RequestPool {
        compiled.withLock { list in
            if let ready = list.first(where: { $0.input == fresh.input }) { return ready.pool }
            list.append(fresh)
            while list.reduce(0, { $0 + Self.pixels($1.input) }) > Self.maximumPixels, list.count > 1 {
                list.removeFirst()
            }
            return fresh.pool
        }
    }

    private static func pixels(_ input: TextDetectorInput?) -> Int {
        input.map { $0.width * $0.height } ?? 2_000_000
    }
}
