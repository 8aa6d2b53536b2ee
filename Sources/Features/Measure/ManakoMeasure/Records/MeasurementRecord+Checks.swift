import ManakoCore
import ManakoSpatial

extension MeasurementRecord {
    /// The most points or lengths of a record.
    static let maximumParts = 1000
    /// The most bytes of a text.
    static let maximumText = 10_000

    /// Refuses what can't be kept.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with what is wrong.
    func check() throws(ManakoError) {
        guard Self.isID(id) else {
            throw ManakoError(
                .invalidArgument, "a record's id has 1 to 64 letters, digits, - and _, not \"\(id.prefix(80))\"")
        }
        // From the year 1 to 9999.
        guard (-62_135_596_800...253_402_300_799).contains(date) else { throw wrong("the date \(date)") }
        guard lengths.count <= Self.maximumParts, joints.count <= Self.maximumParts else {
            throw wrong("more than \(Self.maximumParts) lengths or points")
        }
        let texts = [who, what, method, note] + lengths.map(\.name) + joints.map(\.name)
        guard texts.allSatisfy({ $0.utf8.count <= Self.maximumText }) else {
            throw wrong("a text of more than \(Self.maximumText) bytes")
        }
        for length in lengths {
            guard LengthList.canHold(length.name) else { throw wrong("a length whose name has control characters") }
            guard length.metres.isFinite, length.metres >= 0 else {
                throw wrong("the length \(length.metres) m of \"\(length.name)\"")
            }
            guard length.standardError.map({ $0.isFinite && $0 >= 0 }) ?? true else {
                throw wrong("a standard error of \"\(length.name)\" that is below 0 or no number")
            }
        }
        guard joints.allSatisfy({ $0.place.x.isFinite && $0.place.y.isFinite }) else {
            throw wrong("a point whose place is no number")
        }
    }

    /// Whether two records say the same; rotations, which are made orthonormal whenever they are read, may differ in their last digits.
    func isSame(as other: MeasurementRecord) -> Bool {
        var other = other
        if let mine = pose, let theirs = other.pose {
            guard mine.rotation.angle(to: theirs.rotation) < 1e-9 else { return false }
            other.pose?.rotation = mine.rotation
        }
        return self == other
    }

    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
            }
    }

    private func wrong(_ what: String) -> ManakoError {
        ManakoError(.invalidArgument, "record \(id): \(what) can't be kept")
    }
}
