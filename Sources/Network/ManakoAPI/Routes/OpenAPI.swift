import ManakoCore

/// The description of all routes for programs ([OpenAPI 3.1](https://spec.openapis.org/oas/v3.1.0)).
public enum OpenAPI {
    /// What stands before the name of a value where another one refers to it.
    static let reference = "#/components/schemas/"

    /// The description as JSON text.
    ///
    /// - Parameters:
    ///   - version: the program's version.
    ///   - hasToken: whether routes that are not open ask for a token.
    public static func json(
        _ routes: [Route], values: [any APIValue.Type], version: String, hasToken: Bool
    ) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("openapi", "3.1.0")
            json.name("info")
            json.object { json in
                json.member("title", "Manako")
                json.member("version", version)
                json.member("description", "Computer vision on this machine: pictures in, what they show out.")
            }
            json.name("paths")
            json.object { json in
                for path in paths(routes) { write(path, routes, hasToken: hasToken, to: &json) }
            }
            json.name("components")
            json.object { writeComponents(routes, values, to: &$0) }
        }
        return json.text
    }

    /// The paths in the order of the routes, each once.
    private static func paths(_ routes: [Route]) -> [String] {
        var known: Set<String> = []
        return routes.map(\.path).filter { known.insert($0).inserted }
    }

    private static func write(_ path: String, _ routes: [Route], hasToken: Bool, to json: inout JSONWriter) {
        json.name(path)
        json.object { json in
            for route in routes where route.path == path {
                json.name(route.method.rawValue.lowercased())
                json.object { route.write(asksForToken: hasToken && !route.isOpen, to: &$0) }
            }
        }
    }

    private static func writeComponents(
        _ routes: [Route], _ values: [any APIValue.Type], to json: inout JSONWriter
    ) {
        json.name("schemas")
        json.object { json in
            for value in values {
                json.name(value.schemaName)
                SchemaField.write(value.members, to: &json)
            }
        }
        json.name("responses")
        json.object { json in
            for status in Set(routes.flatMap(\.problems)).sorted() { write(problem: status, to: &json) }
        }
        json.name("securitySchemes")
        json.object { json in
            json.name("token")
            json.object { json in
                json.member("type", "http")
                json.member("scheme", "bearer")
            }
        }
    }
}

extension OpenAPI {
    /// Header fields that answers of a status always have.
    private static let problemHeaders = [401: "WWW-Authenticate", 426: "Upgrade"]

    private static func write(problem status: Int, to json: inout JSONWriter) {
        json.name("\(status)")
        json.object { json in
            json.member("description", Problem.titles[status] ?? "Error")
            if let header = problemHeaders[status] {
                json.name("headers")
                json.value(raw: #"{"\#(header)":{"required":true,"schema":{"type":"string"}}}"#)
            }
            json.name("content")
            json.object { $0.content("application/problem+json", .value(Problem.self)) }
        }
    }
}

extension Route {
    fileprivate func write(asksForToken: Bool, to json: inout JSONWriter) {
        json.member("operationId", name)
        json.member("summary", summary)
        if asksForToken {
            json.name("security")
            json.value(raw: #"[{"token":[]}]"#)
        }
        if !parameters.isEmpty {
            json.name("parameters")
            json.array { json in
                for parameter in parameters { parameter.write(to: &json) }
            }
        }
        body?.write(isRequired: !takesKeptPicture, to: &json)
        json.name("responses")
        json.object { writeAnswers(problems.filter { asksForToken || $0 != 401 }, to: &$0) }
    }

    private func words(of status: Int) -> String {
        if answer == .webSocket { return "WebSocket is spoken from now on." }
        return status == 206 ? "The part that `Range` asks for." : "It worked."
    }

    /// What was added can be deleted under the name that it got.
    private func writeAnswers(_ problems: [Int], to json: inout JSONWriter) {
        for status in successes {
            json.name("\(status)")
            json.object { json in
                json.member("description", words(of: status))
                if status == 206 {
                    json.name("headers")
                    json.value(raw: #"{"Content-Range":{"required":true,"schema":{"type":"string"}}}"#)
                }
                answer.write(to: &json)
                undo?.write(to: &json)
            }
        }
        for status in problems {
            json.name("\(status)")
            json.object { $0.member("$ref", "#/components/responses/\(status)") }
        }
    }
}

extension RouteParameter {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("in", place.rawValue)
            json.member("required", isRequired)
            json.member("description", summary)
            if case .list = schema {
                json.member("style", "form")
                json.member("explode", false)
            }
            json.name("schema")
            schema.write(to: &json)
        }
    }
}

extension Route.RequestBody {
    fileprivate func write(isRequired: Bool, to json: inout JSONWriter) {
        json.name("requestBody")
        json.object { json in
            json.member("required", isRequired)
            json.name("content")
            json.object { json in
                switch self {
                case .bytes(let field, let mediaTypes): Self.write(field, mediaTypes, to: &json)
                case .json(let schema): json.content("application/json", .object(schema))
                }
            }
        }
    }

    private static func write(_ field: String, _ mediaTypes: [String], to json: inout JSONWriter) {
        for mediaType in mediaTypes {
            json.name(mediaType)
            json.value(raw: "{}")
        }
        json.name("multipart/form-data")
        json.object { json in
            json.name("schema")
            json.value(
                raw:
                    #"{"type":"object","properties":{"\#(field)":{"type":"string","contentMediaType":"application/octet-stream"}},"#
                    + #""required":["\#(field)"]}"#)
        }
    }
}

extension Route.AnswerBody {
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .nothing, .webSocket: return
        case .json(let schema): content(&json) { $0.content("application/json", .object(schema)) }
        case .jsonOrPicture(let schema):
            content(&json) { json in
                json.content("application/json", .object(schema))
                json.name("image/jpeg")
                json.value(raw: "{}")
            }
        case .text(let mediaType):
            content(&json) { json in
                json.name(mediaType)
                json.value(raw: "{}")
            }
        }
    }

    private func content(_ json: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
        json.name("content")
        json.object(body)
    }
}

extension JSONWriter {
    /// What a media type holds.
    fileprivate mutating func content(_ mediaType: String, _ schema: Schema) {
        name(mediaType)
        object { json in
            json.name("schema")
            schema.write(to: &json)
        }
    }
}

extension RouteLink {
    fileprivate func write(to json: inout JSONWriter) {
        json.name("links")
        json.object { json in
            json.name("undo")
            json.object { json in
                json.member("operationId", route)
                json.name("parameters")
                json.object { json in
                    for (name, expression) in parameters.sorted(by: { $0.key < $1.key }) {
                        json.member(name, expression)
                    }
                }
            }
        }
    }
}
