package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"encore/replica"
)

const (
	// every is the time between two syncs, and so the loss window beside the duration of a sync.
	every = time.Second
	// ownerEvery is the time between two looks at the owner.
	ownerEvery = 5 * time.Second
	// kept is how far back a restore can go.
	kept = 7 * 24 * time.Hour
	// patience bounds one try, and the last sync before the end.
	patience = 30 * time.Second
)

// replicate follows the database until stdin ends, which is when the server ends in any way.
func replicate(at place, dataDir string, withFiles bool) error {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM) // the server's last writes come first
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		close(ended)
	}()
	// After kill -9 of a server the sidecar of the next one waits for the earlier sidecar.
	lock, err := os.OpenFile(filepath.Join(dataDir, replica.Folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return err
	}
	mine, err := os.ReadFile(filepath.Join(dataDir, replica.Folder, ownerFile))
	if err != nil {
		return err
	}
	f := &follower{place: at, dataDir: dataDir, mine: string(mine)}
	if withFiles {
		f.files = &mirror{place: at, from: filepath.Join(dataDir, "storage"), gone: filepath.Join(dataDir, replica.Folder, "gone.json")}
	}
	return f.follow(ended)
}

type follower struct {
	place   place
	dataDir string
	mine    string
	files   *mirror // nil: files are in S3

	ownerAt  time.Time
	stated   time.Time
	state    replica.State
	position ltx.TXID // of the last sync
}

func (f *follower) follow(ended <-chan struct{}) error {
	database := filepath.Join(f.dataDir, "data.db")
	opened, err := os.Stat(database)
	if err != nil {
		return err
	}
	db := litestream.NewDB(database)
	db.SetMetaPath(filepath.Join(f.dataDir, replica.Folder, "litestream"))
	db.MonitorInterval = 0
	db.Replica = litestream.NewReplicaWithClient(db, f.place.client())
	db.Replica.MonitorEnabled = false
	store := litestream.NewStore([]*litestream.DB{db}, litestream.DefaultCompactionLevels)
	store.SnapshotRetention = kept
	store.SetShutdownSyncTimeout(patience)
	if err := store.Open(context.Background()); err != nil {
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
			return fmt.Errorf("%s was replaced while it was followed", database) // without a last sync, which would mix both
		}
		began := time.Now()
		err = f.once(db)
		f.tell(db, began, err)
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

// once brings everything that was written to the replica. Files come first, so that no row names a missing one.
func (f *follower) once(db *litestream.DB) error {
	if time.Since(f.ownerAt) >= ownerEvery {
		if err := checkOwner(f.place, f.mine); err != nil {
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

// tell prints when it begins to fail and when it works again, and writes the state.
func (f *follower) tell(db *litestream.DB, began time.Time, err error) {
	before, position := f.state.Error, f.position
	if err == nil {
		f.state = replica.State{SyncedAt: began.UnixMilli()}
		if at, err := db.Pos(); err == nil {
			f.position = at.TXID
		}
	} else {
		f.state.Error = err.Error()
	}
	switch {
	case err != nil && before == "" && !errors.Is(err, errTaken):
		fmt.Fprintf(os.Stderr, "REPLICA: changes do not arrive (%v); tried again every second\n", err)
	case err == nil && before != "":
		fmt.Fprintln(os.Stderr, "REPLICA: all changes have arrived")
	}
	if (before == "") == (err == nil) && position == f.position && time.Since(f.stated) < ownerEvery {
		return
	}
	f.stated = time.Now()
	path := filepath.Join(f.dataDir, replica.Folder, replica.StateFile)
	if raw, err := json.Marshal(f.state); err == nil && os.WriteFile(path+".new", raw, 0o600) == nil {
		_ = os.Rename(path+".new", path) // the metrics show an older time then
	}
}
