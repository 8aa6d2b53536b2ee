#pragma once

// libwebsockets and OpenSSL's libcrypto, opened at run time: linking them would make every command start later, for the one
// that serves. libwebsockets does sockets, TLS and the event loop, in its raw role; HTTP and WebSocket are spoken above.
// In C because its callbacks are variadic in meaning (one function for every event), its structures differ between
// versions, and accepting has to survive a lack of file descriptors.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An event loop with its thread, its listening socket and its connections.
typedef struct manako_web_loop manako_web_loop;
/// A connection, as long as `closed` was not called for it.
typedef struct manako_web_socket manako_web_socket;

/// What a loop calls, always on its own thread.
typedef struct {
    void *context;
    /// Whether a connection from an address (`127.0.0.1`, `::1`) is taken; `released` follows for each that is.
    bool (*admit)(void *context, const char *address);
    void (*released)(void *context, const char *address);
    /// A connection stands; what is returned comes with its other events.
    void *(*opened)(void *context, manako_web_socket *socket, const char *address);
    /// Bytes came; they are valid until the call returns.
    void (*received)(void *owner, const uint8_t *bytes, size_t count);
    /// The socket takes bytes, after `manako_web_want_write`.
    void (*writable)(void *owner);
    /// The connection is gone; nothing else comes for it.
    void (*closed)(void *owner);
    /// After `manako_web_wake`, at least once for any number of calls.
    void (*woken)(void *context);
    /// About ten times a second.
    void (*tick)(void *context);
    /// After `manako_web_stop`, before connections are closed: `manako_web_wake` may not be called from now on.
    void (*ending)(void *context);
    /// The last event; the loop is freed.
    void (*ended)(void *context);
} manako_web_events;

typedef struct {
    /// Numeric, IPv4 or IPv6.
    const char *host;
    /// 0 for any that is free.
    uint16_t port;
    /// Files in PEM, or NULL for none.
    const char *certificate;
    const char *key;
    /// The most connections at a time.
    unsigned connections;
    manako_web_events events;
} manako_web_configuration;

/// What became of an attempt to start.
typedef struct {
    /// NULL when it failed.
    manako_web_loop *loop;
    uint16_t port;
    /// The `errno` of the listening socket when it is that which failed, otherwise 0.
    int error;
    /// What failed, when it was not the listening socket.
    const char *reason;
} manako_web_start_result;

/// Opens libwebsockets; NULL when that worked, otherwise the reason.
const char *manako_web_load(void);
/// Listens and runs a thread.
manako_web_start_result manako_web_start(const manako_web_configuration *configuration);

// From any thread, until `ending`.
void manako_web_wake(manako_web_loop *loop);

// From the loop's thread alone.
void manako_web_stop_listening(manako_web_loop *loop);
void manako_web_stop(manako_web_loop *loop);
void manako_web_want_write(manako_web_socket *socket);
/// Writes at most 64 KiB; what the socket does not take is kept by the library, which calls `writable` when it is out.
/// Returns the count taken, or -1 when the connection is broken.
long manako_web_write(manako_web_socket *socket, const uint8_t *bytes, size_t count);
/// Whether more may be written now.
bool manako_web_can_write(manako_web_socket *socket);
/// Whether everything written has left.
bool manako_web_is_flushed(manako_web_socket *socket);
void manako_web_set_reading(manako_web_socket *socket, bool is_reading);
/// Tells the other side that nothing more comes, and goes on reading.
void manako_web_finish_writing(manako_web_socket *socket);
/// Closes soon; `closed` follows.
void manako_web_close(manako_web_socket *socket);

/// Takes the mask of a WebSocket frame off, in place; `offset` is the place of the first byte in the frame's payload.
void manako_web_unmask(uint8_t *bytes, size_t count, const uint8_t mask[4], size_t offset);

/// What `manako_web_make_certificate` puts in.
typedef struct {
    const char *common_name;
    /// As in `DNS:localhost,IP:127.0.0.1`.
    const char *names;
    long days;
    /// Positive.
    uint64_t serial;
} manako_web_certificate_request;

/// PEM of a new certificate and key, to be freed with `manako_web_free`.
typedef struct {
    char *certificate;
    size_t certificate_length;
    char *key;
    size_t key_length;
    /// NULL when all went well.
    const char *reason;
} manako_web_certificate;

/// Makes a self-signed certificate with a key on P-256.
manako_web_certificate manako_web_make_certificate(const manako_web_certificate_request *request);
/// The SHA-256 of a certificate in PEM and the seconds from now until it runs out; NULL, or what failed.
const char *manako_web_inspect_certificate(const char *pem, size_t length, uint8_t digest[32], int64_t *seconds_left);
/// Whether a certificate and a key in PEM can be used together; NULL, or why not. libwebsockets leaks when they can't.
const char *manako_web_check_pair(const char *certificate, size_t length, const char *key, size_t key_length);
/// Overwrites and frees.
void manako_web_free(char *memory, size_t length);
