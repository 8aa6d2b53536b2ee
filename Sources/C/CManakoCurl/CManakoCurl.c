#include "CManakoCurl.h"
#include <curl/curl.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// The functions in use, with the types of the headers; libcurl.so.4 has kept them since 2006.
static struct {
    __typeof__(&curl_global_init) global_init;
    __typeof__(&curl_easy_init) easy_init;
    __typeof__(&curl_easy_cleanup) easy_cleanup;
    __typeof__(&curl_easy_strerror) easy_strerror;
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    __typeof__(&curl_slist_append) slist_append;
    __typeof__(&curl_slist_free_all) slist_free_all;
    __typeof__(&curl_multi_init) multi_init;
    __typeof__(&curl_multi_cleanup) multi_cleanup;
    __typeof__(&curl_multi_add_handle) multi_add_handle;
    __typeof__(&curl_multi_remove_handle) multi_remove_handle;
    __typeof__(&curl_multi_perform) multi_perform;
    __typeof__(&curl_multi_poll) multi_poll;
    __typeof__(&curl_multi_info_read) multi_info_read;
} api;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

struct manako_curl {
    CURL *easy;
    CURLM *multi;
    // Whether the connections are this transfer's own.
    bool owns_multi;
    struct curl_slist *headers;
    manako_curl_judge judge;
    void *context;
    bool is_refused;
    int code;
    char message[CURL_ERROR_SIZE];
};

static void *find(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (!function) failure = "it lacks functions; version 7.87 or newer is needed";
    return function;
}

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = "libcurl.so.4 is not there";
        return;
    }
#define FIND(name) api.name = (__typeof__(api.name))find(library, "curl_" #name)
    FIND(global_init);
    FIND(easy_init);
    FIND(easy_cleanup);
    FIND(easy_strerror);
    FIND(easy_setopt);
    FIND(easy_getinfo);
    FIND(slist_append);
    FIND(slist_free_all);
    FIND(multi_init);
    FIND(multi_cleanup);
    FIND(multi_add_handle);
    FIND(multi_remove_handle);
    FIND(multi_perform);
    FIND(multi_poll);
    FIND(multi_info_read);
#undef FIND
    if (!failure && api.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) failure = "it can't be initialised";
}

const char *manako_curl_load(void) {
    pthread_once(&once, load);
    return failure;
}

manako_curl_connections *manako_curl_connections_new(void) { return (manako_curl_connections *)api.multi_init(); }

void manako_curl_connections_free(manako_curl_connections *connections) { api.multi_cleanup((CURLM *)connections); }

// Makes the socket of a connection, unless its address is refused. Names are looked up before, so that what is judged is
// what is connected to.
static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address) {
    manako_curl *transfer = data;
    (void)purpose;
    const uint8_t *bytes = NULL;
    size_t count = 0;
    if (address->family == AF_INET) {
        bytes = (const uint8_t *)&((const struct sockaddr_in *)&address->addr)->sin_addr;
        count = 4;
    } else if (address->family == AF_INET6) {
        bytes = (const uint8_t *)&((const struct sockaddr_in6 *)&address->addr)->sin6_addr;
        count = 16;
    }
    if (!bytes || !transfer->judge(bytes, count, transfer->context)) {
        transfer->is_refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Puts header lines into a list that libcurl takes; false when there is no memory.
static bool take_headers(manako_curl *transfer, const char *lines) {
    for (; lines && *lines; lines += strlen(lines) + 1) {
        struct curl_slist *longer = api.slist_append(transfer->headers, lines);
        if (!longer) return false;
        transfer->headers = longer;
    }
    return true;
}

// Sets an option unless an earlier one failed.
#define SET(option, value) if (code == CURLE_OK) code = api.easy_setopt(transfer->easy, option, value)

static CURLcode configure(manako_curl *transfer, const manako_curl_request *request) {
    CURLcode code = CURLE_OK;
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    // Redirections are followed above, where it is checked where they lead.
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_NOSIGNAL, 1L);
    // Fewer reads of the socket for large files than with the 16 KiB that it takes by itself.
    SET(CURLOPT_BUFFERSIZE, 256L << 10);
    // Cancelling does not wait for a name to be looked up.
    SET(CURLOPT_QUICK_EXIT, 1L);
    SET(CURLOPT_USERAGENT, request->user_agent);
    SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout);
    SET(CURLOPT_ERRORBUFFER, transfer->message);
    SET(CURLOPT_HEADERFUNCTION, request->head);
    SET(CURLOPT_HEADERDATA, request->context);
    SET(CURLOPT_WRITEFUNCTION, request->body);
    SET(CURLOPT_WRITEDATA, request->context);
    // An empty body is none: Swift has an address for it too.
    if (request->request_body && request->request_count > 0) {
        SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->request_count);
        SET(CURLOPT_COPYPOSTFIELDS, request->request_body);
        // Servers are asked whether they want a large body. Some do not answer; leaving the question out would spoil the signature.
        SET(CURLOPT_EXPECT_100_TIMEOUT_MS, 200L);
    }
    if (request->method) SET(CURLOPT_CUSTOMREQUEST, request->method);
    if (request->signature) {
        SET(CURLOPT_AWS_SIGV4, request->signature);
        SET(CURLOPT_USERPWD, request->key);
    }
    if (request->range) SET(CURLOPT_RANGE, request->range);
    if (request->is_direct) SET(CURLOPT_NOPROXY, "*");
    if (request->accepts_packed) SET(CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
    if (request->proxy) {
        // An empty list of exceptions keeps that of the environment away.
        SET(CURLOPT_PROXY, request->proxy);
        SET(CURLOPT_NOPROXY, "");
    }
    if (request->judge) {
        transfer->judge = request->judge;
        transfer->context = request->context;
        SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
        SET(CURLOPT_OPENSOCKETDATA, transfer);
    }
    if (!take_headers(transfer, request->headers)) return CURLE_OUT_OF_MEMORY;
    if (transfer->headers) SET(CURLOPT_HTTPHEADER, transfer->headers);
    return code;
}

manako_curl *manako_curl_start(const manako_curl_request *request) {
    manako_curl *transfer = calloc(1, sizeof *transfer);
    if (!transfer) return NULL;
    transfer->easy = api.easy_init();
    transfer->owns_multi = !request->connections;
    transfer->multi = request->connections ? (CURLM *)request->connections : api.multi_init();
    if (!transfer->easy || !transfer->multi) {
        manako_curl_free(transfer);
        return NULL;
    }
    transfer->code = configure(transfer, request);
    if (transfer->code == CURLE_OK && api.multi_add_handle(transfer->multi, transfer->easy) != CURLM_OK) {
        transfer->code = CURLE_FAILED_INIT;
    }
    return transfer;
}

bool manako_curl_step(manako_curl *transfer) {
    int running = 0, left = 0;
    if (transfer->code != CURLE_OK) return false;
    if (api.multi_perform(transfer->multi, &running) != CURLM_OK) transfer->code = CURLE_FAILED_INIT;
    for (CURLMsg *message; (message = api.multi_info_read(transfer->multi, &left));) {
        if (message->msg == CURLMSG_DONE) transfer->code = message->data.result;
    }
    if (!running || transfer->code != CURLE_OK) return false;
    api.multi_poll(transfer->multi, NULL, 0, 100, NULL);
    return true;
}

manako_curl_result manako_curl_finish(manako_curl *transfer) {
    manako_curl_result result = {.code = transfer->code};
    api.easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &result.status);
    char *redirect = NULL;
    api.easy_getinfo(transfer->easy, CURLINFO_REDIRECT_URL, &redirect);
    result.redirect = redirect;
    api.easy_getinfo(transfer->easy, CURLINFO_OS_ERRNO, &result.system_error);
    result.is_refused = transfer->is_refused;
    result.message = transfer->message[0] ? transfer->message : api.easy_strerror((CURLcode)transfer->code);
    return result;
}

void manako_curl_free(manako_curl *transfer) {
    if (transfer->easy && transfer->multi) api.multi_remove_handle(transfer->multi, transfer->easy);
    if (transfer->easy) api.easy_cleanup(transfer->easy);
    if (transfer->multi && transfer->owns_multi) api.multi_cleanup(transfer->multi);
    if (transfer->headers) api.slist_free_all(transfer->headers);
    free(transfer);
}

bool manako_curl_is_partial(int code) { return code == CURLE_PARTIAL_FILE; }

bool manako_curl_has_no_network(manako_curl_result result) {
    if (result.code == CURLE_COULDNT_RESOLVE_PROXY || result.code == CURLE_COULDNT_RESOLVE_HOST) return true;
    return result.code == CURLE_COULDNT_CONNECT
        && (result.system_error == ENETUNREACH || result.system_error == EHOSTUNREACH || result.system_error == ENETDOWN);
}

bool manako_curl_is_transient(int code) {
    switch (code) {
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
        return true;
    default:
        return false;
    }
}
