import ManakoGeometry

/// All requests that the server answers, save for the page's own files.
public enum Routes {
    /// The longest name of a model or a file, in code points.
    public static let longestName = 128
    /// A name in a query.
    private static let name = Schema.plain(maximum: longestName)
    /// A name in a path is one part of it, and not one that leads elsewhere.
    private static let pathName = Schema.name(
        maximum: 256, pattern: #"^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f]+$"#)
    private static let model = RouteParameter("model", in: .query, name, "Name of the model, as `/v1/models` lists it.")
    private static let draw = RouteParameter(
        "draw", in: .query, .choice(["0", "1"]), "With 1 the answer is the picture with what was found drawn, as JPEG.")
    private static let kept = RouteParameter(
        "picture", in: .query, .name(maximum: 64, pattern: "^[0-9a-f]{64}$"),
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
    public static func look(
        _ name: String, summary: String, takesModel: Bool, options: [RouteParameter]
    ) -> Route {
        Route(
            name: name, method: .post, path: "/v1/\(name)", summary: summary,
            parameters: (takesModel ? [model] : []) + options + [draw, kept], body: picture, status: 200,
            answer: .jsonOrPicture(schema: LookAnswer.schemaName), isOpen: false)
    }

    /// Lists what can be asked of a picture.
    public static let capabilities = Route(
        name: "capabilities", method: .get, path: "/v1/capabilities", summary: "Lists what can be asked of a picture.",
        parameters: [], body: nil, status: 200, answer: .json(schema: CapabilitiesAnswer.schemaName), isOpen: false)
    /// Keeps a picture.
    public static let keepPicture = Route(
        name: "keepPicture", method: .post, path: "/v1/pictures",
        summary: "Keeps a picture in memory for some minutes, to be asked about several times.", parameters: [],
        body: picture, status: 201, answer: .json(schema: PictureAnswer.schemaName), isOpen: false)
    /// Gives a picture back.
    public static let keptPicture = Route(
        name: "keptPicture", method: .get, path: "/v1/pictures/{id}",
        summary: "Gives a kept picture as an upright JPEG, for formats that browsers cannot show.",
        parameters: [RouteParameter("id", in: .path, pathName, "Name of the picture.")], body: nil, status: 200,
        answer: .text(mediaType: "image/jpeg"), isOpen: false)
    /// Lists the models.
    public static let models = Route(
        name: "models", method: .get, path: "/v1/models", summary: "Lists the models.", parameters: [], body: nil,
        status: 200, answer: .json(schema: ModelsAnswer.schemaName), isOpen: false)
    /// Adds a model.
    public static let uploadModel = Route(
        name: "uploadModel", method: .post, path: "/v1/models", summary: "Adds a model, once it could be loaded.",
        parameters: [
            RouteParameter(
                "name", in: .query, .plain(maximum: longestName, ending: #"\.(onnx|tflite|mlmodel|zip)"#),
                "The file's name, whose ending says what it is; needed unless a form has it.")
        ], body: .bytes(formField: "file", mediaTypes: ["application/octet-stream"]), status: 201,
        answer: .json(schema: ModelAnswer.schemaName), isOpen: false)
    /// Deletes a model.
    public static let deleteModel = Route(
        name: "deleteModel", method: .delete, path: "/v1/models/{name}", summary: "Deletes a model that was added.",
        parameters: [RouteParameter("name", in: .path, pathName, "Name of the model.")], body: nil, status: 204,
        answer: .nothing, isOpen: false)
    private static let catalogueName = RouteParameter("name", in: .path, pathName, "Name in the catalogue.")
    /// Lists the models that can be downloaded.
    public static let catalogue = Route(
        name: "catalogue", method: .get, path: "/v1/catalogue", summary: "Lists the models that can be downloaded.",
        parameters: [], body: nil, status: 200, answer: .json(schema: CatalogueAnswer.schemaName), isOpen: false)
    /// Tells where a download stands.
    public static let catalogueModel = Route(
        name: "catalogueModel", method: .get, path: "/v1/catalogue/{name}", summary: "Tells where a download stands.",
        parameters: [catalogueName], body: nil, status: 200, answer: .json(schema: CatalogueEntry.schemaName),
        isOpen: false)
    /// Downloads a model.
    public static let downloadModel = Route(
        name: "downloadModel", method: .post, path: "/v1/catalogue/{name}",
        summary: "Begins to download a model, or goes on where it ended.",
        parameters: [
            catalogueName,
            RouteParameter(
                "licence", in: .query, name, isRequired: true,
                "The model's licence, which whoever asks has read."),
        ], body: nil, status: 202, answer: .json(schema: CatalogueEntry.schemaName), isOpen: false)
    /// Stops a download.
    public static let stopDownload = Route(
        name: "stopDownload", method: .delete, path: "/v1/catalogue/{name}",
        summary: "Stops a download; what is there is kept for the next try.", parameters: [catalogueName], body: nil,
        status: 204, answer: .nothing, isOpen: false)
    /// Names all that facts are known about.
    public static let triviaNames = Route(
        name: "triviaNames", method: .get, path: "/v1/trivia", summary: "Names the classes that facts are known about.",
        parameters: [], body: nil, status: 200, answer: .json(schema: TriviaNamesAnswer.schemaName), isOpen: false)
    /// Tells of a class of objects.
    public static let trivia = Route(
        name: "trivia", method: .get, path: "/v1/trivia/{label}", summary: "Tells facts about a class of objects.",
        parameters: [RouteParameter("label", in: .path, pathName, "Name of the class, as models give it.")], body: nil,
        status: 200, answer: .json(schema: TriviaAnswer.schemaName), isOpen: false)
    /// Speaks WebSocket about frames.
    public static let live = Route(
        name: "live", method: .get, path: "/v1/live",
        summary: "Speaks WebSocket (`manako.v1`): frames come in, results go out.", parameters: [], body: nil,
        status: 101, answer: .webSocket, isOpen: false)
    /// Says that the server lives.
    public static let health = Route(
        name: "health", method: .get, path: "/healthz", summary: "Says that the server lives.", parameters: [],
        body: nil, status: 200, answer: .json(schema: HealthAnswer.schemaName), isOpen: true)
    /// What the counts and times are written in: the
    /// [text format of Prometheus](https://prometheus.io/docs/instrumenting/exposition_formats/).
    public static let metricsMediaType = "text/plain; version=0.0.4; charset=utf-8"
    /// Gives counts and times.
    public static let metrics = Route(
        name: "metrics", method: .get, path: "/metrics", summary: "Gives counts and times for Prometheus.",
        parameters: [], body: nil, status: 200, answer: .text(mediaType: metricsMediaType),
        isOpen: false)
    /// Describes all of this.
    public static let description = Route(
        name: "description", method: .get, path: "/openapi.json", summary: "Describes all routes.", parameters: [],
        body: nil, status: 200, answer: .text(mediaType: "application/json"), isOpen: false)

    /// The routes that every server has; those of its capabilities come in addition.
    public static let fixed =
        [
            capabilities, keepPicture, keptPicture, models, uploadModel, deleteModel, catalogue, catalogueModel,
            downloadModel, stopDownload, triviaNames, trivia, live,
        ] + media + commentSets + rooms + streams + measuring + teaching + finding + [health, metrics, description]

    /// All values that routes and messages speak in.
    public static let values: [any APIValue.Type] = [
        LookAnswer.self, Observation.self, KeyPoint.self, TextCandidate.self, TextLineEntry.self,
        ListItemEntry.self, TableEntry.self, TableCellEntry.self, MaskEntry.self, CapabilitiesAnswer.self,
        CapabilityEntry.self,
        ModelNeedEntry.self, OptionEntry.self, PictureAnswer.self, ModelsAnswer.self, ModelAnswer.self, ModelEntry.self,
        CatalogueAnswer.self, CatalogueEntry.self, BilingualText.self, TriviaAnswer.self, TriviaNamesAnswer.self,
        TriviaName.self, Fact.self, FactSource.self, HealthAnswer.self, Problem.self, PixelSize.self,
        NormalizedRect.self, ImageRect.self, FrameBox.self, StageMilliseconds.self, LiveReady.self, LiveLimits.self,
        LiveResult.self, LiveTarget.self, LiveMilliseconds.self, LiveSkipped.self, LiveError.self,
        LiveConfiguration.self, LensSettings.self, LiveTrackCommand.self, LiveUntrackCommand.self,
        MediaAnswer.self, MediaEntry.self, CommentSetAnswer.self, CommentsAnswer.self, CommentEntry.self,
        PlacedAnswer.self, PlacedEntry.self, CommentMotionEntry.self, RoomRequest.self, NewRoomAnswer.self,
        RoomsAnswer.self, RoomEntry.self, RoomLimitsEntry.self, RoomClockEntry.self, CommentPost.self,
        RoomCommentsAnswer.self, RoomComment.self, RoomReady.self, RoomSaid.self, RoomHidden.self,
        RoomClockMessage.self, RoomClosed.self, RoomPeople.self, StreamRequest.self, StreamAnswer.self,
        BoardViewAnswer.self, PoseEntry.self, CalibrationViewEntry.self, CameraRequest.self, CameraEntry.self,
        CamerasAnswer.self, BurstRequest.self, BurstEntry.self, BurstFrame.self, JointEntry.self, JointTap.self,
        MeasureRequest.self, MeasureAnswer.self, MeasuredJoint.self, LengthEntry.self, RecordRequest.self,
        RecordEntry.self, RecordsAnswer.self, ProjectRequest.self, ProjectChangeRequest.self, LabelRename.self,
        ProjectEntry.self, LabelCountEntry.self, ProjectModelEntry.self, ProjectsAnswer.self, TeachBox.self,
        TeachPicture.self, TeachPicturesAnswer.self, BoxesRequest.self, BoxesAnswer.self, ImportAnswer.self,
        SuggestionRequest.self, SuggestedBox.self, SuggestionsAnswer.self, CarryRequest.self, CarriedPicture.self,
        CarryAnswer.self, TrainingRequest.self, TrainingProblem.self, TrainingSample.self, TrainingAnswer.self,
        FindAnswer.self, RepositoryEntry.self, RepositoryAnswer.self, ModelFileEntry.self, AdditionRequest.self,
        AdditionEntry.self, AdditionsAnswer.self, ModelOrigin.self,
    ]
}
