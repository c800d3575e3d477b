package main

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

const (
	everybody = "*"
	// A connection on which nothing was said for beatEvery hears a beat, if it asked for beats (packages/sync/src/poke.ts waits for two).
	beatEvery = 1500 * time.Millisecond
	beatTick  = 100 * time.Millisecond // due ones are looked for this often, so that beats do not come in one burst
	beatTopic = "-beat"
)

// poke tells an account's connections that a collection changed, and the document that did where it is the only one. Whoever pokes never waits: PocketBase's Send blocks until the
// other side reads, so each connection has one goroutine at most, and what waits for it is the newest poke of each collection.
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

// beat repeats to each connection that was silent for a while the newest seq of each collection that it was told. So the other side
// knows that the stream is alive, and whether it missed a poke; and it learns nothing that it was not told before.
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
