package import ManakoAPI

extension Routes {
    private static let project = RouteParameter("id", in: .path, TeachRules.id, "Name of the project.")
    private static let projectPicture = RouteParameter(
        "picture", in: .path, TeachRules.id, "Name of the picture.")
    private static let teachPhoto = Route.RequestBody.bytes(
        formField: "image",
        mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream"])

    // MARK: Projects

    /// Lists projects.
    package static let projects = Route(
        name: "projects", method: .get, path: "/v1/projects", summary: "Lists projects, the one changed last first.",
        parameters: [], body: nil, status: 200, answer: .json(schema: ProjectsAnswer.schemaName), isOpen: false)
    /// Begins a project.
    package static let addProject = Route(
        name: "addProject", method: .post, path: "/v1/projects", summary: "Begins a project.", parameters: [],
        body: .json(schema: ProjectRequest.schemaName), status: 201, answer: .json(schema: ProjectEntry.schemaName),
        isOpen: false)
    /// Tells of a project.
    package static let projectEntry = Route(
        name: "project", method: .get, path: "/v1/projects/{id}", summary: "Tells of a project.",
        parameters: [project], body: nil, status: 200, answer: .json(schema: ProjectEntry.schemaName), isOpen: false)
    /// Changes a project.
    package static let changeProject = Route(
        name: "changeProject", method: .post, path: "/v1/projects/{id}",
        summary: "Changes a project's name and labels.", parameters: [project],
        body: .json(schema: ProjectChangeRequest.schemaName), status: 200,
        answer: .json(schema: ProjectEntry.schemaName), isOpen: false)
    /// Removes a project.
    package static let deleteProject = Route(
        name: "deleteProject", method: .delete, path: "/v1/projects/{id}",
        summary: "Removes a project with all that is in it.", parameters: [project], body: nil, status: 204,
        answer: .nothing, isOpen: false)

    // MARK: Pictures

    /// Lists pictures.
    package static let projectPictures = Route(
        name: "projectPictures", method: .get, path: "/v1/projects/{id}/pictures",
        summary: "Lists a project's pictures with their boxes, or what has changed among them.",
        parameters: [
            project,
            RouteParameter(
                "since", in: .query, .integer(0...1_000_000_000),
                "A revision; only what has changed since, and what was removed."),
        ], body: nil, status: 200, answer: .json(schema: TeachPicturesAnswer.schemaName), isOpen: false)
    /// Adds a picture.
    package static let addProjectPicture = Route(
        name: "addProjectPicture", method: .post, path: "/v1/projects/{id}/pictures",
        summary: "Adds a picture; one of the same bytes is answered with status 200 and the one that is there.",
        parameters: [
            project,
            RouteParameter("name", in: .query, .plain(maximum: TeachRules.maximumName), "What its file is called."),
            RouteParameter(
                "group", in: .query, .plain(maximum: TeachRules.maximumName),
                "Name of the burst or video that it comes from."),
            RouteParameter(
                "order", in: .query, .integer(0...TeachRules.maximumOrder),
                "Its place among the others; behind them when absent."),
        ], body: teachPhoto, status: 201, answer: .json(schema: TeachPicture.schemaName), isOpen: false, idleStatus: 200
    )
    /// Gives a picture's file.
    package static let projectImage = Route(
        name: "projectImage", method: .get, path: "/v1/projects/{id}/pictures/{picture}/image",
        summary: "Gives a picture, upright.",
        parameters: [
            project, projectPicture,
            RouteParameter(
                "longest", in: .query, .integer(32...16_384), "The longest side in pixels; as it is when absent."),
        ], body: nil, status: 200, answer: .text(mediaType: "image/jpeg"), isOpen: false, refusals: [422])
    /// Keeps boxes.
    package static let putBoxes = Route(
        name: "putBoxes", method: .put, path: "/v1/projects/{id}/pictures/{picture}/boxes",
        summary: "Replaces the boxes of a picture, unless somebody has changed it meanwhile.",
        parameters: [project, projectPicture], body: .json(schema: BoxesRequest.schemaName), status: 200,
        answer: .json(schema: BoxesAnswer.schemaName), isOpen: false, refusals: [409])
    /// Removes a picture.
    package static let deleteProjectPicture = Route(
        name: "deleteProjectPicture", method: .delete, path: "/v1/projects/{id}/pictures/{picture}",
        summary: "Removes a picture with its boxes.", parameters: [project, projectPicture], body: nil, status: 204,
        answer: .nothing, isOpen: false)

    // MARK: Help with boxes

    /// Proposes boxes.
    package static let suggestions = Route(
        name: "suggestions", method: .post, path: "/v1/projects/{id}/suggestions",
        summary: "Proposes boxes for a picture.", parameters: [project],
        body: .json(schema: SuggestionRequest.schemaName), status: 200,
        answer: .json(schema: SuggestionsAnswer.schemaName), isOpen: false)
    /// Follows boxes.
    package static let carry = Route(
        name: "carry", method: .post, path: "/v1/projects/{id}/carry",
        summary: "Follows the boxes of a picture through others.", parameters: [project],
        body: .json(schema: CarryRequest.schemaName), status: 200, answer: .json(schema: CarryAnswer.schemaName),
        isOpen: false)

    // MARK: Files

    /// Gives all pictures and boxes.
    package static let exportProject = Route(
        name: "exportProject", method: .get, path: "/v1/projects/{id}/export",
        summary: "Gives pictures and boxes as a ZIP archive in Create ML's form.", parameters: [project], body: nil,
        status: 200, answer: .text(mediaType: "application/zip"), isOpen: false, refusals: [413])
    /// Takes pictures and boxes.
    package static let importProject = Route(
        name: "importProject", method: .post, path: "/v1/projects/{id}/import",
        summary: "Takes pictures and boxes from a ZIP archive of a data set: Create ML, COCO, YOLO or Pascal VOC.",
        parameters: [project],
        body: .bytes(formField: "archive", mediaTypes: ["application/zip", "application/octet-stream"]), status: 200,
        answer: .json(schema: ImportAnswer.schemaName), isOpen: false)

    // MARK: Training

    /// Tells what can be trained.
    package static let trainingSupport = Route(
        name: "trainingSupport", method: .get, path: "/v1/training",
        summary: "Tells which kinds of models can be trained on this server, and what has to be installed first.",
        parameters: [], body: nil, status: 200, answer: .json(schema: TrainingSupportAnswer.schemaName), isOpen: false)
    /// Begins to train.
    package static let startTraining = Route(
        name: "startTraining", method: .post, path: "/v1/projects/{id}/training",
        summary: "Begins to train a detector with the project's boxes.", parameters: [project],
        body: .json(schema: TrainingRequest.schemaName), status: 202,
        answer: .json(schema: TrainingAnswer.schemaName), isOpen: false, refusals: [409])
    /// Tells how far training is.
    package static let training = Route(
        name: "training", method: .get, path: "/v1/projects/{id}/training", summary: "Tells how far training is.",
        parameters: [project], body: nil, status: 200, answer: .json(schema: TrainingAnswer.schemaName), isOpen: false)
    /// Ends training.
    package static let stopTraining = Route(
        name: "stopTraining", method: .delete, path: "/v1/projects/{id}/training",
        summary: "Ends training after the epoch; the best model so far stays.", parameters: [project], body: nil,
        status: 202, answer: .json(schema: TrainingAnswer.schemaName), isOpen: false)
    /// Gives the model.
    package static let projectModel = Route(
        name: "projectModel", method: .get, path: "/v1/projects/{id}/model",
        summary: "Gives the best model so far as a file; an .mlpackage comes as a ZIP archive.",
        parameters: [
            project,
            RouteParameter(
                "format", in: .query, .choice(["mlmodel", "mlpackage", "onnx"]), "Kind of file; mlmodel when absent."),
        ], body: nil, status: 200, answer: .text(mediaType: "*/*"), isOpen: false, refusals: [422])

    /// What teaching needs.
    static let teaching = [
        projects, addProject, projectEntry, changeProject, deleteProject, projectPictures, addProjectPicture,
        projectImage, putBoxes, deleteProjectPicture, suggestions, carry, exportProject, importProject,
        trainingSupport, startTraining, training, stopTraining, projectModel,
    ]
}
