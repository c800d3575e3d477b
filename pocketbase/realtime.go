package main

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// unreadLimit is the write timeout of a realtime connection.
const unreadLimit = 30 * time.Second

// listeners maps accounts to connections. realtime_tell.go sends to them.
type listeners struct {
	mu        sync.Mutex
	all       map[string]*listener
	byAccount map[string]map[string]*listener
}

type listener struct {
	client  subscriptions.Client
	account string // "": a visitor
	told    map[string]int64
	waiting map[string]subscriptions.Message
	busy    bool
	spoke   time.Time
}

func newListeners() *listeners {
	return &listeners{all: map[string]*listener{}, byAccount: map[string]map[string]*listener{}}
}

// live is shared by all interpreters, through the binding encore.watchFeed.
var live = newFeed(newListeners())

// registerRealtime keeps the index of connections and ends those whose client stopped reading.
func registerRealtime(app core.App) {
	connections := live.listeners
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		defer connections.remove(e.Client)
		return e.Next() // returns when the connection ends
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		connections.add(e.Client)
		return nil
	})
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		connection := http.NewResponseController(e.Response)
		_ = connection.SetWriteDeadline(time.Now().Add(unreadLimit))
		err := e.Next()
		_ = connection.SetWriteDeadline(time.Time{}) // HTTP/2 would end an idle stream at a past deadline
		return err
	})
	grew := func(e *core.RecordEvent) error {
		live.grew()
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess().BindFunc(grew)
	app.OnRecordAfterUpdateSuccess().BindFunc(grew)
	app.OnRecordAfterDeleteSuccess().BindFunc(grew)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		live.start(e.App)
		return nil
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		live.stop()
		return e.Next()
	})
}

func accountOf(client subscriptions.Client) string {
	if auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record); auth != nil {
		return auth.Id
	}
	return ""
}

// add is called for each subscription of a connection. The account never changes after the first.
func (l *listeners) add(client subscriptions.Client) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all[client.Id()] != nil || client.IsDiscarded() { // a discarded one was already removed
		return
	}
	one := &listener{
		client:  client,
		account: accountOf(client),
		told:    map[string]int64{},
		waiting: map[string]subscriptions.Message{},
		spoke:   time.Now(),
	}
	l.all[client.Id()] = one
	if one.account == "" {
		return
	}
	if l.byAccount[one.account] == nil {
		l.byAccount[one.account] = map[string]*listener{}
	}
	l.byAccount[one.account][client.Id()] = one
}

func (l *listeners) remove(client subscriptions.Client) {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.all[client.Id()]
	if one == nil {
		return
	}
	delete(l.all, client.Id())
	delete(l.byAccount[one.account], client.Id())
	if len(l.byAccount[one.account]) == 0 {
		delete(l.byAccount, one.account)
	}
}

func (l *listeners) isEmpty() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.all) == 0
}

// hears says whether an account is connected. Documents are never sent to everybody.
func (l *listeners) hears(account string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return account != everybody && len(l.byAccount[account]) > 0
}

// audience are the connections of an account, or all. The caller holds the lock.
func (l *listeners) audience(account string) map[string]*listener {
	if account == everybody {
		return l.all
	}
	return l.byAccount[account]
}
