package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// booksQuery is one statement, so that everything in it is of the same moment, also while the server writes.
const booksQuery = `SELECT json_object(
	'bookings', (SELECT json_group_array(json_object('id', id, 'status', status, 'payment_status', payment_status,
		'total_amount', total_amount, 'coach_amount', coach_amount, 'refunded_amount', refunded_amount)) FROM bookings),
	'ledger', (SELECT json_group_array(json_object('booking_id', booking_id, 'entry', entry, 'kind', kind,
		'account', account, 'amount', amount)) FROM ledger),
	'payments', (SELECT json_group_array(json_object('booking_id', booking_id, 'dispute_state', dispute_state,
		'transfer_id', transfer_id)) FROM booking_payments),
	'tasks', (SELECT json_group_array(json_object('booking_id', booking_id, 'kind', kind, 'state', state))
		FROM payment_tasks WHERE state != 'done'))`

// printBooks prints what concerns money in a data folder as JSON and changes nothing: `encore books`, for
// `npm run check:ledger`. It needs neither the hooks nor a server that stands still.
func printBooks(dataDir string, out *os.File) error {
	file := filepath.Join(dataDir, "data.db")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no data.db in %s", dataDir)
	}
	// With nobody writing there is no write-ahead log: then not even SQLite's own side files are made.
	mode := "mode=ro"
	if _, err := os.Stat(file + "-wal"); errors.Is(err, fs.ErrNotExist) {
		mode = "immutable=1"
	}
	source := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath()}).String()
	db, err := sql.Open("sqlite", source+"?"+mode+"&_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer db.Close()
	var books string
	if err := db.QueryRow(booksQuery).Scan(&books); err != nil {
		return fmt.Errorf("the books in %s cannot be read: %w", file, err)
	}
	_, err = fmt.Fprintln(out, books)
	return err
}
