import Manako
package import ManakoAPI
package import ManakoHTTPServer

extension HTTPRequest {
    /// The file that came: the body itself, or the route's field of a form.
    package func file(_ route: Route) throws(Problem) -> [UInt8] {
        guard let part = try formPart(route) else { return body }
        return Array(part.body)
    }

    /// The file that came and its name: `name` of the query, or as the form has it.
    package func namedFile(_ route: Route) throws(Problem) -> (bytes: [UInt8], name: String) {
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
