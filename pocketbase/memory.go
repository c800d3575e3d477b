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
	// memoryLimit is Go's soft memory limit. The binary's pages and SQLite's caches add at most 75 MB.
	memoryLimit = 224 << 20
	// atWork lets Go collect garbage a third as often while memory is free, because collection was a third of a request's time with 10,000
	// coaches.
	atWork = 300
	// idleAfter is the idle time after which memory is returned.
	idleAfter = 20 * time.Second
	// worthGivingBack is the least growth of the heap for that.
	worthGivingBack = 8 << 20
)

// requests counts requests that took a place.
var requests atomic.Int64

// watchMemory keeps an idle server small. GOGC and GOMEMLIMIT override it.
func watchMemory(app core.App) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetMemoryLimit(memoryLimit)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		// The start hooks have run, and each holds an interpreter.
		core.AppMigrations = core.MigrationsList{}
		go giveBack()
		return nil
	})
}

// giveBack returns memory after the start and after each period of work.
func giveBack() {
	time.Sleep(time.Second) // let the first requests pass
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
