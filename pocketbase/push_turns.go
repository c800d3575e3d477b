package main

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// pushesAtOnce is how many pushes of one account run at once. So a few accounts with many rows do not take all places.
const pushesAtOnce = 2

// turnQueues bounds the waiting pushes of one account. A device pushes several collections at once.
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
