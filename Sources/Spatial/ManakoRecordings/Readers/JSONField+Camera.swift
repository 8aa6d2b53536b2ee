import ManakoCore
import ManakoSpatial

extension JSONField {
    /// A number of an object.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is missing.
    func real(_ key: String) throws(ManakoError) -> Double {
        try needed(key).real()
    }

    /// A number of an object, nil when it is missing.
    func optionalReal(_ key: String) throws(ManakoError) -> Double? { try member(key)?.real() }

    /// A text of an object, nil when it is missing.
    func optionalText(_ key: String) throws(ManakoError) -> String? { try member(key)?.text() }

    /// The numbers of a list, or of a list of lists in their order.
    func reals() throws(ManakoError) -> [Double] {
        var numbers: [Double] = []
        for element in try elements(0...10_000_000, of: "numbers") {
            if case .array = element.value {
                numbers += try element.reals()
            } else {
                numbers.append(try element.real())
            }
        }
        return numbers
    }

    /// The numbers of a member of an object.
    func reals(_ key: String) throws(ManakoError) -> [Double] {
        try needed(key).reals()
    }

    /// The size of a picture, which some programs write as a number with decimals.
    func size(_ width: String, _ height: String) throws(ManakoError) -> (width: Int, height: Int) {
        (try side(width), try side(height))
    }

    private func side(_ key: String) throws(ManakoError) -> Int {
        let number = try real(key)
        guard (1...1_048_576).contains(number) else { throw error("\"\(key)\" is \(number), no size of a picture") }
        return Int(number)
    }

    /// A camera-to-world matrix, with the field's place before what is wrong.
    func pose(_ key: String, axes: CameraAxes) throws(ManakoError) -> CameraPose {
        let numbers = try reals(key)
        do throws(ManakoError) {
            return try CameraPose(cameraToWorld: numbers, axes: axes)
        } catch {
            throw self.error(error.message)
        }
    }
}
