import ManakoAPI
import ManakoCapabilities
import ManakoPipeline

/// Pictures, models, facts and live sessions.
extension Routes {
    /// A name in a query.
    private static let name = Schema.plain(maximum: longestName)
    /// A name in a path is one part of it, and not one that leads elsewhere.
    private static let pathName = Schema.name(
        maximum: 256, pattern: #"^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f]+$"#)
    private static let model = RouteParameter("model", in: .query, name, "Name of the model, as `/v1/models` lists it.")
    private static let draw = RouteParameter(
        "draw", in: .query, .choice(["0", "1"]), "With 1 the answer is the picture with what was found drawn, as JPEG.")
    private static let keptName = Schema.name(maximum: 64, pattern: "^[0-9a-f]{64}$")
    private static let kept = RouteParameter(
        "picture", in: .query, keptName,
        "A picture that the server keeps, as `/v1/pictures` named it, instead of one in the body.")
    private static let picture = Route.RequestBody.bytes(
        formField: "image",
        mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream"])

    /// The route of a capability.
    ///
    /// - Parameters:
    ///   - name: a name for generated code; the path is `/v1/` and this name.
    ///   - summary: what it does, in a sentence.
    ///   - takesModel: whether a model can be named.
    ///   - options: its options.
    static func look(
        _ name: String, summary: String, takesModel: Bool, options: [RouteParameter]
    ) -> Route {
        Route(
            name: name, method: .post, path: "/v1/\(name)", summary: summary,
            parameters: (takesModel ? [model] : []) + options + [draw, kept], body: picture, status: 200,
            answer: .jsonOrPicture(schema: LookAnswer.schemaName), isOpen: false)
    }

    /// The route of a capability that compares a kept picture with another one.
    ///
    /// - Parameters:
    ///   - name: a name for generated code; the path is `/v1/` and this name.
    ///   - summary: what it does, in a sentence.
    ///   - first: what the kept picture is.
    ///   - options: its options.
    ///   - answer: the name of the answer's schema.
    static func compare(
        _ name: String, summary: String, first: PairRoles.Role, options: [RouteParameter], answer: String
    ) -> Route {
        let reference = RouteParameter(
            first.name, in: .query, keptName, isRequired: true,
            "The first picture, as `/v1/pictures` named it; the second one is in the body.")
        return Route(
            name: name, method: .post, path: "/v1/\(name)", summary: summary,
            parameters: [reference] + options + [draw, kept], body: picture, status: 200,
            answer: .jsonOrPicture(schema: answer), isOpen: false)
    }

    /// The route of a capability that compares kept pictures with each other.
    static func compareAll(_ name: String, summary: String, options: [RouteParameter], answer: String) -> Route {
        let pictures = RouteParameter(
            "pictures", in: .query, .list(keptName), isRequired: true,
            "The pictures, as `/v1/pictures` named them, separated by commas; at most \(mostKept).")
        return Route(
            name: name, method: .post, path: "/v1/\(name)", summary: summary, parameters: [pictures] + options,
            body: nil, status: 200, answer: .json(schema: answer), isOpen: false, refusals: [404, 413, 415, 422])
    }

    /// The most pictures that one request names: more would not fit into its head.
    static let mostKept = 200

    /// Lists what can be asked of a picture.
    static let capabilities = Route(
        name: "capabilities", method: .get, path: "/v1/capabilities", summary: "Lists what can be asked of a picture.",
        parameters: [], body: nil, status: 200, answer: .json(schema: CapabilitiesAnswer.schemaName), isOpen: false)
    /// Keeps a picture.
    static let keepPicture = Route(
        name: "keepPicture", method: .post, path: "/v1/pictures",
        summary: "Keeps a picture in memory for some minutes, to be asked about several times.", parameters: [],
        body: picture, status: 201, answer: .json(schema: PictureAnswer.schemaName), isOpen: false)
    /// Gives a picture back.
    static let keptPicture = Route(
        name: "keptPicture", method: .get, path: "/v1/pictures/{id}",
        summary: "Gives a kept picture as an upright JPEG, for formats that browsers cannot show.",
        parameters: [RouteParameter("id", in: .path, pathName, "Name of the picture.")], body: nil, status: 200,
        answer: .text(mediaType: "image/jpeg"), isOpen: false)
    /// Lists the models.
    static let models = Route(
        name: "models", method: .get, path: "/v1/models", summary: "Lists the models.", parameters: [], body: nil,
        status: 200, answer: .json(schema: ModelsAnswer.schemaName), isOpen: false)
    /// Chooses a model.
    static let chooseModel = Route(
        name: "chooseModel", method: .put, path: "/v1/capabilities/{id}/model",
        summary: "Chooses the model that a capability uses where none is named.",
        parameters: [RouteParameter("id", in: .path, pathName, "Name of the capability.")],
        body: .json(schema: ModelChoice.schemaName), status: 200, answer: .json(schema: ModelsAnswer.schemaName),
        isOpen: false)
    /// Adds a model.
    static let uploadModel = Route(
        name: "uploadModel", method: .post, path: "/v1/models", summary: "Adds a model, once it could be loaded.",
        parameters: [
            RouteParameter(
                "name", in: .query, .plain(maximum: longestName, ending: #"\.(onnx|tflite|mlmodel|zip)"#),
                "The file's name, whose ending says what it is; needed unless a form has it.")
        ], body: .bytes(formField: "file", mediaTypes: ["application/octet-stream"]), status: 201,
        answer: .json(schema: ModelAnswer.schemaName), isOpen: false,
        undo: RouteLink(deleteModel.name, ["name": "$response.body#/model/name"]))
    /// Deletes a model.
    static let deleteModel = Route(
        name: "deleteModel", method: .delete, path: "/v1/models/{name}", summary: "Deletes a model that was added.",
        parameters: [RouteParameter("name", in: .path, pathName, "Name of the model.")], body: nil, status: 204,
        answer: .nothing, isOpen: false)
    private static let catalogueName = RouteParameter("name", in: .path, pathName, "Name in the catalogue.")
    /// Lists the models that can be downloaded.
    static let catalogue = Route(
        name: "catalogue", method: .get, path: "/v1/catalogue", summary: "Lists the models that can be downloaded.",
        parameters: [], body: nil, status: 200, answer: .json(schema: CatalogueAnswer.schemaName), isOpen: false)
    /// Tells where a download stands.
    static let catalogueModel = Route(
        name: "catalogueModel", method: .get, path: "/v1/catalogue/{name}", summary: "Tells where a download stands.",
        parameters: [catalogueName], body: nil, status: 200, answer: .json(schema: CatalogueEntry.schemaName),
        isOpen: false)
    /// Downloads a model.
    static let downloadModel = Route(
        name: "downloadModel", method: .post, path: "/v1/catalogue/{name}",
        summary: "Begins to download a model, or goes on where it ended.",
        parameters: [
            catalogueName,
            RouteParameter(
                "licence", in: .query, name, isRequired: true,
                "The model's licence, which whoever asks has read."),
        ], body: nil, status: 202, answer: .json(schema: CatalogueEntry.schemaName), isOpen: false)
    /// Stops a download.
    static let stopDownload = Route(
        name: "stopDownload", method: .delete, path: "/v1/catalogue/{name}",
        summary: "Stops a download; what is there is kept for the next try.", parameters: [catalogueName], body: nil,
        status: 204, answer: .nothing, isOpen: false)
    /// Names all that facts are known about.
    static let triviaNames = Route(
        name: "triviaNames", method: .get, path: "/v1/trivia", summary: "Names the classes that facts are known about.",
        parameters: [], body: nil, status: 200, answer: .json(schema: TriviaNamesAnswer.schemaName), isOpen: false)
    /// Tells of a class of objects.
    static let trivia = Route(
        name: "trivia", method: .get, path: "/v1/trivia/{label}", summary: "Tells facts about a class of objects.",
        parameters: [RouteParameter("label", in: .path, pathName, "Name of the class, as models give it.")], body: nil,
        status: 200, answer: .json(schema: TriviaAnswer.schemaName), isOpen: false)
    /// Speaks WebSocket about frames.
    static let live = Route(
        name: "live", method: .get, path: "/v1/live",
        summary: "Speaks WebSocket (`manako.v1`): frames come in, results go out.", parameters: [], body: nil,
        status: 101, answer: .webSocket, isOpen: false)
    /// The routes of looking beside those of the capabilities.
    static let looking = [
        capabilities, keepPicture, keptPicture, models, chooseModel, uploadModel, deleteModel, catalogue,
        catalogueModel,
        downloadModel, stopDownload, triviaNames, trivia, live,
    ]
}
