import ManakoAPI
import ManakoFront
import ManakoHTTPServer
import ManakoMeasure

extension Endpoint {
    /// All that boards, cameras, bursts and records do.
    static func all(_ measure: MeasureOperations) -> [Endpoint] {
        boards(measure) + bursts(measure) + rulers(measure) + records(measure) + wholeRecords(measure)
    }

    /// The most bytes of a message with what was seen of boards, and of one with poses.
    private static let viewBytes = 1 << 20
    /// The most bytes of a picture, with a form around it.
    private static let pictureBytes = 32 << 20 + 1 << 16
    /// The most bytes of a depth map, with a form around it.
    private static let depthBytes = 2 << 20 + 1 << 16

    private static func boards(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.boardSheet) { route, request, _ throws(Problem) in
                let query = try request.head.query(route)
                let sheet = try await measure.boardSheet(
                    query.text("board") ?? "", millimetres: query.number("square"), paper: query.text("paper") ?? "a4",
                    format: query.text("format") ?? "pdf")
                return HTTPResponse(headers: ["content-type": sheet.type], body: sheet.bytes)
            },
            Endpoint(Routes.boardView, bodyLimit: pictureBytes) { route, request, _ throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await measure.boardView(
                        of: request.file(route), board: query.text("board") ?? "", millimetres: query.number("square"),
                        camera: query.text("camera")))
            },
            Endpoint(Routes.cameras) { _, _, _ throws(Problem) in .value(try await measure.cameras()) },
            Endpoint(Routes.addCamera, bodyLimit: viewBytes) { route, request, _ throws(Problem) in
                .value(try await measure.addCamera(request.message(CameraRequest.self)), status: route.status)
            },
            Endpoint(Routes.deleteCamera) { route, _, parameters throws(Problem) in
                try measure.deleteCamera(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    private static func bursts(_ measure: MeasureOperations) -> [Endpoint] {
        newBursts(measure) + keptBursts(measure)
    }

    /// What makes bursts: pictures, their depth maps, and recordings.
    private static func newBursts(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.addBurst, bodyLimit: viewBytes) { route, request, _ throws(Problem) in
                .value(try await measure.addBurst(request.message(BurstRequest.self)), status: route.status)
            },
            Endpoint(Routes.addBurstFrame, bodyLimit: pictureBytes) { route, request, parameters throws(Problem) in
                let time = try request.head.query(route).number("time") ?? 0
                return .value(
                    try await measure.addFrame(request.file(route), to: parameters["id"], time: time),
                    status: route.status)
            },
            Endpoint(Routes.addBurstDepth, bodyLimit: depthBytes) { route, request, parameters throws(Problem) in
                let query = try request.head.query(route)
                let size = PixelSize(width: query.integer("width") ?? 0, height: query.integer("height") ?? 0)
                try await measure.addDepth(
                    request.file(route), size: size, to: parameters["id"], time: query.number("time") ?? 0)
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.addRecording, bodyLimit: MeasureOperations.maximumRecordingBytes + 1 << 16) {
                route, request, _ throws(Problem) in
                let (file, name) = try request.namedFile(route)
                return .value(try await measure.addRecording(file, name: name), status: route.status)
            },
        ]
    }

    /// What is done with bursts that are there.
    private static func keptBursts(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.burst) { _, _, parameters throws(Problem) in
                .value(try await measure.burst(parameters["id"]))
            },
            Endpoint(Routes.burstFrame) { route, request, parameters throws(Problem) in
                let longest = try request.head.query(route).integer("longest")
                guard let index = parameters.number("index") else { throw MeasureOperations.burstGone }
                let picture = try await measure.burstPicture(parameters["id"], index, longest: longest)
                return HTTPResponse(
                    headers: ["content-type": "image/jpeg", "cache-control": "private, max-age=86400, immutable"],
                    body: picture)
            },
            Endpoint(Routes.placeBurst) { route, request, parameters throws(Problem) in
                let ruler = try request.head.query(route).text("ruler") ?? ""
                return .value(try await measure.placeBurst(parameters["id"], ruler: ruler), status: route.status)
            },
            Endpoint(Routes.deleteBurst) { route, _, parameters throws(Problem) in
                try await measure.deleteBurst(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.measure, bodyLimit: HTTPRequest.messageBytes) {
                _, request, parameters throws(Problem) in
                .value(try await measure.measure(request.message(MeasureRequest.self), in: parameters["id"]))
            },
        ]
    }

    private static func rulers(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.rulers, bodyLimit: pictureBytes) { route, request, _ throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await measure.rulers(
                        in: request.file(route), ruler: query.text("ruler") ?? "", corners: query.text("corners")))
            },
            Endpoint(Routes.rulerLengths, bodyLimit: HTTPRequest.messageBytes) { _, request, _ throws(Problem) in
                .value(try await measure.rulerLengths(request.message(RulerRequest.self)))
            },
            Endpoint(Routes.addRulerRecord, bodyLimit: HTTPRequest.messageBytes) { route, request, _ throws(Problem) in
                .value(
                    try await measure.addRulerRecord(request.message(RulerRecordRequest.self)), status: route.status)
            },
        ]
    }

    private static func records(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.addRecord, bodyLimit: HTTPRequest.messageBytes) { route, request, _ throws(Problem) in
                .value(try await measure.addRecord(request.message(RecordRequest.self)), status: route.status)
            },
            Endpoint(Routes.records) { route, request, _ throws(Problem) in
                let query = try request.head.query(route)
                return .value(
                    try await measure.records(
                        who: query.text("who"), from: query.integer("from") ?? 0,
                        limit: query.integer("limit") ?? MeasureRules.maximumListed))
            },
            Endpoint(Routes.recordPhoto) { _, _, parameters throws(Problem) in
                HTTPResponse(
                    headers: ["content-type": "image/jpeg", "cache-control": "private, max-age=86400, immutable"],
                    body: try await measure.recordPhoto(parameters["id"]))
            },
            Endpoint(Routes.putRecordPhoto, bodyLimit: pictureBytes) { route, request, parameters throws(Problem) in
                try await measure.putRecordPhoto(try request.file(route), of: parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
            Endpoint(Routes.deleteRecord) { route, _, parameters throws(Problem) in
                try await measure.deleteRecord(parameters["id"])
                return HTTPResponse(status: HTTPStatus(route.status))
            },
        ]
    }

    /// All records in one file or picture.
    private static func wholeRecords(_ measure: MeasureOperations) -> [Endpoint] {
        [
            Endpoint(Routes.recordsChart) { route, request, _ throws(Problem) in
                let query = try request.head.query(route)
                let isPNG = query.text("format") == "png"
                return HTTPResponse(
                    headers: ["content-type": isPNG ? "image/png" : "image/svg+xml", "cache-control": "no-cache"],
                    body: try await measure.recordsChart(
                        who: query.text("who"), unit: query.text("unit") ?? "cm", isPNG: isPNG))
            },
            Endpoint(Routes.exportRecords) { route, request, _ throws(Problem) in
                let format = try request.head.query(route).text("format") ?? "json"
                let types = ["json": "application/json", "csv": "text/csv; charset=utf-8", "zip": "application/zip"]
                return HTTPResponse(
                    headers: [
                        "content-type": types[format] ?? "application/octet-stream",
                        "content-disposition": "attachment; filename=\"records.\(format)\"",
                    ], body: try await measure.exportRecords(as: format))
            },
        ]
    }
}
