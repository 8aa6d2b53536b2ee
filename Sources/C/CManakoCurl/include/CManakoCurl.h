#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One HTTP transfer at a time with libcurl.
///
/// In C for two reasons: `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift can't call; and the library
/// is opened when the first transfer needs it, because linking to it adds 5.5 ms to the start of every run of a program
/// that mostly downloads nothing (30 libraries come with it).
typedef struct manako_curl manako_curl;

/// Takes a line of the response's head or a piece of its body; anything but the count ends the transfer.
typedef size_t (*manako_curl_sink)(const char *bytes, size_t one, size_t count, void *context);

/// Whether a connection to an address may be made: 4 bytes of IPv4 or 16 of IPv6, in the network's order.
typedef bool (*manako_curl_judge)(const uint8_t *address, size_t count, void *context);

/// Connections that outlive a transfer, for the next one to the same host; one transfer at a time uses them.
typedef struct manako_curl_connections manako_curl_connections;

/// What is asked for. Texts need to live until `manako_curl_start` returns.
typedef struct {
    const char *url;
    /// The value of `Range` without `bytes=`, or NULL for all.
    const char *range;
    /// Whole header lines such as `If-Range: …`, each ended by a zero, and another zero behind the last; or NULL.
    const char *headers;
    const char *user_agent;
    /// The method, or NULL for GET.
    const char *method;
    /// The body, or NULL for none.
    const void *request_body;
    size_t request_count;
    /// How the request is signed, such as `aws:amz:eu-central-1:s3`, with the key and the secret, joined by a colon; or NULL.
    const char *signature;
    const char *key;
    /// The proxy, empty for none whatever the environment says, or NULL to leave it to the environment.
    const char *proxy;
    /// Milliseconds until a connection stands.
    long connect_timeout;
    /// Whether proxies named by the environment are left out.
    bool is_direct;
    /// Whether the answer may be packed with gzip or deflate; `body` gets it unpacked.
    bool accepts_packed;
    /// Asked before each connection is made; NULL when all may be.
    manako_curl_judge judge;
    /// Kept until the transfer is freed, or NULL for connections of its own.
    manako_curl_connections *connections;
    manako_curl_sink head;
    manako_curl_sink body;
    void *context;
} manako_curl_request;

/// What became of a transfer.
typedef struct {
    /// A `CURLcode`: 0 when all is well.
    int code;
    /// The status of the last response, 0 when there was none.
    long status;
    /// In words, as long as the transfer lives.
    const char *message;
    /// Where a redirection leads, absolute, or NULL; as long as the transfer lives.
    const char *redirect;
    /// The `errno` of a connection that failed, 0 when there is none.
    long system_error;
    /// Whether `judge` refused an address.
    bool is_refused;
} manako_curl_result;

/// Opens the library; NULL when that worked, otherwise the reason.
const char *manako_curl_load(void);
/// A place for connections; NULL when there is no memory.
manako_curl_connections *manako_curl_connections_new(void);
/// Closes them; no transfer may use them.
void manako_curl_connections_free(manako_curl_connections *connections);
/// Begins a transfer; NULL when there is no memory.
manako_curl *manako_curl_start(const manako_curl_request *request);
/// Goes on for at most a tenth of a second or so; true while there is more to do.
bool manako_curl_step(manako_curl *transfer);
/// The outcome, after `manako_curl_step` has returned false.
manako_curl_result manako_curl_finish(manako_curl *transfer);
void manako_curl_free(manako_curl *transfer);

/// The connection ended before the announced length.
bool manako_curl_is_partial(int code);
/// No name could be found, or no way leads out of this machine.
bool manako_curl_has_no_network(manako_curl_result result);
/// Names, connections and transfers that another try may help.
bool manako_curl_is_transient(int code);
