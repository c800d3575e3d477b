package main

import (
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// allBodies and oneCallersBodies limit the bytes of bodies in flight, in all and per caller.
	allBodies        = 64 << 20
	oneCallersBodies = 16 << 20
	readStep         = 64 << 10
	busySeconds      = 5
)

// bodyMemory counts the received bytes of requests under way, so that slow bodies cannot fill the memory.
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

// take is false if there is no room for so many more bytes.
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

// callerOf is the account, or else the network, because one household has billions of IPv6 addresses.
func callerOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return "account " + e.Auth.Id
	}
	return "address " + network(e)
}
