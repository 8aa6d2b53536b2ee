import Glibc
import Manako
package import ManakoAPI
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoRecordings
import ManakoSpatial

extension MeasureOperations {
    /// Keeps a measurement (`POST /v1/records`), which is made once more from its joints.
    ///
    /// - Throws: a problem of status 404 for a burst that is gone, of status 422 when a joint is not found.
    package func addRecord(_ request: RecordRequest) async throws(Problem) -> RecordEntry {
        let (shelf, store) = (try kept().bursts, try kept().records)
        let entry = try await answer { () throws(ManakoError) -> RecordEntry? in
            guard let recording = try shelf.recording(request.burst) else { return nil }
            let answer = try MeasureFeature(recording).measure(request.measurement)
            let frame = recording.frames[request.measurement.frame]
            let record = try MeasurementRecord(
                request, request.measurement, answer, pose: frame.pose, intrinsics: frame.intrinsics)
            let photo = try BurstPictureFile.jpeg(recording, request.measurement.frame, longest: nil)
            try store.add(record, photo: photo)
            return RecordEntry(record)
        }
        guard let entry else { throw Self.burstGone }
        return entry
    }

    /// Keeps a measurement by a ruler (`POST /v1/rulers/records`), which is made once more from its outline and joints.
    ///
    /// - Throws: a problem of status 422 when a joint can't be measured.
    package func addRulerRecord(_ request: RulerRecordRequest) async throws(Problem) -> RecordEntry {
        let store = try kept().records
        return try await answer { () throws(ManakoError) in
            let wanted = request.measurement
            let view = try RulerView(sent: wanted.outline)
            var measured = MeasureRequest()
            measured.joints = wanted.joints
            let record = try MeasurementRecord(
                request, measured, try view.measure(wanted.joints, tapError: wanted.tapError), pose: view.plane.lies,
                intrinsics: view.plane.intrinsics)
            try store.add(record)
            return RecordEntry(record)
        }
    }

    /// Keeps the photo that a record was measured on (`PUT /v1/records/{id}/photo`).
    ///
    /// - Throws: a problem of status 404 for a record that is not there, of status 422 for a picture of another size.
    package func putRecordPhoto(_ file: [UInt8], of id: String) async throws(Problem) {
        let (store, limits) = (try kept().records, limits.picture)
        let isThere = try await answer { () throws(ManakoError) in
            guard let record = try store.find(id) else { return false }
            let image = try VisionImage(encoded: file, codecs: ManakoEnvironment.codecs, limits: limits)
            let size = PixelSize(image.size)
            if let camera = record.intrinsics, camera.width != size.width || camera.height != size.height {
                throw ManakoError(
                    .malformedInput,
                    "the record was measured on a picture of \(camera.width) × \(camera.height) pixels, not of \(size.width) × "
                        + "\(size.height); send the photo as it was measured")
            }
            try store.setPhoto(try Self.jpeg(image, file), of: id)
            return true
        }
        guard isThere else { throw Self.recordGone }
    }

    /// A JPEG file as it is, any other one as an upright JPEG.
    private static func jpeg(_ image: VisionImage, _ file: [UInt8]) throws(ManakoError) -> [UInt8] {
        if ImageFormat.sniff(file) == .jpeg { return file }
        let upright = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        return try ManakoEnvironment.codecs.encode(upright, as: .jpeg, quality: BurstPictureFile.quality)
    }

    /// Lists measurements (`GET /v1/records`).
    package func records(who: String?, from: Int, limit: Int) async throws(Problem) -> RecordsAnswer {
        let store = try kept().records
        return try await answer { () throws(ManakoError) in
            let all = try store.summaries(RecordStore.Query(who: who))
            var records: [RecordEntry] = []
            for summary in all.dropFirst(from).prefix(limit) { records.append(RecordEntry(try store.get(summary.id))) }
            return RecordsAnswer(records: records, count: all.count, people: try store.people())
        }
    }

    /// A record's photo (`GET /v1/records/{id}/photo`).
    ///
    /// - Throws: a problem of status 404.
    package func recordPhoto(_ id: String) async throws(Problem) -> [UInt8] {
        let store = try kept().records
        guard let photo = try await answer({ () throws(ManakoError) in try store.photo(of: id) }) else {
            throw Self.recordGone
        }
        return photo
    }

    /// Deletes a record (`DELETE /v1/records/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func deleteRecord(_ id: String) async throws(Problem) {
        let store = try kept().records
        guard try await answer({ () throws(ManakoError) in try store.delete(id) }) else { throw Self.recordGone }
    }

    /// Lengths against time (`GET /v1/charts/records`).
    package func recordsChart(who: String?, unit: String, isPNG: Bool) async throws(Problem) -> [UInt8] {
        let store = try kept().records
        return try await answer { () throws(ManakoError) in
            let chart = RecordChart(
                try store.summaries(RecordStore.Query(who: who)), length: MeasurementRecord.totalName,
                unit: LengthUnit(rawValue: unit == "in" ? "inches" : unit) ?? .cm)
            return try DrawingFile.bytes(chart.plot.picture(), suffix: isPNG ? "png" : "svg")
        }
    }

    /// All records as a file (`GET /v1/exports/records`).
    ///
    /// - Parameter format: `json`, `csv` or `zip`.
    package func exportRecords(as format: String) async throws(Problem) -> [UInt8] {
        let store = try kept().records
        return try await answer { () throws(ManakoError) in
            let scratch = try ScratchData()
            let path = "\(scratch.path)/records"
            _ = try store.export(to: path, as: RecordFormat(rawValue: format) ?? .json)
            return try FileBytes.read(path, limit: 1 << 30)
        }
    }
}

extension MeasurementRecord {
    /// What the sum of all lengths is called.
    static let totalName = "total"

    fileprivate init(
        _ words: some RecordWords, _ measured: MeasureRequest, _ answer: MeasureAnswer, pose: CameraPose?,
        intrinsics: CameraIntrinsics
    ) throws(ManakoError) {
        let segments = answer.segments.compactMap(\.self)
        guard let total = answer.total, segments.count == answer.segments.count else {
            throw ManakoError(
                .malformedInput,
                "not every joint was found, so that there is no length to keep; show them in another picture",
                reason: .init("jointsMissing"))
        }
        let lengths = segments.enumerated().map { index, length in
            Length(
                name: "\(measured.name(of: index)) to \(measured.name(of: index + 1))", metres: length.meters,
                standardError: length.error)
        }
        self.init(
            date: Int(words.date ?? Double(time(nil))), who: words.who ?? "", what: words.what ?? "",
            method: (answer.method ?? .auto).rawValue, note: words.note ?? "",
            lengths: lengths + [Length(name: Self.totalName, metres: total.meters, standardError: total.error)],
            joints: measured.joints.enumerated().map { index, joint in
                Joint(name: measured.name(of: index), place: PixelPoint(joint.x, joint.y))
            }, pose: pose, intrinsics: intrinsics)
    }
}

extension RecordEntry {
    fileprivate init(_ record: MeasurementRecord) {
        let isTotal = { (length: MeasurementRecord.Length) in length.name == MeasurementRecord.totalName }
        let parts = record.lengths.filter { !isTotal($0) }.map {
            LengthEntry(meters: $0.metres, error: $0.standardError ?? 0)
        }
        let sum = LengthEntry(
            meters: parts.reduce(0) { $0 + $1.meters }, error: parts.reduce(0) { $0 + $1.error })
        let total = record.lengths.first(where: isTotal).map {
            LengthEntry(meters: $0.metres, error: $0.standardError ?? 0)
        }
        self.init(
            id: record.id, who: record.who, what: record.what, note: record.note, date: Double(record.date),
            size: PixelSize(width: record.intrinsics?.width ?? 1, height: record.intrinsics?.height ?? 1),
            joints: record.joints.map { JointEntry(name: $0.name, x: $0.place.x, y: $0.place.y) },
            method: MeasureMethod(rawValue: record.method) ?? .auto, segments: parts, total: total ?? sum)
    }
}
