package main

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

func listening(l *listeners, account string, topics ...string) *subscriptions.DefaultClient {
	client := subscriptions.NewDefaultClient()
	if account != "" {
		record := core.NewRecord(core.NewAuthCollection("people"))
		record.Id = account
		client.Set(apis.RealtimeClientAuthKey, record)
	}
	client.Subscribe(append(topics, "sync")...)
	l.add(client)
	return client
}

func seqOf(t *testing.T, message subscriptions.Message) int64 {
	t.Helper()
	var poke struct {
		Seq int64 `json:"seq"`
	}
	if err := json.Unmarshal(message.Data, &poke); err != nil {
		t.Fatal(err)
	}
	return poke.Seq
}

func TestAClientThatNeverReadsHoldsNobodyUpAndGetsTheNewestOfEachCollection(t *testing.T) {
	l := newListeners()
	silent := listening(l, "ann", "sync-beat")
	for i := range int64(10_000) { // would never end if poke waited
		l.poke("sync", "messages", i+1, "ann", nil)
		l.poke("sync", "bookings", i+1, "ann", nil)
		l.beat("sync", time.Now().Add(time.Hour))
	}
	last, received := 0, 0
	for last < 2 {
		received++
		if seqOf(t, <-silent.Channel()) == 10_000 {
			last++
		}
	}
	if received > 4 {
		t.Fatalf("%d messages had piled up", received)
	}
}

func TestOnlyTheNamedAccountIsReached(t *testing.T) {
	l := newListeners()
	ann, bob, visitor := listening(l, "ann"), listening(l, "bob"), listening(l, "")
	for _, account := range []string{"ann", "", "nobody"} {
		l.poke("sync", "k", 1, account, nil)
	}
	<-ann.Channel()
	l.poke("sync", "k", 2, "*", nil)
	for _, client := range []*subscriptions.DefaultClient{ann, bob, visitor} {
		if got := seqOf(t, <-client.Channel()); got != 2 {
			t.Fatalf("got %d", got)
		}
	}
}

func TestAConnectionThatEndedOrWasSignedOutIsNotReached(t *testing.T) {
	l := newListeners()
	gone, out := listening(l, "ann"), listening(l, "ann")
	gone.Discard()
	l.remove(gone)
	l.add(gone) // a subscription that was under way
	out.Unset(apis.RealtimeClientAuthKey)
	l.poke("sync", "k", 1, "ann", nil)
	if len(l.all) != 1 || len(l.all[out.Id()].told) != 0 {
		t.Fatalf("reached: %v", l.all)
	}
}

func TestABeatTellsASilentConnectionWhatItWasToldAndNothingElse(t *testing.T) {
	l := newListeners()
	ann, deaf := listening(l, "ann", "sync-beat"), listening(l, "ann")
	bob := listening(l, "bob", "sync-beat")
	l.poke("sync", "messages", 7, "ann", nil)
	<-ann.Channel()
	<-deaf.Channel()
	l.beat("sync", time.Now()) // something was said just now, so nobody's turn
	later := time.Now().Add(beatEvery * 2)
	for !idle(l) { // a goroutine that has sent notes so a moment later
		time.Sleep(time.Millisecond)
	}
	l.beat("sync", later)
	if got := <-ann.Channel(); got.Name != "sync-beat" || string(got.Data) != `{"messages":7}` {
		t.Fatalf("got %s %s", got.Name, got.Data)
	}
	if got := <-bob.Channel(); string(got.Data) != "{}" {
		t.Fatalf("got %s", got.Data)
	}
	select {
	case got := <-deaf.Channel():
		t.Fatal(fmt.Sprintf("nobody asked for %s", got.Data))
	default:
	}
}

func idle(l *listeners) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.all {
		if one.busy {
			return false
		}
	}
	return true
}
