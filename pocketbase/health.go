package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// checkHealth asks the local server for its health, for containers without a shell.
func checkHealth(c config) error {
	client := http.Client{Timeout: 2 * time.Second}
	answer, err := client.Get("http://" + net.JoinHostPort(publicHost(c.host), strconv.Itoa(c.port)) + "/api/health")
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %d (503: it cannot write, and printed why)", answer.StatusCode)
	}
	return nil
}

// probeEvery limits how often the probe writes. In between the last result counts.
const probeEvery = 2 * time.Second

// writeProbe tests whether the server can write. PocketBase's own health answer is always 200, even when every write fails.
type writeProbe struct {
	mu   sync.Mutex
	at   time.Time
	last error
}

// answer is a middleware before PocketBase's routes. It answers 503 to a health check while nothing can be written, and to a change while the
// folder is another one. Only the operator reads the reason, on stderr.
func (p *writeProbe) answer(dataDir string) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		isCheck := e.Request.URL.Path == "/api/health"
		isLost := !onlyReads(e.Request) && folderIsOurs(dataDir) != nil
		if isLost || isCheck && p.look(e.App, dataDir) != nil {
			if isLost {
				p.look(e.App, dataDir)
			}
			e.Response.Header().Set("Retry-After", strconv.Itoa(retrySeconds))
			return refused(http.StatusServiceUnavailable, "server_full", "The server cannot write right now.")
		}
		return e.Next()
	}
}

// look runs the test, and prints a line when writing starts to fail and when it works again.
func (p *writeProbe) look(app core.App, dataDir string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.at) < probeEvery {
		return p.last
	}
	err := tryWriting(app, dataDir)
	if err != nil && p.last == nil {
		fmt.Fprintf(os.Stderr, "DATA_DIR: nothing can be written in %s (%v); people's changes are refused until that works again\n", dataDir, err)
	} else if err == nil && p.last != nil {
		fmt.Fprintf(os.Stderr, "DATA_DIR: %s can be written again\n", dataDir)
	}
	p.last, p.at = err, time.Now()
	return err
}

var errTakenBack = errors.New("taken back")

// tryWriting writes a small file and one row, then removes the file and rolls the row back.
func tryWriting(app core.App, dataDir string) error {
	if err := folderIsOurs(dataDir); err != nil {
		return err
	}
	file, err := os.CreateTemp(dataDir, ".health-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(make([]byte, 64<<10))
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery("UPDATE sync_seq SET seq = seq").Execute(); err != nil {
			return err
		}
		return errTakenBack
	})
	if errors.Is(err, errTakenBack) {
		return nil
	}
	return err
}
