package sentences

import (
	"os"
	"runtime/debug"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rest releases the buffers and the pages of the weights. The system reads the pages again from the program's file when
// needed.
func Rest() {
	page := os.Getpagesize()
	start := uintptr(unsafe.Pointer(unsafe.StringData(file)))
	skip := int(-start & uintptr(page-1)) // to the first whole page
	whole := (len(file) - skip) / page * page
	raw := unsafe.Slice(unsafe.StringData(file), len(file))
	// Clean file pages: if the system ignores the advice, it reclaims them under memory pressure.
	_ = unix.Madvise(raw[skip:skip+whole], unix.MADV_DONTNEED)
	debug.FreeOSMemory()
}
