package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/pocketbase/dbx"
)

// openLasting opens data.db with the server's number of writers.
func openLasting(t *testing.T) (*dbx.DB, *writeLog) {
	t.Helper()
	db, path := openNotes(t, "data.db")
	db.DB().SetMaxOpenConns(writeConnections)
	return db, keepWriteLog(path)
}

func addNote(db *dbx.DB, text string) error {
	return db.Transactional(func(tx *dbx.Tx) error {
		_, err := tx.NewQuery("INSERT INTO notes (text) VALUES ({:text})").Bind(dbx.Params{"text": text}).Execute()
		return err
	})
}

func TestACommitIsAnsweredWhenItIsOnTheDisk(t *testing.T) {
	db, log := openLasting(t)
	began, goOn := make(chan bool, 10), make(chan bool)
	log.sync = func() error { began <- true; <-goOn; return nil }
	for name, write := range map[string]func() error{
		"a transaction": func() error { return addNote(db, "one") },
		"a statement":   func() error { _, err := db.NewQuery("INSERT INTO notes (text) VALUES ('two')").Execute(); return err },
	} {
		answered := make(chan error, 1)
		go func() { answered <- write() }()
		<-began
		select {
		case <-answered:
			t.Errorf("%s was answered before the disk had it", name)
		default:
		}
		// Another may write during the sync.
		if err := log.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		log.leave()
		goOn <- true
		if err := <-answered; err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestACommitThatTheDiskRefusesIsNotAnsweredAsDone(t *testing.T) {
	db, log := openLasting(t)
	full := errors.New("the disk is full")
	log.sync = func() error { return full }
	if err := addNote(db, "lost"); !errors.Is(err, full) {
		t.Errorf("answered %v", err)
	}
	log.sync = log.toDisk
	if err := addNote(db, "kept"); err != nil {
		t.Errorf("the next one: %v", err)
	}
}

func TestThoseWhoCommitTogetherShareATurnOfTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log, turns, goOn := newWriteLog(""), 0, make(chan bool)
		log.sync = func() error { turns++; <-goOn; return nil }
		go func() { _ = log.wait() }()
		synctest.Wait()
		var answered atomic.Int64
		for range 20 { // they have committed after the first turn began, and need the second
			go func() { _ = log.wait(); answered.Add(1) }()
		}
		synctest.Wait()
		goOn <- true
		synctest.Wait()
		if answered.Load() > 0 {
			t.Errorf("%d were answered by a turn that began before they had committed", answered.Load())
		}
		goOn <- true
		synctest.Wait()
		if answered.Load() != 20 || turns != 2 {
			t.Errorf("%d of 20 were answered after %d turns", answered.Load(), turns)
		}
	})
}

// A power cut leaves the synced part of the log, and here nothing else.
func TestAPowerCutTakesNothingThatWasAnswered(t *testing.T) {
	db, log := openLasting(t)
	database := log.path[:len(log.path)-len("-wal")]
	var synced atomic.Int64
	log.sync = func() error {
		info, err := os.Stat(log.path)
		if err != nil {
			return err
		}
		if err := log.toDisk(); err != nil {
			return err
		}
		synced.Store(max(synced.Load(), info.Size()))
		return nil
	}
	if err := addNote(db, "first"); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	answered := []string{"first"}
	var writers sync.WaitGroup
	for writer := range 6 {
		writers.Go(func() {
			for i := range 30 {
				text := fmt.Sprintf("%d of %d", i, writer)
				if err := addNote(db, text); err != nil {
					t.Error(err)
				}
				mu.Lock()
				answered = append(answered, text)
				mu.Unlock()
				if rand.IntN(6) == 0 {
					mu.Lock()
					told := slices.Clone(answered)
					mu.Unlock()
					requireNotes(t, cut(t, database, synced.Load()), told)
				}
			}
		})
	}
	writers.Wait()
	requireNotes(t, cut(t, database, synced.Load()), answered)
}

// cut copies the database with so many bytes of its log. It is too small for a checkpoint, so only the log changes.
func cut(t *testing.T, database string, bytes int64) string {
	left := filepath.Join(t.TempDir(), "data.db")
	for from, most := range map[string]int64{"": 1 << 30, "-wal": bytes} {
		source, err := os.Open(database + from)
		if err != nil {
			t.Error(err)
			return left
		}
		target, err := os.Create(left + from)
		if err == nil {
			_, err = io.Copy(target, io.LimitReader(source, most))
		}
		if err = errors.Join(err, source.Close(), target.Close()); err != nil {
			t.Error(err)
		}
	}
	return left
}

func requireNotes(t *testing.T, database string, told []string) {
	db, err := sql.Open("sqlite", database)
	if err != nil {
		t.Error(err)
		return
	}
	defer db.Close()
	rows, err := db.Query("SELECT text FROM notes")
	if err != nil {
		t.Error(err)
		return
	}
	defer rows.Close()
	there := map[string]bool{}
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Error(err)
		}
		there[text] = true
	}
	for _, text := range told {
		if !there[text] {
			t.Errorf("%q was answered and is gone", text)
		}
	}
}
