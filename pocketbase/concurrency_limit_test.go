package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// served is a router with nothing but places in front of one handler.
func served(t *testing.T, interpreters int, handler func(*core.RequestEvent) error) http.Handler {
	t.Helper()
	r := router.NewRouter(func(w http.ResponseWriter, q *http.Request) (*core.RequestEvent, router.EventCleanupFunc) {
		return &core.RequestEvent{Event: router.Event{Response: &router.ResponseWriter{ResponseWriter: w}, Request: q}}, nil
	})
	r.Bind(&hook.Handler[*core.RequestEvent]{Priority: -99999, Func: func(e *core.RequestEvent) (err error) {
		defer func() {
			if broken := recover(); broken != nil {
				err = e.String(http.StatusInternalServerError, broken.(string))
			}
		}()
		if account := e.Request.Header.Get("Account"); account != "" {
			e.Auth = core.NewRecord(core.NewAuthCollection("users"))
			e.Auth.Id = account
		}
		return e.Next()
	}})
	r.Bind(places(interpreters))
	r.Any("/{path...}", handler)
	mux, err := r.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	return mux
}

func askPlaced(mux http.Handler, method, path string) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	mux.ServeHTTP(answer, httptest.NewRequest(method, path, nil))
	return answer
}

func TestNobodyGoesPastTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var running, most atomic.Int32
		mux := served(t, 11, func(e *core.RequestEvent) error {
			now := running.Add(1)
			for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
			}
			time.Sleep(4 * time.Second) // longer than anybody's patience in the end
			running.Add(-1)
			return e.NoContent(http.StatusNoContent)
		})
		var all sync.WaitGroup
		var done, busy atomic.Int32
		for range 2000 {
			all.Go(func() {
				answer := askPlaced(mux, http.MethodPost, "/api/functions/create-booking")
				switch answer.Code {
				case http.StatusNoContent:
					done.Add(1)
				case http.StatusServiceUnavailable:
					seconds, err := strconv.Atoi(answer.Header().Get("Retry-After"))
					if err != nil || seconds < 1 || seconds > longestRetry {
						t.Errorf("Retry-After: %q", answer.Header().Get("Retry-After"))
					}
					if !strings.Contains(answer.Body.String(), `"code":"busy"`) || !strings.Contains(answer.Body.String(), busyWords) {
						t.Errorf("answered %s", answer.Body)
					}
					busy.Add(1)
				default:
					t.Errorf("answered %d", answer.Code)
				}
			})
		}
		all.Wait()
		if most.Load() != 3 {
			t.Errorf("%d ran at once, wanted 3", most.Load())
		}
		if done.Load() < 9 || done.Load()+busy.Load() != 2000 {
			t.Errorf("%d done and %d busy", done.Load(), busy.Load())
		}
	})
}

func TestUrgentWorkGoesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var order []string
		mux := served(t, 6, func(e *core.RequestEvent) error {
			mu.Lock()
			order = append(order, e.Request.URL.Path)
			// No two places are left at one moment: those who come in together begin in any order.
			stay := time.Duration(len(order)) * time.Second
			mu.Unlock()
			time.Sleep(stay)
			return e.NoContent(http.StatusNoContent)
		})
		var all sync.WaitGroup
		for _, path := range []string{
			"/api/footage/a/upload", "/api/footage/b/upload", // take both places
			"/coaches", "/api/config", "/api/collections/users/auth-with-password",
		} {
			all.Go(func() { askPlaced(mux, http.MethodPost, path) })
			synctest.Wait()
		}
		all.Wait()
		want := []string{"/api/collections/users/auth-with-password", "/api/config", "/coaches"}
		if !slices.Equal(order[2:], want) {
			t.Errorf("went in the order %v", order[2:])
		}
	})
}

func TestAFloodOfSignInsLeavesPlacesToEverybodyElse(t *testing.T) {
	for _, flood := range []string{"/api/collections/users/auth-with-password", "/api/collections/users/records"} {
		synctest.Test(t, func(t *testing.T) {
			mux := served(t, 15, func(e *core.RequestEvent) error {
				if hashesPassword(e.Request) {
					time.Sleep(time.Second)
				}
				return e.NoContent(http.StatusNoContent)
			})
			var all sync.WaitGroup
			for range 300 {
				all.Go(func() { askPlaced(mux, http.MethodPost, flood) })
			}
			synctest.Wait()
			for _, path := range []string{"/api/functions/create-booking", "/api/sync/notes", "/api/config"} {
				began := time.Now()
				if answer := askPlaced(mux, http.MethodPost, path); answer.Code != http.StatusNoContent || time.Since(began) > 0 {
					t.Errorf("%s during a flood of %s: %d after %v", path, flood, answer.Code, time.Since(began))
				}
			}
			all.Wait()
		})
	}
}

func TestWhoGivesUpLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1, hookedQueues)
		leave, _ := g.enter(t.Context(), urgent)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, ok := g.enter(gone, urgent); ok {
			t.Error("let in although it had gone")
		}
		leave()
		if leave, ok := g.enter(t.Context(), public); !ok || g.taken != 1 {
			t.Error("the place was lost")
		} else {
			leave()
		}
		if g.taken != 0 {
			t.Errorf("%d places are taken by nobody", g.taken)
		}
	})
}

// slowReader takes nothing until it is let.
type stuckReader struct {
	http.ResponseWriter
	let chan struct{}
}

func (s stuckReader) Write(data []byte) (int, error) {
	<-s.let
	return s.ResponseWriter.Write(data)
}

func TestWhoReadsSlowlyHoldsNoPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		body := bytes.Repeat([]byte("x"), mostHeld/2)
		mux := served(t, 6, func(e *core.RequestEvent) error { return e.Blob(http.StatusOK, "text/plain", body) })
		let := make(chan struct{})
		var all sync.WaitGroup
		answers := make([]*httptest.ResponseRecorder, 5)
		for i := range answers {
			answers[i] = httptest.NewRecorder()
			all.Go(func() {
				mux.ServeHTTP(stuckReader{answers[i], let}, httptest.NewRequest(http.MethodGet, "/api/config", nil))
			})
		}
		synctest.Wait()
		if answer := askPlaced(mux, http.MethodGet, "/api/config"); answer.Code != http.StatusOK {
			t.Errorf("answered %d behind slow readers", answer.Code)
		}
		close(let)
		all.Wait()
		for _, answer := range answers {
			if answer.Code != http.StatusOK || !bytes.Equal(answer.Body.Bytes(), body) {
				t.Errorf("answered %d with %d bytes", answer.Code, answer.Body.Len())
			}
		}
	})
}

func TestAPanicLeavesThePlaceAndIsAnswered(t *testing.T) {
	mux := served(t, 6, func(e *core.RequestEvent) error {
		_ = e.String(http.StatusOK, "half of it")
		panic("broken")
	})
	for range 10 {
		if answer := askPlaced(mux, http.MethodGet, "/api/config"); answer.Code != http.StatusInternalServerError || answer.Body.String() != "broken" {
			t.Fatalf("answered %d %s", answer.Code, answer.Body)
		}
	}
}

func TestLongAnswersPassThrough(t *testing.T) {
	long := strings.Repeat("0123456789abcdef", mostHeld/8)
	mux := served(t, 6, func(e *core.RequestEvent) error {
		e.Response.WriteHeader(http.StatusAccepted)
		_, err := io.Copy(e.Response, strings.NewReader(long))
		return err
	})
	answer := askPlaced(mux, http.MethodGet, "/api/config")
	if answer.Code != http.StatusAccepted || answer.Body.String() != long {
		t.Errorf("answered %d with %d bytes", answer.Code, answer.Body.Len())
	}
}

func TestWhatTakesAPlace(t *testing.T) {
	cases := []struct {
		method, path string
		need         need
		class        urgency
	}{
		{"POST", "/api/functions/create-booking", interpreter, urgent},
		{"POST", "/api/collections/users/auth-with-password", interpreter, urgent},
		{"POST", "/api/stripe/webhook", interpreter, urgent},
		{"POST", "/api/collections/training_files/records", interpreter, urgent},
		{"POST", "/api/sync/messages", interpreter, syncing},
		{"GET", "/api/collections/messages/records", interpreter, syncing},
		{"POST", "/api/footage/abc/chunks/1", interpreter, syncing},
		{"POST", "/api/functions/get-availability", interpreter, syncing},
		{"GET", "/api/sync/messages", readOnly, syncing},
		{"GET", "/api/rpc/get_public_coach_fields", readOnly, public},
		{"GET", "/coaches", interpreter, public},
		{"GET", "/coach/democoach000001", interpreter, public},
		{"GET", "/api/realtime", nothing, public},
		{"GET", "/api/files/training_files/a/b.mp4", nothing, public},
		{"GET", "/api/health", nothing, public},
		{"GET", "/pricing", nothing, public},
	}
	for _, c := range cases {
		got, class := needOf(httptest.NewRequest(c.method, c.path, nil))
		if got != c.need || class != c.class {
			t.Errorf("%s %s: %v of class %v, wanted %v of %v", c.method, c.path, got, class, c.need, c.class)
		}
	}
}
