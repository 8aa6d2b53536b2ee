#define _GNU_SOURCE
#include "CManakoLiteRT.h"
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// LiteRT's own log obeys the environment's minimum severity. TensorFlow Lite inside it has a second log, which writes
// "INFO: Created TensorFlow Lite XNNPACK delegate for CPU." and errors to standard error, whose severity can be set in
// C++ only and is not exported (https://github.com/google-ai-edge/LiteRT/issues/7420). A library must not write to its
// host's terminal, nor redirect the host's standard error. So the one entry of LiteRT's relocation table that names
// the variable `stderr` is pointed at a variable of ours; nothing outside of LiteRT sees it.

static FILE *nowhere;

/// The part of a library that the loader made read-only after filling it in.
static const ElfW(Phdr) *protected_part(ElfW(Addr) base) {
    const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)base;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return NULL;
    const ElfW(Phdr) *parts = (const ElfW(Phdr) *)(base + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++)
        if (parts[i].p_type == PT_GNU_RELRO) return &parts[i];
    return NULL;
}

static void replace(ElfW(Addr) base, ElfW(Addr) offset) {
    void **slot = (void **)(base + offset);
    if (*slot != (void *)&stderr) return;
    const ElfW(Addr) page = (ElfW(Addr))sysconf(_SC_PAGESIZE);
    void *start = (void *)((ElfW(Addr))slot & ~(page - 1));
    if (mprotect(start, page, PROT_READ | PROT_WRITE) != 0) return;
    *slot = &nowhere;
    const ElfW(Phdr) *part = protected_part(base);
    if (part && offset >= part->p_vaddr && offset < part->p_vaddr + part->p_memsz) mprotect(start, page, PROT_READ);
}

void manako_litert_silence(void *library) {
    struct link_map *map = NULL;
    if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || !map || !map->l_ld) return;
    const ElfW(Rela) *entries = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t size = 0;
    for (const ElfW(Dyn) *item = map->l_ld; item->d_tag != DT_NULL; item++) {
        if (item->d_tag == DT_RELA) entries = (const ElfW(Rela) *)item->d_un.d_ptr;
        if (item->d_tag == DT_RELASZ) size = item->d_un.d_val;
        if (item->d_tag == DT_SYMTAB) symbols = (const ElfW(Sym) *)item->d_un.d_ptr;
        if (item->d_tag == DT_STRTAB) names = (const char *)item->d_un.d_ptr;
    }
    if (!entries || !symbols || !names) return;
    if (!nowhere) nowhere = fopen("/dev/null", "we");
    if (!nowhere) return;
    for (size_t i = 0; i < size / sizeof *entries; i++) {
        const ElfW(Sym) *symbol = &symbols[ELF64_R_SYM(entries[i].r_info)];
        if (strcmp(names + symbol->st_name, "stderr") == 0) replace(map->l_addr, entries[i].r_offset);
    }
}
