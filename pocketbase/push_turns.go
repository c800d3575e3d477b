package main

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// pushesAtOnce is how many pushes of one account run at once, so that the places are never those of a few accounts with many rows.
const pushesAtOnce = 2

// turnQueues hold the pushes of a device's collections, and of several devices.
var turnQueues = [urgencies]queueLimit{syncing: {200, 10 * time.Second}}

var pushTurns = turnBook{byAccount: map[string]*turns{}}

// turnBook has a gate for each account with pushes under way.
type turnBook struct {
	mu        sync.Mutex
	byAccount map[string]*turns
}

type turns struct {
	gate *gate
	used int
}

// of returns the account's gate. `done` is called after the push.
func (b *turnBook) of(account string) (g *gate, done func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	mine := b.byAccount[account]
	if mine == nil {
		mine = &turns{gate: newGate(pushesAtOnce, turnQueues)}
		b.byAccount[account] = mine
	}
	mine.used++
	return mine.gate, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if mine.used--; mine.used == 0 {
			delete(b.byAccount, account)
		}
	}
}

func isPush(r *http.Request) bool {
	return r.Method == http.MethodPost && strings.HasPrefix(r.URL.Path, "/api/sync/")
}
