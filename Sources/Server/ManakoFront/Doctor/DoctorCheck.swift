/// One thing that `manako doctor` looks at.
package struct DoctorCheck: Sendable {
    package var isFine: Bool
    package var name: String
    package var detail: String
    package var isOptional: Bool

    package init(isFine: Bool, name: String, detail: String, isOptional: Bool = false) {
        self.isFine = isFine
        self.name = name
        self.detail = detail
        self.isOptional = isOptional
    }
}
