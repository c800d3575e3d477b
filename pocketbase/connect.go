package main

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// pragmas are PocketBase's own (core.DefaultDBConnect), with three changes. Each of 28 connections has its own cache, so it is 1.5 MB
// instead of 32, and the system caches the file. A transaction takes the write lock when it begins, because one that reads first is refused
// (SQLITE_BUSY_SNAPSHOT) if another process writes in between. Deleted bytes are overwritten.
const pragmas = "?_pragma=busy_timeout(" + busyTimeout + ")&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-1500)&_defensive=1&_txlock=immediate" +
	"&_pragma=secure_delete(ON)"

// busyTimeout is how many milliseconds a write waits for other programs.
const busyTimeout = "10000"

// quick risks the log's last lines in a power cut. group_commit.go makes commits of data.db durable.
const quick = "&_pragma=synchronous(NORMAL)"

// writeConnections bounds open write transactions: one writes, the others have committed and wait for the disk.
const writeConnections = 4

// readConnections bounds parallel reads. Each connection holds up to 2 MB of pages and compiled statements. Every returning device takes
// one to check its token before it queues, so without a bound a thousand of them open 120.
const readConnections = 24

// connectKept opens a database like PocketBase, with connections that keep compiled statements.
func connectKept(path string) (*dbx.DB, error) {
	options := pragmas + quick
	switch {
	case filepath.Base(path) == "auxiliary.db":
	case isFollower:
		// encore-replica alone writes. A transaction that begins to write would be refused.
		options = strings.Replace(options, "_txlock=immediate", "_txlock=deferred", 1) + "&_pragma=query_only(ON)"
	default:
		keepWriteLog(path)
	}
	db, err := sql.Open(keptDriverName, path+options)
	if err != nil {
		return nil, fmt.Errorf("%s could not be opened: %w", path, err)
	}
	if isFollower && filepath.Base(path) == "auxiliary.db" {
		if _, err := db.Exec(logTable); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return dbx.NewFromDB(db, "sqlite"), nil
}

// logTable is PocketBase's (migrations/1640988000_aux_init.go). Its migration would write to data.db that it made the table.
const logTable = `CREATE TABLE IF NOT EXISTS _logs (
	id TEXT PRIMARY KEY DEFAULT ('r'||lower(hex(randomblob(7)))) NOT NULL, level INTEGER DEFAULT 0 NOT NULL, message TEXT DEFAULT "" NOT NULL,
	data JSON DEFAULT "{}" NOT NULL, created TEXT DEFAULT (strftime('%Y-%m-%d %H:%M:%fZ')) NOT NULL);
CREATE INDEX IF NOT EXISTS idx_logs_level ON _logs (level);
CREATE INDEX IF NOT EXISTS idx_logs_message ON _logs (message);
CREATE INDEX IF NOT EXISTS idx_logs_created_hour ON _logs (strftime('%Y-%m-%d %H:00:00', created))`

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
