import ManakoCore

extension LiveClientMessage {
    /// The message as JSON text, as a client sends it.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .configure(let configuration): configuration.writeMembers(to: &json)
            case .track(let command): command.writeMembers(to: &json)
            case .untrack(let target):
                json.member("type", "untrack")
                json.member("target", target)
            }
        }
        return json.text
    }
}

extension LiveConfiguration {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("type", "configure")
        if let model { json.member("model", model) }
        if let confidence { json.member("confidence", confidence, decimals: 5) }
        if let detect { json.member("detect", detect) }
        if let level { json.member("level", level.rawValue) }
    }
}

extension LiveTrackCommand {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("type", "track")
        json.member("target", target)
        json.member("frame", orNull: frame.map(Int.init))
        json.member("box", box)
    }
}
