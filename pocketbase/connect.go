package main

import (
	"database/sql"
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// pragmas are PocketBase's own (core.DefaultDBConnect), with three changes. Each of 28 connections has its own cache, so it is 2 MB instead
// of 32, and the system caches the file. A transaction takes the write lock when it begins, because one that reads first is refused
// (SQLITE_BUSY_SNAPSHOT) if another process writes in between. Deleted bytes are overwritten.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-2000)&_defensive=1&_txlock=immediate" +
	"&_pragma=secure_delete(ON)"

// quick risks the log's last lines in a power cut. group_commit.go makes commits of data.db durable.
const quick = "&_pragma=synchronous(NORMAL)"

// writeConnections bounds open write transactions: one writes, the others have committed and wait for the disk.
const writeConnections = 4

// readConnections bounds parallel reads. Each connection holds up to 2 MB of pages and compiled statements. Every returning device takes
// one to check its token before it queues, so without a bound a thousand of them open 120.
const readConnections = 24

// connectKept opens a database like PocketBase, with connections that keep compiled statements.
func connectKept(path string) (*dbx.DB, error) {
	if filepath.Base(path) != "auxiliary.db" {
		keepWriteLog(path)
	}
	db, err := sql.Open(keptDriverName, path+pragmas+quick)
	if err != nil {
		return nil, fmt.Errorf("%s could not be opened: %w", path, err)
	}
	return dbx.NewFromDB(db, "sqlite"), nil
}

// letWritersShare lets one transaction write while others wait for the disk. PocketBase has one connection for writing.
func letWritersShare(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		if db, ok := e.App.NonconcurrentDB().(*dbx.DB); ok {
			db.DB().SetMaxOpenConns(writeConnections)
			db.DB().SetMaxIdleConns(writeConnections)
		}
		return nil
	})
}
