package import Manako

extension ManakoError {
    /// A name that no model has.
    package static func unknownModel(_ name: String) -> ManakoError {
        ManakoError(
            .unavailable, "there is no model '\(name.prefix(60))'",
            reason: Reason("unknownModel", ["name": String(name.prefix(60))]))
    }
}
