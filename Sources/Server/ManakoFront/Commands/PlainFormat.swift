import ManakoArguments

/// How commands write one result.
package enum PlainFormat: String, CaseIterable, ArgumentValue {
    case text, json
}
