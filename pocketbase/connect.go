package main

import (
	"database/sql"
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// pragmas are PocketBase's own (core.DefaultDBConnect), busy_timeout first, but for the cache: it is each connection's own, and 28 of
// 32 MB would fill a small server as its database grows. The system's cache of the file stands behind them. A transaction takes the write lock when it begins: one
// that reads first and writes later is refused (SQLITE_BUSY_SNAPSHOT) when another process wrote in between. Read-only ones take none.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-2000)&_defensive=1&_txlock=immediate" +
	"&_pragma=secure_delete(ON)" // what is deleted is not left in the file's bytes

// quick leaves the log's last lines to the next power cut. What a commit of data.db has to wait for stands in group_commit.go.
const quick = "&_pragma=synchronous(NORMAL)"

// writeConnections is how many may have a transaction: one writes, the others have committed and wait for the disk.
const writeConnections = 4

// readConnections is how many connections read at once. Each holds up to 2 MB of pages and compiled statements, and a device that
// comes back takes one before its turn, to see whose token it has: a thousand of them had opened 120. Those at work wait for nobody.
const readConnections = 24

// connectKept opens a database as PocketBase does, with connections that keep what they have compiled.
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

// letWritersShare lets one write while others wait for the disk: PocketBase has one connection for writing.
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
