import Manako
import ManakoAPI
import ManakoHTTPServer

extension HTTPRequest {
    /// What stands behind the question mark, and whether the answer is to be a picture.
    func pictureQuery(_ route: Route) throws(Problem) -> (query: PictureQuery, draws: Bool) {
        var values: [String: String] = [:]
        for item in head.target.query where values[item.name] == nil { values[item.name] = item.value }
        do throws(ManakoError) {
            let query = try PictureQuery(values, for: route)
            return (query, query.draws ?? prefersPicture)
        } catch {
            throw Problem(error)
        }
    }

    /// Whether `Accept` names JPEG and not JSON.
    private var prefersPicture: Bool {
        let accepted = headers.tokens("accept")
        return accepted.contains { $0.hasPrefix("image/jpeg") }
            && !accepted.contains { $0.hasPrefix("application/json") }
    }

    /// The file that came: the body itself, or the route's field of a form.
    func file(_ route: Route) throws(Problem) -> [UInt8] {
        guard let part = try formPart(route) else { return body }
        return Array(part.body)
    }

    /// The file that came and its name: `name` of the query, or as the form has it.
    func namedFile(_ route: Route) throws(Problem) -> (bytes: [UInt8], name: String) {
        let part = try formPart(route)
        return (part.map { Array($0.body) } ?? body, head.target.value("name") ?? part?.fileName ?? "")
    }

    private func formPart(_ route: Route) throws(Problem) -> MultipartForm.Part? {
        guard let field = route.formField, let type = headers["content-type"],
            type.lowercased().hasPrefix("multipart/form-data")
        else { return nil }
        do throws(ManakoError) {
            let form = try MultipartForm(body, contentType: type)
            guard let part = form.part(field) else {
                throw ManakoError(.invalidArgument, "the form needs a field '\(field)' with the file")
            }
            return part
        } catch {
            throw Problem(error)
        }
    }
}
