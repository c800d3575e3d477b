package main

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
)

// otherProcess is a separate connection with a short timeout. To SQLite it is like another process.
func otherProcess(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(50)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func openNotes(t *testing.T, name string) (*dbx.DB, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	db, err := connectKept(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	runSQL(t, db, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")
	return db, path
}

func TestATransactionThatReadsFirstIsNotRefusedForAnotherWriter(t *testing.T) {
	for _, name := range []string{"data.db", "auxiliary.db"} {
		db, path := openNotes(t, name)
		other := otherProcess(t, path)
		err := db.Transactional(func(tx *dbx.Tx) error {
			texts(t, tx, "SELECT text FROM notes", nil)
			if _, err := other.Exec("INSERT INTO notes (text) VALUES ('too early')"); err == nil {
				t.Errorf("%s: another process wrote into an open transaction", name)
			}
			_, err := tx.NewQuery("INSERT INTO notes (text) VALUES ('mine')").Execute()
			return err
		})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := other.Exec("INSERT INTO notes (text) VALUES ('theirs')"); err != nil {
			t.Errorf("%s: the other one after it: %v", name, err)
		}
	}
}

func TestAReadOnlyTransactionLeavesTheWriteLockAlone(t *testing.T) {
	db, path := openNotes(t, "data.db")
	other := otherProcess(t, path)
	err := db.TransactionalContext(context.Background(), &sql.TxOptions{ReadOnly: true}, func(tx *dbx.Tx) error {
		texts(t, tx, "SELECT text FROM notes", nil)
		_, err := other.Exec("INSERT INTO notes (text) VALUES ('meanwhile')")
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
