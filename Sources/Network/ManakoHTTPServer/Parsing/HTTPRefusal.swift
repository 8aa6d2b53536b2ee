/// Why a request is not answered as it wishes: the status, and words for whoever made it, without anything from inside.
struct HTTPRefusal: Error, Hashable {
    var status: HTTPStatus
    var detail: String
    /// The most bytes of a body, where one was larger.
    var bodyLimit: Int?

    init(_ status: HTTPStatus, _ detail: String, bodyLimit: Int? = nil) {
        self.status = status
        self.detail = detail
        self.bodyLimit = bodyLimit
    }
}
