import ManakoLiteRT

/// What models are run with.
public enum Runtime {
    /// The release of LiteRT, as TensorFlow Lite is called now.
    public static var version: String { LiteRTProgram.version }
}
