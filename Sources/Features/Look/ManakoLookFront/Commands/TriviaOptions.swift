import Manako
import ManakoArguments
import ManakoKnowledge

/// The option with which a user adds facts of their own.
enum TriviaOptions {
    static let file = Option<String?>(
        "trivia", "FILE", help: "a JSON file with facts of your own, added to the built-in ones")

    /// The built-in facts, with those of the user's file over them.
    static func read(_ arguments: ParsedArguments) throws(ManakoError) -> Trivia {
        guard let path = arguments[file] else { return .builtIn }
        return .builtIn.merged(with: try Trivia(contentsOf: path))
    }
}
