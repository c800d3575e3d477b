package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
)

func openKept(t *testing.T) *dbx.DB {
	t.Helper()
	db, err := connectKept(filepath.Join(t.TempDir(), "kept.db"))
	if err != nil {
		t.Fatal(err)
	}
	db.DB().SetMaxOpenConns(1) // one connection, so that its statements are met again
	t.Cleanup(func() { _ = db.Close() })
	runSQL(t, db, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")
	return db
}

func runSQL(t *testing.T, db dbx.Builder, query string) {
	t.Helper()
	if _, err := db.NewQuery(query).Execute(); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
}

func texts(t *testing.T, db dbx.Builder, query string, params dbx.Params) []string {
	t.Helper()
	var found []string
	if err := db.NewQuery(query).Bind(params).Column(&found); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return found
}

func TestKeptStatementsAnswerAnew(t *testing.T) {
	db := openKept(t)
	for i := range 3 {
		if _, err := db.NewQuery("INSERT INTO notes (text) VALUES ({:text})").Bind(dbx.Params{"text": fmt.Sprint(i)}).Execute(); err != nil {
			t.Fatal(err)
		}
		found := texts(t, db, "SELECT text FROM notes WHERE text = {:text}", dbx.Params{"text": fmt.Sprint(i)})
		if len(found) != 1 || found[0] != fmt.Sprint(i) {
			t.Fatalf("%v instead of %d", found, i)
		}
	}
}

func TestKeptStatementsFollowTheSchema(t *testing.T) {
	db := openKept(t)
	runSQL(t, db, "INSERT INTO notes (text) VALUES ('one')")
	all := func() int {
		rows, err := db.NewQuery("SELECT * FROM notes").Rows()
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		columns, err := rows.Columns()
		if err != nil || !rows.Next() {
			t.Fatal("no row", err)
		}
		return len(columns)
	}
	if all() != 2 {
		t.Fatal("the table has two columns")
	}
	runSQL(t, db, "ALTER TABLE notes ADD COLUMN more TEXT")
	if got := all(); got != 3 {
		t.Fatalf("%d columns instead of 3", got)
	}
	runSQL(t, db, "DROP TABLE notes")
	runSQL(t, db, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")
	if found := texts(t, db, "SELECT text FROM notes WHERE text = {:text}", dbx.Params{"text": "one"}); len(found) != 0 {
		t.Fatalf("%v of a table that was dropped", found)
	}
}

func TestOneStatementIsReadTwiceAtOnce(t *testing.T) {
	db := openKept(t)
	for i := range 3 {
		runSQL(t, db, fmt.Sprintf("INSERT INTO notes (text) VALUES ('%d')", i))
	}
	err := db.Transactional(func(tx *dbx.Tx) error {
		outer, err := tx.NewQuery("SELECT text FROM notes ORDER BY id").Rows()
		if err != nil {
			return err
		}
		defer outer.Close()
		read := 0
		for outer.Next() {
			var text string
			if err := outer.Scan(&text); err != nil {
				return err
			}
			if text != fmt.Sprint(read) {
				t.Errorf("%s instead of %d", text, read)
			}
			if found := texts(t, tx, "SELECT text FROM notes ORDER BY id", nil); len(found) != 3 {
				t.Errorf("%v inside", found)
			}
			read++
		}
		if read != 3 {
			t.Errorf("%d rows outside", read)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestNoMoreStatementsAreKeptThanAllowed(t *testing.T) {
	db := openKept(t)
	for i := range keptStatements + 20 {
		texts(t, db, fmt.Sprintf("SELECT text FROM notes WHERE id = %d", i), nil)
	}
	conn, err := db.DB().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	err = conn.Raw(func(raw any) error {
		if kept := len(raw.(*keptConn).kept); kept != keptStatements {
			return fmt.Errorf("%d are kept", kept)
		}
		return nil
	})
	_ = conn.Close()
	if err != nil {
		t.Fatal(err)
	}
	runSQL(t, db, "INSERT INTO notes (text) VALUES ('a'); INSERT INTO notes (text) VALUES ('b')")
	runSQL(t, db, "INSERT INTO notes (text) VALUES ('a'); INSERT INTO notes (text) VALUES ('b')")
	if found := texts(t, db, "SELECT text FROM notes", nil); len(found) != 4 {
		t.Fatalf("%v after a script was run twice", found)
	}
}
