package main

import (
	"bytes"
	"context"
	"encoding/json"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	// followerHeader is on a follower's requests to the primary.
	followerHeader = "X-Encore-Follower"
	// unknownClient is public, so that it never administers.
	unknownClient = "0.0.0.0"
	// primaryPatience is how long the primary may stay silent. Then the client is told to try again.
	primaryPatience = time.Minute
	dialPatience    = 5 * time.Second
)

// primary is the server that a follower sends changes to, and every read that it cannot answer.
type primary struct {
	proxy   *httputil.ReverseProxy
	trusted []netip.Prefix
	silent  *silentProxies
}

func newPrimary(c config) (*primary, error) {
	target, err := url.Parse(c.primaryURL)
	if err != nil {
		return nil, err
	}
	p := &primary{trusted: c.trustedProxies, silent: silentProxiesOf(c)}
	p.proxy = &httputil.ReverseProxy{
		Transport: transportTo(primaryPatience),
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
			r.Out.Header.Set("X-Forwarded-For", p.client(r.In))
			r.Out.Header.Set(followerHeader, "1")
		},
		FlushInterval: -1,
		ErrorLog:      log.New(discard{}, "", 0), // the client is told
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { answerBusy(w) },
	}
	return p, nil
}

// transportTo ends each request to a server that takes and sends nothing for so long. A frozen server still accepts connections. The
// connection is given longer than the answer, because a read over a connection that fails is sent again, and would wait twice.
func transportTo(patience time.Duration) *http.Transport {
	dialer := &net.Dialer{Timeout: dialPatience}
	return &http.Transport{
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			connection, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return &movingConn{connection, patience * 5 / 4}, nil
		},
		ResponseHeaderTimeout: patience, // counts only after the whole request was sent
		TLSHandshakeTimeout:   dialPatience,
		MaxIdleConnsPerHost:   64,
		IdleConnTimeout:       patience / 2, // before movingConn ends it
	}
}

// movingConn fails if nothing moves in either direction for the length of patience.
type movingConn struct {
	net.Conn
	patience time.Duration
}

func (c *movingConn) Read(data []byte) (int, error) {
	_ = c.SetDeadline(time.Now().Add(c.patience))
	return c.Conn.Read(data)
}

func (c *movingConn) Write(data []byte) (int, error) {
	_ = c.SetDeadline(time.Now().Add(c.patience))
	return c.Conn.Write(data)
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// client is the address that the primary takes for the client's, because it trusts the follower. So a proxy that the follower does not
// trust must not be named: its address is private, and the whole world would administer.
func (p *primary) client(r *http.Request) string {
	if client := clientOf(r, p.trusted); client != "" {
		return client
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || namesClient(r) || p.silent.handsOn(r) || r.TLS != nil && isLocal(peer.Addr()) {
		return unknownClient
	}
	return peer.Addr().Unmap().WithZone("").String()
}

// mayBeOld: a refusal may come from what has not arrived yet. The load of this node is its own, and must not reach the primary.
func mayBeOld(status int) bool {
	return status >= http.StatusBadRequest && status != http.StatusTooManyRequests && status != http.StatusServiceUnavailable
}

// around answers a read here if it succeeds, and asks the primary otherwise.
func (p *primary) around(here http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get(followerHeader) != "":
			answerBusy(w) // PRIMARY_URL leads to a follower
		case isOfThisNode(r):
			here.ServeHTTP(w, r)
		case !isReadHere(r):
			p.proxy.ServeHTTP(w, r)
		default:
			tried := &triedResponse{header: w.Header().Clone()}
			here.ServeHTTP(tried, r.Clone(r.Context()))
			if mayBeOld(tried.status) {
				p.proxy.ServeHTTP(w, r)
				return
			}
			tried.send(w)
		}
	})
}

// isOfThisNode: a stream and its subscriptions are one connection's, and the operator asks for this process.
func isOfThisNode(r *http.Request) bool {
	switch r.URL.Path {
	case "/api/realtime", "/api/health", metricsPath, probePath:
		return true
	}
	return false
}

// isReadHere lists what a follower answers: pulls, public lists, drawn pages and the app's files.
func isReadHere(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	path := r.URL.Path
	if strings.HasPrefix(path, "/api/sync/") {
		return true
	}
	for _, list := range publicLists.all() {
		if path == list.path {
			return true
		}
	}
	for _, below := range []string{"/api/", "/_/", "/dev/"} {
		if strings.HasPrefix(path+"/", below) {
			return false
		}
	}
	return true
}

func answerBusy(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Retry-After", strconv.Itoa(retrySeconds))
	w.WriteHeader(http.StatusServiceUnavailable)
	_ = json.NewEncoder(w).Encode(refusal{http.StatusServiceUnavailable, busyWords, map[string]string{"code": "busy"}})
}

// triedResponse keeps an answer until it is known to be good.
type triedResponse struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (t *triedResponse) Header() http.Header { return t.header }

func (t *triedResponse) WriteHeader(status int) {
	if t.status == 0 {
		t.status = status
	}
}

func (t *triedResponse) Write(data []byte) (int, error) {
	t.WriteHeader(http.StatusOK)
	return t.body.Write(data)
}

func (t *triedResponse) send(w http.ResponseWriter) {
	for name, values := range t.header {
		w.Header()[name] = values
	}
	w.WriteHeader(max(t.status, http.StatusOK))
	_, _ = t.body.WriteTo(w)
}
