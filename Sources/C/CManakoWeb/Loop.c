#define _GNU_SOURCE
#include "CManakoWeb.h"
#include "Listen.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The library's structures belong to one minor version, and so does its name.
#if LWS_LIBRARY_VERSION_NUMBER >= 4004000
#define LIBRARY "libwebsockets.so"
#elif LWS_LIBRARY_VERSION_NUMBER >= 4003000
#define LIBRARY "libwebsockets.so.19"
#elif LWS_LIBRARY_VERSION_NUMBER >= 4002000
#define LIBRARY "libwebsockets.so.18"
#else
#define LIBRARY "libwebsockets.so.17"
#endif

#define PIECE 65536

static struct {
    __typeof__(&lws_set_log_level) set_log_level;
    __typeof__(&lws_get_library_version) get_library_version;
    __typeof__(&lws_create_context) create_context;
    __typeof__(&lws_create_vhost) create_vhost;
    __typeof__(&lws_context_destroy) context_destroy;
    __typeof__(&lws_context_user) context_user;
    __typeof__(&lws_get_context) get_context;
    __typeof__(&lws_service) service;
    __typeof__(&lws_cancel_service) cancel_service;
    __typeof__(&lws_sul_schedule) sul_schedule;
    __typeof__(&lws_adopt_descriptor_vhost_via_info) adopt_descriptor_vhost_via_info;
    __typeof__(&lws_get_opaque_user_data) get_opaque_user_data;
    __typeof__(&lws_callback_on_writable) callback_on_writable;
    __typeof__(&lws_write) write;
    __typeof__(&lws_partial_buffered) partial_buffered;
    __typeof__(&lws_send_pipe_choked) send_pipe_choked;
    __typeof__(&lws_rx_flow_control) rx_flow_control;
    __typeof__(&lws_set_timeout) set_timeout;
    __typeof__(&lws_get_socket_fd) get_socket_fd;
} api;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

struct manako_web_socket {
    manako_web_loop *loop;
    struct lws *wsi;
    void *owner;
    bool is_closing, is_destroyed;
    char address[INET6_ADDRSTRLEN];
};

struct manako_web_loop {
    manako_web_events events;
    struct lws_context *context;
    struct lws_vhost *host;
    lws_sorted_usec_list_t tick;
    // The listening socket, which is not the library's: it must go on when descriptors run out.
    int listener;
    struct lws *listener_wsi;
    bool is_paused, is_ending, is_secure;
    // Given up for a moment to refuse a connection that there is no descriptor for.
    int spare;
    manako_web_socket *adopting;
    uint8_t scratch[LWS_PRE + PIECE];
};

static void *find(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (!function) failure = "it lacks functions that its headers had when this program was built";
    return function;
}

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = LIBRARY " is not there";
        return;
    }
#define FIND(name) api.name = (__typeof__(api.name))find(library, "lws_" #name)
    FIND(set_log_level);
    FIND(get_library_version);
    FIND(create_context);
    FIND(create_vhost);
    FIND(context_destroy);
    FIND(context_user);
    FIND(get_context);
    FIND(service);
    FIND(cancel_service);
    FIND(sul_schedule);
    FIND(adopt_descriptor_vhost_via_info);
    FIND(get_opaque_user_data);
    FIND(callback_on_writable);
    FIND(write);
    FIND(partial_buffered);
    FIND(send_pipe_choked);
    FIND(rx_flow_control);
    FIND(set_timeout);
    FIND(get_socket_fd);
#undef FIND
    if (failure) return;
    char version[32];
    int length = snprintf(version, sizeof version, "%d.%d.", LWS_LIBRARY_VERSION_MAJOR, LWS_LIBRARY_VERSION_MINOR);
    if (strncmp(api.get_library_version(), version, (size_t)length) != 0) {
        failure = "its version is not the one that this program was built with";
        return;
    }
    // Its messages would come from any peer's bytes.
    api.set_log_level(0, NULL);
    signal(SIGPIPE, SIG_IGN);
}

const char *manako_web_load(void) {
    pthread_once(&once, load);
    return failure;
}

static void release(manako_web_socket *socket) {
    manako_web_loop *loop = socket->loop;
    loop->events.released(loop->events.context, socket->address);
    free(socket);
}

// Says 503 where that can be said without a handshake, and closes.
static void refuse(const manako_web_loop *loop, int descriptor) {
    static const char answer[] = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n"
                                 "Content-Length: 0\r\n\r\n";
    if (!loop->is_secure) {
        (void)send(descriptor, answer, sizeof answer - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
        // What came already is read, as otherwise the answer may be thrown away with it.
        char bytes[4096];
        (void)recv(descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
        shutdown(descriptor, SHUT_WR);
    }
    close(descriptor);
}

static void adopt(manako_web_loop *loop, int descriptor, const char *address) {
    manako_web_socket *socket = calloc(1, sizeof *socket);
    if (!socket) {
        loop->events.released(loop->events.context, address);
        close(descriptor);
        return;
    }
    socket->loop = loop;
    memcpy(socket->address, address, sizeof socket->address);
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_adopt_desc_t description = {
        .vh = loop->host,
        .type = LWS_ADOPT_SOCKET | (loop->is_secure ? LWS_ADOPT_ALLOW_SSL : 0),
        .fd = {.sockfd = descriptor},
        .vh_prot_name = "manako",
        .opaque = socket,
    };
    loop->adopting = socket;
    struct lws *wsi = api.adopt_descriptor_vhost_via_info(&description);
    loop->adopting = NULL;
    // Without a connection the library has closed the descriptor.
    if (!wsi || socket->is_destroyed) release(socket);
}

// Refuses one connection with the descriptor that is kept for that; false when nothing can be done now.
static bool refuse_with_spare(manako_web_loop *loop) {
    if (loop->spare < 0) return false;
    close(loop->spare);
    int descriptor = accept4(loop->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor >= 0) refuse(loop, descriptor);
    loop->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return descriptor >= 0;
}

static void set_listening(manako_web_loop *loop, bool is_listening) {
    if (!loop->listener_wsi || loop->is_paused == !is_listening) return;
    loop->is_paused = !is_listening;
    api.rx_flow_control(loop->listener_wsi, is_listening);
}

// Takes some of the connections that wait; the others have their turn in the next round.
static void take(manako_web_loop *loop) {
    for (int i = 0; i < 32; i++) {
        struct sockaddr_storage peer;
        socklen_t length = sizeof peer;
        int descriptor = accept4(loop->listener, (struct sockaddr *)&peer, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor < 0) {
            if (errno == EINTR || errno == ECONNABORTED) continue;
            bool is_exhausted = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
            if (!is_exhausted) return;
            if (refuse_with_spare(loop)) continue;
            set_listening(loop, false);
            return;
        }
        char address[INET6_ADDRSTRLEN];
        manako_web_describe(&peer, address);
        if (loop->events.admit(loop->events.context, address)) {
            adopt(loop, descriptor, address);
        } else {
            refuse(loop, descriptor);
        }
    }
}

static int handle(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *bytes, size_t count) {
    (void)user;
    manako_web_loop *loop = api.context_user(api.get_context(wsi));
    manako_web_socket *socket = api.get_opaque_user_data(wsi);
    switch (reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (!loop->is_ending) loop->events.woken(loop->events.context);
        return 0;
    case LWS_CALLBACK_RAW_RX_FILE:
        take(loop);
        return 0;
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        loop->listener_wsi = NULL;
        return 0;
    case LWS_CALLBACK_RAW_ADOPT:
        if (!socket) return 0;
        socket->wsi = wsi;
        socket->owner = loop->events.opened(loop->events.context, socket, socket->address);
        return socket->owner ? 0 : -1;
    case LWS_CALLBACK_RAW_RX:
        if (!socket || !socket->owner || socket->is_closing) return -1;
        loop->events.received(socket->owner, bytes, count);
        return socket->is_closing ? -1 : 0;
    case LWS_CALLBACK_RAW_WRITEABLE:
        if (!socket || !socket->owner || socket->is_closing) return -1;
        loop->events.writable(socket->owner);
        return socket->is_closing ? -1 : 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (!socket) return 0;
        if (socket->owner) loop->events.closed(socket->owner);
        socket->owner = NULL;
        socket->is_destroyed = true;
        if (loop->adopting != socket) release(socket);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {{.name = "manako", .callback = handle, .rx_buffer_size = PIECE}, {0}};

static void tick(lws_sorted_usec_list_t *list) {
    manako_web_loop *loop = lws_container_of(list, manako_web_loop, tick);
    api.sul_schedule(loop->context, 0, list, tick, 100 * LWS_US_PER_MS);
    if (loop->spare < 0) loop->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (loop->is_paused) set_listening(loop, true);
    loop->events.tick(loop->events.context);
}

static void *run(void *argument) {
    manako_web_loop *loop = argument;
    while (!loop->is_ending && api.service(loop->context, 0) >= 0) {}
    loop->is_ending = true;
    loop->events.ending(loop->events.context);
    api.context_destroy(loop->context);
    if (loop->spare >= 0) close(loop->spare);
    manako_web_events events = loop->events;
    free(loop);
    events.ended(events.context);
    return NULL;
}

// Makes the library's context and the host that connections belong to; NULL, or what failed.
static const char *prepare(manako_web_loop *loop, const manako_web_configuration *configuration) {
    struct lws_context_creation_info information = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .pt_serv_buf_size = PIECE,
        // For handshakes of TLS, and for what is left to send when a connection closes.
        .timeout_secs = 10,
        .fd_limit_per_thread = configuration->connections + 64,
        // Otherwise the library offers HTTP/2 during the handshake, and takes those connections for its own.
        .alpn = "http/1.1",
        .user = loop,
    };
    if (loop->is_secure) {
        information.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        information.ssl_cert_filepath = configuration->certificate;
        information.ssl_private_key_filepath = configuration->key;
        information.ssl_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 | SSL_OP_NO_RENEGOTIATION
            | SSL_OP_NO_COMPRESSION;
    }
    loop->context = api.create_context(&information);
    if (!loop->context) return "libwebsockets can't be started";
    loop->host = api.create_vhost(loop->context, &information);
    if (!loop->host) {
        return loop->is_secure ? "the certificate and its key can't be used; they must be in PEM and belong together"
                               : "libwebsockets can't be started";
    }
    lws_adopt_desc_t description = {
        .vh = loop->host,
        .type = LWS_ADOPT_RAW_FILE_DESC,
        .fd = {.filefd = loop->listener},
        .vh_prot_name = "manako",
    };
    loop->listener_wsi = api.adopt_descriptor_vhost_via_info(&description);
    if (!loop->listener_wsi) {
        loop->listener = -1;
        return "libwebsockets can't listen";
    }
    return NULL;
}

static void discard(manako_web_loop *loop) {
    loop->is_ending = true;
    if (loop->context) api.context_destroy(loop->context);
    else if (loop->listener >= 0) close(loop->listener);
    if (loop->spare >= 0) close(loop->spare);
    free(loop);
}

manako_web_start_result manako_web_start(const manako_web_configuration *configuration) {
    manako_web_start_result result = {.port = configuration->port};
    manako_web_loop *loop = calloc(1, sizeof *loop);
    if (!loop) {
        result.reason = "there is no memory";
        return result;
    }
    loop->events = configuration->events;
    loop->is_secure = configuration->certificate != NULL;
    loop->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    loop->listener = manako_web_listen(configuration->host, &result.port);
    if (loop->listener < 0) result.error = errno;
    else result.reason = prepare(loop, configuration);
    if (result.error || result.reason) {
        discard(loop);
        return result;
    }
    api.sul_schedule(loop->context, 0, &loop->tick, tick, 100 * LWS_US_PER_MS);
    result.loop = loop;
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, loop) != 0) {
        discard(loop);
        result.loop = NULL;
        result.reason = "there is no thread left";
        return result;
    }
    pthread_detach(thread);
    return result;
}

void manako_web_wake(manako_web_loop *loop) { api.cancel_service(loop->context); }

void manako_web_stop_listening(manako_web_loop *loop) {
    if (loop->listener_wsi) api.set_timeout(loop->listener_wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_SYNC);
    loop->listener_wsi = NULL;
}

void manako_web_stop(manako_web_loop *loop) { loop->is_ending = true; }

void manako_web_want_write(manako_web_socket *socket) { api.callback_on_writable(socket->wsi); }

long manako_web_write(manako_web_socket *socket, const uint8_t *bytes, size_t count) {
    uint8_t *scratch = socket->loop->scratch + LWS_PRE;
    if (count > PIECE) count = PIECE;
    memcpy(scratch, bytes, count);
    return api.write(socket->wsi, scratch, count, LWS_WRITE_RAW) < 0 ? -1 : (long)count;
}

bool manako_web_can_write(manako_web_socket *socket) { return !api.send_pipe_choked(socket->wsi); }

bool manako_web_is_flushed(manako_web_socket *socket) { return !api.partial_buffered(socket->wsi); }

void manako_web_set_reading(manako_web_socket *socket, bool is_reading) {
    api.rx_flow_control(socket->wsi, is_reading);
}

void manako_web_finish_writing(manako_web_socket *socket) {
    // Under TLS the library's own farewell, when the connection closes, is what counts.
    if (!socket->loop->is_secure) shutdown(api.get_socket_fd(socket->wsi), SHUT_WR);
}

void manako_web_close(manako_web_socket *socket) {
    if (socket->is_closing) return;
    socket->is_closing = true;
    api.set_timeout(socket->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}
