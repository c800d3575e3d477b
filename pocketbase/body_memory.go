package main

import (
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// allBodies and oneCallersBodies are the bytes of bodies that may be on their way at once, from everybody and from one caller.
	allBodies        = 64 << 20
	oneCallersBodies = 16 << 20
	readStep         = 64 << 10
	busySeconds      = 5
)

// bodyMemory counts what has been read of requests that still arrive or run: many slow bodies must not fill the memory.
var bodyMemory = memoryBook{most: allBodies, mostOfOne: oneCallersBodies, of: map[string]int64{}}

type memoryBook struct {
	mu              sync.Mutex
	most, mostOfOne int64
	all             int64
	of              map[string]int64
}

// memoryShare is one request's part.
type memoryShare struct {
	book   *memoryBook
	caller string
	taken  int64
}

func (b *memoryBook) share(caller string) *memoryShare { return &memoryShare{book: b, caller: caller} }

// take is false when there is no room for so many bytes more.
func (s *memoryShare) take(bytes int64) bool {
	s.book.mu.Lock()
	defer s.book.mu.Unlock()
	if s.book.all+bytes > s.book.most || s.book.of[s.caller]+bytes > s.book.mostOfOne {
		return false
	}
	s.book.all += bytes
	s.book.of[s.caller] += bytes
	s.taken += bytes
	return true
}

func (s *memoryShare) release() {
	s.book.mu.Lock()
	defer s.book.mu.Unlock()
	s.book.all -= s.taken
	s.book.of[s.caller] -= s.taken
	s.taken = 0
	if s.book.of[s.caller] <= 0 {
		delete(s.book.of, s.caller)
	}
}

// callerOf is the account, or the network of whoever has none: one household has billions of IPv6 addresses.
func callerOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return "account " + e.Auth.Id
	}
	return "address " + network(e)
}
