package main

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"encore/replica"
)

// following is a follower's folder that was fetched, its reader, and a connection as the server's.
func following(t *testing.T, at place) (*reader, *sql.DB) {
	t.Helper()
	dir := t.TempDir()
	must(t, fetch(at, dir))
	start, err := readPosition(dir)
	must(t, err)
	raw, err := openRaw(filepath.Join(dir, "data.db"))
	must(t, err)
	served, err := sql.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=journal_mode(WAL)&_pragma=query_only(ON)")
	must(t, err)
	t.Cleanup(func() { raw.Close(); served.Close() })
	return &reader{place: at, dataDir: dir, db: raw, at: start, teller: teller{dataDir: dir}}, served
}

// follows looks at the replica until the follower's database answers 1.
func follows(t *testing.T, r *reader, served *sql.DB, query string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		must(t, r.look())
		var is int
		if err := served.QueryRow(query).Scan(&is); err == nil && is == 1 {
			return
		} else if time.Now().After(deadline) {
			t.Fatalf("the follower does not get there: %s (%v)", query, err)
		}
	}
}

func TestAFollowerShowsEachTransactionWholeAlsoWhenTheDatabaseShrinks(t *testing.T) {
	for name, env := range places(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, db := primary(t)
			env["DATA_DIR"] = dir
			at, err := openPlace(func(name string) string { return env[name] })
			must(t, err)
			write(t, db, "CREATE TABLE accounts (id INTEGER PRIMARY KEY, amount INTEGER, filler BLOB)")
			write(t, db, fillAccounts(2000))
			must(t, replicates(t, at, dir)())
			r, served := following(t, at)
			if got := read[int](t, served, "SELECT count(*) FROM accounts"); got != 2000 {
				t.Errorf("fetched %d", got)
			}
			held, err := served.Begin() // a reader in the middle
			must(t, err)
			defer held.Rollback()
			read[int](t, held, "SELECT count(*) FROM accounts")
			if _, err := served.Exec("DELETE FROM accounts"); err == nil {
				t.Error("the follower's server could write")
			}

			end := replicates(t, at, dir)
			for round := range 3 {
				write(t, db, fmt.Sprintf("UPDATE accounts SET amount = amount + 1 WHERE id %% 2 = %d", round%2))
				write(t, db, fmt.Sprintf("CREATE TABLE later_%d (id TEXT)", round))
				follows(t, r, served, fmt.Sprintf("SELECT sum(amount) = %d FROM accounts", (round+1)*1000))
			}
			if got := read[int](t, held, "SELECT sum(amount) FROM accounts"); got != 0 {
				t.Errorf("a reader saw changes in the middle of its transaction: %d", got)
			}
			follows(t, r, served, "SELECT count(*) = 3 FROM sqlite_master WHERE name LIKE 'later%'")
			must(t, held.Rollback())

			write(t, db, "DELETE FROM accounts WHERE id > 10")
			write(t, db, "VACUUM")
			must(t, end())
			follows(t, r, served, "SELECT count(*) = 10 FROM accounts")
			if got := read[string](t, served, "PRAGMA integrity_check"); got != "ok" {
				t.Errorf("the follower's database: %s", got)
			}
			if sizes := [2]int64{fileSize(t, dir), fileSize(t, r.dataDir)}; sizes[0] != sizes[1] {
				t.Errorf("bytes on the primary and the follower: %v", sizes)
			}
		})
	}
}

func fileSize(t *testing.T, dir string) int64 {
	t.Helper()
	must(t, truncateLog(filepath.Join(dir, "data.db")))
	info, err := os.Stat(filepath.Join(dir, "data.db"))
	must(t, err)
	return info.Size()
}

func TestReadersBesideTheFollowerNeverSeeHalfATransaction(t *testing.T) {
	t.Parallel()
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "CREATE TABLE accounts (id INTEGER PRIMARY KEY, amount INTEGER, filler BLOB)")
	write(t, db, fillAccounts(500))
	must(t, replicates(t, at, dir)())
	r, served := following(t, at)
	ended, readers := make(chan struct{}), sync.WaitGroup{}
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-ended:
					return
				default:
				}
				var kinds int
				if err := served.QueryRow("SELECT count(DISTINCT amount) FROM accounts").Scan(&kinds); err != nil || kinds != 1 {
					t.Errorf("%d amounts at once (%v)", kinds, err)
					return
				}
			}
		})
	}
	end := replicates(t, at, dir)
	for round := range 30 {
		write(t, db, "UPDATE accounts SET amount = amount + 1")
		if round%10 == 9 {
			follows(t, r, served, fmt.Sprintf("SELECT sum(amount) = %d FROM accounts", (round+1)*500))
		}
	}
	close(ended)
	readers.Wait()
	must(t, end())
}

func TestAFollowerEndsWhenTheReplicaHasAnotherOwnerOrAGap(t *testing.T) {
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "INSERT INTO words VALUES ('one')")
	must(t, replicates(t, at, dir)())

	r, _ := following(t, at)
	other, _ := primary(t)
	must(t, claim(at, other))
	if err := r.look(); !errors.Is(err, errMoved) {
		t.Errorf("another owner: %v", err)
	}

	r, _ = following(t, at)
	lost := ""
	for _, word := range []string{"two", "three"} {
		before, err := at.list("ltx/0")
		must(t, err)
		write(t, db, "INSERT INTO words VALUES ('"+word+"')")
		must(t, at.put(ownerFile, strings.NewReader(r.at.Owner)))
		must(t, os.WriteFile(filepath.Join(dir, replica.Folder, ownerFile), []byte(r.at.Owner), 0o600))
		must(t, replicates(t, at, dir)())
		after, err := at.list("ltx/0")
		must(t, err)
		for name := range after {
			if _, has := before[name]; !has && (lost == "" || name < lost) {
				lost = name
			}
		}
	}
	must(t, at.remove(lost))
	for level := 1; level <= 3; level++ { // compactions of it
		found, err := at.list(fmt.Sprint("ltx/", level))
		must(t, err)
		for name := range found {
			must(t, at.remove(name))
		}
	}
	if err := r.look(); !errors.Is(err, errMoved) {
		t.Errorf("a gap after %v, without %s: %v", r.at.TXID, lost, err)
	}
}

func TestAFollowerEndsWhenTheCollectionsChange(t *testing.T) {
	t.Parallel()
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "INSERT INTO words VALUES ('one')")
	must(t, replicates(t, at, dir)())
	r, served := following(t, at)
	ended, done := make(chan struct{}), make(chan error)
	go func() { done <- follow(at, r.dataDir, ended) }()
	write(t, db, "INSERT INTO words VALUES ('two')")
	must(t, replicates(t, at, dir)())
	for deadline := time.Now().Add(20 * time.Second); read[int](t, served, "SELECT count(*) FROM words") < 2; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nothing arrives")
		}
	}
	write(t, db, "UPDATE _collections SET updated = '2026-11-24'")
	must(t, replicates(t, at, dir)())
	if err := <-done; !errors.Is(err, errMoved) {
		t.Errorf("ended with %v", err)
	}
}

func TestAServersFolderIsNotFetchedInto(t *testing.T) {
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "INSERT INTO words VALUES ('one')")
	must(t, replicates(t, at, dir)())
	if err := fetch(at, dir); err != errServersFolder {
		t.Errorf("fetched: %v", err)
	}
	if got := words(t, dir); got != "one" {
		t.Errorf("the server's words are %q", got)
	}
	mine := t.TempDir()
	must(t, fetch(at, mine))
	must(t, fetch(at, mine))
}
