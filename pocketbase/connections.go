package main

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

const (
	// mostConnections is how many connections an address may have. Each takes up to 60 KB while its headers arrive.
	mostConnections = 1000
	// headTime is how long the headers of a request may take to arrive.
	headTime = pieceTime
	// mostHeaderBytes is the most for a request's address and headers together. Go allows 4 KB more.
	mostHeaderBytes = 32 << 10
)

// connectionBook counts open connections by address. Those of a trusted proxy are many people's, and are not counted.
type connectionBook struct {
	mu      sync.Mutex
	counts  map[string]int
	most    int
	trusted []netip.Prefix
}

// boundConnections limits the connections of an address, and the length and time of a request's headers. It works before any handler.
func boundConnections(server *http.Server, c config) {
	book := &connectionBook{counts: map[string]int{}, most: mostConnections * c.limitsScale, trusted: c.trustedProxies}
	server.MaxHeaderBytes, server.ReadHeaderTimeout, server.ConnState = mostHeaderBytes, headTime, book.watch
}

// watch counts connections as they begin and end. It closes one that is too many, before it reads from it.
func (b *connectionBook) watch(conn net.Conn, state http.ConnState) {
	peer, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil || isOneOf(peer.Addr(), b.trusted) {
		return
	}
	address := networkOf(peer.Addr())
	b.mu.Lock()
	defer b.mu.Unlock()
	switch state {
	case http.StateNew:
		b.counts[address]++
		if b.counts[address] > b.most {
			_ = conn.Close() // Go then says StateClosed
		}
	case http.StateClosed, http.StateHijacked:
		if b.counts[address]--; b.counts[address] == 0 {
			delete(b.counts, address)
		}
	}
}
