package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// booksColumns are the columns that the check reads. A data folder of an earlier version lacks some.
var booksColumns = []struct {
	key, table, where string
	columns           []string
}{
	{"bookings", "bookings", "", []string{"id", "status", "payment_status", "total_amount", "coach_amount", "refunded_amount",
		"duration_hours", "session_date", "session_end", "hold_expires_at", "cancelled_by", "absent_party", "coach_user_id", "problem_status", "claim_status",
		"owed_amount", "debt_amount", "earned_amount", "package_id"}},
	{"packages", "packages", "", []string{"id", "sessions", "used", "total_amount", "state", "dispute_state"}},
	{"currency", "instance_currency", "", []string{"code"}},
	{"ledger", "ledger", "", []string{"booking_id", "package_id", "entry", "kind", "account", "amount", "created_at", "series", "number"}},
	{"payments", "booking_payments", "", []string{"booking_id", "dispute_state", "transfer_id"}},
	{"tasks", "payment_tasks", " WHERE state != 'done'", []string{"booking_id", "package_id", "kind", "state"}},
	{"asked_again", "payment_tasks", " WHERE state = 'done' AND kind = 'reverse' AND attempts > 1", []string{"booking_id"}},
	{"settlements", "audit_log", " WHERE action = 'booking.settlement'", []string{"actor_id", "subject", "detail"}},
	{"platform", "platform_ledger", "", []string{"booking_id", "package_id", "entry", "kind", "account", "amount"}},
	{"marks", "job_marks", "", []string{"name", "seconds"}},
}

// booksQuery is one statement, so that it reads one snapshot, also while the server writes.
func booksQuery(db *sql.DB) (string, error) {
	parts := []string{"'now', strftime('%Y-%m-%d %H:%M:%fZ', 'now')"}
	for _, part := range booksColumns {
		pairs := []string{}
		for _, column := range part.columns {
			var there int
			row := db.QueryRow("SELECT COUNT(*) FROM pragma_table_info(?) WHERE name = ?", part.table, column)
			if err := row.Scan(&there); err != nil {
				return "", err
			}
			if there == 1 {
				pairs = append(pairs, fmt.Sprintf("'%s', %s", column, column))
			}
		}
		if len(pairs) == 0 {
			continue
		}
		parts = append(parts, fmt.Sprintf("'%s', (SELECT json_group_array(json_object(%s)) FROM %s%s)",
			part.key, strings.Join(pairs, ", "), part.table, part.where))
	}
	return "SELECT json_object(" + strings.Join(parts, ", ") + ")", nil
}

// openToRead opens a data folder's database read-only, also beside a running server.
func openToRead(dataDir string) (*sql.DB, error) {
	file := filepath.Join(dataDir, "data.db")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no data.db in %s", dataDir)
	}
	// Without a writer there is no write-ahead log; then SQLite must make no side files.
	mode := "mode=ro"
	if _, err := os.Stat(file + "-wal"); errors.Is(err, fs.ErrNotExist) {
		mode = "immutable=1"
	}
	source := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath()}).String()
	return sql.Open("sqlite", source+"?"+mode+"&_pragma=busy_timeout(10000)")
}

// readBooks reads the books of a data folder as JSON.
func readBooks(db *sql.DB) (string, error) {
	query, err := booksQuery(db)
	if err != nil {
		return "", err
	}
	var books string
	err = db.QueryRow(query).Scan(&books)
	return books, err
}

// printBooks is `encore books`. Tests compare it with Stripe's records.
func printBooks(dataDir string, out io.Writer) error {
	db, err := openToRead(dataDir)
	if err != nil {
		return err
	}
	defer db.Close()
	books, err := readBooks(db)
	if err != nil {
		return fmt.Errorf("the books in %s cannot be read: %w", dataDir, err)
	}
	_, err = fmt.Fprintln(out, books)
	return err
}
