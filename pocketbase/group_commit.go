package main

import (
	"context"
	"database/sql/driver"
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// writeLog is the write-ahead log of one database. A commit is answered when it is on the disk, as with SQLite's synchronous=FULL. But FULL
// holds the write lock during the sync. Here the lock is free, and waiting commits share one sync.
type writeLog struct {
	path    string
	writing chan struct{} // one place: the writer
	sync    func() error

	mu   sync.Mutex
	next *flush        // the sync after the waiting commits
	turn chan struct{} // one place: the current sync
	seen os.FileInfo   // the file whose directory entry is synced
}

type flush struct {
	done chan struct{}
	err  error
}

// writeLogs are the logs of durable databases, by path.
var writeLogs sync.Map

func keepWriteLog(database string) *writeLog {
	kept, _ := writeLogs.LoadOrStore(database, newWriteLog(database+"-wal"))
	return kept.(*writeLog)
}

func newWriteLog(path string) *writeLog {
	made := &writeLog{path: path, writing: make(chan struct{}, 1), turn: make(chan struct{}, 1)}
	made.sync = made.toDisk
	return made
}

// enter waits for the turn to write. SQLite would retry at random.
func (l *writeLog) enter(ctx context.Context) error {
	select {
	case l.writing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (l *writeLog) leave() { <-l.writing }

// wait returns when everything committed before the call is on the disk.
func (l *writeLog) wait() error {
	l.mu.Lock()
	mine := l.next
	if mine != nil {
		l.mu.Unlock()
		<-mine.done
		return mine.err
	}
	mine = &flush{done: make(chan struct{})}
	l.next = mine
	l.mu.Unlock()

	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	l.mu.Lock()
	l.next = nil // a later commit may have been written after this sync began
	l.mu.Unlock()
	mine.err = l.sync()
	close(mine.done)
	return mine.err
}

// toDisk opens the log by name, because SQLite recreates it after its last connection was closed. SQLite's locks are not on this file, so
// closing it releases none.
func (l *writeLog) toDisk() error {
	file, err := os.OpenFile(l.path, os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil // checkpointed, which syncs the database
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if err := file.Sync(); err != nil {
		return err
	}
	info, err := file.Stat()
	if err != nil || os.SameFile(info, l.seen) {
		return err
	}
	folder, err := os.Open(filepath.Dir(l.path))
	if err != nil {
		return err
	}
	defer folder.Close()
	if err := folder.Sync(); err != nil {
		return err
	}
	l.seen = info
	return nil
}

// lastingTx is a transaction with a durable commit.
type lastingTx struct {
	driver.Tx
	conn *keptConn
}

func (t lastingTx) Commit() error {
	err := t.Tx.Commit()
	t.conn.leaveLog()
	if err != nil {
		return err
	}
	return t.conn.log.wait()
}

func (t lastingTx) Rollback() error {
	defer t.conn.leaveLog()
	return t.Tx.Rollback()
}

// BeginTx takes the turn to write first. A read-only transaction takes none.
func (c *keptConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	if c.log == nil || options.ReadOnly {
		return c.sqliteConn.BeginTx(ctx, options)
	}
	if err := c.log.enter(ctx); err != nil {
		return nil, err
	}
	c.isWriting = true
	tx, err := c.sqliteConn.BeginTx(ctx, options)
	if err != nil {
		c.leaveLog()
		return nil, err
	}
	return lastingTx{tx, c}, nil
}

func (c *keptConn) leaveLog() {
	if c.isWriting {
		c.isWriting = false
		c.log.leave()
	}
}

// lasting runs a statement that commits by itself, outside of a transaction.
func (c *keptConn) lasting(ctx context.Context, run func() (driver.Result, error)) (driver.Result, error) {
	if c.log == nil || c.isWriting {
		return run()
	}
	if err := c.log.enter(ctx); err != nil {
		return nil, err
	}
	c.isWriting = true
	result, err := run()
	c.leaveLog()
	if err != nil {
		return result, err
	}
	return result, c.log.wait()
}
