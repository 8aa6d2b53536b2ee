import Glibc
import Manako
package import ManakoAPI
import ManakoBoards
import ManakoFront
import ManakoMeasure
import ManakoSpatial

extension MeasureOperations {
    /// A board as a file to print (`GET /v1/board`).
    ///
    /// - Parameters:
    ///   - board: such as `tags:5x7`.
    ///   - millimetres: the side of a tag or square; nil for the largest that fits.
    ///   - paper: `a4` or `letter`.
    ///   - format: `pdf`, `svg` or `png`.
    package func boardSheet(
        _ board: String, millimetres: Double?, paper: String, format: String
    ) async throws(Problem) -> (bytes: [UInt8], type: String) {
        try await answer { () throws(ManakoError) in
            let paper = Paper(rawValue: paper) ?? .a4
            let sheet = try BoardSheet(
                BoardText(parsing: board).board(millimetres: millimetres, paper: paper), paper: paper)
            return (try BoardFile.bytes(sheet, suffix: format), BoardFile.mediaTypes[format] ?? "application/pdf")
        }
    }

    /// Looks for a board (`POST /v1/board/view`).
    ///
    /// - Parameters:
    ///   - picture: a picture file.
    ///   - board: such as `tags:5x7`.
    ///   - millimetres: the side of a tag or square; nil for the largest that fits on A4.
    ///   - camera: a camera's name.
    package func boardView(
        of picture: [UInt8], board: String, millimetres: Double?, camera: String?
    ) async throws(Problem) -> BoardViewAnswer {
        let known = try camera.map { id throws(Problem) in try intrinsics(id) }
        let limits = limits.picture
        return try await answer { () throws(ManakoError) in
            let board = try BoardText(parsing: board).board(millimetres: millimetres)
            let image = try VisionImage(encoded: picture, codecs: ManakoEnvironment.codecs, limits: limits)
            let points = try BoardDetector(board).detect(in: image.bitmap(), orientation: image.orientation)
            let size = image.orientation.uprightSize(of: try image.bitmap().size)
            return try BoardViewAnswer(points, of: board, in: size, camera: known)
        }
    }

    /// Lists cameras (`GET /v1/cameras`).
    package func cameras() async throws(Problem) -> CamerasAnswer {
        let shelf = try kept().cameras
        return try await answer { () throws(ManakoError) in CamerasAnswer(cameras: shelf.list()) }
    }

    /// Calibrates a camera (`POST /v1/cameras`).
    package func addCamera(_ request: CameraRequest) async throws(Problem) -> CameraEntry {
        let shelf = try kept().cameras
        return try await answer { () throws(ManakoError) in
            guard request.views.count <= MeasureRules.maximumViews else {
                throw ManakoError(
                    .invalidArgument, "a camera is calibrated from \(MeasureRules.maximumViews) views at most")
            }
            var views: [CalibrationView] = []
            for view in request.views { views.append(try CalibrationView(view)) }
            var options = CalibrationOptions()
            // Tags have four corners each; in a chessboard's order, neighbours may be taken together as well.
            if views.allSatisfy({ $0.points.count.isMultiple(of: 4) }) { options.pointsFoundTogether = 4 }
            let found = try CameraCalibrator(options: options).calibrate(
                views, width: request.width, height: request.height)
            return try shelf.add(
                CameraFile(
                    name: request.name, intrinsics: found.intrinsics, rms: found.rms, views: views.count,
                    standardErrors: found.standardDeviations))
        }
    }

    /// Forgets a camera (`DELETE /v1/cameras/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func deleteCamera(_ id: String) throws(Problem) {
        guard try kept().cameras.remove(id) else { throw Self.cameraGone }
    }

    func intrinsics(_ camera: String) throws(Problem) -> CameraIntrinsics {
        guard let file = try kept().cameras.camera(camera) else { throw Self.cameraGone }
        return file.intrinsics
    }
}

extension CalibrationView {
    fileprivate init(_ entry: CalibrationViewEntry) throws(ManakoError) {
        let (points, places) = (entry.points, entry.places)
        guard points.count == places.count, points.allSatisfy({ $0.count == 2 }), places.allSatisfy({ $0.count == 2 })
        else {
            throw ManakoError(.malformedInput, "a view has as many points as places, each of two numbers")
        }
        self.init(
            points: places.map { Vector3($0[0], $0[1], 0) }, pixels: points.map { PixelPoint($0[0], $0[1]) })
    }
}

extension BoardViewAnswer {
    /// The steepest view by which a pose is good, in degrees.
    private static let steepest = 60.0

    fileprivate init(
        _ points: [BoardPoint], of board: Board, in size: ImageSize, camera: CameraIntrinsics?
    ) throws(ManakoError) {
        let (width, height) = (Int(size.width), Int(size.height))
        let total = board.points.count
        self.init(
            size: PixelSize(size), state: points.isEmpty ? .missing : .partial,
            points: points.map { [$0.pixel.x, $0.pixel.y] }, places: points.map { [$0.object.x, $0.object.y] },
            total: total)
        // Without a camera an assumed one tells about how steeply the board is seen, and no place.
        let intrinsics =
            if let camera {
                try camera.fitted(toWidth: width, height: height)
            } else {
                try CameraIntrinsics(assumedForWidth: width, height: height)
            }
        guard points.count >= max(8, total / 4),
            let solution = try? Board.poses(points, intrinsics: intrinsics).first
        else { return }
        let angle = solution.pose.obliquity(over: board)
        obliquity = angle
        state = angle > Self.steepest ? .oblique : .ready
        let lies = solution.pointsInCamera
        axes = Self.axes(of: board).compactMap { intrinsics.project(lies.toWorld($0)) }.map { [$0.x, $0.y] }
        if axes?.count != 4 { axes = nil }
        guard camera != nil else { return }
        pose = PoseEntry(
            rotation: lies.rotation.matrix.elements, translation: [lies.position.x, lies.position.y, lies.position.z],
            error: solution.rms)
    }

    /// The origin and the ends of the axes, z towards who looks.
    private static func axes(of board: Board) -> [Vector3] {
        let length = min(board.width, board.height) / 2
        return [.zero, Vector3(length, 0, 0), Vector3(0, length, 0), Vector3(0, 0, -length)]
    }
}

extension CameraPose {
    /// The angle between a board's normal and the direction to the camera, in degrees.
    fileprivate func obliquity(over board: Board) -> Double {
        let middle = Vector3(board.width / 2, board.height / 2, 0)
        let cosine = Vector3(0, 0, -1).dot((position - middle).normalized)
        return acos(min(max(cosine, -1), 1)) * 180 / .pi
    }
}
