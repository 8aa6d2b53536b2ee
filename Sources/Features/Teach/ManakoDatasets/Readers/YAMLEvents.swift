import CYAML
import ManakoCore

/// What libyaml reads in a text, one thing after the other ([YAML 1.1](https://yaml.org/spec/1.1/), which PyYAML reads too).
///
/// Aliases are told of and never followed, so nothing expands.
@safe struct YAMLEvents: ~Copyable {
    /// What begins, ends or stands in a text.
    enum Event: Equatable {
        /// A text, and whether it has no quotes.
        case scalar(String, isPlain: Bool)
        case sequence
        case mapping
        /// The end of a sequence or mapping.
        case end
        /// What refers to another place of the text.
        case alias
        /// Behind the first document.
        case finished
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    // libyaml reads it where it is.
    private let text: UnsafeMutableBufferPointer<UInt8>

    /// Begins to read; bytes that are no UTF-8 are replaced.
    init(_ bytes: [UInt8]) throws(ManakoError) {
        let valid = Array(String(decoding: bytes, as: UTF8.self).utf8)
        unsafe text = UnsafeMutableBufferPointer.allocate(capacity: valid.count)
        _ = unsafe text.initialize(from: valid)
        unsafe parser = UnsafeMutablePointer.allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) != 0 else {
            unsafe text.deallocate()
            unsafe parser.deallocate()
            throw ManakoError(.limitExceeded, "there is no memory to read YAML")
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    /// The next event.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the line of what is wrong.
    mutating func next() throws(ManakoError) -> Event {
        while true {
            var event = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw damage() }
            defer { unsafe yaml_event_delete(&event) }
            switch unsafe event.type {
            case YAML_SCALAR_EVENT:
                let scalar = unsafe event.data.scalar
                let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
                return .scalar(
                    unsafe String(decoding: bytes, as: UTF8.self),
                    isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE)
            case YAML_SEQUENCE_START_EVENT: return .sequence
            case YAML_MAPPING_START_EVENT: return .mapping
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
            case YAML_ALIAS_EVENT: return .alias
            case YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT: return .finished
            default: continue
            }
        }
    }

    /// The error of what can't be read where the parser stands.
    func damage() -> ManakoError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it is no YAML"
        return unsafe ManakoError(.malformedInput, "line \(parser.pointee.problem_mark.line + 1): \(problem)")
    }
}
