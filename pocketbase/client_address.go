package main

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// proxies reads TRUSTED_PROXY: addresses and networks of the reverse proxies in front, or "none".
func (env *environment) proxies(name string) []netip.Prefix {
	v := env.or(name, "none")
	if v == "none" {
		return nil
	}
	trusted := []netip.Prefix{}
	for _, part := range strings.Split(v, ",") {
		part = strings.TrimSpace(part)
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			var address netip.Addr
			if address, err = netip.ParseAddr(part); err == nil {
				prefix, err = address.Prefix(address.BitLen())
			}
		}
		if err != nil || prefix.Bits() == 0 {
			env.fail(name, "%q is neither an address such as 10.0.0.2, a network such as 10.0.0.0/8, nor none", part)
			return nil
		}
		trusted = append(trusted, prefix.Masked())
	}
	return trusted
}

// clientIsKnown marks a request of a trusted proxy.
const clientIsKnown = "encoreClientIsKnown"

// peerKey holds the address at the other end of the connection.
const peerKey = "encorePeer"

var tellOnce sync.Once

// clientAddress sets the client's address on requests of a trusted proxy. Rate limits, logs and ADMIN_IPS read it from the request.
// PocketBase's own setting believes the header from anybody.
func clientAddress(trusted []netip.Prefix) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreClientAddress",
		Priority: -1_000_000, // before everything that reads the address
		Func: func(e *core.RequestEvent) error {
			e.Set(peerKey, e.Request.RemoteAddr)
			if client := clientOf(e.Request, trusted); client != "" {
				e.Request.RemoteAddr = net.JoinHostPort(client, "0")
				e.Set(clientIsKnown, true)
			}
			return e.Next()
		},
	}
}

// clientOf is the nearest forwarded address that is no trusted proxy; "" if the peer is the client.
func clientOf(r *http.Request, trusted []netip.Prefix) string {
	forwarded := r.Header.Values("X-Forwarded-For")
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || len(forwarded) == 0 {
		return ""
	}
	if !isOneOf(peer.Addr(), trusted) {
		if len(trusted) == 0 && (peer.Addr().IsLoopback() || peer.Addr().IsPrivate()) {
			tellOnce.Do(func() {
				fmt.Fprintln(os.Stderr, "TRUSTED_PROXY: requests come through a proxy, but it is not set: all people share one address and its limits")
			})
		}
		return ""
	}
	client := ""
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		address, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			return client // earlier entries are not from a trusted proxy
		}
		if client = address.Unmap().String(); !isOneOf(address, trusted) {
			return client
		}
	}
	return client
}

func isOneOf(address netip.Addr, networks []netip.Prefix) bool {
	address = address.Unmap()
	for _, network := range networks {
		if network.Contains(address) {
			return true
		}
	}
	return false
}
