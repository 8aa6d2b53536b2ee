/// What a text is divided into.
public enum NLTokenUnit: Int, Sendable {
    /// Words, without the spaces and the punctuation between them.
    case word
    /// Sentences, with the spaces behind them.
    case sentence
    /// Paragraphs, which end with a line.
    case paragraph
    /// The whole text.
    case document
}
