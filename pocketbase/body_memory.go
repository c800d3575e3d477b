package main

import (
	"errors"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	readStep    = 64 << 10
	busySeconds = 5
)

// The received bytes of requests under way are counted, so that slow bodies cannot fill the memory. What a body has beyond heavyBody
// counts in a book of its own, so that heavy ones leave room for everybody else's.
var (
	bodyMemory  = newShareBook(32<<20, 8<<20)
	heavyMemory = newShareBook(12<<20, 4<<20)
)

// shareBook limits an amount, mostly of bytes, in all and per caller.
type shareBook struct {
	mu              sync.Mutex
	most, mostOfOne int64
	all             int64
	of              map[string]int64
}

func newShareBook(most, mostOfOne int64) *shareBook {
	return &shareBook{most: most, mostOfOne: mostOfOne, of: map[string]int64{}}
}

// callerShare is what one request took.
type callerShare struct {
	book   *shareBook
	caller string
	taken  int64
}

func (b *shareBook) share(caller string) *callerShare { return &callerShare{book: b, caller: caller} }

var (
	errCallerFull = errors.New("the caller's bodies are too many")
	errAllFull    = errors.New("all callers' bodies are too many")
)

func (s *callerShare) take(amount int64) error {
	s.book.mu.Lock()
	defer s.book.mu.Unlock()
	if s.book.of[s.caller]+amount > s.book.mostOfOne {
		return errCallerFull
	}
	if s.book.all+amount > s.book.most {
		return errAllFull
	}
	s.book.all += amount
	s.book.of[s.caller] += amount
	s.taken += amount
	return nil
}

func (s *callerShare) release() {
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

// readPieces keeps the pieces of readStep that bodies are read into, because a flood of heavy ones makes garbage faster than it is
// collected.
var readPieces = piecePool{sync.Pool{New: func() any { return new([readStep]byte) }}}

type piecePool struct{ pool sync.Pool }

func (p *piecePool) of(size int64) []byte {
	if size != readStep {
		return make([]byte, size)
	}
	return p.pool.Get().(*[readStep]byte)[:]
}

func (p *piecePool) giveBack(pieces [][]byte) {
	for _, piece := range pieces {
		if cap(piece) == readStep {
			p.pool.Put((*[readStep]byte)(piece[:readStep]))
		}
	}
}
