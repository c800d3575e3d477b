package main

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

const (
	// mostConnections bounds one address: a connection with half of a request's headers takes 60 KB. Behind a proxy the proxy's own
	// limits count.
	mostConnections = 1000
	// headTime is how long a request's headers may take, as a piece of a body.
	headTime = pieceTime
	// mostHeaderBytes bounds a request's address and headers together; Go adds 4 KB. Without a filter an address has some hundred characters.
	mostHeaderBytes = 32 << 10
)

// connectionBook counts open connections by address.
type connectionBook struct {
	mu      sync.Mutex
	counts  map[string]int
	most    int
	trusted []netip.Prefix
}

// boundConnections limits what a request may be before a handler sees it: its headers, their time, and an address's connections.
func boundConnections(server *http.Server, c config) {
	book := &connectionBook{counts: map[string]int{}, most: mostConnections * c.limitsScale, trusted: c.trustedProxies}
	server.MaxHeaderBytes, server.ReadHeaderTimeout, server.ConnState = mostHeaderBytes, headTime, book.watch
}

// watch closes a connection beyond the limit before anything is read of it.
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
