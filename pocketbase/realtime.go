package main

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// unreadLimit is how long a write to a realtime connection may stand before the connection is given up.
const unreadLimit = 30 * time.Second

// listeners knows whose connection is whose, and carries pokes to them. Whoever pokes never waits: PocketBase's Send
// blocks until the other side reads, so each connection has one goroutine at most, and what waits for it is the
// newest message of each key.
type listeners struct {
	mu        sync.Mutex
	broker    *subscriptions.Broker
	byAccount map[string]map[string]subscriptions.Client
	accountOf map[string]string
	waiting   map[string]map[string]subscriptions.Message
}

func newListeners() *listeners {
	return &listeners{
		byAccount: map[string]map[string]subscriptions.Client{},
		accountOf: map[string]string{},
		waiting:   map[string]map[string]subscriptions.Message{},
	}
}

// live is shared by all interpreters, through the binding encore.poke.
var live = newListeners()

// registerRealtime keeps the index of connections and ends those whose other side stopped reading.
func registerRealtime(app core.App) {
	live.broker = app.SubscriptionsBroker()
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		defer live.remove(e.Client)
		return e.Next() // returns when the connection ends
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		live.add(e.Client)
		return nil
	})
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		connection := http.NewResponseController(e.Response)
		_ = connection.SetWriteDeadline(time.Now().Add(unreadLimit))
		err := e.Next()
		_ = connection.SetWriteDeadline(time.Time{}) // HTTP/2 would end an idle stream at an old deadline
		return err
	})
}

func accountOf(client subscriptions.Client) string {
	if auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); auth != nil {
		return auth.Id
	}
	return ""
}

func (l *listeners) add(client subscriptions.Client) {
	account := accountOf(client)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(client.Id())
	if account == "" || client.IsDiscarded() { // a discarded one has already been removed
		return
	}
	if l.byAccount[account] == nil {
		l.byAccount[account] = map[string]subscriptions.Client{}
	}
	l.byAccount[account][client.Id()] = client
	l.accountOf[client.Id()] = account
}

func (l *listeners) remove(client subscriptions.Client) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(client.Id())
}

func (l *listeners) forget(id string) {
	account := l.accountOf[id]
	delete(l.accountOf, id)
	delete(l.byAccount[account], id)
	if len(l.byAccount[account]) == 0 {
		delete(l.byAccount, account)
	}
}

// poke sends data on the topic to the connections of these accounts, or to every connection that subscribed to it.
// A later poke of the same key replaces one that still waits.
func (l *listeners) poke(topic, key, data string, accounts []string, everybody bool) {
	if l.broker == nil {
		return // a command other than serve
	}
	message := subscriptions.Message{Name: topic, Data: []byte(data)}
	for _, client := range l.audience(accounts, everybody) {
		if client.HasSubscription(topic) {
			l.queue(client, key, message)
		}
	}
}

func (l *listeners) audience(accounts []string, everybody bool) []subscriptions.Client {
	var found []subscriptions.Client
	if everybody {
		for _, client := range l.broker.Clients() {
			found = append(found, client)
		}
		return found
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, account := range accounts {
		for _, client := range l.byAccount[account] {
			if accountOf(client) == account { // a changed password signs the connection out
				found = append(found, client)
			}
		}
	}
	return found
}

func (l *listeners) queue(client subscriptions.Client, key string, message subscriptions.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if waiting, busy := l.waiting[client.Id()]; busy {
		waiting[key] = message
		return
	}
	l.waiting[client.Id()] = map[string]subscriptions.Message{key: message}
	routine.FireAndForget(func() { l.drain(client) })
}

func (l *listeners) drain(client subscriptions.Client) {
	for {
		l.mu.Lock()
		messages := l.waiting[client.Id()]
		if len(messages) == 0 {
			delete(l.waiting, client.Id())
			l.mu.Unlock()
			return
		}
		l.waiting[client.Id()] = map[string]subscriptions.Message{}
		l.mu.Unlock()
		for _, message := range messages {
			client.Send(message)
		}
	}
}
