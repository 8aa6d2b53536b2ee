import ManakoCapabilities

/// What people are told of the detector that is used where none is named.
package enum UsualModelText {
    /// The detector that is recommended where there is none, by its name in the catalogue.
    package static let recommended = "yolox-nano"

    /// Which detector it is; nil stands for what is built in.
    package static func description(_ model: LoadedModel?) -> String {
        guard let model else {
            let known = ObjectsCapability().labels.joined(separator: ", ")
            return "built-in detectors (\(known)); `manako models pull \(recommended)` adds 80 kinds of objects"
        }
        let count = model.model.classCount
        return "\(model.name) (\(count) \(count == 1 ? "kind" : "kinds") of objects)"
    }

    /// Which detector is used, for whoever has named none.
    package static func note(_ model: LoadedModel?) -> String {
        "detecting with \(description(model))" + (model == nil ? "" : "; --model takes another one")
    }
}
