/// What goes wrong.
public enum StandInFault: String, Sendable, Hashable, CaseIterable {
    /// Two seconds before the answer.
    case slow
    /// The answer in pieces of 16 KB with a pause of 50 ms after each.
    case trickle
    /// The connection ends behind the head.
    case broken
    /// The connection ends in the middle of the body.
    case truncated
    /// The first answer breaks off, the next is right.
    case brokenOnce
    /// A page in HTML with status 200.
    case html
    /// JSON that ends too early.
    case halfJSON
    /// An object without members.
    case missingMembers
    /// A list where an object belongs, or an object where a list does.
    case wrongTypes
    /// A body of no bytes.
    case empty
    /// JSON with 1,000 lists in one another.
    case deep
    /// 100 MB of blanks, made while they go.
    case huge
    /// 100 MB of blanks in about 100 KB of gzip.
    case packedHuge
    /// Said to be gzip, and is not.
    case badPacking
    /// Sends to another host.
    case foreignRedirect
    /// Sends to a host that is asked, by way of an address of a private network.
    case privateRedirect
    /// Sends to another port of this machine.
    case otherPortRedirect
    /// Sends to itself.
    case redirectLoop
    /// The hour's requests are used up (403).
    case limited
    /// The hour's requests are used up (429).
    case limited429
    /// Too many requests at once, with `Retry-After`.
    case secondary
    /// Too many requests at once, said in words alone.
    case secondaryWords
    /// The token is not taken (401).
    case unauthorized
    /// Refused (403) for no reason of time.
    case forbidden
    /// Not there (404).
    case notFound
    /// Nothing was pushed yet (409).
    case conflict
    /// Can't be understood (422).
    case invalid
    /// For legal reasons (451).
    case blocked
    /// 500
    case serverError
    /// 502 with a page in HTML.
    case badGateway
    /// The first answer is 503, the next is right.
    case unavailableOnce
    /// 304 to who has not asked for it.
    case unasked304
    /// 204 without a body.
    case noContent
    /// A body that is not the one that `ETag` and digest are of: its first byte is another.
    case otherBytes
    /// `Range` is not understood: always the whole with 200.
    case noRanges
    /// The whole changes with every answer, so that ranges of two answers do not fit together.
    case changing
    /// The message of an error has the token in it.
    case tellsToken
    /// A link to a next page without end.
    case endlessPages
}
