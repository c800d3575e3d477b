package main

import (
	"regexp"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// patience is how long a request waits for a place. Then it goes on without one: a few clients that send their bodies slowly
// must not shut the door for everybody.
const patience = 2 * time.Second

// largeBody is from where a body takes long enough to arrive that it should not hold a place meanwhile.
const largeBody = 1 << 20

// places lets so many calls of the API, and of the pages that hooks make, run at once. When every interpreter is taken, PocketBase makes a new one for each hook of
// each further request and throws it away, which under a burst costs seconds and hundreds of megabytes; waiting costs less.
// One request holds one interpreter for its route and one for each hook that its writes set off, so there are fewer
// places than interpreters.
func places(interpreters int) *hook.Handler[*core.RequestEvent] {
	free := make(chan struct{}, max(2, interpreters/3))
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encorePlaces",
		Priority: -2000, // before PocketBase reads the token, which may call hooks
		Func: func(e *core.RequestEvent) error {
			if !takesPlace(e.Request.URL.Path, e.Request.ContentLength) {
				return e.Next()
			}
			timer := time.NewTimer(patience)
			defer timer.Stop()
			select {
			case free <- struct{}{}:
				defer func() { <-free }()
			case <-timer.C:
			case <-e.Request.Context().Done():
				return e.Request.Context().Err()
			}
			return e.Next()
		},
	}
}

// hooked are the addresses outside the API that hooks answer (pb_hooks/found).
var hooked = regexp.MustCompile(`^/(coaches$|coach/|share/|sitemap\.xml$)`)

func takesPlace(path string, length int64) bool {
	if length > largeBody {
		return false
	}
	if !strings.HasPrefix(path, "/api/") {
		return hooked.MatchString(path)
	}
	for _, open := range []string{"/api/realtime", "/api/files/", "/api/health", "/api/footage/"} {
		if strings.HasPrefix(path, open) {
			return false
		}
	}
	return true
}
