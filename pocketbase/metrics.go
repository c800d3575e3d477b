package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

const metricsPath = "/api/metrics"

// serveMetrics answers in Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). Without METRICS_TOKEN the page does
// not exist.
func serveMetrics(c config) func(*core.RequestEvent) error {
	wanted := sha256.Sum256([]byte(c.metricsToken))
	return func(e *core.RequestEvent) error {
		if c.metricsToken == "" {
			return answerNotFound(e)
		}
		given := sha256.Sum256([]byte(bearer(e)))
		if subtle.ConstantTimeCompare(given[:], wanted[:]) != 1 {
			return apis.NewUnauthorizedError("", nil)
		}
		text, err := metricsText(e.App, c)
		if err != nil {
			return err
		}
		e.Response.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		e.Response.Header().Set("Cache-Control", "no-store")
		_, err = io.WriteString(e.Response, text)
		return err
	}
}

type metricsPage struct{ out strings.Builder }

// family begins a metric; kind is gauge or counter.
func (p *metricsPage) family(name, kind, help string) {
	fmt.Fprintf(&p.out, "# HELP encore_%s %s\n# TYPE encore_%s %s\n", name, help, name, kind)
}

// value is a line of the family; labels alternate names and values.
func (p *metricsPage) value(name string, value float64, labels ...string) {
	pairs := []string{}
	for i := 0; i < len(labels); i += 2 {
		pairs = append(pairs, labels[i]+"="+strconv.Quote(labels[i+1]))
	}
	set := ""
	if len(pairs) > 0 {
		set = "{" + strings.Join(pairs, ",") + "}"
	}
	fmt.Fprintf(&p.out, "encore_%s%s %s\n", name, set, strconv.FormatFloat(value, 'f', -1, 64))
}

func (p *metricsPage) one(name, kind, help string, value float64) {
	p.family(name, kind, help)
	p.value(name, value)
}

var serverBegan = time.Now()

func metricsText(app core.App, c config) (string, error) {
	p := &metricsPage{}
	p.family("build_info", "gauge", "The release.")
	p.value("build_info", 1, "version", version)
	p.one("start_time_seconds", "gauge", "When the server started, in seconds since 1970.", float64(serverBegan.Unix()))
	p.answers()
	p.places()
	if err := p.queues(app); err != nil {
		return "", err
	}
	p.one("realtime_connections", "gauge", "Live connections.", float64(app.SubscriptionsBroker().TotalClients()))
	p.one("sync_lag_seconds", "gauge", "Time since live connections were told of every change; they are told at least once a second.", time.Since(time.Unix(0, toldAt.Load())).Seconds())
	p.one("slow_statements_total", "counter", "SQL statements of 200 ms and more.", float64(slowCount.Load()))
	p.disk(c.dataDir)
	p.backups(readBackupState(c.dataDir))
	p.replica(c)
	memory := runtime.MemStats{}
	runtime.ReadMemStats(&memory)
	p.one("go_heap_bytes", "gauge", "Memory in use by Go.", float64(memory.HeapAlloc))
	p.one("go_memory_bytes", "gauge", "Memory that Go has from the system.", float64(memory.Sys-memory.HeapReleased))
	p.one("go_goroutines", "gauge", "Goroutines.", float64(runtime.NumGoroutine()))
	return p.out.String(), nil
}

// classNames are the classes of work, by urgency.
var classNames = [urgencies]string{"urgent", "syncing", "public"}

// openGates are those of this server, by name.
var openGates = map[string]*gate{}

func (p *metricsPage) places() {
	names := []string{}
	for name := range openGates {
		names = append(names, name)
	}
	slices.Sort(names)
	type seen struct {
		places, taken int
		waiting       [urgencies]int
	}
	all := map[string]seen{}
	for _, name := range names {
		g, one := openGates[name], seen{}
		g.mu.Lock()
		one.places, one.taken = g.places, g.taken
		for class, queue := range g.queues {
			one.waiting[class] = len(queue)
		}
		g.mu.Unlock()
		all[name] = one
	}
	p.family("places", "gauge", "Requests that may run at once.")
	for _, name := range names {
		p.value("places", float64(all[name].places), "gate", name)
	}
	p.family("places_taken", "gauge", "Requests that run.")
	for _, name := range names {
		p.value("places_taken", float64(all[name].taken), "gate", name)
	}
	p.family("requests_waiting", "gauge", "Requests that wait for a place.")
	for _, name := range names {
		for class, waiting := range all[name].waiting {
			p.value("requests_waiting", float64(waiting), "gate", name, "class", classNames[class])
		}
	}
}

// queueLength is one line of queues(): waiting, given up, and the age of the oldest due one.
type queueLength struct {
	Name    string  `db:"name"`
	Waiting float64 `db:"waiting"`
	Failed  float64 `db:"failed"`
	Oldest  float64 `db:"oldest"`
}

const (
	queueCounts = `sum(state = 'waiting') AS waiting, sum(state = 'failed') AS failed,
		coalesce(unixepoch('now') - unixepoch(min(CASE WHEN state = 'waiting' AND due_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now') THEN created_at END)), 0) AS oldest`
	outboxLengths = "SELECT channel AS name, " + queueCounts + " FROM outbox WHERE state IN ('waiting', 'failed') GROUP BY channel ORDER BY channel"
	taskLengths   = "SELECT kind AS name, " + queueCounts + " FROM payment_tasks WHERE state IN ('waiting', 'failed') GROUP BY kind ORDER BY kind"
	lastEvent     = "SELECT coalesce((SELECT unixepoch(created_at) FROM stripe_events ORDER BY rowid DESC LIMIT 1), 0)"
)

func (p *metricsPage) queues(app core.App) error {
	for _, queue := range []struct{ name, label, help, query string }{
		{"outbox", "channel", "Mails and pushes", outboxLengths},
		{"tasks", "kind", "Tasks about money", taskLengths},
	} {
		lengths := []queueLength{}
		if err := app.DB().NewQuery(queue.query).All(&lengths); err != nil {
			return err
		}
		for _, part := range []struct {
			name, help string
			of         func(queueLength) float64
		}{
			{"_waiting", " that wait.", func(l queueLength) float64 { return l.Waiting }},
			{"_failed", " that were given up.", func(l queueLength) float64 { return l.Failed }},
			{"_oldest_seconds", ": age of the oldest one that is due.", func(l queueLength) float64 { return l.Oldest }},
		} {
			p.family(queue.name+part.name, "gauge", queue.help+part.help)
			for _, one := range lengths {
				p.value(queue.name+part.name, part.of(one), queue.label, one.Name)
			}
		}
	}
	var at float64
	if err := app.DB().NewQuery(lastEvent).Row(&at); err != nil {
		return err
	}
	p.one("stripe_last_event_seconds", "gauge", "When the last event of Stripe came, in seconds since 1970; 0: never.", at)
	return nil
}

func (p *metricsPage) disk(dataDir string) {
	p.family("database_bytes", "gauge", "Sizes of the databases and their logs.")
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db", "auxiliary.db-wal"} {
		if info, err := os.Stat(filepath.Join(dataDir, name)); err == nil {
			p.value("database_bytes", float64(info.Size()), "file", name)
		}
	}
	if free, err := freeBytes(dataDir); err == nil {
		p.one("disk_free_bytes", "gauge", "Free space of the data folder's disk.", float64(free))
	}
}

func (p *metricsPage) backups(state backupState) {
	seconds := func(t time.Time) float64 {
		if t.IsZero() {
			return 0
		}
		return float64(t.Unix())
	}
	ok := 1.0
	if state.Error != "" {
		ok = 0
	}
	p.one("backup_last_success_seconds", "gauge", "When the last good backup was made, in seconds since 1970; 0: never.", seconds(state.LastGood))
	p.one("backup_last_ok", "gauge", "1 unless the last backup failed.", ok)
	p.one("backup_bytes", "gauge", "Size of the last backup.", float64(state.Bytes))
}
