package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func TestEmptyingTheLogDoesNotWaitForAnotherProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept.db")
	open := func() *dbx.DB {
		db, err := connectKept(path)
		mustDo(t, err)
		db.DB().SetMaxOpenConns(1)
		t.Cleanup(func() { _ = db.Close() })
		return db
	}
	db, other := open(), open()
	runSQL(t, db, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")
	held, err := other.DB().Query("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, (SELECT count(*) FROM notes) FROM n")
	mustDo(t, err)
	if !held.Next() { // a reader for as long as the rows are open
		t.Fatal(held.Err())
	}
	runSQL(t, db, "INSERT INTO notes (text) VALUES ('one')")
	emptied := make(chan struct{})
	go func() {
		defer close(emptied)
		_, _ = db.NewQuery(truncateLog).Execute()
	}()
	select {
	case <-emptied:
	case <-time.After(5 * time.Second): // half of busy_timeout
		t.Error("writes waited for a reader")
	}
	_ = held.Close()
	<-emptied
	if found := texts(t, db, "PRAGMA busy_timeout", nil); len(found) != 1 || found[0] != busyTimeout {
		t.Errorf("busy_timeout is %v", found)
	}
	runSQL(t, db, "INSERT INTO notes (text) VALUES ('two')")
	runSQL(t, db, truncateLog)
	if log, err := os.Stat(path + "-wal"); err != nil || log.Size() != 0 {
		t.Errorf("without a reader: %v, %v", log, err)
	}
}
