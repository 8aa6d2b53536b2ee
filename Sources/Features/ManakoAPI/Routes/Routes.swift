import ManakoGeometry

/// All requests that the server answers, save for the page's own files.
public enum Routes {
    /// The longest name of a model or a file, in code points.
    public static let longestName = 128
    /// A name in a query.
    private static let name = Schema.name(maximum: longestName, pattern: #"^[^\u0000]+$"#)
    /// A name in a path is one part of it, and not one that leads elsewhere.
    private static let pathName = Schema.name(
        maximum: 256, pattern: #"^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f]+$"#)
    private static let model = RouteParameter("model", in: .query, name, "Name of the model, as `/v1/models` lists it.")
    private static let confidence = RouteParameter(
        "confidence", in: .query, .number(0...1), "Results that are less sure are left out.")
    private static let draw = RouteParameter(
        "draw", in: .query, .choice(["0", "1"]), "With 1 the answer is the picture with boxes drawn, as JPEG.")
    private static let picture = Route.RequestBody.bytes(
        formField: "image",
        mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream"])

    /// Finds objects.
    public static let detect = Route(
        name: "detect", method: .post, path: "/v1/detect", summary: "Finds objects in a picture.",
        parameters: [model, confidence, draw], body: picture, status: 200,
        answer: .jsonOrPicture(schema: DetectionAnswer.schemaName), isOpen: false)
    /// Names what a picture shows.
    public static let classify = Route(
        name: "classify", method: .post, path: "/v1/classify", summary: "Names what a picture shows.",
        parameters: [
            RouteParameter("model", in: .query, name, isRequired: true, "Name of a classifier."),
            RouteParameter("top", in: .query, .integer(1...1000), "The most classes in the answer."),
        ], body: picture, status: 200, answer: .json(schema: ClassificationAnswer.schemaName), isOpen: false)
    /// Finds faces.
    public static let faces = Route(
        name: "faces", method: .post, path: "/v1/faces", summary: "Finds faces in a picture.",
        parameters: [confidence, draw], body: picture, status: 200,
        answer: .jsonOrPicture(schema: DetectionAnswer.schemaName), isOpen: false)
    /// Lists the models.
    public static let models = Route(
        name: "models", method: .get, path: "/v1/models", summary: "Lists the models.", parameters: [], body: nil,
        status: 200, answer: .json(schema: ModelsAnswer.schemaName), isOpen: false)
    /// Adds a model.
    public static let uploadModel = Route(
        name: "uploadModel", method: .post, path: "/v1/models", summary: "Adds a model, once it could be loaded.",
        parameters: [
            RouteParameter(
                "name", in: .query, .name(maximum: longestName, pattern: #"^[^\u0000]+\.(onnx|tflite|mlmodel|zip)$"#),
                "The file's name, whose ending says what it is; needed unless a form has it.")
        ], body: .bytes(formField: "file", mediaTypes: ["application/octet-stream"]), status: 201,
        answer: .json(schema: ModelAnswer.schemaName), isOpen: false)
    /// Deletes a model.
    public static let deleteModel = Route(
        name: "deleteModel", method: .delete, path: "/v1/models/{name}", summary: "Deletes a model that was added.",
        parameters: [RouteParameter("name", in: .path, pathName, "Name of the model.")], body: nil, status: 204,
        answer: .nothing, isOpen: false)
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

    /// All of them.
    public static let all = [
        detect, classify, faces, models, uploadModel, deleteModel, trivia, live, health, metrics, description,
    ]

    /// The values of all answers and messages.
    public static let values: [any APIValue.Type] = [
        DetectionAnswer.self, ObservedObject.self, ClassificationAnswer.self, ClassifiedLabel.self, ModelsAnswer.self,
        ModelAnswer.self, ModelEntry.self, BilingualText.self, TriviaAnswer.self, Fact.self, FactSource.self,
        HealthAnswer.self, Problem.self, PixelSize.self, NormalizedRect.self, ImageRect.self, NormalizedPoint.self,
        FrameBox.self, StageMilliseconds.self, LiveReady.self, LiveLimits.self, LiveResult.self, LiveObservation.self,
        LiveTarget.self, LiveMilliseconds.self, LiveSkipped.self, LiveError.self,
    ]
}
