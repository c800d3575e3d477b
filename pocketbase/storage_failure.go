package main

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"syscall"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// storageFailure is why the database took no write. Its code and sentence are those of domain/errors.ts.
type storageFailure struct {
	code, sentence string
	// words are messages of SQLite and the system. A hook's error arrives as text only.
	words []string
}

var (
	diskFull = storageFailure{
		"server_full", "The server has no space left right now. Please try again later.",
		[]string{"database or disk is full", syscall.ENOSPC.Error()},
	}
	// heldByAnother: another process kept the write lock for longer than a write waits.
	heldByAnother = storageFailure{"busy", busyWords, []string{"database is locked"}}
)

// retrySeconds is RETRY_AFTER of domain/errors.ts.
const retrySeconds = 10

func storageFailureIn(err error) *storageFailure {
	for _, failure := range []*storageFailure{&diskFull, &heldByAnother} {
		if failure.isIn(err) {
			return failure
		}
	}
	return nil
}

// isIn also looks behind PocketBase's own answer, such as "Failed to create record."
func (f *storageFailure) isIn(err error) bool {
	var answer *router.ApiError
	if errors.As(err, &answer) {
		if raw, ok := answer.RawData().(error); ok && f.isIn(raw) {
			return true
		}
	}
	for _, words := range f.words {
		if strings.Contains(err.Error(), words) {
			return true
		}
	}
	return false
}

func (f *storageFailure) refuse(e *core.RequestEvent) *router.ApiError {
	e.Response.Header().Set("Retry-After", strconv.Itoa(retrySeconds))
	return refused(http.StatusServiceUnavailable, f.code, f.sentence)
}
