import Manako

extension Recorder {
    /// Files to pixels and back.
    mutating func measureCodecs(_ inputs: Inputs) throws {
        let codecs = ManakoEnvironment.codecs
        let quarter = (width: Pictures.large.width / 4, height: Pictures.large.height / 4)
        for (name, allowsYUV) in [("rgb", false), ("yuv", true)] {
            try measure("decode jpeg 640x480 \(name)") {
                _ = try codecs.decode(inputs.small, options: DecodeOptions(allowsYUV: allowsYUV))
            }
            try measure("decode jpeg 12mp \(name)") {
                _ = try codecs.decode(inputs.large, options: DecodeOptions(allowsYUV: allowsYUV))
            }
            try measure("decode jpeg 12mp quarter \(name)") {
                let options = DecodeOptions(
                    minimumWidth: quarter.width, minimumHeight: quarter.height, allowsYUV: allowsYUV)
                _ = try codecs.decode(inputs.large, options: options)
            }
        }
        for (name, format) in [("jpeg", ImageFormat.jpeg), ("png", .png)] {
            try measure("encode \(name) 1280x960") { _ = try codecs.encode(inputs.medium, as: format, quality: 90) }
        }
        let png = try codecs.encode(inputs.medium, as: .png)
        try measure("decode png 1280x960") { _ = try codecs.decode(png) }
    }
}
