import Manako
package import ManakoAPI
import ManakoBoards
import ManakoFront
package import ManakoMeasure
import ManakoRecordings
import ManakoSpatial

extension MeasureOperations {
    /// The largest recording in bytes.
    package static let maximumRecordingBytes = BurstStore.maximumRecordingBytes

    /// Begins a burst (`POST /v1/bursts`).
    ///
    /// - Throws: a problem of status 404 for a camera that is not there, of status 422 for a board without a camera, and for poses that are
    ///   none, too many, or beside a board.
    package func addBurst(_ request: BurstRequest) async throws(Problem) -> BurstEntry {
        let shelf = try kept().bursts
        let camera = try request.camera.map { id throws(Problem) in try intrinsics(id) }
        return try await answer { () throws(ManakoError) in
            var beginning = BurstHeader(title: request.title ?? "", placing: nil)
            beginning.poses = try Self.poses(request)
            if let text = request.board {
                guard let camera else {
                    throw ManakoError(
                        .invalidArgument, "a board tells where a camera is only for a known camera; name one")
                }
                beginning.placing = (try BoardText(parsing: text), request.squareMillimetres, camera)
            }
            return try shelf.begin(beginning)
        }
    }

    private static func poses(_ request: BurstRequest) throws(ManakoError) -> [BurstPose] {
        let poses = request.poses ?? []
        guard poses.count <= BurstStore.maximumFrames else {
            throw ManakoError(
                .limitExceeded, "a burst has \(BurstStore.maximumFrames) pictures at most, not \(poses.count)",
                reason: .init("burstFull", ["limit": "\(BurstStore.maximumFrames)"]))
        }
        guard poses.isEmpty || request.board == nil else {
            throw ManakoError(.invalidArgument, "a burst has poses or a board that gives them, not both")
        }
        return poses
    }

    private static let burstClosed = Problem(
        status: 409, code: "conflict",
        detail: "the picture is there already, or this burst takes no more; begin another",
        reason: .init("burstClosed"))

    /// Adds a picture (`POST /v1/bursts/{id}/frames`).
    ///
    /// - Throws: a problem of status 404, and of status 409 for a picture that is there and for a burst that takes no more.
    package func addFrame(_ bytes: [UInt8], to id: String, time: Double) async throws(Problem) -> BurstFrame {
        let shelf = try kept().bursts
        let limits = limits.picture
        let frame = try await answer { () throws(ManakoError) in
            try shelf.append(bytes, to: id, time: time, limits: limits)
        }
        if let frame { return frame }
        _ = try await burst(id)
        throw Self.burstClosed
    }

    /// Adds the depth map of a picture (`POST /v1/bursts/{id}/depths`).
    ///
    /// - Throws: a problem of status 404, of status 409 for a picture that is there and a burst without poses, and of status 422.
    package func addDepth(_ bytes: [UInt8], size: PixelSize, to id: String, time: Double) async throws(Problem) {
        let shelf = try kept().bursts
        let isKept = try await answer { () throws(ManakoError) in
            try shelf.append(depth: bytes, size: size, to: id, time: time)
        }
        if isKept { return }
        _ = try await burst(id)
        throw Self.burstClosed
    }

    /// Keeps a recording (`POST /v1/recordings`).
    package func addRecording(_ bytes: [UInt8], name: String) async throws(Problem) -> BurstEntry {
        let shelf = try kept().bursts
        return try await answer { () throws(ManakoError) in
            try shelf.add(recording: bytes, name: name.isEmpty ? "recording" : name)
        }
    }

    /// Tells of a burst (`GET /v1/bursts/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func burst(_ id: String) async throws(Problem) -> BurstEntry {
        let shelf = try kept().bursts
        guard let entry = try await answer({ () throws(ManakoError) in try shelf.entry(id) }) else {
            throw Self.burstGone
        }
        return entry
    }

    /// A picture of a burst as JPEG (`GET /v1/bursts/{id}/frames/{index}`).
    ///
    /// - Throws: a problem of status 404.
    package func burstPicture(_ id: String, _ index: Int, longest: Int?) async throws(Problem) -> [UInt8] {
        let shelf = try kept().bursts
        let picture = try await answer { () throws(ManakoError) -> [UInt8]? in
            guard try !shelf.isEmpty(id), let recording = try shelf.recording(id),
                recording.frames.indices.contains(index)
            else { return nil }
            return try BurstPictureFile.jpeg(recording, index, longest: longest)
        }
        guard let picture else { throw Self.burstGone }
        return picture
    }

    /// Puts the photos of a burst together (`POST /v1/bursts/{id}/places`).
    ///
    /// - Parameter ruler: such as `card`.
    /// - Throws: a problem of status 404, and of status 422 for photos that don't go together.
    package func placeBurst(_ id: String, ruler: String) async throws(Problem) -> BurstEntry {
        let shelf = try kept().bursts
        let limits = limits.picture
        let entry = try await answer { () throws(ManakoError) -> BurstEntry? in
            try shelf.place(id, by: Self.ruler(ruler), limits: limits)
        }
        guard let entry else { throw Self.burstGone }
        return entry
    }

    /// Forgets a burst (`DELETE /v1/bursts/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func deleteBurst(_ id: String) async throws(Problem) {
        let shelf = try kept().bursts
        guard try await answer({ () throws(ManakoError) in shelf.remove(id) }) else { throw Self.burstGone }
    }

    /// Measures (`POST /v1/bursts/{id}/measurements`).
    ///
    /// - Throws: a problem of status 404.
    package func measure(_ request: MeasureRequest, in id: String) async throws(Problem) -> MeasureAnswer {
        let shelf = try kept().bursts
        let answer = try await answer { () throws(ManakoError) -> MeasureAnswer? in
            guard let recording = try shelf.recording(id) else { return nil }
            return try MeasureFeature(recording).measure(request)
        }
        guard let answer else { throw Self.burstGone }
        return answer
    }
}

/// A recording's picture for a browser.
enum BurstPictureFile {
    /// The quality of pictures that are compressed anew.
    static let quality = 88

    static func jpeg(_ recording: SpatialRecording, _ index: Int, longest: Int?) throws(ManakoError) -> [UInt8] {
        let frame = recording.frames[index]
        let side = max(frame.intrinsics.width, frame.intrinsics.height)
        if longest.map({ $0 >= side }) ?? true, let file = try recording.pictureFile(at: index),
            ImageFormat.sniff(file) == .jpeg
        {
            return file
        }
        let picture = try recording.picture(at: index)
        let smaller = try picture.converted(
            to: .rgb8, size: picture.size.limited(toSide: Double(longest ?? side)).wholePixels)
        return try ManakoEnvironment.codecs.encode(smaller, as: .jpeg, quality: quality)
    }
}
