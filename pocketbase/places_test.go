package main

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

func TestPlacesBoundWhatRunsAtOnce(t *testing.T) {
	var running, most atomic.Int32
	gate := make(chan struct{})
	r := router.NewRouter(func(w http.ResponseWriter, q *http.Request) (*core.RequestEvent, router.EventCleanupFunc) {
		return &core.RequestEvent{Event: router.Event{Response: w, Request: q}}, nil
	})
	r.Bind(places(9))
	r.GET("/api/work", func(e *core.RequestEvent) error {
		now := running.Add(1)
		for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
		}
		<-gate
		running.Add(-1)
		return e.NoContent(http.StatusNoContent)
	})
	mux, err := r.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 12 {
		all.Add(1)
		go func() {
			defer all.Done()
			mux.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/api/work", nil))
		}()
	}
	for range 12 {
		gate <- struct{}{}
	}
	all.Wait()
	if most.Load() > 3 {
		t.Fatalf("%d ran at once, wanted 3 at most", most.Load())
	}
}

func TestWhatTakesAPlace(t *testing.T) {
	cases := []struct {
		path   string
		length int64
		want   bool
	}{
		{"/api/functions/create-booking", 300, true},
		{"/api/sync/messages", 0, true},
		{"/api/collections/messages/records", -1, true},
		{"/api/realtime", 0, false},
		{"/api/files/training_files/a/b.mp4", 0, false},
		{"/api/footage/abc", 50, false},
		{"/api/collections/training_files/records", 50 << 20, false},
		{"/coaches", 0, true},
		{"/coach/democoach000001", 0, true},
		{"/pricing", 0, false},
	}
	for _, c := range cases {
		if got := takesPlace(c.path, c.length); got != c.want {
			t.Errorf("%s with %d bytes: %v, wanted %v", c.path, c.length, got, c.want)
		}
	}
}
