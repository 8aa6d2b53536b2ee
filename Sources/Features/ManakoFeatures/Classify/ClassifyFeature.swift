public import Manako
import ManakoFiles

/// Names what many pictures show.
public struct ClassifyFeature: Sendable {
    /// The question asked of every picture.
    public var request: ClassifyImageRequest
    /// Upper bounds of what is read and decoded.
    public var limits: InputLimits

    /// Creates a feature.
    public init(request: ClassifyImageRequest, limits: InputLimits = .default) {
        self.request = request
        self.limits = limits
    }

    /// Looks at many pictures side by side, and gives results in their order.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are worked on at once.
    ///   - receive: called once a picture.
    /// - Throws: ``ManakoError/Code/cancelled``, or what `receive` throws; a picture's failure is part of its outcome.
    public func run(
        _ inputs: [InputFile], jobs: Int,
        receive: (Outcome<[ClassificationObservation]>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        try await OrderedBatch(jobs: jobs).run(inputs) { input in
            Result { () throws(ManakoError) in try classify(input) }
        } receive: { index, result throws(ManakoError) in
            try receive(Outcome(input: inputs[index], result: result))
        }
    }

    /// Looks at one picture on the calling thread.
    public func classify(_ input: InputFile) throws(ManakoError) -> [ClassificationObservation] {
        var times = StageTimes()
        let bytes = try FileBytes.read(input.path, limit: limits.maximumBytes)
        do {
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits)
            return try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
        } catch {
            throw error.at(input.path)
        }
    }
}

extension Outcome<[ClassificationObservation]> {
    /// One picture as a JSON object.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("image", input.path)
            switch result {
            case .failure(let error): error.write(to: &json)
            case .success(let classes):
                json.name("classifications")
                json.array { json in
                    for item in classes {
                        json.object { json in
                            json.member("label", item.identifier)
                            json.member("index", item.index)
                            json.member("confidence", Double(item.confidence), decimals: 5)
                        }
                    }
                }
            }
        }
    }

    /// One picture as lines for people.
    public var text: String {
        guard case .success(let classes) = result else { return "" }
        return "\(input.path)\n"
            + classes.map { "  \(Int(($0.confidence * 100).rounded()))%  \($0.identifier)\n" }.joined()
    }
}
