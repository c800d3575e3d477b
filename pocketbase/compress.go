package main

import (
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const worthCompressingBytes = 1024

// compressLists packs the lists: sixty coaches are 80 KB of words, and a phone's first screen waits for them. Realtime and
// files are left alone.
func compressLists() *hook.Handler[*core.RequestEvent] {
	pack := apis.GzipWithConfig(apis.GzipConfig{MinLength: worthCompressingBytes})
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreCompressLists",
		Priority: pack.Priority,
		Func: func(e *core.RequestEvent) error {
			path := e.Request.URL.Path
			if strings.HasPrefix(path, "/api/sync/") || strings.HasPrefix(path, "/api/rpc/") {
				return pack.Func(e)
			}
			return e.Next()
		},
	}
}
