import ManakoArguments

/// How commands write one result.
enum PlainFormat: String, CaseIterable, ArgumentValue {
    case text, json
}
