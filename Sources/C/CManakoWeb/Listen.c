#define _GNU_SOURCE
#include "Listen.h"
#include <arpa/inet.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

// The address as the system wants it; 0 when it is none.
static socklen_t resolve(const char *host, uint16_t port, struct sockaddr_storage *address) {
    memset(address, 0, sizeof *address);
    struct sockaddr_in *four = (struct sockaddr_in *)address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)address;
    if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(port);
        return sizeof *four;
    }
    if (inet_pton(AF_INET6, host, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(port);
        return sizeof *six;
    }
    errno = EADDRNOTAVAIL;
    return 0;
}

int manako_web_listen(const char *host, uint16_t *port) {
    struct sockaddr_storage address;
    socklen_t length = resolve(host, *port, &address);
    if (!length) return -1;
    int descriptor = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    int on = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(descriptor, (struct sockaddr *)&address, length) != 0 || listen(descriptor, 512) != 0
        || getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
        int error = errno;
        close(descriptor);
        errno = error;
        return -1;
    }
    // Both families have the port in one place.
    *port = ntohs(((struct sockaddr_in *)&address)->sin_port);
    return descriptor;
}

void manako_web_describe(const struct sockaddr_storage *peer, char address[INET6_ADDRSTRLEN]) {
    address[0] = 0;
    if (peer->ss_family == AF_INET) {
        inet_ntop(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, address, INET6_ADDRSTRLEN);
    } else if (peer->ss_family == AF_INET6) {
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)peer)->sin6_addr, address, INET6_ADDRSTRLEN);
    }
}
