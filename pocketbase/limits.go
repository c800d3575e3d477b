package main

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// callLimit is a line of domain/rate-limits.ts.
type callLimit struct {
	Calls       []string `json:"calls"`
	Per         string   `json:"per"`
	Field       string   `json:"field"`
	Most        int      `json:"most"`
	Seconds     int      `json:"seconds"`
	RefusedOnly bool     `json:"refusedOnly"`
	SparesKnown bool     `json:"sparesKnown"`
}

// mostKept bounds the memory: so many counters are kept before those whose window has ended go.
const mostKept = 200_000

// limits is shared by the server and the hooks, which declare it while they load.
var limits = newLimitBook()

// limitBook counts what was done in fixed windows, in memory: a restart begins anew.
type limitBook struct {
	mu     sync.Mutex
	now    func() time.Time
	scale  int
	byCall map[string][]int // call → lines
	lines  []callLimit
	counts map[countKey]window
	known  map[string]bool // who was accepted from where
}

type countKey struct {
	line int
	who  string
}

type window struct {
	ends  time.Time
	count int
}

func newLimitBook() *limitBook {
	return &limitBook{now: time.Now, scale: 1, byCall: map[string][]int{}, counts: map[countKey]window{}, known: map[string]bool{}}
}

// declare replaces the table; the hooks call it in the interpreter that loads them.
func (b *limitBook) declare(table string) error {
	var lines []callLimit
	if err := json.Unmarshal([]byte(table), &lines); err != nil {
		return fmt.Errorf("the limits cannot be read: %w", err)
	}
	byCall := map[string][]int{}
	for i, line := range lines {
		if line.Most < 1 || line.Seconds < 1 {
			return fmt.Errorf("a limit of %d in %d seconds is none", line.Most, line.Seconds)
		}
		for _, call := range line.Calls {
			byCall[call] = append(byCall[call], i)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines, b.byCall = lines, byCall
	return nil
}

// take counts one for each key, or none and tells how long the caller has to wait.
func (b *limitBook) take(keys []countKey) (wait time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	for _, key := range keys {
		if found := b.counts[key]; found.ends.After(now) && found.count >= b.lines[key.line].Most*b.scale {
			wait = max(wait, found.ends.Sub(now))
		}
	}
	if wait > 0 {
		return wait
	}
	if len(b.counts) > mostKept {
		b.forget(now)
	}
	for _, key := range keys {
		found := b.counts[key]
		if !found.ends.After(now) {
			found = window{ends: now.Add(time.Duration(b.lines[key.line].Seconds) * time.Second)}
		}
		found.count++
		b.counts[key] = found
	}
	return 0
}

// giveBack takes the last count back.
func (b *limitBook) giveBack(keys []countKey) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, key := range keys {
		if found, ok := b.counts[key]; ok && found.count > 0 {
			found.count--
			b.counts[key] = found
		}
	}
}

func (b *limitBook) remember(who string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.known) > mostKept {
		clear(b.known)
	}
	b.known[who] = true
}

func (b *limitBook) knows(who string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.known[who]
}

func (b *limitBook) forget(now time.Time) {
	for key, found := range b.counts {
		if !found.ends.After(now) {
			delete(b.counts, key)
		}
	}
	if len(b.counts) > mostKept { // somebody fills the book: better to count anew than to grow
		clear(b.counts)
	}
}
