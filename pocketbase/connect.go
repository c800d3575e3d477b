package main

import (
	"database/sql"
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
)

// pragmas are PocketBase's own (core.DefaultDBConnect), busy_timeout first. A transaction takes the write lock when it begins: one
// that reads first and writes later is refused (SQLITE_BUSY_SNAPSHOT) when another process wrote in between. Read-only ones take none.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)&_defensive=1&_txlock=immediate"

// Each commit of data.db is on the disk before it is answered; the log may lose its last lines in a power cut.
const (
	durable = "&_pragma=synchronous(FULL)"
	quick   = "&_pragma=synchronous(NORMAL)"
)

// connectKept opens a database as PocketBase does, with connections that keep what they have compiled.
func connectKept(path string) (*dbx.DB, error) {
	sync := durable
	if filepath.Base(path) == "auxiliary.db" {
		sync = quick
	}
	db, err := sql.Open(keptDriverName, path+pragmas+sync)
	if err != nil {
		return nil, fmt.Errorf("%s could not be opened: %w", path, err)
	}
	return dbx.NewFromDB(db, "sqlite"), nil
}
