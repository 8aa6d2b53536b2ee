// SwiftPM wants a source in every target; this one is here for its header, which modules of kernels share.
#include "clones.h"
