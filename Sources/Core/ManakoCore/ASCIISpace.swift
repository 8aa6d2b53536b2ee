extension UInt8 {
    /// Whether the byte is space between the parts of a JSON or an XML text: a blank, a tab or the end of a line.
    @inlinable package var isTextSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
