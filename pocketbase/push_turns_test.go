package main

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestAFewAccountsWithManyPushesLeavePlacesToOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		running := map[string]int{}
		var mu sync.Mutex
		mux := served(t, 15, func(e *core.RequestEvent) error {
			mu.Lock()
			running[e.Auth.Id]++
			if running[e.Auth.Id] > pushesAtOnce {
				t.Errorf("%d pushes of %s at once", running[e.Auth.Id], e.Auth.Id)
			}
			mu.Unlock()
			time.Sleep(time.Second)
			mu.Lock()
			running[e.Auth.Id]--
			mu.Unlock()
			return e.NoContent(http.StatusNoContent)
		})
		push := func(account string) int {
			answer, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "/api/sync/messages", nil)
			r.Header.Set("Account", account)
			mux.ServeHTTP(answer, r)
			return answer.Code
		}
		var all sync.WaitGroup
		for i := range 120 {
			all.Go(func() { push([]string{"one", "two"}[i%2]) })
		}
		synctest.Wait()
		began := time.Now()
		if code := push("three"); code != http.StatusNoContent || time.Since(began) > time.Second {
			t.Errorf("another account got %d after %v", code, time.Since(began))
		}
		all.Wait()
		if len(pushTurns.byAccount) != 0 {
			t.Errorf("%d accounts stayed", len(pushTurns.byAccount))
		}
	})
}
