import Manako
public import ManakoAPI
import ManakoFeatures

/// What the routes of REST do, from bytes to values: no transport, no headers.
///
/// Everything that takes long runs on threads of its own; when too much waits there, requests are refused at once.
public struct ServingOperations: Sendable {
    /// The models.
    public let shelf: ModelShelf
    /// Knows facts; nil for a server that knows none.
    public let trivia: (any TriviaProviding)?
    /// What clients may ask.
    public let limits: ServingLimits
    /// Where requests are counted.
    public let metrics: ServingMetrics
    /// The program's version.
    public let version: String
    private let pool: WorkerPool

    /// Creates operations.
    ///
    /// - Parameters:
    ///   - shelf: the models.
    ///   - trivia: knows facts.
    ///   - limits: what clients may ask.
    ///   - metrics: where requests are counted.
    ///   - version: the program's version.
    ///   - pool: runs what takes long.
    public init(
        shelf: ModelShelf, trivia: (any TriviaProviding)? = nil, limits: ServingLimits = ServingLimits(),
        metrics: ServingMetrics = ServingMetrics(), version: String, pool: WorkerPool
    ) {
        self.shelf = shelf
        self.trivia = trivia
        self.limits = limits
        self.metrics = metrics
        self.version = version
        self.pool = pool
    }

    /// Finds objects in a picture (`POST /v1/detect`).
    ///
    /// - Parameters:
    ///   - picture: the file's bytes.
    ///   - query: the model and the lowest confidence.
    ///   - draws: whether the picture is drawn too, with boxes.
    /// - Throws: why it can't be done, with the status to answer.
    public func detect(
        _ picture: [UInt8], _ query: PictureQuery = PictureQuery(), draws: Bool = false
    ) async throws(Problem) -> DetectedPicture {
        let name = query.model ?? shelf.defaultName
        try checkModel(name)
        return try await run { () throws(ManakoError) in
            let model = try shelf.model(named: name)
            let confidence = query.confidence.map { Float($0) } ?? model.usualConfidence
            return try look(at: picture, with: model.finder(minimumConfidence: confidence), model: name, draws: draws)
        }
    }

    /// Finds faces in a picture (`POST /v1/faces`).
    ///
    /// - Parameters:
    ///   - picture: the file's bytes.
    ///   - query: the lowest confidence.
    ///   - draws: whether the picture is drawn too, with boxes.
    /// - Throws: why it can't be done, with the status to answer.
    public func faces(
        _ picture: [UInt8], _ query: PictureQuery = PictureQuery(), draws: Bool = false
    ) async throws(Problem) -> DetectedPicture {
        try await run { () throws(ManakoError) in
            let finder = BuiltInFinder(
                kinds: [.face], minimumConfidence: query.confidence.map { Float($0) } ?? 0.5, limit: 300)
            return try look(at: picture, with: finder, model: finder.name, draws: draws)
        }
    }

    /// Names what a picture shows (`POST /v1/classify`).
    ///
    /// - Parameters:
    ///   - picture: the file's bytes.
    ///   - query: the classifier, and how many classes.
    /// - Throws: why it can't be done, with the status to answer.
    public func classify(_ picture: [UInt8], _ query: PictureQuery) async throws(Problem) -> ClassificationAnswer {
        let name = query.model ?? shelf.defaultName
        try checkModel(name)
        return try await run { () throws(ManakoError) in
            var request = try shelf.model(named: name).classifier()
            request.maximumResults = query.top ?? 5
            var times = StageTimes()
            let image = try image(picture)
            let found = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
            return ClassificationAnswer(
                image: PixelSize(image.size), model: name,
                classifications: found.map {
                    ClassifiedLabel(label: $0.identifier, index: $0.index, confidence: Double($0.confidence))
                }, milliseconds: StageMilliseconds(times))
        }
    }

    /// Lists the models (`GET /v1/models`).
    ///
    /// - Throws: ``Problem/busy`` when too much waits.
    public func models() async throws(Problem) -> ModelsAnswer {
        try await run { () throws(ManakoError) in
            ModelsAnswer(models: shelf.entries(), default: shelf.defaultName)
        }
    }

    /// Adds a model (`POST /v1/models`).
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: the file's name.
    /// - Throws: why it can't be used, with the status to answer.
    public func upload(_ bytes: [UInt8], name: String) async throws(Problem) -> ModelAnswer {
        guard !name.isEmpty else {
            throw Problem(
                ManakoError(.unsupported, "it is not known what the file is; add its name, such as ?name=model.onnx"))
        }
        guard name.unicodeScalars.count <= Routes.longestName else {
            throw Problem(
                ManakoError(.invalidArgument, "the file's name has more than \(Routes.longestName) characters"))
        }
        return try await run { () throws(ManakoError) in ModelAnswer(model: try shelf.add(file: name, bytes: bytes)) }
    }

    /// Deletes a model (`DELETE /v1/models/{name}`).
    ///
    /// - Throws: why it can't be deleted, with the status to answer.
    public func deleteModel(named name: String) async throws(Problem) {
        try checkModel(name)
        guard shelf.isUpload(name) else {
            throw Problem(
                status: 403, code: "forbidden",
                detail: "the model \(name) was not uploaded, so it can't be deleted here")
        }
        try await run { () throws(ManakoError) in try shelf.remove(name) }
    }

    /// Tells of a class of objects (`GET /v1/trivia/{label}`).
    ///
    /// - Throws: a problem of status 404 when nothing is known.
    public func trivia(for label: String) throws(Problem) -> TriviaAnswer {
        guard label.utf8.count <= 256, let answer = trivia?.trivia(for: label) else {
            throw .notFound("nothing is known about '\(label.prefix(60))'")
        }
        return answer
    }

    /// Says that the server lives (`GET /healthz`).
    public var health: HealthAnswer { HealthAnswer(version: version) }

    private func checkModel(_ name: String) throws(Problem) {
        guard shelf.contains(name) else {
            throw .notFound("there is no model '\(name.prefix(60))'; GET /v1/models lists those there are")
        }
    }

    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        do throws(ManakoError) {
            return try await pool.run(work)
        } catch {
            throw error == WorkerPool.full ? .busy : Problem(error)
        }
    }
}
