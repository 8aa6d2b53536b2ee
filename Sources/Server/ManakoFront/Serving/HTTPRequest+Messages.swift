import Manako
package import ManakoAPI
import ManakoCore
package import ManakoHTTPServer

extension HTTPRequestHead {
    /// What stands behind the question mark, as a route takes it.
    ///
    /// - Throws: a problem of status 400.
    package func query(_ route: Route) throws(Problem) -> RouteQuery {
        do throws(ManakoError) {
            return try RouteQuery(target.query.map { ($0.name, $0.value) }, for: route)
        } catch {
            throw Problem(error)
        }
    }

    /// What shows that somebody has made a room.
    package var moderator: String? { headers["x-moderator"] }
}

extension HTTPRequest {
    /// The most bytes of a message in JSON.
    package static let messageBytes = 16 << 10

    /// The message in the body.
    ///
    /// - Throws: a problem of status 415 for another type than JSON, 422 for members that are wrong.
    package func message<Message: APIMessage>(_ type: Message.Type) throws(Problem) -> Message {
        let mediaType = headers["content-type"].map { $0.prefix { $0 != ";" && $0 != " " }.lowercased() }
        do throws(ManakoError) {
            // Forms of other sites' pages can't say that it is JSON without being asked whether they may.
            guard mediaType == nil || mediaType == "application/json" else {
                throw ManakoError(.unsupported, "the body is JSON; say so with Content-Type: application/json")
            }
            return try Message(try JSONField(json: body), besides: [])
        } catch {
            throw Problem(error)
        }
    }
}
