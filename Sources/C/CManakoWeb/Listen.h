#pragma once

#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>

/// A listening socket, or -1 with errno; `port` becomes the one that was found.
int manako_web_listen(const char *host, uint16_t *port);
/// An address as numbers; empty when it is neither IPv4 nor IPv6.
void manako_web_describe(const struct sockaddr_storage *peer, char address[INET6_ADDRSTRLEN]);
