package main

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

const (
	everybody = "*"
	// A connection that subscribed to beats gets one after beatEvery of silence (packages/sync/src/poke.ts waits for two).
	beatEvery = 1500 * time.Millisecond
	beatTick  = 100 * time.Millisecond // beats are spread over ticks of this length
	beatTopic = "-beat"
)

// poke tells an account's connections that a collection changed, with the document if it is the only one. It never blocks. PocketBase's
// Send blocks until the client reads, so each connection has at most one goroutine, and only the newest poke of each collection waits.
func (l *listeners) poke(topic, collection string, seq int64, account string, document json.RawMessage) {
	told := map[string]any{"collection": collection, "seq": seq}
	if document != nil {
		told["document"] = document
	}
	data, _ := json.Marshal(told)
	message := subscriptions.Message{Name: topic, Data: data}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.audience(account) {
		if one.told[collection] >= seq || !one.client.HasSubscription(topic) {
			continue
		}
		// A changed password signs the connection out.
		if account != everybody && accountOf(one.client) != account {
			continue
		}
		one.told[collection] = seq
		l.queue(one, collection, message)
	}
}

// beat repeats to each silent connection the newest seq of each collection that it was told. So the client knows that the stream is alive
// and whether it missed a poke, and learns nothing new.
func (l *listeners) beat(topic string, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.all {
		if one.busy || now.Sub(one.spoke) < beatEvery || !one.client.HasSubscription(topic+beatTopic) {
			continue
		}
		data, _ := json.Marshal(one.told)
		l.queue(one, beatTopic, subscriptions.Message{Name: topic + beatTopic, Data: data})
	}
}

func (l *listeners) queue(one *listener, key string, message subscriptions.Message) {
	one.waiting[key] = message
	if one.busy {
		return
	}
	one.busy = true
	routine.FireAndForget(func() { l.drain(one) })
}

func (l *listeners) drain(one *listener) {
	for {
		l.mu.Lock()
		messages := one.waiting
		if len(messages) == 0 {
			one.busy = false
			one.spoke = time.Now()
			l.mu.Unlock()
			return
		}
		one.waiting = map[string]subscriptions.Message{}
		l.mu.Unlock()
		for _, message := range messages {
			one.client.Send(message)
		}
	}
}
