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
}
