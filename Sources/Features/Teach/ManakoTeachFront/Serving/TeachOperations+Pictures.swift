import Manako
package import ManakoAPI
import ManakoFront
import ManakoTeach

extension TeachOperations {
    /// Lists pictures (`GET /v1/projects/{id}/pictures`).
    ///
    /// - Throws: a problem of status 404.
    package func pictures(of id: String, since: Int?) async throws(Problem) -> TeachPicturesAnswer {
        let store = try store()
        return try await answer { () throws(ManakoError) in
            let changes = try store.pictures(of: id, since: since)
            return TeachPicturesAnswer(
                revision: changes.revision, pictures: changes.pictures.map(TeachPicture.init), removed: changes.removed)
        }
    }

    /// Adds a picture (`POST /v1/projects/{id}/pictures`).
    ///
    /// - Returns: the picture, and whether it is new.
    /// - Throws: a problem of status 404; of status 413 when the project is full.
    package func addPicture(
        _ bytes: [UInt8], to id: String, name: String?, group: String?, order: Int?
    ) async throws(Problem) -> (picture: TeachPicture, isNew: Bool) {
        let (store, limits) = (try store(), limits)
        return try await answer { () throws(ManakoError) -> (picture: TeachPicture, isNew: Bool) in
            let upright: UprightPicture
            do throws(ManakoError) {
                upright = try UprightPicture(bytes, codecs: ManakoEnvironment.codecs, limits: limits.picture)
            } catch {
                throw error.describingPicture(bytes, limits.picture)
            }
            let (picture, isNew) = try store.add(upright, to: id, name: name ?? "", group: group, order: order)
            return (TeachPicture(picture), isNew)
        }
    }

    /// A picture as JPEG (`GET /v1/projects/{id}/pictures/{picture}/image`).
    ///
    /// - Parameter longest: the most pixels of its longer side; nil for the file as it is.
    /// - Throws: a problem of status 404.
    package func image(_ picture: String, of id: String, longest: Int?) async throws(Problem) -> [UInt8] {
        let (store, limits) = (try store(), limits)
        return try await answer { () throws(ManakoError) in
            let picture = try store.picture(picture, of: id)
            let file = try store.file(of: picture, in: id)
            guard let longest, longest < max(picture.width, picture.height) else { return file }
            let codecs = ManakoEnvironment.codecs
            let header = try codecs.header(of: file, limits: limits.picture)
            let small = try codecs.uprightPicture(
                file, header, size: header.uprightSize.limited(toSide: Double(longest)).wholePixels, as: .rgb8,
                limits: limits.picture)
            return try codecs.encode(small, as: .jpeg, quality: 85)
        }
    }

    /// Keeps boxes (`PUT /v1/projects/{id}/pictures/{picture}/boxes`).
    ///
    /// - Throws: a problem of status 404, and of status 409 when the picture was changed since the version that the request names.
    package func putBoxes(
        _ request: BoxesRequest, of picture: String, in id: String
    ) async throws(Problem) -> BoxesAnswer {
        let store = try store()
        return try await answer { () throws(ManakoError) in
            let boxes = request.boxes.map { box in
                ProjectBox(
                    id: box.id, label: box.label,
                    rect: ImageRect(x: box.x, y: box.y, width: box.width, height: box.height))
            }
            let kept = try store.setBoxes(
                of: picture, in: id,
                BoxChange(version: request.version, boxes: boxes, isDone: request.isDone, writer: request.writer))
            return BoxesAnswer(version: kept.version, revision: kept.revision)
        }
    }

    /// Removes a picture (`DELETE /v1/projects/{id}/pictures/{picture}`).
    ///
    /// - Throws: a problem of status 404.
    package func deletePicture(_ picture: String, of id: String) async throws(Problem) {
        let store = try store()
        try await answer { () throws(ManakoError) in try store.removePicture(picture, of: id) }
    }
}

extension TeachPicture {
    init(_ picture: ProjectPicture) {
        self.init(
            id: picture.id, name: picture.name, width: picture.width, height: picture.height, version: picture.version,
            isDone: picture.isDone, group: picture.group, order: picture.order,
            boxes: picture.boxes.map { box in
                var entry = TeachBox()
                (entry.id, entry.label) = (box.id, box.label)
                (entry.x, entry.y, entry.width, entry.height) = (
                    box.rect.x, box.rect.y, box.rect.width, box.rect.height
                )
                return entry
            })
    }
}
