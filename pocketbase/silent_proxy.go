package main

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
)

// silentProxies are local addresses of proxies that send no X-Forwarded-For, so every client looks like this machine or a neighbour.
// A proxy is recognised because browsers ask it for the host of APP_URL.
type silentProxies struct {
	appHost string // "" when APP_URL is local: then a local client may name it, too
	mu      sync.Mutex
	seen    map[netip.Addr]bool
}

func silentProxiesOf(c config) *silentProxies {
	return &silentProxies{appHost: publicHostOf(c.appURL), seen: map[netip.Addr]bool{}}
}

// handsOn says whether such a proxy was seen at the address of this request since the start. No trusted proxy named its client.
func (s *silentProxies) handsOn(r *http.Request) bool {
	if s.appHost == "" || r.TLS != nil { // over DOMAIN every client names the host
		return false
	}
	if namesClient(r) {
		return false // clientAddress decides whether to trust it
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !isLocal(peer.Addr()) {
		return false
	}
	address := peer.Addr().Unmap().WithZone("")
	header := r.Header
	names := hostOf("//"+r.Host) == s.appHost || hostOf(header.Get("Origin")) == s.appHost || hostOf(header.Get("Referer")) == s.appHost
	s.mu.Lock()
	defer s.mu.Unlock()
	if names && !s.seen[address] {
		s.seen[address] = true
		fmt.Fprintf(os.Stderr, "TRUSTED_PROXY: a proxy at %s hands requests on without X-Forwarded-For, so nobody administers from there\n", address)
	}
	return s.seen[address]
}

func isLocal(address netip.Addr) bool {
	address = address.Unmap()
	return address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast()
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
}

// publicHostOf is "" for a local host.
func publicHostOf(appURL string) string {
	host := hostOf(appURL)
	if address, err := netip.ParseAddr(host); err == nil && isLocal(address) || host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return ""
	}
	return host
}
