package main

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// asked is what the primary was asked, one line a request.
type asked struct {
	client, follower, others, host, body string
}

// followerOf is a follower whose own answer is given, in front of a primary that keeps what it was asked.
func followerOf(t *testing.T, here http.HandlerFunc, change func(*config)) (http.Handler, *[]asked) {
	t.Helper()
	got := []asked{}
	url := serverAt(t, http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		others := ""
		for _, name := range []string{"Forwarded", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Keep-Alive", "X-Secret"} {
			others += r.Header.Get(name)
		}
		got = append(got, asked{r.Header.Get("X-Forwarded-For"), r.Header.Get(followerHeader), others, r.Host, string(body)})
		http.SetCookie(out, &http.Cookie{Name: "kept", Value: "1"})
		out.WriteHeader(http.StatusTeapot)
	}))
	c := config{primaryURL: url, appURL: "https://encore.example"}
	if change != nil {
		change(&c)
	}
	p, err := newPrimary(c)
	mustDo(t, err)
	return p.around(here), &got
}

func nobodyHere(http.ResponseWriter, *http.Request) { panic("not to be answered here") }

func TestAFollowerNamesToThePrimaryOnlyAClientThatItKnows(t *testing.T) {
	trust := func(value string) func(*config) {
		return func(c *config) {
			c.trustedProxies = (&environment{getenv: func(string) string { return value }}).proxies("TRUSTED_PROXY")
		}
	}
	for _, one := range []struct {
		name, peer string
		headers    map[string]string
		change     func(*config)
		isTLS      bool
		want       string
	}{
		{name: "a client without a proxy", peer: "203.0.113.9:5", want: "203.0.113.9"},
		{name: "an invented address", peer: "203.0.113.9:5", headers: map[string]string{"X-Forwarded-For": "127.0.0.1"}, want: unknownClient},
		{name: "an invented address of another name", peer: "203.0.113.9:5", headers: map[string]string{"X-Real-Ip": "127.0.0.1"}, want: unknownClient},
		{name: "a proxy that is not trusted", peer: "10.0.0.5:5", headers: map[string]string{"X-Forwarded-For": "203.0.113.9"}, want: unknownClient},
		{name: "a proxy that names nobody", peer: "10.0.0.5:5", headers: map[string]string{"Host": "encore.example"}, want: unknownClient},
		{name: "a container's gateway over DOMAIN", peer: "172.17.0.1:5", isTLS: true, want: unknownClient},
		{name: "a neighbour", peer: "10.0.0.5:5", want: "10.0.0.5"},
		{name: "a trusted proxy", peer: "10.0.0.5:5", headers: map[string]string{"X-Forwarded-For": "127.0.0.1, 203.0.113.9"}, change: trust("10.0.0.0/8"), want: "203.0.113.9"},
		{name: "hop headers", peer: "203.0.113.9:5", headers: map[string]string{"Connection": "X-Forwarded-For, X-Encore-Follower, X-Secret", "X-Secret": "a", "Keep-Alive": "b"}, want: "203.0.113.9"},
		{name: "other forwarding headers", peer: "203.0.113.9:5", headers: map[string]string{"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http"}, want: "203.0.113.9"},
	} {
		t.Run(one.name, func(t *testing.T) {
			handler, got := followerOf(t, nobodyHere, one.change)
			r := httptest.NewRequest("POST", "/api/collections/x/records", strings.NewReader("{}"))
			r.RemoteAddr, r.Host = one.peer, "10.0.0.2"
			for name, value := range one.headers {
				r.Header.Set(name, value)
				if name == "Host" {
					r.Host = value
				}
			}
			if one.isTLS {
				r.TLS = &tls.ConnectionState{}
			}
			out := httptest.NewRecorder()
			handler.ServeHTTP(out, r)
			want := []asked{{one.want, "1", one.headers["X-Real-Ip"], r.Host, "{}"}}
			if fmt.Sprint(*got) != fmt.Sprint(want) || out.Code != http.StatusTeapot || len(out.Result().Cookies()) != 1 {
				t.Errorf("%v, %d, %v", *got, out.Code, out.Result().Cookies())
			}
		})
	}
}

func TestAFollowerAsksThePrimaryForWhatMayNotHaveArrivedAndKeepsItsLoad(t *testing.T) {
	for status, asks := range map[int]int{200: 0, 301: 0, 304: 0, 400: 1, 401: 1, 403: 1, 404: 1, 421: 1, 500: 1, 429: 0, 503: 0} {
		handler, got := followerOf(t, func(out http.ResponseWriter, _ *http.Request) {
			out.Header().Set("X-Here", "1")
			out.WriteHeader(status)
			fmt.Fprint(out, "here")
		}, nil)
		out := httptest.NewRecorder()
		handler.ServeHTTP(out, httptest.NewRequest("GET", "/coaches", nil))
		if len(*got) != asks {
			t.Errorf("%d: the primary was asked %d times", status, len(*got))
		}
		if asks == 0 && (out.Code != status || out.Body.String() != "here") || asks == 1 && (out.Code != http.StatusTeapot || out.Header().Get("X-Here") != "") {
			t.Errorf("%d: the answer is %d %q %v", status, out.Code, out.Body, out.Header())
		}
	}
}

func TestAFollowerAnswersOnlyListedReads(t *testing.T) {
	publicLists.serve("open_list", "coaches", "", 1)
	for target, isHere := range map[string]bool{
		"GET /coaches": true, "HEAD /coaches": true, "GET /api/sync/notes": true, "GET /api/rpc/open_list": true, "GET /_app": true,
		"POST /coaches": false, "GET /api": false, "GET /api/rpc/other": false, "GET /api/collections/a/records": false, "GET /_/": false,
		"GET /_": false, "GET /dev/mail": false, "GET /api/backups/a.zip": false, "GET /api/files/a/b/c.png": false, "POST /api/sync/notes": false,
	} {
		here := false
		handler, got := followerOf(t, func(http.ResponseWriter, *http.Request) { here = true }, nil)
		method, path, _ := strings.Cut(target, " ")
		handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, path, nil))
		if here != isHere || len(*got) == 0 != isHere {
			t.Errorf("%s: here %v, primary %d", target, here, len(*got))
		}
	}
}

func TestAFollowerThatFollowsAFollowerIsBusy(t *testing.T) {
	inner, _ := followerOf(t, nobodyHere, nil)
	outer, _ := followerOf(t, nobodyHere, func(c *config) { c.primaryURL = serverAt(t, inner) })
	for _, header := range []string{"", "Connection"} {
		r := httptest.NewRequest("POST", "/api/collections/x/records", nil)
		if header != "" {
			r.Header.Set(header, followerHeader)
		}
		out := httptest.NewRecorder()
		outer.ServeHTTP(out, r)
		if out.Code != http.StatusServiceUnavailable || out.Header().Get("Retry-After") == "" {
			t.Errorf("%q: %d %s", header, out.Code, out.Body)
		}
	}
}

// A body goes on as it arrives. The follower keeps none of it.
func TestAFollowerPassesBodiesOnWhileTheyArrive(t *testing.T) {
	first := make(chan int, 1)
	primary := serverAt(t, http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		part := make([]byte, 5)
		n, _ := io.ReadFull(r.Body, part)
		first <- n
		rest, _ := io.Copy(io.Discard, r.Body)
		fmt.Fprint(out, rest)
	}))
	p, err := newPrimary(config{primaryURL: primary})
	mustDo(t, err)
	follower := serverAt(t, p.around(http.HandlerFunc(nobodyHere)))
	body, write := io.Pipe()
	go func() {
		_, _ = write.Write([]byte("hello"))
		select {
		case <-first:
		case <-time.After(10 * time.Second):
			_ = write.CloseWithError(io.ErrUnexpectedEOF)
		}
		_, _ = write.Write(bytes.Repeat([]byte("x"), 20<<20))
		_ = write.Close()
	}()
	answer, err := http.Post(follower+"/api/collections/x/records", "text/plain", body)
	mustDo(t, err)
	defer answer.Body.Close()
	if said, _ := io.ReadAll(answer.Body); string(said) != fmt.Sprint(20<<20) {
		t.Errorf("%d %q", answer.StatusCode, said)
	}
}
