package main

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"reflect"
	"strings"
	"time"
)

const (
	keptDriverName = "encore-sqlite"
	// keptStatements is the number per connection, each about 10 KB.
	keptStatements = 150
	// keptLength is the longest kept statement; longer ones do not repeat.
	keptLength = 6000
)

func init() {
	plain, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err) // PocketBase registers it
	}
	sql.Register(keptDriverName, keptDriver{plain.Driver()})
}

// keptDriver compiles each statement once per connection. Most of ours take SQLite longer to compile than to run, above all those that
// fire triggers. SQLite recompiles a kept one after a schema change.
type keptDriver struct{ driver.Driver }

func (d keptDriver) Open(name string) (driver.Conn, error) {
	opened, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	conn, ok := opened.(sqliteConn)
	if !ok {
		return nil, fmt.Errorf("%T lacks a part of what database/sql knows", opened)
	}
	database, _, _ := strings.Cut(name, "?")
	log, _ := writeLogs.Load(database)
	kept := &keptConn{sqliteConn: conn, kept: map[string]sqliteStatement{}}
	kept.log, _ = log.(*writeLog)
	return kept, nil
}

type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keptConn is used by one goroutine at a time: database/sql ensures it, also when rows are closed.
type keptConn struct {
	sqliteConn
	kept map[string]sqliteStatement // idle ones; a statement in use is not here

	log       *writeLog // nil unless commits must be durable (group_commit.go)
	isWriting bool
}

func (c *keptConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	return c.lasting(ctx, func() (driver.Result, error) { return c.exec(ctx, query, args) })
}

func (c *keptConn) exec(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if query == truncateLog {
		return c.truncateBriefly(ctx)
	}
	if len(query) > keptLength {
		return c.sqliteConn.ExecContext(ctx, query, args)
	}
	statement, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	defer c.putBack(query, statement)
	began := time.Now()
	defer func() { took(query, time.Since(began)) }()
	return statement.ExecContext(ctx, args)
}

func (c *keptConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if len(query) > keptLength {
		return c.sqliteConn.QueryContext(ctx, query, args)
	}
	statement, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	rows, err := statement.QueryContext(ctx, args)
	spent := time.Since(began)
	if err != nil {
		c.putBack(query, statement)
		return nil, err
	}
	found, ok := rows.(sqliteRows)
	if !ok {
		_ = rows.Close()
		c.putBack(query, statement)
		return nil, fmt.Errorf("%T lacks a part of what database/sql knows", rows)
	}
	return &keptRows{sqliteRows: found, query: query, spent: spent, done: func() { c.putBack(query, statement) }}, nil
}

func (c *keptConn) take(ctx context.Context, query string) (sqliteStatement, error) {
	if statement, ok := c.kept[query]; ok {
		delete(c.kept, query)
		return statement, nil
	}
	prepared, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	statement, ok := prepared.(sqliteStatement)
	if !ok {
		_ = prepared.Close()
		return nil, fmt.Errorf("%T lacks a part of what database/sql knows", prepared)
	}
	return statement, nil
}

func (c *keptConn) putBack(query string, statement sqliteStatement) {
	if _, twice := c.kept[query]; twice || c.kept == nil {
		_ = statement.Close()
		return
	}
	if len(c.kept) >= keptStatements {
		for other, old := range c.kept { // any one: a frequent statement soon returns
			delete(c.kept, other)
			_ = old.Close()
			break
		}
	}
	c.kept[query] = statement
}

func (c *keptConn) Close() error {
	for _, statement := range c.kept {
		_ = statement.Close()
	}
	c.kept = nil
	c.leaveLog()
	return c.sqliteConn.Close()
}

type sqliteRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	ColumnTypeScanType(index int) reflect.Type
}

// keptRows returns its statement after reading.
type keptRows struct {
	sqliteRows
	query string
	spent time.Duration // in SQLite, without the reader's own time
	done  func()
}

func (r *keptRows) Next(row []driver.Value) error {
	began := time.Now()
	err := r.sqliteRows.Next(row)
	r.spent += time.Since(began)
	return err
}

func (r *keptRows) Close() error {
	err := r.sqliteRows.Close()
	if r.done != nil {
		took(r.query, r.spent)
		r.done()
		r.done = nil
	}
	return err
}
