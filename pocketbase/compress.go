package main

import (
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const worthCompressingBytes = 1024

// compressLists packs the lists: sixty coaches are 80 KB of words, and a phone's first screen waits for them. The feed packs
// its own pages (pb_hooks/sync/wiring.ts), and twice is once too often; realtime and files are left alone.
func compressLists() *hook.Handler[*core.RequestEvent] {
	pack := apis.GzipWithConfig(apis.GzipConfig{MinLength: worthCompressingBytes})
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreCompressLists",
		Priority: pack.Priority,
		Func: func(e *core.RequestEvent) error {
			if strings.HasPrefix(e.Request.URL.Path, "/api/rpc/") {
				return pack.Func(e)
			}
			return e.Next()
		},
	}
}
