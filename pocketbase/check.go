package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/dop251/goja"
)

// checkFolder is `encore check`. It checks the database, the feed and the books of a data folder and prints each finding. It changes
// nothing, starts no hooks, and may run beside a server.
func checkFolder(c config, out, findings io.Writer) error {
	db, err := openToRead(c.dataDir)
	if err != nil {
		return err
	}
	defer db.Close()
	total := 0
	for _, part := range []struct {
		right string
		find  func() (string, []string, error)
	}{
		{"the database is sound", func() (string, []string, error) { return checkDatabase(db) }},
		{"the feed is whole", func() (string, []string, error) { return checkFeed(db) }},
		{"the books are right", func() (string, []string, error) { return checkBooks(db, c.assetsDir) }},
	} {
		looked, found, err := part.find()
		if err != nil {
			return fmt.Errorf("%s cannot be checked: %w", filepath.Join(c.dataDir, "data.db"), err)
		}
		for _, finding := range found {
			fmt.Fprintln(findings, finding)
		}
		if len(found) == 0 {
			fmt.Fprintf(out, "%s: %s.\n", looked, part.right)
		} else {
			fmt.Fprintf(out, "%s: %d findings.\n", looked, len(found))
		}
		total += len(found)
	}
	if total > 0 {
		return errFindings
	}
	return nil
}

// errFindings means that findings were printed. main prints nothing more.
var errFindings = errors.New("")

func checkDatabase(db *sql.DB) (string, []string, error) {
	said, err := column(db, "PRAGMA integrity_check(20)")
	if err != nil {
		return "", nil, err
	}
	var pages int
	if err := db.QueryRow("PRAGMA page_count").Scan(&pages); err != nil {
		return "", nil, err
	}
	found := []string{}
	for _, line := range said {
		if line != "ok" {
			found = append(found, "The database is damaged: "+line+". Restore the last backup, or ask for help with a copy of the folder.")
		}
	}
	return fmt.Sprintf("%d pages", pages), found, nil
}

// feedSoFar is the feed's highest number.
const feedSoFar = "(SELECT coalesce(max(seq), 0) FROM sync_seq)"

// checkFeed checks that each record of a synced table has a row in the feed, and that no number is ahead of the counter.
func checkFeed(db *sql.DB) (string, []string, error) {
	tables, err := column(db, "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'sync~_%' ESCAPE '~' ORDER BY 1")
	if err != nil {
		return "", nil, err
	}
	if len(tables) == 0 {
		return "no triggers", []string{"The feed has no triggers: start the server, which makes them."}, nil
	}
	found := []string{}
	records := 0
	for _, table := range tables {
		var triggers, rows, missing int
		err := db.QueryRow(fmt.Sprintf(`SELECT (SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?1 AND name LIKE 'sync~_%%' ESCAPE '~'),
			count(*), coalesce(sum(NOT EXISTS (SELECT 1 FROM sync_changes c WHERE c.collection = ?1 AND c.record = t.id)), 0) FROM "%s" t`, table),
			table).Scan(&triggers, &rows, &missing)
		if err != nil {
			return "", nil, err
		}
		records += rows
		if triggers < 3 {
			found = append(found, fmt.Sprintf("%s has %d of the feed's 3 triggers: restart the server, which makes them again and lets every device read anew.", table, triggers))
		}
		if missing > 0 {
			found = append(found, fmt.Sprintf("%d records of %s are not in the feed, so devices do not have them: restore the last backup, or save those records again.", missing, table))
		}
	}
	for _, table := range []string{"sync_changes", "sync_gone"} {
		var ahead int
		err := db.QueryRow("SELECT count(*) FROM " + table + " WHERE seq > " + feedSoFar).Scan(&ahead)
		if err != nil {
			return "", nil, err
		}
		if ahead > 0 {
			found = append(found, fmt.Sprintf("%d rows of %s are ahead of the feed's counter: restore the last backup.", ahead, table))
		}
	}
	return fmt.Sprintf("%d records in %d collections", records, len(tables)), found, nil
}

// checkBooks runs the rules of domain/ledger-check.ts over the books.
func checkBooks(db *sql.DB, assetsDir string) (string, []string, error) {
	books, err := readBooks(db)
	if err != nil {
		return "", nil, err
	}
	var counted struct{ Bookings, Ledger []json.RawMessage }
	if err := json.Unmarshal([]byte(books), &counted); err != nil {
		return "", nil, err
	}
	source, err := builtFile(assetsDir, "pb_hooks/check-books.js")
	if err != nil {
		return "", nil, err
	}
	vm := goja.New()
	if _, err := vm.RunScript("check-books.js", string(source)); err != nil {
		return "", nil, err
	}
	check, ok := goja.AssertFunction(vm.Get("checkBooks"))
	if !ok {
		return "", nil, errors.New("check-books.js has no checkBooks")
	}
	said, err := check(goja.Undefined(), vm.ToValue(books))
	if err != nil {
		return "", nil, err
	}
	found := []string{}
	err = json.Unmarshal([]byte(said.String()), &found)
	return fmt.Sprintf("%d bookings, %d ledger rows", len(counted.Bookings), len(counted.Ledger)), found, err
}

func column(db *sql.DB, query string) ([]string, error) {
	rows, err := db.Query(query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []string{}
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			return nil, err
		}
		out = append(out, value)
	}
	return out, rows.Err()
}
