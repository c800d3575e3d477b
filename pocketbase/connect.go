package main

import (
	"database/sql"
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// pragmas are PocketBase's own (core.DefaultDBConnect), with three changes. The cache belongs to each connection: 28 of PocketBase's
// 32 MB would fill a small server, so it is 2 MB, and the system caches the file. A transaction takes the write lock when it begins,
// because one that reads first is refused (SQLITE_BUSY_SNAPSHOT) when another process writes in between. Deleted bytes are overwritten.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-2000)&_defensive=1&_txlock=immediate" +
	"&_pragma=secure_delete(ON)"

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
