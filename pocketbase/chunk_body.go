package main

import (
	"bytes"
	"errors"
	"io"
	"regexp"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

var chunkPath = regexp.MustCompile(`^/api/footage/[^/]+/chunks/`)

// mostChunk is more than any chunk may have (domain/footage.ts); the route's own limit is the exact one.
const mostChunk = 8 << 20

// wholeChunks waits for a chunk to arrive before an interpreter is taken for it: on a phone at a field that takes a minute, and
// there are only so many interpreters. Nothing is read from whoever is not signed in.
func wholeChunks() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreWholeChunks",
		Priority: apis.DefaultBodyLimitMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if e.Auth == nil || !chunkPath.MatchString(e.Request.URL.Path) {
				return e.Next()
			}
			if e.Request.ContentLength > mostChunk {
				return apis.ErrRequestEntityTooLarge
			}
			body, err := io.ReadAll(io.LimitReader(e.Request.Body, mostChunk))
			if errors.Is(err, apis.ErrRequestEntityTooLarge) {
				return apis.ErrRequestEntityTooLarge
			}
			if err != nil {
				return e.BadRequestError("The chunk did not arrive whole.", err)
			}
			e.Request.Body = io.NopCloser(bytes.NewReader(body))
			return e.Next()
		},
	}
}
