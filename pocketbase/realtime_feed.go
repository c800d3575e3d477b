package main

import (
	"encoding/json"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// sweepEvery is how often the feed is read without a signal, for changes by plain SQL.
	sweepEvery = time.Second
	// sweepPause batches a burst of writes.
	sweepPause = 3 * time.Millisecond
	// longestTold is the longest document in bytes that travels with a poke. Longer ones are only pulled.
	longestTold = 16 << 10
)

// feed sends pokes for new rows of the change feed. Its numbers are in the order of commits, so nothing before the last number read was
// missed.
type feed struct {
	listeners *listeners
	topic     string
	audience  string // SQL: collection, account, seq, n and reads of each poke for changes after {:since}
	// SQL for each collection with documents in pokes: the document of {:seq}, none if it changed again
	documents map[string]string
	changed   chan struct{}
	ended     chan struct{}

	// SQLite takes longer to compile these than to run them.
	newest, told *dbx.Query
	document     map[string]*dbx.Query
}

// toldAt is when the last complete sweep began, in nanoseconds since 1970: listeners were told of everything before.
var toldAt atomic.Int64

func newFeed(l *listeners) *feed {
	return &feed{listeners: l, changed: make(chan struct{}, 1)}
}

// watch is the binding encore.watchFeed, called at the start.
func (f *feed) watch(topic, audience string, documents map[string]string) {
	f.topic, f.audience, f.documents = topic, audience, documents
}

// grew signals a commit. It never blocks; many calls may become one sweep.
func (f *feed) grew() {
	select {
	case f.changed <- struct{}{}:
	default:
	}
}

func (f *feed) start(app core.App) {
	if f.audience == "" || f.ended != nil {
		return
	}
	f.newest = app.ConcurrentDB().NewQuery("SELECT seq FROM sync_seq").Prepare()
	f.told = app.ConcurrentDB().NewQuery(f.audience).Prepare()
	f.document = map[string]*dbx.Query{}
	for collection, query := range f.documents {
		f.document[collection] = app.ConcurrentDB().NewQuery(query).Prepare()
	}
	since, err := f.newestSeq()
	if err != nil {
		app.Logger().Error("the change feed cannot be followed", "error", err)
		return
	}
	toldAt.Store(time.Now().UnixNano())
	ended := make(chan struct{})
	f.ended = ended
	go f.follow(app, since, ended)
	go f.keepBeating(ended)
}

func (f *feed) stop() {
	if f.ended != nil {
		close(f.ended)
		f.ended = nil
	}
}

func (f *feed) follow(app core.App, since int64, ended <-chan struct{}) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-ended:
			return
		case <-f.changed:
		case <-tick.C:
		}
		began := time.Now()
		newest, err := f.sweep(since)
		if err != nil { // retried with the next tick
			app.Logger().Error("changes could not be told", "error", err)
			continue
		}
		since = newest
		toldAt.Store(began.UnixNano())
		time.Sleep(sweepPause)
	}
}

type audienceRow struct {
	Collection string `db:"collection"`
	Seq        int64  `db:"seq"`
	Account    string `db:"account"`
	Changes    int64  `db:"n"`     // since the last sweep
	Reads      bool   `db:"reads"` // all of them, now
}

// sweep sends pokes for changes after since and returns the last number read.
func (f *feed) sweep(since int64) (int64, error) {
	newest, err := f.newestSeq()
	if err != nil || newest == since || f.listeners.isEmpty() { // a later connection pulls everything first
		return newest, err
	}
	var rows []audienceRow
	if err := f.told.Bind(dbx.Params{"since": since}).All(&rows); err != nil {
		return since, err
	}
	documents := map[int64]json.RawMessage{}
	for _, row := range rows {
		if row.Changes != 1 || !row.Reads || !f.listeners.hears(row.Account) {
			f.listeners.poke(f.topic, row.Collection, row.Seq, row.Account, nil)
			continue
		}
		if _, ok := documents[row.Seq]; !ok {
			documents[row.Seq] = f.documentOf(row.Collection, row.Seq)
		}
		f.listeners.poke(f.topic, row.Collection, row.Seq, row.Account, documents[row.Seq])
	}
	return newest, nil
}

// documentOf is nil if there is none to send. The client pulls in any case.
func (f *feed) documentOf(collection string, seq int64) json.RawMessage {
	query := f.document[collection]
	if query == nil {
		return nil
	}
	var document string
	if err := query.Bind(dbx.Params{"seq": seq}).Row(&document); err != nil || len(document) > longestTold {
		return nil
	}
	return json.RawMessage(document)
}

func (f *feed) newestSeq() (int64, error) {
	var seq int64
	if err := f.newest.Row(&seq); err != nil {
		return 0, fmt.Errorf("the feed's newest number: %w", err)
	}
	return seq, nil
}

func (f *feed) keepBeating(ended <-chan struct{}) {
	tick := time.NewTicker(beatTick)
	defer tick.Stop()
	for {
		select {
		case <-ended:
			return
		case now := <-tick.C:
			f.listeners.beat(f.topic, now)
		}
	}
}
