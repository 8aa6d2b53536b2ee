package import Manako

extension ManakoError {
    /// The same error with a reason that a page can word: what is wrong with a picture.
    package func describingPicture(_ bytes: [UInt8], _ limits: InputLimits) -> ManakoError {
        guard reason == nil else { return self }
        var error = self
        switch code {
        case .malformedInput where ImageFormat.sniff(bytes) == nil: error.reason = Reason("notAPicture")
        case .malformedInput: error.reason = Reason("damagedPicture")
        case .unsupported: error.reason = Reason("unsupportedPicture")
        case .limitExceeded where bytes.count > limits.maximumBytes:
            error.reason = Reason("pictureTooLarge", ["bytes": "\(bytes.count)", "limit": "\(limits.maximumBytes)"])
        case .limitExceeded: error.reason = Self.tooManyPixels(bytes, limits)
        default: break
        }
        return error
    }

    /// The reason when it is the pixels; nil when a limit of another kind was met, such as time.
    private static func tooManyPixels(_ bytes: [UInt8], _ limits: InputLimits) -> Reason? {
        let any = InputLimits(maximumPixels: .max, maximumSide: .max)
        guard let header = try? ManakoEnvironment.codecs.header(of: bytes, limits: any),
            header.width * header.height > limits.maximumPixels
        else { return nil }
        return Reason(
            "tooManyPixels", ["pixels": "\(header.width * header.height)", "limit": "\(limits.maximumPixels)"])
    }
}
