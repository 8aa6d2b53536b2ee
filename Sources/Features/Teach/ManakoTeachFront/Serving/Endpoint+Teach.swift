import ManakoAPI
import ManakoFront
import ManakoHTTPServer

extension Endpoint {
    /// All that projects do.
    static func all(_ teach: TeachOperations) -> [Endpoint] {
        projects(teach) + pictures(teach) + help(teach) + files(teach) + training(teach)
    }

    /// The most bytes of a picture, with a form around it.
    private static let pictureBytes = 32 << 20 + 1 << 16
    /// The most bytes of a message with boxes or labels.
    private static let boxBytes = 1 << 20

    private static func projects(_ teach: TeachOperations) -> [Endpoint] {
        [
            Endpoint(Routes.projects) { _, _, _ throws(Problem) in .value(try await teach.projects()) },
            Endpoint(Routes.addProject, bodyLimit: boxBytes) { route, request, _ throws(Problem) in
                .value(try await teach.addProject(request.message(ProjectRequest.self)), status: route.status)
            },
            Endpoint(Routes.projectEntry) { _, _, parameters throws(Problem) in
                .value(try await teach.project(parameters["id"]))
            },
            Endpoint(Routes.changeProject, bodyLimit: boxBytes) { _, request, parameters throws(Problem) in
                .value(
                    try await teach.changeProject(parameters["id"], request.message(ProjectChangeRequest.self)))
            },
            Endpoint(Routes.deleteProject) { route, _, parameters throws(Problem) in
                try await teach.deleteProject(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func pictures(_ teach: TeachOperations) -> [Endpoint] {
        [
            Endpoint(Routes.projectPictures) { route, request, parameters throws(Problem) in
                let since = try request.head.query(route).integer("since")
                return .value(try await teach.pictures(of: parameters["id"], since: since))
            },
            Endpoint(Routes.addProjectPicture, bodyLimit: pictureBytes) {
                route, request, parameters throws(Problem) in
                let query = try request.head.query(route)
                let (file, name) = try request.namedFile(route)
                let (picture, isNew) = try await teach.addPicture(
                    file, to: parameters["id"], name: query.text("name") ?? name, group: query.text("group"),
                    order: query.integer("order"))
                return .value(picture, status: isNew ? route.status : route.idleStatus ?? route.status)
            },
            Endpoint(Routes.projectImage) { route, request, parameters throws(Problem) in
                let longest = try request.head.query(route).integer("longest")
                return HTTPResponse(
                    headers: ["content-type": "image/jpeg", "cache-control": "private, max-age=86400, immutable"],
                    body: try await teach.image(parameters["picture"], of: parameters["id"], longest: longest))
            },
            Endpoint(Routes.putBoxes, bodyLimit: boxBytes) { _, request, parameters throws(Problem) in
                .value(
                    try await teach.putBoxes(
                        request.message(BoxesRequest.self), of: parameters["picture"], in: parameters["id"]))
            },
            Endpoint(Routes.deleteProjectPicture) { route, _, parameters throws(Problem) in
                try await teach.deletePicture(parameters["picture"], of: parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func help(_ teach: TeachOperations) -> [Endpoint] {
        [
            Endpoint(Routes.suggestions, bodyLimit: HTTPRequest.messageBytes) {
                _, request, parameters throws(Problem) in
                .value(try await teach.suggestions(request.message(SuggestionRequest.self), in: parameters["id"]))
            },
            Endpoint(Routes.carry, bodyLimit: HTTPRequest.messageBytes) { _, request, parameters throws(Problem) in
                .value(try await teach.carry(request.message(CarryRequest.self), in: parameters["id"]))
            },
        ]
    }

    private static func files(_ teach: TeachOperations) -> [Endpoint] {
        [
            Endpoint(Routes.exportProject) { _, _, parameters throws(Problem) in
                .file(try await teach.export(parameters["id"]))
            },
            Endpoint(Routes.importProject, bodyLimit: TeachOperations.maximumArchiveBytes + 1 << 16) {
                route, request, parameters throws(Problem) in
                .value(try await teach.importing(request.file(route), into: parameters["id"]))
            },
            Endpoint(Routes.projectModel) { route, request, parameters throws(Problem) in
                let format = try request.head.query(route).text("format") ?? "mlmodel"
                return .file(try await teach.model(of: parameters["id"], format: format))
            },
        ]
    }

    private static func training(_ teach: TeachOperations) -> [Endpoint] {
        [
            Endpoint(Routes.trainingSupport) { _, _, _ throws(Problem) in .value(try await teach.trainingSupport()) },
            Endpoint(Routes.startTraining, bodyLimit: HTTPRequest.messageBytes) {
                route, request, parameters throws(Problem) in
                .value(
                    try await teach.startTraining(request.message(TrainingRequest.self), of: parameters["id"]),
                    status: route.status)
            },
            Endpoint(Routes.training) { _, _, parameters throws(Problem) in
                .value(try await teach.training(of: parameters["id"]))
            },
            Endpoint(Routes.stopTraining) { route, _, parameters throws(Problem) in
                .value(try await teach.stopTraining(of: parameters["id"]), status: route.status)
            },
        ]
    }
}

extension HTTPResponse {
    /// A file to keep, sent piece by piece.
    fileprivate static func file(_ file: TeachFile) -> HTTPResponse {
        var response = HTTPResponse(headers: [
            "content-type": file.type, "content-disposition": "attachment; filename=\"\(file.name)\"",
            "cache-control": "no-store",
        ])
        response.stream = HTTPBodyStream(count: file.size) { file.piece(at: $0) }
        return response
    }
}
