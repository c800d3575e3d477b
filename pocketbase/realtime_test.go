package main

import (
	"fmt"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

func listening(l *listeners, account string) *subscriptions.DefaultClient {
	client := subscriptions.NewDefaultClient()
	if account != "" {
		record := core.NewRecord(core.NewAuthCollection("people"))
		record.Id = account
		client.Set(apis.RealtimeClientAuthKey, record)
	}
	client.Subscribe("sync")
	l.broker.Register(client)
	l.add(client)
	return client
}

func newTestListeners() *listeners {
	l := newListeners()
	l.broker = subscriptions.NewBroker()
	return l
}

func TestAClientThatNeverReadsHoldsNobodyUpAndGetsTheNewestOfEachKey(t *testing.T) {
	l := newTestListeners()
	silent := listening(l, "ann")
	for i := range 10_000 { // would never end if poke waited
		l.poke("sync", "messages", fmt.Sprint(i), []string{"ann"}, false)
		l.poke("sync", "bookings", fmt.Sprint(i), []string{"ann"}, false)
	}
	last := map[string]bool{}
	received := 0
	for len(last) < 2 {
		message := <-silent.Channel()
		received++
		if string(message.Data) == "9999" {
			last[fmt.Sprint(len(last))] = true
		}
	}
	if received > 4 {
		t.Fatalf("%d messages had piled up", received)
	}
}

func TestOnlyTheNamedAccountsAreReached(t *testing.T) {
	l := newTestListeners()
	ann, bob, visitor := listening(l, "ann"), listening(l, "bob"), listening(l, "")
	l.poke("sync", "k", "1", []string{"ann", "", "nobody"}, false)
	<-ann.Channel()
	if reached := l.audience([]string{"ann", "", "nobody"}, false); len(reached) != 1 {
		t.Fatalf("%d reached", len(reached))
	}
	l.poke("sync", "k", "2", nil, true)
	for _, client := range []*subscriptions.DefaultClient{ann, bob, visitor} {
		if got := string((<-client.Channel()).Data); got != "2" {
			t.Fatalf("got %q", got)
		}
	}
}

func TestAConnectionThatEndedOrWasSignedOutIsNotReached(t *testing.T) {
	l := newTestListeners()
	gone, out := listening(l, "ann"), listening(l, "ann")
	l.broker.Unregister(gone.Id())
	l.remove(gone)
	l.add(gone) // a subscription that was under way
	out.Unset(apis.RealtimeClientAuthKey)
	if reached := l.audience([]string{"ann"}, false); len(reached) != 0 {
		t.Fatalf("%d reached", len(reached))
	}
	if len(l.accountOf) != 1 {
		t.Fatalf("%d kept", len(l.accountOf))
	}
}
