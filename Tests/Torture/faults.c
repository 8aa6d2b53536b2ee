// Lets a call that reaches the disk or the C library's allocator fail, once or from then on. Preloaded by scripts/torture.
//
//   FAULTS_KIND       write (write, pwrite, ftruncate), sync (fsync, fdatasync), name (rename, link, unlink, mkdir), allocate
//   FAULTS_AT         the call that fails, from 1; 0 for none
//   FAULTS_ON         1: each later one fails, too, as on a disk that stays full
//   FAULTS_COUNT      a file that gets the number of calls when the process ends
//   FAULTS_LIBRARIES  whose allocations fail: parts of names of shared libraries, separated by colons
//
// Allocations of Swift's own are let alone: its runtime ends the process where memory runs out, by design.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

enum kind { none, writes, syncs, names, allocations };

static enum kind chosen = none;
static long at, seen_on;
static atomic_long seen;
static const char *libraries;

__attribute__((constructor)) static void begin(void) {
  const char *kind = getenv("FAULTS_KIND"), *number = getenv("FAULTS_AT"), *on = getenv("FAULTS_ON");
  libraries = getenv("FAULTS_LIBRARIES");
  at = number ? atol(number) : 0;
  seen_on = on && *on == '1';
  if (!kind) return;
  chosen = !strcmp(kind, "write")      ? writes
           : !strcmp(kind, "sync")     ? syncs
           : !strcmp(kind, "name")     ? names
           : !strcmp(kind, "allocate") ? allocations
                                       : none;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULTS_COUNT");
  chosen = none;
  if (!path) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld\n", atomic_load(&seen));
  fclose(file);
}

static bool fails(enum kind kind) {
  if (kind != chosen) return false;
  long number = atomic_fetch_add(&seen, 1) + 1;
  return at > 0 && (number == at || (seen_on && number > at));
}

// Pipes, sockets and terminals are nobody's store.
static bool is_kept(int descriptor) {
  struct stat status;
  return chosen != none && chosen != allocations && descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(number) return errno = (number), -1

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (is_kept(descriptor) && fails(writes)) FAIL(ENOSPC);
  return NEXT(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  if (is_kept(descriptor) && fails(writes)) FAIL(ENOSPC);
  return NEXT(pwrite)(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  if (is_kept(descriptor) && fails(writes)) FAIL(ENOSPC);
  return NEXT(pwrite64)(descriptor, bytes, count, offset);
}

int ftruncate64(int descriptor, off64_t length) {
  if (is_kept(descriptor) && fails(writes)) FAIL(ENOSPC);
  return NEXT(ftruncate64)(descriptor, length);
}

int fsync(int descriptor) {
  if (fails(syncs)) FAIL(EIO);
  return NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  if (fails(syncs)) FAIL(EIO);
  return NEXT(fdatasync)(descriptor);
}

int rename(const char *from, const char *to) {
  if (fails(names)) FAIL(EIO);
  return NEXT(rename)(from, to);
}

int link(const char *from, const char *to) {
  if (fails(names)) FAIL(ENOSPC);
  return NEXT(link)(from, to);
}

int unlink(const char *path) {
  if (fails(names)) FAIL(EIO);
  return NEXT(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  if (fails(names)) FAIL(ENOSPC);
  return NEXT(mkdir)(path, mode);
}

// Whether a place of code belongs to a chosen library. Looked up once for each place that allocates.
static bool is_chosen(const void *caller) {
  static _Atomic(uintptr_t) known[8192];
  uintptr_t place = (uintptr_t)caller, slot = (place >> 1) % 8192, found = atomic_load(&known[slot]);
  // The last bit says whether; two places that differ in it alone are in one library.
  if (found >> 1 == place >> 1 && found) return found & 1;
  Dl_info info;
  bool is_one = false;
  if (dladdr(caller, &info) && info.dli_fname && libraries) {
    const char *slash = strrchr(info.dli_fname, '/'), *name = slash ? slash + 1 : info.dli_fname;
    for (const char *part = libraries; *part && !is_one;) {
      size_t length = strcspn(part, ":");
      char wanted[64] = {0};
      if (length > 0 && length < sizeof wanted) is_one = strstr(name, memcpy(wanted, part, length)) != NULL;
      part += length + (part[length] == ':');
    }
  }
  atomic_store(&known[slot], (place & ~(uintptr_t)1) | is_one);
  return is_one;
}

static bool refuses(const void *caller) {
  static __thread bool is_asking;
  if (chosen != allocations || is_asking) return false;
  is_asking = true;
  bool refused = is_chosen(caller) && fails(allocations);
  is_asking = false;
  if (refused) errno = ENOMEM;
  return refused;
}

void *malloc(size_t count) { return refuses(__builtin_return_address(0)) ? NULL : __libc_malloc(count); }

void *calloc(size_t number, size_t size) {
  return refuses(__builtin_return_address(0)) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *memory, size_t count) {
  return refuses(__builtin_return_address(0)) ? NULL : __libc_realloc(memory, count);
}

void *aligned_alloc(size_t alignment, size_t count) {
  return refuses(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, count);
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (refuses(__builtin_return_address(0))) return ENOMEM;
  void *found = __libc_memalign(alignment, count);
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}
