/// What a route takes besides its path: where it stands and what it may be.
public struct RouteParameter: Sendable, Hashable {
    /// Where a parameter stands.
    public enum Place: String, Sendable, Hashable {
        /// In the path, between braces in the pattern.
        case path
        /// Behind the question mark.
        case query
        /// Among the header fields.
        case header
    }

    /// The name.
    public var name: String
    /// Where it stands.
    public var place: Place
    /// What it may be.
    public var schema: Schema
    /// Whether it must be there; those of the path must.
    public var isRequired: Bool
    /// What it means, in a sentence.
    public var summary: String
    /// What it was called in the version before; accepted, and not described.
    public var formerly: FormerName?

    /// Creates a parameter.
    public init(
        _ name: String, in place: Place, _ schema: Schema, isRequired: Bool = false, formerly: FormerName? = nil,
        _ summary: String
    ) {
        self.formerly = formerly
        self.name = name
        self.place = place
        self.schema = schema
        self.isRequired = isRequired || place == .path
        self.summary = summary
    }
}

/// A request that the server answers.
public struct Route: Sendable, Hashable {
    /// The methods of HTTP in use.
    public enum Method: String, Sendable, Hashable {
        /// Reads.
        case get = "GET"
        /// Computes or adds something.
        case post = "POST"
        /// Puts something in place.
        case put = "PUT"
        /// Removes something.
        case delete = "DELETE"
    }

    /// What the body of a request holds.
    public enum RequestBody: Sendable, Hashable {
        /// Bytes as they are, or a field of that name in a form (`multipart/form-data`).
        case bytes(formField: String, mediaTypes: [String])
        /// JSON of a schema.
        case json(schema: String)
    }

    /// What an answer holds.
    public enum AnswerBody: Sendable, Hashable {
        /// Nothing.
        case nothing
        /// JSON of a schema.
        case json(schema: String)
        /// JSON of a schema, or a JPEG where `Accept` prefers that.
        case jsonOrPicture(schema: String)
        /// Other text, such as `text/plain`.
        case text(mediaType: String)
        /// WebSocket is spoken from now on.
        case webSocket
    }

    /// A name for generated code, such as `detect`.
    public var name: String
    /// The method.
    public var method: Method
    /// The path, with parameters in braces, such as `/v1/trivia/{label}`.
    public var path: String
    /// What it does, in a sentence.
    public var summary: String
    /// What it takes.
    public var parameters: [RouteParameter]
    /// What the request's body holds; nil for none.
    public var body: RequestBody?
    /// The status of an answer that succeeds.
    public var status: Int
    /// What such an answer holds.
    public var answer: AnswerBody
    /// Whether it is answered without the token.
    public var isOpen: Bool
    /// Statuses of refusals that this route alone has.
    public var refusals: [Int] = []
    /// The status of an answer of the same kind when there was nothing to do; nil where there always is.
    public var idleStatus: Int?

    /// Whether a part of the answer is given (206) where `Range` asks for one.
    public var givesRanges = false

    /// The request that undoes this one; nil where there is none.
    public var undo: RouteLink?

    /// Creates a route.
    package init(
        name: String, method: Method, path: String, summary: String, parameters: [RouteParameter], body: RequestBody?,
        status: Int, answer: AnswerBody, isOpen: Bool, refusals: [Int] = [], idleStatus: Int? = nil,
        givesRanges: Bool = false, undo: RouteLink? = nil
    ) {
        (self.name, self.method, self.path, self.summary) = (name, method, path, summary)
        (self.parameters, self.body, self.status, self.answer) = (parameters, body, status, answer)
        (self.isOpen, self.refusals, self.idleStatus, self.undo) = (isOpen, refusals, idleStatus, undo)
        self.givesRanges = givesRanges
    }

    /// Whether a capability looks at a picture for it.
    package var isOfCapability: Bool { if case .jsonOrPicture = answer { true } else { false } }

    /// The statuses of answers that succeed.
    public var successes: [Int] { [status] + (idleStatus.map { [$0] } ?? []) + (givesRanges ? [206] : []) }

    /// The field of a form in which the request's body may stand; nil where there is no body.
    public var formField: String? {
        guard case .bytes(let field, _) = body else { return nil }
        return field
    }

    /// Whether the request's body may be missing, because a kept picture stands for it.
    public var takesKeptPicture: Bool { parameters.contains { $0.name == "picture" } }

    /// The statuses of answers that say why a request was not done, all as ``Problem``.
    ///
    /// What is no request that a client of this description makes, such as another method or version of HTTP, has answers of its own.
    public var problems: [Int] {
        var statuses = [400, 403, 408, 414, 421, 429, 431, 500, 503]
        if !isOpen { statuses.append(401) }
        if parameters.contains(where: { $0.place == .path || ["model", "picture"].contains($0.name) }) {
            statuses.append(404)
        }
        if body != nil { statuses += [413, 415, 422] }
        if answer == .webSocket { statuses.append(426) }
        return Set(statuses + refusals).sorted()
    }
}

/// How what a request made is named in another request ([OpenAPI's links](https://spec.openapis.org/oas/v3.1.0#link-object)).
public struct RouteLink: Sendable, Hashable {
    /// The other route's name.
    public var route: String
    /// Its parameters, as expressions over this request's answer.
    public var parameters: [String: String]

    /// Creates a link.
    public init(_ route: String, _ parameters: [String: String]) {
        self.route = route
        self.parameters = parameters
    }
}
