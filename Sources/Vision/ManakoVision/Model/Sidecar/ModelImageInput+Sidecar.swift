public import ManakoCore
import ManakoPixels

extension ModelImageInput {
    /// The input with what the file beside the model says of it.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when that does not fit the model's tensor.
    public func applying(_ sidecar: ModelSidecar?) throws(ManakoError) -> ModelImageInput {
        guard let sidecar else { return self }
        var input = self
        let count = convention.channels.count
        if let channels = sidecar.channels {
            guard channels.count == count else {
                throw sidecar.error(
                    "input.channels", "\(channels.rawValue) are \(channels.count) channels, the model takes \(count)")
            }
            input.convention.channels = channels
        }
        if let scale = sidecar.scale, let bias = sidecar.bias {
            guard scale.count == 1 || scale.count == count else {
                throw sidecar.error("input.scale", "has numbers for \(scale.count) channels, the model takes \(count)")
            }
            input.convention.scale = scale.count == count ? scale : .init(repeating: scale[0], count: count)
            input.convention.bias = bias.count == count ? bias : .init(repeating: bias[0], count: count)
        }
        input.convention.action = sidecar.action ?? convention.action
        input.convention.alignment = sidecar.alignment ?? convention.alignment
        input.convention.padding = sidecar.padding ?? convention.padding
        input.convention.filter = sidecar.filter ?? convention.filter
        return input
    }
}
