/// Why a request is not answered as it wishes: the status, and words for whoever made it, without anything from inside.
struct HTTPRefusal: Error, Hashable {
    var status: HTTPStatus
    var detail: String

    init(_ status: HTTPStatus, _ detail: String) {
        self.status = status
        self.detail = detail
    }
}
