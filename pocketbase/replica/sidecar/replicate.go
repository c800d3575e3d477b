package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"encore/replica"
	"github.com/benbjohnson/litestream"
)

const (
	// every is the time between two syncs. The loss window is this time and the duration of a sync.
	every = time.Second
	// ownerEvery is the time between two looks at the owner.
	ownerEvery = 5 * time.Second
	// kept is how far back a restore can go.
	kept = 7 * 24 * time.Hour
	// patience bounds one try, and the last sync before the end.
	patience = 30 * time.Second
)

// replicate follows the database until stdin ends. It ends with the server, also after kill -9.
func replicate(at place, dataDir string, withFiles bool) error {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM) // the last writes of the server are copied first
	ended := inputEnd()
	release, err := lockFolder(dataDir)
	if err != nil {
		return err
	}
	defer release()
	mine, err := os.ReadFile(filepath.Join(dataDir, replica.Folder, ownerFile))
	if err != nil {
		return err
	}
	f := &replicator{place: at, dataDir: dataDir, mine: string(mine)}
	if withFiles {
		f.files = &mirror{place: at, from: filepath.Join(dataDir, "storage"), gone: filepath.Join(dataDir, replica.Folder, "gone.json")}
	}
	return f.run(ended)
}

// lockFolder waits for an earlier sidecar. After kill -9 of its server it still runs while the next server starts.
func lockFolder(dataDir string) (release func() error, err error) {
	lock, err := os.OpenFile(filepath.Join(dataDir, replica.Folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return lock.Close, nil
}

// inputEnd is closed when stdin ends.
func inputEnd() <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		close(ended)
	}()
	return ended
}

type replicator struct {
	place   place
	dataDir string
	mine    string
	files   *mirror // nil: files are in S3

	ownerAt time.Time
	teller  teller
}

func (f *replicator) run(ended <-chan struct{}) error {
	database := filepath.Join(f.dataDir, "data.db")
	opened, err := os.Stat(database)
	if err != nil {
		return err
	}
	if err := truncateLog(database); err != nil {
		return err
	}
	db, store, err := f.open(database)
	if err != nil {
		return err
	}
	for tick := time.NewTicker(every); ; {
		isLast := false
		select {
		case <-tick.C:
		case <-ended:
			isLast = true
		}
		now, err := os.Stat(database)
		if err != nil || !os.SameFile(opened, now) {
			return fmt.Errorf("%s was replaced while it was followed", database) // no last sync: it would mix the two
		}
		began := time.Now()
		err = f.once(db)
		f.teller.dataDir = f.dataDir
		position, _ := db.Pos()
		f.teller.tell(began, uint64(position.TXID), err)
		if errors.Is(err, errTaken) {
			return err
		}
		if isLast {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			return errors.Join(err, store.Close(ctx))
		}
	}
}

// open starts Litestream. Its timers merge and remove files; once copies.
func (f *replicator) open(database string) (*litestream.DB, *litestream.Store, error) {
	db := litestream.NewDB(database)
	db.SetMetaPath(filepath.Join(f.dataDir, replica.Folder, "litestream"))
	db.MonitorInterval = 0
	db.Replica = litestream.NewReplicaWithClient(db, fenced{f.place.client(), f.checkOwner})
	db.Replica.MonitorEnabled = false
	store := litestream.NewStore([]*litestream.DB{db}, litestream.DefaultCompactionLevels)
	store.SnapshotRetention = kept
	store.SetShutdownSyncTimeout(patience)
	return db, store, store.Open(context.Background())
}

func (f *replicator) checkOwner() error { return checkOwner(f.place, f.mine) }

// truncateLog makes Litestream begin with a snapshot. It does not notice changes that were made and checkpointed while it did not run, if the
// log has since begun anew.
func truncateLog(database string) error {
	db, err := sql.Open("sqlite", "file:"+database+"?_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer db.Close()
	var busy, pages, copied int
	if err := db.QueryRow("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &copied); err != nil {
		return fmt.Errorf("%s: %w", database, err)
	}
	if busy != 0 {
		return fmt.Errorf("%s: the log is in use", database)
	}
	return nil
}

// once copies everything that is new. Files come first, so that no row names a missing file.
func (f *replicator) once(db *litestream.DB) error {
	if time.Since(f.ownerAt) >= ownerEvery {
		if err := f.checkOwner(); err != nil {
			return err
		}
		f.ownerAt = time.Now()
	}
	if f.files != nil {
		if err := f.files.pass(time.Now()); err != nil {
			return fmt.Errorf("files: %w", err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return db.SyncAndWait(ctx)
}

// teller writes the state for the server, and prints when changes stop to arrive.
type teller struct {
	dataDir  string
	state    replica.State
	stated   time.Time
	position uint64
}

// tell prints the first failure and the first success after it. An unchanged state is written every few seconds.
func (t *teller) tell(began time.Time, position uint64, err error) {
	before, was := t.state.Error, t.position
	if err == nil {
		t.state, t.position = replica.State{SyncedAt: began.UnixMilli()}, position
	} else {
		t.state.Error = reason(err)
	}
	switch {
	case err != nil && before == "" && !errors.Is(err, errTaken) && !errors.Is(err, errMoved):
		fmt.Fprintf(os.Stderr, "REPLICA: changes do not arrive (%s); tried again every second\n", t.state.Error)
	case err == nil && before != "":
		fmt.Fprintln(os.Stderr, "REPLICA: all changes have arrived")
	}
	if (before == "") == (err == nil) && was == t.position && time.Since(t.stated) < ownerEvery {
		return
	}
	t.stated = time.Now()
	path := filepath.Join(t.dataDir, replica.Folder, replica.StateFile)
	if raw, err := json.Marshal(t.state); err == nil && os.WriteFile(path+".new", raw, 0o600) == nil {
		_ = os.Rename(path+".new", path) // the metrics show an older time then
	}
}
