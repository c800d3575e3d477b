package sentences

import (
	"os"
	"runtime/debug"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rest gives back what reading has taken: the room it worked in, and the pages of the weights, which the system reads again from the
// program's file when they are needed.
func Rest() {
	page := os.Getpagesize()
	start := uintptr(unsafe.Pointer(unsafe.StringData(file)))
	skip := int(-start & uintptr(page-1)) // to the first whole page
	whole := (len(file) - skip) / page * page
	raw := unsafe.Slice(unsafe.StringData(file), len(file))
	// Clean pages of a file: where the system does not take the advice, it takes the pages itself when it needs room.
	_ = unix.Madvise(raw[skip:skip+whole], unix.MADV_DONTNEED)
	debug.FreeOSMemory()
}
