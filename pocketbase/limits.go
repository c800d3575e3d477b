package main

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// callLimit is a limit of domain/rate-limits.ts.
type callLimit struct {
	Calls       []string `json:"calls"`
	Per         string   `json:"per"`
	Field       string   `json:"field"`
	Counts      string   `json:"counts"`
	Most        int      `json:"most"`
	Seconds     int      `json:"seconds"`
	RefusedOnly bool     `json:"refusedOnly"`
	SparesKnown bool     `json:"sparesKnown"`
}

// mostKept is the number of counters from which expired ones are removed.
const mostKept = 200_000

// limits is declared by the hooks while they load.
var limits = newLimitBook()

// limitBook counts calls over fixed windows, in memory. A restart clears it.
type limitBook struct {
	mu     sync.Mutex
	now    func() time.Time
	scale  int
	byCall map[string][]int // call → limits
	lines  []callLimit
	counts map[countKey]window
	known  map[string]bool // fields accepted from addresses
	// settled wakes callers that wait for open calls.
	settled *sync.Cond
}

type countKey struct {
	line int
	who  string
}

type window struct {
	ends        time.Time
	count, open int
}

func newLimitBook() *limitBook {
	b := &limitBook{now: time.Now, scale: 1, byCall: map[string][]int{}, counts: map[countKey]window{}, known: map[string]bool{}}
	b.settled = sync.NewCond(&b.mu)
	return b
}

// declare replaces the table, from the interpreter that loads the hooks.
func (b *limitBook) declare(table string) error {
	var lines []callLimit
	if err := json.Unmarshal([]byte(table), &lines); err != nil {
		return fmt.Errorf("the limits cannot be read: %w", err)
	}
	byCall := map[string][]int{}
	for i, line := range lines {
		if line.Counts != "" && (line.Counts != "rows" || line.RefusedOnly) {
			return fmt.Errorf("a limit cannot count %q", line.Counts)
		}
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

// take counts a call with so many rows for each key, or none and returns the time to wait. A call that counts only if refused is open until settle. A caller
// that would exceed the limit if all open calls were refused waits for them, so right passwords never lose.
func (b *limitBook) take(keys []countKey, rows int) (wait time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for {
		now, isFull := b.now(), false
		for _, key := range keys {
			found, most := b.counts[key], b.lines[key.line].Most*b.scale
			if !found.ends.After(now) {
				found.count = 0
			}
			if found.count >= most {
				wait = max(wait, found.ends.Sub(now))
			}
			isFull = isFull || found.count+found.open >= most
		}
		if wait > 0 {
			return wait
		}
		if !isFull {
			b.add(keys, rows, now)
			return 0
		}
		b.settled.Wait()
	}
}

func (b *limitBook) add(keys []countKey, rows int, now time.Time) {
	if len(b.counts) > mostKept {
		b.forget(now)
	}
	for _, key := range keys {
		found, line := b.counts[key], b.lines[key.line]
		if !found.ends.After(now) {
			found.ends, found.count = now.Add(time.Duration(line.Seconds)*time.Second), 0
		}
		switch {
		case line.RefusedOnly:
			found.open++
		case line.Counts == "rows":
			found.count += rows
		default:
			found.count++
		}
		b.counts[key] = found
	}
}

// settle closes the calls that take left open.
func (b *limitBook) settle(keys []countKey, wasRefused bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, key := range keys {
		if found, ok := b.counts[key]; ok && b.lines[key.line].RefusedOnly {
			found.open = max(0, found.open-1)
			if wasRefused {
				found.count++
			}
			b.counts[key] = found
		}
	}
	b.settled.Broadcast()
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
	if len(b.counts) > mostKept { // somebody fills the table: clear it rather than grow
		clear(b.counts)
	}
}
