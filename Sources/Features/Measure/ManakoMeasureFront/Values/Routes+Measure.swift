package import ManakoAPI
import ManakoMeasure

extension Routes {
    private static let board = RouteParameter(
        "board", in: .query, MeasureRules.board, isRequired: true, "The board, such as `tags:5x7` or `chessboard:9x6`.")
    private static let square = RouteParameter(
        "square", in: .query, .number(MeasureRules.sizes), "Width of its tags or squares in millimetres.")
    private static let burstName = RouteParameter("id", in: .path, MeasureRules.id, "Name of the burst.")
    private static let recordName = RouteParameter("id", in: .path, MeasureRules.id, "Name of the record.")
    private static let who = RouteParameter(
        "who", in: .query, .plain(maximum: MeasureRules.maximumText), "Only of whom or what this is the name.")
    private static let photo = Route.RequestBody.bytes(
        formField: "image", mediaTypes: ["image/jpeg", "image/png", "image/webp", "application/octet-stream"])

    // MARK: Boards and cameras

    /// Draws a board to print.
    package static let boardSheet = Route(
        name: "boardSheet", method: .get, path: "/v1/board", summary: "Draws a board to print, at its true size.",
        parameters: [
            board, square,
            RouteParameter("paper", in: .query, .choice(["a4", "letter"]), "Paper; a4 when absent."),
            RouteParameter("format", in: .query, .choice(["pdf", "svg", "png"]), "Kind of file; pdf when absent."),
        ], body: nil, status: 200, answer: .text(mediaType: "*/*"), isOpen: false, refusals: [422])
    /// Looks for a board.
    package static let boardView = Route(
        name: "boardView", method: .post, path: "/v1/board/view",
        summary: "Looks for a board in a picture; with a camera, tells where it is.",
        parameters: [
            board, square,
            RouteParameter("camera", in: .query, MeasureRules.id, "Camera, as the list of cameras names it."),
        ], body: photo, status: 200, answer: .json(schema: BoardViewAnswer.schemaName), isOpen: false, refusals: [404])
    /// Lists cameras.
    package static let cameras = Route(
        name: "cameras", method: .get, path: "/v1/cameras", summary: "Lists the cameras that are known.",
        parameters: [], body: nil, status: 200, answer: .json(schema: CamerasAnswer.schemaName), isOpen: false)
    /// Calibrates a camera.
    package static let addCamera = Route(
        name: "addCamera", method: .post, path: "/v1/cameras",
        summary: "Calibrates a camera from several pictures of a board, and keeps it.", parameters: [],
        body: .json(schema: CameraRequest.schemaName), status: 201, answer: .json(schema: CameraEntry.schemaName),
        isOpen: false)
    /// Forgets a camera.
    package static let deleteCamera = Route(
        name: "deleteCamera", method: .delete, path: "/v1/cameras/{id}", summary: "Forgets a camera.",
        parameters: [RouteParameter("id", in: .path, MeasureRules.id, "Name of the camera.")], body: nil, status: 204,
        answer: .nothing, isOpen: false)

    // MARK: Bursts

    /// Begins a burst.
    package static let addBurst = Route(
        name: "addBurst", method: .post, path: "/v1/bursts", summary: "Begins a burst of pictures.", parameters: [],
        body: .json(schema: BurstRequest.schemaName), status: 201, answer: .json(schema: BurstEntry.schemaName),
        isOpen: false, refusals: [404])
    /// Adds a picture.
    package static let addBurstFrame = Route(
        name: "addBurstFrame", method: .post, path: "/v1/bursts/{id}/frames", summary: "Adds a picture to a burst.",
        parameters: [
            burstName,
            RouteParameter(
                "time", in: .query, .number(MeasureRules.times), isRequired: true,
                "When it was taken, in seconds of the burst."),
        ], body: photo, status: 201, answer: .json(schema: BurstFrame.schemaName), isOpen: false, refusals: [409])
    /// Adds a depth map.
    package static let addBurstDepth = Route(
        name: "addBurstDepth", method: .post, path: "/v1/bursts/{id}/depths",
        summary: "Adds the depth map of a picture of a burst; it comes before its picture.",
        parameters: [
            burstName,
            RouteParameter(
                "time", in: .query, .number(MeasureRules.times), isRequired: true,
                "When its picture was taken, in seconds of the burst."),
            RouteParameter(
                "width", in: .query, .integer(MeasureRules.depthSides), isRequired: true, "Columns of the map."),
            RouteParameter(
                "height", in: .query, .integer(MeasureRules.depthSides), isRequired: true, "Rows of the map."),
        ], body: .bytes(formField: "depth", mediaTypes: ["application/octet-stream"]), status: 204, answer: .nothing,
        isOpen: false, refusals: [409, 422])
    /// Takes a recording of an AR app.
    package static let addRecording = Route(
        name: "addRecording", method: .post, path: "/v1/recordings",
        summary: "Keeps a zipped recording of an AR app as a burst.",
        parameters: [RouteParameter("name", in: .query, .plain(maximum: longestName), "The file's name.")],
        body: .bytes(formField: "recording", mediaTypes: ["application/zip", "application/octet-stream"]), status: 201,
        answer: .json(schema: BurstEntry.schemaName), isOpen: false)
    /// Tells of a burst.
    package static let burst = Route(
        name: "burst", method: .get, path: "/v1/bursts/{id}", summary: "Tells of a burst and its pictures.",
        parameters: [burstName], body: nil, status: 200, answer: .json(schema: BurstEntry.schemaName), isOpen: false,
        refusals: [422])
    /// Gives a picture of a burst.
    package static let burstFrame = Route(
        name: "burstFrame", method: .get, path: "/v1/bursts/{id}/frames/{index}",
        summary: "Gives a picture of a burst.",
        parameters: [
            burstName,
            RouteParameter(
                "index", in: .path, .name(maximum: 7, pattern: "^(0|[1-9][0-9]{0,6})$"), "Its place, from 0."),
            RouteParameter(
                "longest", in: .query, .integer(64...8192), "The longest side in pixels; as taken when absent."),
        ], body: nil, status: 200, answer: .text(mediaType: "image/jpeg"), isOpen: false, refusals: [422])
    /// Puts photos together.
    package static let placeBurst = Route(
        name: "placeBurst", method: .post, path: "/v1/bursts/{id}/places",
        summary: "Puts the photos of a burst together by a sheet or card that lies in them, as a new burst.",
        parameters: [
            burstName,
            RouteParameter(
                "ruler", in: .query, .choice(FreePhotos.rulers.map(\.text)), isRequired: true,
                "The thing that lies in two of the photos or more."),
        ], body: nil, status: 201, answer: .json(schema: BurstEntry.schemaName), isOpen: false, refusals: [422])
    /// Forgets a burst.
    package static let deleteBurst = Route(
        name: "deleteBurst", method: .delete, path: "/v1/bursts/{id}", summary: "Forgets a burst.",
        parameters: [burstName], body: nil, status: 204, answer: .nothing, isOpen: false)
    /// Measures in a burst.
    package static let measure = Route(
        name: "measure", method: .post, path: "/v1/bursts/{id}/measurements",
        summary: "Measures lengths between joints of a picture.", parameters: [burstName],
        body: .json(schema: MeasureRequest.schemaName), status: 200, answer: .json(schema: MeasureAnswer.schemaName),
        isOpen: false)

    // MARK: Rulers

    /// Looks for things of known size.
    package static let rulers = Route(
        name: "rulers", method: .post, path: "/v1/rulers",
        summary: "Looks for a sheet, card or coin in a photo, and tells of the plane that it lies on.",
        parameters: [
            RouteParameter(
                "ruler", in: .query, MeasureRules.ruler, isRequired: true, "The thing, such as `card` or `coin:24.25`."),
            RouteParameter(
                "corners", in: .query, .plain(maximum: 200),
                "Its corners where they are known: `x,y` four times, clockwise, with spaces between them."),
        ], body: photo, status: 200, answer: .json(schema: RulersAnswer.schemaName), isOpen: false, refusals: [422])
    /// Measures on the plane of a thing of known size.
    package static let rulerLengths = Route(
        name: "rulerLengths", method: .post, path: "/v1/rulers/lengths",
        summary: "Measures lengths on the plane of a sheet, card or coin.", parameters: [],
        body: .json(schema: RulerRequest.schemaName), status: 200, answer: .json(schema: RulerReport.schemaName),
        isOpen: false, refusals: [422])
    /// Keeps a measurement on the plane of a thing of known size.
    package static let addRulerRecord = Route(
        name: "addRulerRecord", method: .post, path: "/v1/rulers/records",
        summary: "Keeps a measurement by a sheet, card or coin; its photo follows by `putRecordPhoto`.", parameters: [],
        body: .json(schema: RulerRecordRequest.schemaName), status: 201, answer: .json(schema: RecordEntry.schemaName),
        isOpen: false, refusals: [422])

    // MARK: Records

    /// Keeps a measurement.
    package static let addRecord = Route(
        name: "addRecord", method: .post, path: "/v1/records",
        summary: "Keeps a measurement with its picture; answered when it is on the disk.", parameters: [],
        body: .json(schema: RecordRequest.schemaName), status: 201, answer: .json(schema: RecordEntry.schemaName),
        isOpen: false, refusals: [404])
    /// Lists measurements.
    package static let records = Route(
        name: "records", method: .get, path: "/v1/records", summary: "Lists measurements, the newest first.",
        parameters: [
            who, RouteParameter("from", in: .query, .integer(0...10_000_000), "How many of the newest to pass over."),
            RouteParameter(
                "limit", in: .query, .integer(1...MeasureRules.maximumListed),
                "The most records; \(MeasureRules.maximumListed) when absent."),
        ], body: nil, status: 200, answer: .json(schema: RecordsAnswer.schemaName), isOpen: false)
    /// Gives a record's picture.
    package static let recordPhoto = Route(
        name: "recordPhoto", method: .get, path: "/v1/records/{id}/photo", summary: "Gives the picture of a record.",
        parameters: [recordName], body: nil, status: 200, answer: .text(mediaType: "image/jpeg"), isOpen: false)
    /// Gives a record its picture.
    package static let putRecordPhoto = Route(
        name: "putRecordPhoto", method: .put, path: "/v1/records/{id}/photo",
        summary: "Keeps the photo that a record was measured on.", parameters: [recordName], body: photo, status: 204,
        answer: .nothing, isOpen: false, refusals: [422])
    /// Deletes a record.
    package static let deleteRecord = Route(
        name: "deleteRecord", method: .delete, path: "/v1/records/{id}", summary: "Deletes a record.",
        parameters: [recordName], body: nil, status: 204, answer: .nothing, isOpen: false)
    /// Draws lengths against time.
    package static let recordsChart = Route(
        name: "recordsChart", method: .get, path: "/v1/charts/records",
        summary: "Draws lengths against time, with their errors.",
        parameters: [
            who, RouteParameter("unit", in: .query, .choice(["m", "cm", "in"]), "Unit of lengths; cm when absent."),
            RouteParameter("format", in: .query, .choice(["svg", "png"]), "Kind of file; svg when absent."),
        ], body: nil, status: 200, answer: .text(mediaType: "*/*"), isOpen: false)
    /// Gives all records as a file.
    package static let exportRecords = Route(
        name: "exportRecords", method: .get, path: "/v1/exports/records", summary: "Gives all records as a file.",
        parameters: [
            RouteParameter(
                "format", in: .query, .choice(["json", "csv", "zip"]),
                "Kind of file, zip with pictures; json when absent.")
        ], body: nil, status: 200, answer: .text(mediaType: "*/*"), isOpen: false)

    /// What measuring needs.
    static let measuring = [
        boardSheet, boardView, cameras, addCamera, deleteCamera, addBurst, addBurstFrame, addBurstDepth, addRecording,
        burst, burstFrame, placeBurst, deleteBurst, measure, rulers, rulerLengths, addRulerRecord, addRecord, records,
        recordPhoto, putRecordPhoto,
        deleteRecord, recordsChart, exportRecords,
    ]
}
