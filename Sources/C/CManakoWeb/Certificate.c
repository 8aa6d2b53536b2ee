#define _DEFAULT_SOURCE
#include "CManakoWeb.h"
#include <dlfcn.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(F)                                                                                                   \
    F(EVP_PKEY_Q_keygen)                                                                                               \
    F(EVP_PKEY_free)                                                                                                   \
    F(EVP_sha256)                                                                                                      \
    F(X509_new)                                                                                                        \
    F(X509_free)                                                                                                       \
    F(X509_set_version)                                                                                                \
    F(X509_get_serialNumber)                                                                                           \
    F(ASN1_INTEGER_set_uint64)                                                                                         \
    F(X509_getm_notBefore)                                                                                             \
    F(X509_getm_notAfter)                                                                                              \
    F(X509_get0_notAfter)                                                                                              \
    F(X509_gmtime_adj)                                                                                                 \
    F(ASN1_TIME_diff)                                                                                                  \
    F(X509_set_pubkey)                                                                                                 \
    F(X509_get_subject_name)                                                                                           \
    F(X509_NAME_add_entry_by_txt)                                                                                      \
    F(X509_set_issuer_name)                                                                                            \
    F(X509V3_set_ctx)                                                                                                  \
    F(X509V3_EXT_conf_nid)                                                                                             \
    F(X509_add_ext)                                                                                                    \
    F(X509_EXTENSION_free)                                                                                             \
    F(X509_sign)                                                                                                       \
    F(X509_digest)                                                                                                     \
    F(BIO_new)                                                                                                         \
    F(BIO_s_mem)                                                                                                       \
    F(BIO_new_mem_buf)                                                                                                 \
    F(BIO_read)                                                                                                        \
    F(BIO_ctrl_pending)                                                                                                \
    F(BIO_free)                                                                                                        \
    F(PEM_write_bio_X509)                                                                                              \
    F(PEM_write_bio_PKCS8PrivateKey)                                                                                   \
    F(PEM_read_bio_PrivateKey)                                                                                         \
    F(X509_check_private_key)                                                                                          \
    F(PEM_read_bio_X509)                                                                                               \
    F(ERR_clear_error)

extern void ERR_clear_error(void);

static struct {
#define DECLARE(name) __typeof__(&name) name;
    FUNCTIONS(DECLARE)
#undef DECLARE
} api;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = "libcrypto.so.3 is not there; install it with `sudo apt install libssl3`";
        return;
    }
#define FIND(name)                                                                                                     \
    if (!(api.name = (__typeof__(api.name))dlsym(library, #name))) failure = "libcrypto.so.3 lacks " #name;
    FUNCTIONS(FIND)
#undef FIND
}

static bool add_extension(X509 *certificate, X509V3_CTX *context, int kind, const char *value) {
    X509_EXTENSION *extension = api.X509V3_EXT_conf_nid(NULL, context, kind, value);
    if (!extension) return false;
    int isAdded = api.X509_add_ext(certificate, extension, -1);
    api.X509_EXTENSION_free(extension);
    return isAdded == 1;
}

static bool fill(X509 *certificate, EVP_PKEY *key, const manako_web_certificate_request *request) {
    X509_NAME *name = api.X509_get_subject_name(certificate);
    // From a day ago, for clocks that disagree.
    if (!name || api.X509_set_version(certificate, 2) != 1
        || api.ASN1_INTEGER_set_uint64(api.X509_get_serialNumber(certificate), request->serial) != 1
        || !api.X509_gmtime_adj(api.X509_getm_notBefore(certificate), -86400L)
        || !api.X509_gmtime_adj(api.X509_getm_notAfter(certificate), request->days * 86400L)
        || api.X509_set_pubkey(certificate, key) != 1
        || api.X509_NAME_add_entry_by_txt(
               name, "CN", MBSTRING_UTF8, (const unsigned char *)request->common_name, -1, -1, 0) != 1
        || api.X509_set_issuer_name(certificate, name) != 1) {
        return false;
    }
    X509V3_CTX context = {0};
    api.X509V3_set_ctx(&context, certificate, certificate, NULL, NULL, 0);
    return add_extension(certificate, &context, NID_basic_constraints, "critical,CA:FALSE")
        && add_extension(certificate, &context, NID_key_usage, "critical,digitalSignature")
        && add_extension(certificate, &context, NID_ext_key_usage, "serverAuth")
        && add_extension(certificate, &context, NID_subject_alt_name, request->names)
        && api.X509_sign(certificate, key, api.EVP_sha256()) > 0;
}

// What was written to memory, to be freed by the caller.
static char *take(BIO *memory, size_t *length) {
    *length = api.BIO_ctrl_pending(memory);
    char *bytes = malloc(*length + 1);
    if (!bytes || api.BIO_read(memory, bytes, (int)*length) != (int)*length) {
        free(bytes);
        return NULL;
    }
    bytes[*length] = 0;
    return bytes;
}

static void write_pem(X509 *certificate, EVP_PKEY *key, manako_web_certificate *result) {
    BIO *first = api.BIO_new(api.BIO_s_mem()), *second = api.BIO_new(api.BIO_s_mem());
    if (first && second && api.PEM_write_bio_X509(first, certificate) == 1
        && api.PEM_write_bio_PKCS8PrivateKey(second, key, NULL, NULL, 0, NULL, NULL) == 1) {
        result->certificate = take(first, &result->certificate_length);
        result->key = take(second, &result->key_length);
    }
    if (first) api.BIO_free(first);
    if (second) api.BIO_free(second);
}

manako_web_certificate manako_web_make_certificate(const manako_web_certificate_request *request) {
    manako_web_certificate result = {0};
    pthread_once(&once, load);
    result.reason = failure;
    if (failure) return result;
    EVP_PKEY *key = api.EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256");
    X509 *certificate = api.X509_new();
    if (key && certificate && fill(certificate, key, request)) write_pem(certificate, key, &result);
    if (!result.certificate || !result.key) result.reason = "libcrypto can't make a certificate for these names";
    api.EVP_PKEY_free(key);
    api.X509_free(certificate);
    api.ERR_clear_error();
    return result;
}

const char *manako_web_inspect_certificate(
    const char *pem, size_t length, uint8_t digest[32], int64_t *seconds_left) {
    pthread_once(&once, load);
    if (failure) return failure;
    BIO *memory = api.BIO_new_mem_buf(pem, (int)length);
    X509 *certificate = memory ? api.PEM_read_bio_X509(memory, NULL, NULL, NULL) : NULL;
    if (memory) api.BIO_free(memory);
    unsigned size = 0;
    int days = 0, seconds = 0;
    bool is_read = certificate && api.X509_digest(certificate, api.EVP_sha256(), digest, &size) == 1 && size == 32
        && api.ASN1_TIME_diff(&days, &seconds, NULL, api.X509_get0_notAfter(certificate)) == 1;
    api.X509_free(certificate);
    api.ERR_clear_error();
    *seconds_left = (int64_t)days * 86400 + seconds;
    return is_read ? NULL : "it holds no certificate in PEM";
}

// Never asks for a password on the terminal.
static int refuse_password(char *buffer, int size, int is_writing, void *context) {
    (void)buffer, (void)size, (void)is_writing, (void)context;
    return -1;
}

const char *manako_web_check_pair(const char *certificate, size_t length, const char *key, size_t key_length) {
    pthread_once(&once, load);
    if (failure) return failure;
    BIO *first = api.BIO_new_mem_buf(certificate, (int)length), *second = api.BIO_new_mem_buf(key, (int)key_length);
    X509 *read = first ? api.PEM_read_bio_X509(first, NULL, NULL, NULL) : NULL;
    EVP_PKEY *pair = second ? api.PEM_read_bio_PrivateKey(second, NULL, refuse_password, NULL) : NULL;
    const char *reason = !read ? "the certificate is not in PEM"
        : !pair ? "the key is not in PEM, or has a password"
        : api.X509_check_private_key(read, pair) != 1 ? "certificate and key do not belong together"
                                                      : NULL;
    if (first) api.BIO_free(first);
    if (second) api.BIO_free(second);
    api.X509_free(read);
    api.EVP_PKEY_free(pair);
    api.ERR_clear_error();
    return reason;
}

void manako_web_free(char *memory, size_t length) {
    if (!memory) return;
    explicit_bzero(memory, length);
    free(memory);
}
