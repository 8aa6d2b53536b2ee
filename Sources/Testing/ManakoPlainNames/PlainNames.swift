/// Types with the names that a client or its other packages give to their own, so that a test can use them beside
/// `import Manako`: what Manako exports must not be called so.
public struct Model: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Session: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Message: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Program: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Literal: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Backend: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Graph: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Tensor: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Limits: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Precision: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Quantization: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct ElementType: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct Annotation: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct FeatureValue: Sendable {
    /// Creates a value.
    public init() {}
}

/// A client's own.
public struct ImageView: Sendable {
    /// Creates a value.
    public init() {}
}
