import FoundationEssentials

/// `TestPictures.gradient` of 19 × 13 pixels, encoded by libwebp through Pillow.
public enum WebPFixtures {
    /// Quality 90.
    public static let lossy = bytes(
        """
        UklGRpoAAABXRUJQVlA4II4AAAAwBQCdASoTAA0APjEMi0SiEJCMACADBLYATplCOBvAPwg/G7kAbyBSgAFJ6GK0aXvi9AD+/pC9
        3ZkXGAAJguzpg2er6cIFloOML/8EC12kL3NT+QCKrsyI2/km4s43//jF9mlt5nDQR9dfb/8nK8Dr76MqmmCDrRhVPoFDZsvR/Xg+
        afabBtj5yz2NAAAA
        """)
    /// Lossless.
    public static let lossless = bytes(
        """
        UklGRloAAABXRUJQVlA4TE4AAAAvEgADALkyRPQ/doWvfPQ/oKCR1GhMgH+v0L8CBAIpjOAFBEX+jxYK27ZtsnfSnsFSaK3P93kh
        FHLroz4v6L3z1i2RYAO3nFslW+Gv/gM=
        """)
    /// Lossless, with alpha.
    public static let alpha = bytes(
        """
        UklGRmIAAABXRUJQVlA4TFYAAAAvEgADELkyRPQ/doWvfPQ/oKCR1GhMgH+v0L8CBAIpjOAFBEX+jyYkSPi/WJvCtm2b7J20ZzC5
        0G59vj4vBApZ6yN9XqD3zlu3RAI2cMu5VbIV/uo/AA==
        """)
    /// Quality 50, EXIF orientation 6.
    public static let turned = bytes(
        """
        UklGRp4AAABXRUJQVlA4WAoAAAAIAAAAEgAADAAAVlA4IF4AAADwAwCdASoTAA0APtE4sFMoIiWjmAEAGglsAJ0yhHA3oABhBcOv
        3JMAAP7pPEHabpJ560Z/9sD++lLy3QcFeoSnY7ufxLbOoBe6w+k3sT+3DzZE5gFjYSBFaRlkPAAARVhJRhoAAABNTQAqAAAACAAB
        ARIAAwAAAAEABgAAAAAAAA==
        """)
    /// 8 × 6 pixels: a red frame, then a blue one.
    public static let animated = bytes(
        """
        UklGRoQAAABXRUJQVlA4WAoAAAACAAAABwAABQAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAcAAAUAAGQAAAJWUDhMDwAA
        AC8HQAEABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAcAAAUAAGQAAABWUDhMDwAAAC8HQAEABxDR//4HIqL/AQA=
        """)

    private static func bytes(_ base64: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }
}
