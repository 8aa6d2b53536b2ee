public import ManakoCore
public import ManakoCoreMLFormat
public enum SmallModels {
    public static func model(_ s: ModelSpecification) throws(ManakoError) -> (any FeatureModel)? { nil }
    public static func isComputable(_ kind: ModelKind) -> Bool { false }
}
public enum Unavailable {
    public static func error(for s: ModelSpecification, path: String) throws(ManakoError) -> ManakoError {
        ManakoError(.unsupported, "x")
    }
}
