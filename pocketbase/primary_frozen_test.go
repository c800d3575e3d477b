package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// noPatience stands for primaryPatience.
const noPatience = time.Second

func impatient(t *testing.T, url string) http.Handler {
	t.Helper()
	p, err := newPrimary(config{primaryURL: url})
	mustDo(t, err)
	if real := p.proxy.Transport.(*http.Transport); real.ResponseHeaderTimeout != primaryPatience {
		t.Fatalf("the follower waits for %s", real.ResponseHeaderTimeout)
	}
	p.proxy.Transport = transportTo(noPatience)
	return p.around(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) { out.WriteHeader(http.StatusNotFound) }))
}

// The system accepts a frozen server's connections and takes bodies until its buffers are full.
func TestAFrozenPrimaryIsAClearAnswer(t *testing.T) {
	t.Parallel()
	frozen, err := net.Listen("tcp", "127.0.0.1:0")
	mustDo(t, err)
	t.Cleanup(func() { _ = frozen.Close() })
	handler := impatient(t, "http://"+frozen.Addr().String())
	for name, one := range map[string]struct{ method, path, body string }{
		"a change":                {"POST", "/api/sync/notes", "{}"},
		"an upload":               {"POST", "/api/collections/files/records", strings.Repeat("x", 20<<20)},
		"a read that is not here": {"GET", "/api/sync/notes", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out := httptest.NewRecorder()
			handler.ServeHTTP(out, httptest.NewRequest(one.method, one.path, strings.NewReader(one.body)))
			if out.Code != http.StatusServiceUnavailable || out.Header().Get("Retry-After") == "" || !strings.Contains(out.Body.String(), `"busy"`) {
				t.Errorf("%d %v %s", out.Code, out.Header(), out.Body)
			}
		})
	}
}

func TestAReadIsAskedOnceOverAKeptConnection(t *testing.T) {
	t.Parallel()
	asked := atomic.Int32{}
	url := serverAt(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if asked.Add(1) > 1 {
			<-r.Context().Done()
		}
	}))
	handler := impatient(t, url)
	for range 2 {
		handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/api/sync/notes", nil))
	}
	if times := asked.Load(); times != 2 {
		t.Errorf("two reads were asked %d times", times)
	}
}

func TestAnAnswerThatFreezesHalfwayEndsUnfinished(t *testing.T) {
	t.Parallel()
	ended := make(chan struct{})
	url := serverAt(t, http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		out.Header().Set("Content-Length", "100")
		fmt.Fprint(out, "half")
		out.(http.Flusher).Flush()
		<-ended
	}))
	defer close(ended)
	answer, err := http.Get(serverAt(t, impatient(t, url)) + "/api/files/a/b/c.png")
	mustDo(t, err)
	defer answer.Body.Close()
	if said, err := io.ReadAll(answer.Body); string(said) != "half" || err == nil {
		t.Errorf("%q %v", said, err)
	}
}

type deadlines struct {
	net.Conn
	moved int
}

func (d *deadlines) Read(data []byte) (int, error)  { return len(data), nil }
func (d *deadlines) Write(data []byte) (int, error) { return len(data), nil }
func (d *deadlines) SetDeadline(time.Time) error {
	d.moved++
	return nil
}

// While a long body is sent, the answer is waited for.
func TestABodyThatMovesIsNotSilence(t *testing.T) {
	wire := &deadlines{}
	connection := &movingConn{wire, noPatience}
	for range 3 {
		_, _ = connection.Write([]byte("part"))
	}
	_, _ = connection.Read(make([]byte, 4))
	if wire.moved != 4 {
		t.Errorf("the deadlines of both directions moved %d times", wire.moved)
	}
}
