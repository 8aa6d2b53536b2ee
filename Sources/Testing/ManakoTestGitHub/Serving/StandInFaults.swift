import ManakoCore
import ManakoFiles
import ManakoHTTPServer
import ManakoTesting
import Synchronization

/// Makes right answers wrong.
struct StandInFaults {
    let call: StandInCall
    let github: StandInGitHub

    func apply(_ fault: StandInFault, to response: HTTPResponse) async -> HTTPResponse {
        switch fault {
        case .slow:
            try? await Task.sleep(for: .seconds(2))
            return response
        case .trickle, .broken, .truncated, .brokenOnce, .huge, .otherBytes, .noRanges, .changing:
            return transfer(fault, response)
        case .foreignRedirect, .privateRedirect, .otherPortRedirect, .redirectLoop:
            return HTTPResponse(status: HTTPStatus(302), headers: ["location": target(fault)])
        case .limited, .limited429, .secondary, .secondaryWords: return limit(fault)
        case .html, .halfJSON, .missingMembers, .wrongTypes, .empty, .deep, .packedHuge, .badPacking:
            return body(fault)
        case .endlessPages:
            var response = response
            let page = call.page(30).number
            response.headers["link"] = "<\(call.address)/api/v3/x?page=\(page + 1)>; rel=\"next\""
            return response
        default: return status(fault, response)
        }
    }

    private func status(_ fault: StandInFault, _ response: HTTPResponse) -> HTTPResponse {
        switch fault {
        case .unauthorized: return call.headed(call.problem(401, "Bad credentials"))
        case .forbidden: return call.headed(call.problem(403, "Resource not accessible by personal access token"))
        case .notFound: return call.headed(call.missing)
        case .conflict: return call.headed(call.problem(409, "Git Repository is empty."))
        case .invalid: return call.headed(call.problem(422, "Validation Failed", errors: "[]"))
        case .blocked: return call.headed(call.problem(451, "Repository access blocked"))
        case .serverError: return call.problem(500, "Server Error")
        case .badGateway:
            return HTTPResponse(
                status: HTTPStatus(502), headers: ["content-type": "text/html"],
                body: Array("<html><title>Unicorn! &middot; GitHub</title></html>".utf8))
        case .unavailableOnce: return isFirst ? call.problem(503, "Service unavailable") : response
        case .unasked304: return HTTPResponse(status: .notModified)
        case .noContent: return HTTPResponse(status: .noContent)
        case .tellsToken:
            return call.problem(400, "You sent \(call.request.headers["authorization"] ?? "nothing"), which is wrong")
        default: return response
        }
    }

    /// Whether this is the first time that this is asked.
    private var isFirst: Bool {
        github.state.withLock { $0.passed.insert(call.request.head.target.raw).inserted }
    }

    private func target(_ fault: StandInFault) -> String {
        switch fault {
        case .foreignRedirect: "https://example.com/model.onnx"
        case .privateRedirect: "https://10.0.0.1/model.onnx"
        case .otherPortRedirect: "http://127.0.0.1:9/model.onnx"
        default: call.address + call.request.head.target.raw
        }
    }

    private func limit(_ fault: StandInFault) -> HTTPResponse {
        switch fault {
        case .limited: return call.headed(call.limited())
        case .limited429: return call.headed(call.limited(429))
        default: break
        }
        var answer = call.headed(
            call.problem(
                403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."))
        if fault == .secondary { answer.headers["retry-after"] = "30" }
        return answer
    }

    private func body(_ fault: StandInFault) -> HTTPResponse {
        switch fault {
        case .html:
            return HTTPResponse(headers: ["content-type": "text/html"], body: Array("<!doctype html><p>hi".utf8))
        case .halfJSON: return json("{\"items\":[{\"full_name\":\"a/b\",")
        case .missingMembers: return json("{}")
        case .wrongTypes: return json("[{\"tree\":7,\"items\":\"x\",\"full_name\":[],\"path\":{},\"tag_name\":1}, 3]")
        case .deep: return json(String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000))
        case .packedHuge:
            let blanks = DeflateFixture.raw(0x20, count: 100 << 20)
            let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
            return HTTPResponse(
                headers: ["content-encoding": "gzip"], body: head + blanks + [UInt8](repeating: 0, count: 8))
        case .badPacking: return HTTPResponse(headers: ["content-encoding": "gzip"], body: Array("not packed".utf8))
        default: return json("")
        }
    }

    private func json(_ text: String) -> HTTPResponse { .json(Array(text.utf8)) }

    private func transfer(_ fault: StandInFault, _ response: HTTPResponse) -> HTTPResponse {
        // Where a redirection leads, the same happens to the file itself.
        if response.headers["location"] != nil { return response }
        var response = response
        switch fault {
        case .brokenOnce where !isFirst: return response
        case .noRanges:
            guard let content = call.content else { return response }
            return HTTPResponse(body: content)
        case .changing:
            let count = github.state.withLock { state in
                state.counter += 1
                return state.counter
            }
            var bytes = call.content ?? response.body
            if !bytes.isEmpty { bytes[0] = UInt8(truncatingIfNeeded: count) }
            return call.bytes(bytes, "application/octet-stream")
        case .otherBytes:
            guard let content = call.content, let first = content.first else { return response }
            return call.bytes([first ^ 0xFF] + content.dropFirst(), "application/octet-stream")
        case .huge:
            response.headers["content-encoding"] = nil
            let blanks = [UInt8](repeating: 0x20, count: 1 << 18)
            response.stream = HTTPBodyStream(count: 100 << 20) { _ in blanks }
        default: response.stream = fault == .trickle ? slow(response) : broken(fault, response)
        }
        if response.stream != nil {
            // What has not changed has no body that could end.
            if response.status == .notModified { response.status = .ok }
            response.body = []
        }
        return response
    }

    /// The same body, or the part of it that was asked for, which comes slowly.
    private func slow(_ response: HTTPResponse) -> HTTPBodyStream {
        let (body, stream) = (response.body, response.stream)
        return HTTPBodyStream(count: response.contentLength) { offset in
            if offset > 0 { try? await Task.sleep(for: .milliseconds(50)) }
            let rest = await stream?.piece(at: offset) ?? Array(body.dropFirst(offset))
            return rest.isEmpty ? nil : Array(rest.prefix(1 << 14))
        }
    }

    /// The same body, which ends too early.
    private func broken(_ fault: StandInFault, _ response: HTTPResponse) -> HTTPBodyStream {
        let bytes = response.stream == nil ? response.body : call.content ?? []
        let count = max(response.contentLength, 2)
        let end = fault == .truncated ? count / 2 : 0
        return HTTPBodyStream(count: count) { offset in
            guard offset < end else { return nil }
            let piece = bytes[min(offset, bytes.count)..<min(offset + 1 << 14, end, bytes.count)]
            return piece.isEmpty ? nil : Array(piece)
        }
    }
}
