import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront
import ManakoHTTPServer

extension Endpoint {
    /// All that operations do.
    static func all(_ operations: ServingOperations) -> [Endpoint] {
        // A form has some bytes around the file.
        let pictureBytes = operations.limits.picture.maximumBytes + 1 << 16
        let modelBytes = operations.limits.modelBytes + 1 << 16
        let looks = Capabilities.all.compactMap { capability in
            capability.route.map { route in
                Endpoint(route, bodyLimit: pictureBytes) { route, request, _ throws(Problem) in
                    let (query, draws) = try request.pictureQuery(route)
                    return .picture(
                        try await operations.look(capability, at: request.file(route), query, draws: draws))
                }
            }
        }
        let comparisons =
            Capabilities.pairs.map { $0.endpoint(operations, pictureBytes) }
            + Capabilities.sets.map { $0.endpoint(operations) }
        return looks + comparisons + pictures(operations, pictureBytes) + downloads(operations) + [
            Endpoint(Routes.models) { _, _, _ throws(Problem) in .value(try await operations.models()) },
            Endpoint(Routes.chooseModel, bodyLimit: HTTPRequest.messageBytes) {
                _, request, parameters throws(Problem) in
                .value(try await operations.choose(request.message(ModelChoice.self), for: parameters["id"]))
            },
            Endpoint(Routes.uploadModel, bodyLimit: modelBytes) { route, request, _ throws(Problem) in
                let (file, name) = try request.namedFile(route)
                return .value(try await operations.upload(file, name: name), status: route.status)
            },
            Endpoint(Routes.deleteModel) { route, _, parameters throws(Problem) in
                try await operations.deleteModel(named: parameters["name"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ] + reading(operations)
    }

    /// Pictures that are kept to be asked about several times.
    private static func pictures(_ operations: ServingOperations, _ bodyLimit: Int) -> [Endpoint] {
        [
            Endpoint(Routes.keepPicture, bodyLimit: bodyLimit) { route, request, _ throws(Problem) in
                .value(try await operations.keep(request.file(route)), status: route.status)
            },
            Endpoint(Routes.keptPicture) { _, _, parameters throws(Problem) in
                let picture = try await operations.uprightPicture(parameters["id"])
                return HTTPResponse(headers: ["content-type": "image/jpeg"], body: picture)
            },
        ]
    }

    /// Models of the catalogue.
    private static func downloads(_ operations: ServingOperations) -> [Endpoint] {
        [
            Endpoint(Routes.catalogue) { _, _, _ throws(Problem) in
                .value(CatalogueAnswer(models: try operations.modelDownloads().entries()))
            },
            Endpoint(Routes.catalogueModel) { _, _, parameters throws(Problem) in
                .value(try operations.modelDownloads().entry(named: parameters["name"]))
            },
            Endpoint(Routes.downloadModel) { route, request, parameters throws(Problem) in
                let licence = request.head.target.value("licence") ?? ""
                let entry = try operations.modelDownloads().begin(parameters["name"], licence: licence)
                return .value(entry, status: route.status)
            },
            Endpoint(Routes.stopDownload) { route, _, parameters throws(Problem) in
                try operations.modelDownloads().stop(parameters["name"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func reading(_ operations: ServingOperations) -> [Endpoint] {
        [
            Endpoint(Routes.capabilities) { _, _, _ throws(Problem) in .value(operations.capabilities) },
            Endpoint(Routes.triviaNames) { _, _, _ throws(Problem) in .value(operations.triviaNames) },
            Endpoint(Routes.trivia) { _, _, parameters throws(Problem) in
                .value(try operations.trivia(for: parameters["label"]))
            },
        ]
    }
}

extension PairCapability {
    fileprivate func endpoint(_ operations: ServingOperations, _ bodyLimit: Int) -> Endpoint {
        Endpoint(pairRoute, bodyLimit: bodyLimit) { route, request, _ throws(Problem) in
            let (query, draws) = try request.pictureQuery(route)
            let body = query.picture == nil ? try request.file(route) : []
            let found = try await operations.compare(self, body, query, draws: draws)
            guard let drawing = found.drawing else { return .value(found.answer) }
            return HTTPResponse(headers: ["content-type": "image/jpeg"], body: drawing)
        }
    }
}

extension SetCapability {
    fileprivate func endpoint(_ operations: ServingOperations) -> Endpoint {
        Endpoint(setRoute) { route, request, _ throws(Problem) in
            .value(try await operations.compare(self, request.pictureQuery(route).query))
        }
    }
}

extension HTTPResponse {
    /// What was found in a picture, or the picture with it drawn.
    fileprivate static func picture(_ found: PictureResult) -> HTTPResponse {
        guard let drawing = found.drawing else { return .value(found.answer) }
        return HTTPResponse(headers: ["content-type": "image/jpeg"], body: drawing)
    }
}
