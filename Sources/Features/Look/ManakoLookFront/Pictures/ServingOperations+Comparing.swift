import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront

/// Capabilities that compare pictures which the server keeps.
extension ServingOperations {
    /// Compares a kept picture with another one.
    ///
    /// - Parameters:
    ///   - capability: what is asked.
    ///   - picture: the second picture's bytes; a kept one that the query names stands for them.
    ///   - query: the options and the name of the first picture.
    ///   - draws: whether the answer is to be a picture.
    /// - Throws: a problem of status 404 for a picture that is not kept, 422 for pictures that can't be compared or drawn.
    func compare<Asked: PairCapability>(
        _ capability: Asked, _ picture: [UInt8], _ query: PictureQuery, draws: Bool
    ) async throws(Problem) -> (answer: Asked.Answer, drawing: [UInt8]?) {
        var options = query.options
        guard case .text(let name)? = options.removeValue(forKey: capability.roles.first.name) else {
            throw Problem(ManakoError(.invalidArgument, "\(capability.roles.first.name) is missing"))
        }
        let first = try keptPicture(name)
        let second = try query.picture.map { id throws(Problem) in try keptPicture(id) } ?? picture
        let values = try OptionValues.of(options, capability)
        let found: (Asked.Answer, [UInt8]?) = try await run { () throws(ManakoError) in
            let (one, other) = (try image(first), try image(second))
            let found = try capability.compare(one, other, values)
            guard draws else { return (found.answer, nil) }
            if let reason = found.missingPicture { throw ManakoError(.unsupported, "there is no picture: \(reason)") }
            return (found.answer, try found.picture().drawnJPEG())
        }
        return (found.0, found.1)
    }

    /// Compares kept pictures with each other.
    ///
    /// - Parameters:
    ///   - capability: what is asked.
    ///   - query: the options and the names of the pictures.
    /// - Throws: a problem of status 404 for a picture that is not kept, 400 for too many.
    func compare<Asked: SetCapability>(
        _ capability: Asked, _ query: PictureQuery
    ) async throws(Problem) -> Asked.Answer {
        var options = query.options
        guard case .list(let names)? = options.removeValue(forKey: "pictures"), names.count <= Routes.mostKept else {
            throw Problem(ManakoError(.invalidArgument, "name up to \(Routes.mostKept) pictures, separated by commas"))
        }
        var pictures: [[UInt8]] = []
        for name in names { pictures.append(try keptPicture(name)) }
        let values = try OptionValues.of(options, capability)
        let kept = pictures
        return try await run { () throws(ManakoError) in
            try capability.answer(names, values) { index throws(ManakoError) in try image(kept[index]) }
        }
    }
}

extension OptionValues {
    /// What a query set of a capability's options.
    fileprivate static func of(
        _ values: [String: OptionValue], _ capability: any CapabilityDeclaration
    ) throws(Problem) -> OptionValues {
        do throws(ManakoError) { return try OptionValues(values, of: capability) } catch { throw Problem(error) }
    }
}

extension SetCapability {
    /// Compares pictures with each other.
    ///
    /// - Parameters:
    ///   - names: what the pictures are called.
    ///   - values: what was set.
    ///   - image: gives a picture; one at a time is held.
    func answer(
        _ names: [String], _ values: OptionValues, image: (Int) throws(ManakoError) -> VisionImage
    ) throws(ManakoError) -> Answer {
        try check(count: names.count)
        var descriptions: [Description] = []
        for index in names.indices { descriptions.append(try describe(image(index), ManakoEnvironment.context)) }
        var rows: [Row] = []
        for index in descriptions.indices { rows.append(try compare(index, among: descriptions, values)) }
        return answer(rows, names: names, values)
    }
}
