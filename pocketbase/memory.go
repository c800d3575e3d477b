package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// memoryLimit is from where Go cleans up as often as it takes.
	memoryLimit = 256 << 20
	// atWork lets Go clean up a third as often as it would, as long as there is room: a third of the time of a request among 10,000
	// coaches went into that.
	atWork = 300
	// idleAfter is how long nothing is asked before what the work has left is given back.
	idleAfter = 20 * time.Second
	// worthGivingBack is by how much the heap has grown then.
	worthGivingBack = 8 << 20
)

// requests counts those that took a place.
var requests atomic.Int64

// watchMemory keeps an idle server small. GOGC and GOMEMLIMIT say otherwise.
func watchMemory(app core.App) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetMemoryLimit(memoryLimit)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		// They have run, and each holds an interpreter of its own.
		core.AppMigrations = core.MigrationsList{}
		go giveBack()
		return nil
	})
}

// giveBack returns what the start has left, and what work leaves each time that it ends.
func giveBack() {
	time.Sleep(time.Second) // the first requests are waiting
	debug.SetGCPercent(atWork)
	for small := uint64(0); ; {
		if seen := requests.Swap(0); seen == 0 && heap() > small+worthGivingBack {
			debug.FreeOSMemory()
			small = heap()
		}
		time.Sleep(idleAfter)
	}
}

func heap() uint64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapInuse
}
