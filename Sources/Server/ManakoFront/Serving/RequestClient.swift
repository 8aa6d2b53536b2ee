/// Whose request a task works on.
package enum RequestClient {
    /// The client's group of addresses (``HTTPRequestHead/clientGroup``); empty for the server's own work.
    @TaskLocal package static var current = ""
}
