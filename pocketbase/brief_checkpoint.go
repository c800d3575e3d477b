package main

import (
	"context"
	"database/sql/driver"
	"errors"
)

// truncateLog is PocketBase's, each night and after each backup.
const truncateLog = "PRAGMA wal_checkpoint(TRUNCATE)"

// truncateBriefly empties the log only if no other program reads. It holds the write lock while it waits for readers, and encore-replica reads
// for minutes: every write would wait for the whole busy_timeout. Without the lock it copies what it can, and the next one goes on.
func (c *keptConn) truncateBriefly(ctx context.Context) (driver.Result, error) {
	if _, err := c.sqliteConn.ExecContext(ctx, "PRAGMA busy_timeout = 100", nil); err != nil {
		return nil, err
	}
	result, err := c.sqliteConn.ExecContext(ctx, truncateLog, nil)
	_, reset := c.sqliteConn.ExecContext(context.WithoutCancel(ctx), "PRAGMA busy_timeout = "+busyTimeout, nil)
	return result, errors.Join(err, reset)
}
