package main

import (
	"bufio"
	"net"
	"net/http"
	"net/netip"
	"testing"
	"time"
)

// greets says whether a connection is answered. It stays open.
func greets(t *testing.T, conn net.Conn) bool {
	t.Helper()
	_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
	if _, err := conn.Write([]byte("GET / HTTP/1.1\r\nHost: x\r\n\r\n")); err != nil {
		return false
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	return err == nil && answer.StatusCode == http.StatusNoContent
}

func TestAnAddressHasSoManyConnections(t *testing.T) {
	for _, one := range []struct {
		trusted string
		open    int
	}{{"192.0.2.0/24", 3}, {"127.0.0.0/8", 5}} {
		book := &connectionBook{counts: map[string]int{}, most: 3, trusted: []netip.Prefix{netip.MustParsePrefix(one.trusted)}}
		server := &http.Server{
			Handler:   http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }),
			ConnState: book.watch,
		}
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = server.Serve(listener) }()
		dial := func() net.Conn {
			conn, err := net.Dial("tcp", listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			return conn
		}
		var open []net.Conn
		for range 5 {
			if conn := dial(); greets(t, conn) {
				open = append(open, conn)
			}
		}
		if len(open) != one.open {
			t.Fatalf("with the proxy %s %d are open", one.trusted, len(open))
		}
		for _, conn := range open {
			_ = conn.Close()
		}
		for until := time.Now().Add(5 * time.Second); !greets(t, dial()); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(until) {
				t.Fatal("ended connections still count")
			}
		}
		_ = server.Close()
		for until := time.Now().Add(5 * time.Second); book.isKept(); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(until) {
				t.Fatalf("counts are kept: %v", book.counts)
			}
		}
	}
}

func (b *connectionBook) isKept() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.counts) > 0
}
