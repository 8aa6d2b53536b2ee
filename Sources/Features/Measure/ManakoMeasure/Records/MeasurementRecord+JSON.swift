import ManakoCore
import ManakoSpatial

extension MeasurementRecord {
    /// Writes the record's members, but for the photo.
    func write(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("date", DateText.iso(Int64(date)))
        json.member("who", who)
        json.member("method", method)
        json.member("note", note)
        json.name("lengths")
        json.value(raw: RecordJSON.text(lengths))
        writeDetails(to: &json)
    }

    /// The record as an object of JSON, without the photo.
    public var json: String {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        return json.text
    }

    /// Lengths as a list of JSON.
    public static func json(_ lengths: [Length]) -> String { RecordJSON.text(lengths) }

    /// What lists do not show, as members of an object.
    func writeDetails(to json: inout JSONWriter) {
        if !what.isEmpty { json.member("what", what) }
        json.name("joints")
        json.array { json in
            for joint in joints {
                json.object { json in
                    json.member("name", joint.name)
                    json.member("x", exactly: joint.place.x)
                    json.member("y", exactly: joint.place.y)
                }
            }
        }
        if let pose { json.member("cameraToWorld", exactly: pose.matrix()) }
        guard let camera = intrinsics else { return }
        json.name("camera")
        json.object { camera.write(to: &$0) }
    }

    /// Reads a record that ``write(to:)`` wrote.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the path of keys.
    init(_ field: JSONField) throws(ManakoError) {
        guard let id = try field.member("id"), let date = try field.member("date") else {
            throw field.error("\"id\" or \"date\" is missing")
        }
        guard let seconds = DateText.seconds(try date.text()) else {
            throw date.error("is no date such as 2025-01-31T10:00:00+00:00")
        }
        self.init(
            id: try id.text(), date: Int(seconds), who: try field.member("who")?.text() ?? "",
            method: try field.member("method")?.text() ?? "", note: try field.member("note")?.text() ?? "",
            lengths: try field.member("lengths").map(RecordJSON.lengths) ?? [])
        try readDetails(field)
    }

    /// Reads what ``writeDetails(to:)`` wrote.
    mutating func readDetails(_ field: JSONField) throws(ManakoError) {
        what = try field.member("what")?.text() ?? ""
        for joint in try field.member("joints")?.elements(0...Self.maximumParts, of: "points") ?? [] {
            joints.append(
                Joint(
                    name: try joint.member("name")?.text() ?? "",
                    place: PixelPoint(try joint.needed("x").real(), try joint.needed("y").real())))
        }
        if let matrix = try field.member("cameraToWorld") {
            let numbers = try RecordJSON.reals(matrix, count: 16)
            do throws(ManakoError) { pose = try CameraPose(cameraToWorld: numbers, axes: .openCV) } catch {
                throw matrix.error(error.message)
            }
        }
        if let camera = try field.member("camera") { intrinsics = try CameraIntrinsics(camera) }
    }
}

/// Parts of records in JSON.
enum RecordJSON {
    static func text(_ lengths: [MeasurementRecord.Length]) -> String {
        var json = JSONWriter()
        json.array { json in
            for length in lengths {
                json.object { json in
                    json.member("name", length.name)
                    json.member("metres", exactly: length.metres)
                    if let error = length.standardError { json.member("standardError", exactly: error) }
                }
            }
        }
        return json.text
    }

    static func lengths(_ field: JSONField) throws(ManakoError) -> [MeasurementRecord.Length] {
        var lengths: [MeasurementRecord.Length] = []
        for length in try field.elements(0...MeasurementRecord.maximumParts, of: "lengths") {
            lengths.append(
                MeasurementRecord.Length(
                    name: try length.member("name")?.text() ?? "", metres: try length.needed("metres").real(),
                    standardError: try length.member("standardError")?.real()))
        }
        return lengths
    }

    static func reals(_ field: JSONField, count: Int) throws(ManakoError) -> [Double] {
        var numbers: [Double] = []
        for element in try field.elements(count...count, of: "numbers") { numbers.append(try element.real()) }
        return numbers
    }
}
