#include <cmark-gfm-core-extensions.h>
