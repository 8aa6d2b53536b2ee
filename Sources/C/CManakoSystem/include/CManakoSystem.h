#pragma once

/// The number of processors that this process may run on; a macro in the C library, which Swift can't use.
int manako_processor_count(void);
