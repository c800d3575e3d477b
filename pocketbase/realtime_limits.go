package main

import (
	"fmt"
	"net/http"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// A stream costs about 60 KB. A school, or a proxy not named in TRUSTED_PROXY, is one address.
	mostStreams         = 3000
	mostStreamsOfOne    = 1200
	mostTopics          = 40 // per stream; each is checked at every write
	streamsAgainSeconds = 60
)

// streams counts open realtime connections, in all and per address.
var streams = streamBook{of: map[string]int{}}

type streamBook struct {
	mu  sync.Mutex
	all int
	of  map[string]int
}

// open is false at the limit. Otherwise the caller must call close.
func (b *streamBook) open(address string, scale int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all >= mostStreams*scale || b.of[address] >= mostStreamsOfOne*scale {
		return false
	}
	b.all++
	b.of[address]++
	return true
}

func (b *streamBook) close(address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all--
	if b.of[address]--; b.of[address] <= 0 {
		delete(b.of, address)
	}
}

// registerStreamLimits bounds streams, because anybody can open one without signing in.
func registerStreamLimits(app core.App) {
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		address := network(e.RequestEvent)
		if !streams.open(address, limits.scale) {
			return tooMany(e.RequestEvent, streamsAgainSeconds)
		}
		defer streams.close(address)
		return e.Next() // returns when the connection ends
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if len(e.Subscriptions) > mostTopics && !e.HasSuperuserAuth() {
			return refused(http.StatusBadRequest, "invalid_input", fmt.Sprintf("Please subscribe to %d topics at most.", mostTopics))
		}
		return e.Next()
	})
}
