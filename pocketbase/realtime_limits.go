package main

import (
	"fmt"
	"net/http"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// A stream costs about 60 KB. A whole school may have one address, so streams of people who signed in count for their accounts.
	mostStreams          = 3000
	mostStreamsOfAddress = 200
	mostStreamsOfAccount = 30
	streamsAgainSeconds  = 60
	// mostTopics is how many topics a stream of the team may have. At every write PocketBase checks each of them.
	mostTopics = 40
)

// streams counts open realtime connections.
var streams = newStreamBook()

// streamBook counts streams, in all and by owner: the address that opened it, or the account that later signed in on it.
type streamBook struct {
	mu     sync.Mutex
	owners map[string]string // by stream
	counts map[string]int    // by owner
}

func newStreamBook() *streamBook {
	return &streamBook{owners: map[string]string{}, counts: map[string]int{}}
}

// open is false if there are too many. Otherwise the caller must call close.
func (b *streamBook) open(stream, address string, scale int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.owners) < mostStreams*scale && b.give(stream, "address "+address, mostStreamsOfAddress*scale)
}

// signIn gives an open stream to an account. It is false if the account has too many.
func (b *streamBook) signIn(stream, account string, scale int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	owner, isOpen := b.owners[stream]
	if !isOpen || owner == "account "+account {
		return true
	}
	return b.give(stream, "account "+account, mostStreamsOfAccount*scale)
}

func (b *streamBook) close(stream string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.leave(stream)
	delete(b.owners, stream)
}

func (b *streamBook) give(stream, owner string, most int) bool {
	if b.counts[owner] >= most {
		return false
	}
	b.leave(stream)
	b.owners[stream] = owner
	b.counts[owner]++
	return true
}

// leave takes a stream from its owner, if it has one.
func (b *streamBook) leave(stream string) {
	owner := b.owners[stream]
	if b.counts[owner]--; b.counts[owner] <= 0 {
		delete(b.counts, owner)
	}
}

// registerStreamLimits limits streams and topics. Anybody can open a stream without an account.
func registerStreamLimits(app core.App) {
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		stream := e.Client.Id()
		if !streams.open(stream, network(e.RequestEvent), limits.scale) {
			return tooMany(e.RequestEvent, streamsAgainSeconds)
		}
		defer streams.close(stream)
		return e.Next() // returns when the connection ends
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if e.HasSuperuserAuth() {
			return e.Next()
		}
		if err := checkTopics(e); err != nil {
			return err
		}
		if e.Auth != nil && !streams.signIn(e.Client.Id(), e.Auth.Id, limits.scale) {
			return tooMany(e.RequestEvent, streamsAgainSeconds)
		}
		return e.Next()
	})
}

// checkTopics allows everybody the topic `sync` and its beats, and the team all topics. At every write PocketBase checks rules for each
// other topic.
func checkTopics(e *core.RealtimeSubscribeRequestEvent) error {
	isOther := func(topic string) bool { return topic != live.topic && topic != live.topic+beatTopic }
	switch {
	case slices.ContainsFunc(e.Subscriptions, isOther) && !mayCall(e.RequestEvent, "staff"):
		return refused(http.StatusForbidden, "forbidden", "You are not allowed to do that.")
	case len(e.Subscriptions) > mostTopics:
		return refused(http.StatusBadRequest, "invalid_input", fmt.Sprintf("Please subscribe to %d topics at most.", mostTopics))
	}
	return nil
}
