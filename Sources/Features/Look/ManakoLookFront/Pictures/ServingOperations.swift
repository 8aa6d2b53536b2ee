import Manako
package import ManakoAPI
package import ManakoCapabilities
package import ManakoFront

/// What the routes of REST do, from bytes to values: no transport, no headers.
///
/// Everything that takes long runs on threads of its own; when too much waits there, requests are refused at once.
package struct ServingOperations: Sendable {
    /// The models.
    package let shelf: ModelRegistry
    /// Knows facts; nil for a server that knows none.
    package let trivia: (any TriviaProviding)?
    /// What clients may ask.
    package let limits: ServingLimits
    /// Where requests are counted.
    package let metrics: ServingMetrics
    /// The program's version.
    package let version: String
    /// Downloads models; nil where models are not downloaded.
    package let downloads: ModelDownloads?
    private let pool: WorkerPool
    private let kept: PictureMemoryCache

    /// Creates operations.
    ///
    /// - Parameters:
    ///   - shelf: the models.
    ///   - trivia: knows facts.
    ///   - limits: what clients may ask.
    ///   - metrics: where requests are counted.
    ///   - version: the program's version.
    ///   - pool: runs what takes long.
    package init(
        shelf: ModelRegistry, trivia: (any TriviaProviding)? = nil, limits: ServingLimits = ServingLimits(),
        metrics: ServingMetrics = ServingMetrics(), downloads: ModelDownloads? = nil, version: String, pool: WorkerPool
    ) {
        self.shelf = shelf
        self.trivia = trivia
        self.limits = limits
        self.metrics = metrics
        self.version = version
        self.downloads = downloads
        self.pool = pool
        kept = PictureMemoryCache(limit: limits.keptPictureBytes, lifetime: limits.keptPictureLifetime)
    }

    /// Asks a capability of a picture.
    ///
    /// - Parameters:
    ///   - capability: what is asked.
    ///   - picture: the file's bytes; a kept picture that the query names stands for them.
    ///   - query: model and options.
    ///   - draws: whether the picture is to be drawn on.
    package func look(
        _ capability: any Capability, at picture: [UInt8], _ query: PictureQuery = PictureQuery(), draws: Bool = false
    ) async throws(Problem) -> PictureResult {
        let settings = LensSettings(capability.info.id, model: query.model, options: query.options)
        if let model = query.model { try checkModel(model) }
        let bytes = try query.picture.map { id throws(Problem) in try keptPicture(id) } ?? picture
        return try await run { () throws(ManakoError) in
            try look(at: bytes, through: shelf.lens(settings, follows: false), draws: draws)
        }
    }

    /// Lists what can be asked of pictures and frames.
    package var capabilities: CapabilitiesAnswer {
        .all
    }

    /// Keeps a picture for a while, so that it need not be sent again with each question.
    package func keep(_ picture: [UInt8]) async throws(Problem) -> PictureAnswer {
        let size = try await run { () throws(ManakoError) in try image(picture).size }
        return PictureAnswer(id: kept.keep(picture), width: Int(size.width), height: Int(size.height))
    }

    /// A kept picture, upright, as JPEG.
    package func uprightPicture(_ id: String) async throws(Problem) -> [UInt8] {
        let bytes = try keptPicture(id)
        return try await run { () throws(ManakoError) in try uprightJPEG(bytes) }
    }

    func keptPicture(_ id: String) throws(Problem) -> [UInt8] {
        guard let bytes = kept.picture(id) else {
            throw .notFound("the picture is not kept any more; send it again", reason: .init("pictureGone"))
        }
        return bytes
    }

    /// Lists the models (`GET /v1/models`).
    ///
    /// - Throws: ``Problem/busy`` when too much waits.
    package func models() async throws(Problem) -> ModelsAnswer {
        try await run { () throws(ManakoError) in ModelsAnswer(shelf, fileBytes: limits.modelBytes) }
    }

    /// Chooses the model that a capability uses where none is named (`PUT /v1/capabilities/{id}/model`).
    ///
    /// - Throws: why it can't be used, with the status to answer.
    package func choose(_ choice: ModelChoice, for capability: String) async throws(Problem) -> ModelsAnswer {
        if let model = choice.model { try checkModel(model) }
        return try await run { () throws(ManakoError) in
            try shelf.choose(choice.model, for: capability)
            return ModelsAnswer(shelf, fileBytes: limits.modelBytes)
        }
    }

    /// Adds a model (`POST /v1/models`).
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: the file's name.
    /// - Throws: why it can't be used, with the status to answer.
    package func upload(_ bytes: [UInt8], name: String) async throws(Problem) -> ModelAnswer {
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
    package func deleteModel(named name: String) async throws(Problem) {
        try checkModel(name)
        guard shelf.isRemovable(name) else {
            throw Problem(
                status: 403, code: "forbidden",
                detail: "the model \(name) was not uploaded, so it can't be deleted here",
                reason: .init("notUploaded", ["name": name]))
        }
        try await run { () throws(ManakoError) in try shelf.remove(name) }
    }

    /// Tells of a class of objects (`GET /v1/trivia/{label}`).
    ///
    /// - Throws: a problem of status 404 when nothing is known.
    package func trivia(for label: String) throws(Problem) -> TriviaAnswer {
        guard label.utf8.count <= 256, let answer = trivia?.trivia(for: label) else {
            throw .notFound("nothing is known about '\(label.prefix(60))'")
        }
        return answer
    }

    /// Lists the classes that facts are known about.
    package var triviaNames: TriviaNamesAnswer { TriviaNamesAnswer(labels: trivia?.names() ?? []) }

    /// The downloads of this server.
    ///
    /// - Throws: a problem where models are not downloaded.
    package func modelDownloads() throws(Problem) -> ModelDownloads {
        guard let downloads else { throw .notFound("this server downloads no models") }
        return downloads
    }

    private func checkModel(_ name: String) throws(Problem) {
        guard shelf.contains(name) else {
            let error = ManakoError.unknownModel(name)
            throw .notFound(error.message, reason: error.reason)
        }
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        try await pool.answer(work)
    }
}

extension CapabilitiesAnswer {
    /// Everything that can be asked of pictures and frames.
    static var all: CapabilitiesAnswer { CapabilitiesAnswer(capabilities: Capabilities.declarations.map { $0.entry }) }
}

extension ModelsAnswer {
    /// The models at hand, which of them a capability uses where none is named, and how large another may be.
    init(_ shelf: ModelRegistry, fileBytes: Int? = nil) {
        let entries = shelf.entries()
        let defaults = shelf.defaults(among: entries)
        self.init(
            models: entries, default: defaults["objects"] ?? ModelRegistry.builtInName, defaults: defaults,
            chosen: shelf.chosen, fileBytes: fileBytes)
    }
}
