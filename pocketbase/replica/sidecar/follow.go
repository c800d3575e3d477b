package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"encore/replica"
)

const (
	// lookEvery is the time between two looks at the replica.
	lookEvery = every / 2
	// mostApplied bounds the files that one look applies, so that the state is written in between.
	mostApplied = 100
)

// errMoved ends a follower, which fetches the newest state at its next start. One that cannot read the replica must not go on: people would
// read old data, and their streams would be silent.
var errMoved = errors.New("the replica has another owner, other collections, lacks the next changes, or does not answer: the follower must fetch it anew")

// reader applies the primary's transactions to a follower's database.
type reader struct {
	place   place
	dataDir string
	db      *sql.DB
	at      position
	teller  teller
	looksAt time.Time // of the last look at all levels
}

// follow applies new transactions until ended.
func follow(at place, dataDir string, ended <-chan struct{}) error {
	release, err := lockFolder(dataDir)
	if err != nil {
		return err
	}
	defer release()
	start, err := readPosition(dataDir)
	if err != nil {
		return err
	}
	db, err := openRaw(filepath.Join(dataDir, "data.db"))
	if err != nil {
		return err
	}
	defer db.Close()
	r := &reader{place: at, dataDir: dataDir, db: db, at: start, teller: teller{dataDir: dataDir}}
	schema, err := schemaOf(db)
	if err != nil {
		return err
	}
	worked := time.Now()
	for tick := time.NewTicker(lookEvery); ; {
		select {
		case <-ended:
			return nil
		case <-tick.C:
		}
		began, before := time.Now(), r.at
		err := r.look()
		if err == nil && r.at != before {
			err = sameSchema(db, schema)
		}
		if err == nil {
			worked = began
		} else if time.Since(worked) > replica.Quiet {
			return fmt.Errorf("%w (%s)", errMoved, reason(err))
		}
		r.teller.tell(began, uint64(r.at.TXID), err)
		if errors.Is(err, errMoved) {
			return err
		}
	}
}

// schemaOf changes with the tables, and with the collections' rules and keys.
func schemaOf(db *sql.DB) (string, error) {
	var schema string
	err := db.QueryRow("SELECT schema_version || ' ' || (SELECT count(*) || max(updated) FROM _collections) FROM pragma_schema_version").Scan(&schema)
	return schema, err
}

// sameSchema ends the follower if its server has read other collections than there are now.
func sameSchema(db *sql.DB, before string) error {
	now, err := schemaOf(db)
	if err == nil && now != before {
		return errMoved
	}
	return err
}

// openRaw opens a database whose pages can be written one by one.
func openRaw(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(10000)&_pragma=synchronous(NORMAL)&_txlock=immediate")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// look applies what is new.
func (r *reader) look() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for range mostApplied {
		next, err := r.next(ctx)
		if err != nil || next == nil {
			return err
		}
		if err := r.apply(ctx, next); err != nil {
			return err
		}
		r.at.TXID = next.MaxTXID
		if err := writePosition(r.dataDir, r.at); err != nil {
			return err
		}
	}
	return nil
}

// next is the file with the transaction after the position; nil if there is none yet.
func (r *reader) next(ctx context.Context) (*ltx.FileInfo, error) {
	newest, next, err := r.onLevel(ctx, 0, r.at.TXID+1)
	if err != nil || next != nil {
		return next, err
	}
	if newest == 0 && time.Since(r.looksAt) < ownerEvery {
		return nil, nil
	}
	r.looksAt = time.Now()
	if err := r.checkOwner(); err != nil {
		return nil, err
	}
	for _, level := range litestream.DefaultCompactionLevels[1:] {
		if _, next, err = r.onLevel(ctx, level.Level, 0); err != nil || next != nil {
			return next, err
		}
	}
	if newest > r.at.TXID {
		return nil, errMoved // no file leads from here to there
	}
	return nil, nil
}

// onLevel returns the level's newest transaction after the position, and the file that continues at the position.
func (r *reader) onLevel(ctx context.Context, level int, seek ltx.TXID) (newest ltx.TXID, next *ltx.FileInfo, err error) {
	files, err := r.place.client().LTXFiles(ctx, level, seek, false)
	if err != nil {
		return 0, nil, err
	}
	defer files.Close()
	for files.Next() {
		file := files.Item()
		if file.MaxTXID <= r.at.TXID {
			continue
		}
		newest = max(newest, file.MaxTXID)
		if file.MinTXID <= r.at.TXID+1 && (next == nil || file.MaxTXID > next.MaxTXID) {
			next = file
		}
	}
	return newest, next, files.Err()
}

func (r *reader) checkOwner() error {
	owner, err := readText(r.place, ownerFile)
	if err == nil && owner != r.at.Owner {
		return errMoved
	}
	return err
}

// apply writes a file's pages in one transaction, so that readers see all of it or nothing. Applied twice it changes nothing. The owner is
// compared after the file was read, because another owner's transactions have the same numbers.
func (r *reader) apply(ctx context.Context, file *ltx.FileInfo) error {
	content, err := r.place.client().OpenLTXFile(ctx, file.Level, file.MinTXID, file.MaxTXID, 0, 0)
	if err != nil {
		return err
	}
	defer content.Close()
	decoder := ltx.NewDecoder(content)
	if err := decoder.DecodeHeader(); err != nil {
		return err
	}
	tx, err := r.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := writePages(tx, decoder); err != nil {
		return err
	}
	if err := errors.Join(decoder.Close(), r.checkOwner()); err != nil { // Close compares the checksum
		return err
	}
	return tx.Commit()
}

func writePages(tx *sql.Tx, decoder *ltx.Decoder) error {
	const insert = "INSERT INTO sqlite_dbpage (pgno, data) VALUES (?, ?)"
	write, err := tx.Prepare(insert)
	if err != nil {
		return err
	}
	defer write.Close()
	header := decoder.Header()
	page := make([]byte, header.PageSize)
	for {
		number := ltx.PageHeader{}
		if err := decoder.DecodePage(&number, page); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		if _, err := write.Exec(number.Pgno, page); err != nil {
			return err
		}
	}
	var pages uint32
	if err := tx.QueryRow("SELECT max(pgno) FROM sqlite_dbpage").Scan(&pages); err != nil || pages <= header.Commit {
		return err
	}
	_, err = tx.Exec(insert, header.Commit+1, nil) // cuts the rest off
	return err
}
