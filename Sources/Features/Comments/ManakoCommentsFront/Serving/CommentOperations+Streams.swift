import Manako
package import ManakoAPI

/// Streams, as routes ask for them.
extension CommentOperations {
    /// Makes a stream (`POST /v1/streams`).
    ///
    /// - Throws: a problem of status 404 for a video or comments that are not there, 415 or 422 for a video that can't be read.
    package func addStream(_ request: StreamRequest) async throws(Problem) -> StreamAnswer {
        let names = request.comments ?? []
        guard names.count <= StreamRequest.maximumSets else {
            throw Problem(
                status: 422, code: "malformedInput",
                detail: "a stream shows \(StreamRequest.maximumSets) sets of comments at most, not \(names.count)")
        }
        var comments: [CommentSet] = []
        for id in names { comments.append(try await set(id)) }
        let answer = try await run { [folder, streams, comments] () throws(ManakoError) -> StreamAnswer? in
            guard let folder, let video = folder.video(request.media), folder.open(video) != nil else { return nil }
            do throws(ManakoError) {
                return try streams.add(video.path, request, comments)
            } catch {
                throw ManakoError(error.code, error.message, reason: error.reason ?? .init("unreadableVideo"))
            }
        }
        guard let answer else { throw Self.mediaGone }
        return answer
    }

    /// What stands before the first segment (`GET /v1/streams/{id}/init.mp4`).
    package func streamHeader(_ id: String) throws(Problem) -> [UInt8] { try stream(id).header }

    /// The list of segments (`GET /v1/streams/{id}/index.m3u8`).
    package func streamPlaylist(_ id: String) throws(Problem) -> String { try stream(id).playlist }

    /// A segment (`GET /v1/streams/{id}/{segment}`).
    ///
    /// - Parameter name: the number and `.m4s`.
    package func streamSegment(_ id: String, _ name: String) async throws(Problem) -> [UInt8] {
        let stream = try stream(id)
        let missing = Problem.notFound("the stream has no such segment", reason: .init("segmentGone"))
        guard let number = Int(name.dropLast(4)), name == "\(number).m4s" else { throw missing }
        do throws(ManakoError) {
            if let segment = try await stream.segment(number) { return segment }
        } catch {
            throw Problem(error)
        }
        throw missing
    }

    /// Drops a stream (`DELETE /v1/streams/{id}`).
    package func deleteStream(_ id: String) throws(Problem) {
        guard streams.drop(id) else { throw Self.streamGone }
    }

    private func stream(_ id: String) throws(Problem) -> CommentStream {
        guard let stream = streams.stream(id) else { throw Self.streamGone }
        return stream
    }

    private static let streamGone = Problem.notFound(
        "the stream is gone; make a new one", reason: .init("streamGone"))
}
