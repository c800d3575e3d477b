package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"encore/replica"
)

// position is the last transaction of the primary in a follower's database, and the owner whose transactions it counts.
type position struct {
	Owner string   `json:"owner"`
	TXID  ltx.TXID `json:"txid"`
}

var errServersFolder = errors.New("DATA_DIR is a server's, and a follower replaces the database: name an empty folder")

// fetch replaces a follower's database by the newest state of the replica.
func fetch(at place, dataDir string) error {
	database := filepath.Join(dataDir, "data.db")
	mark := filepath.Join(dataDir, replica.Folder, replica.FollowerFile)
	if _, err := os.Stat(mark); errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(database); !errors.Is(err, fs.ErrNotExist) {
			return errServersFolder
		}
	}
	if err := os.MkdirAll(filepath.Dir(mark), privateDir); err != nil {
		return err
	}
	release, err := lockFolder(dataDir)
	if err != nil {
		return err
	}
	defer release()
	for _, part := range []string{"", "-wal", "-shm"} {
		if err := ignoreMissing(os.Remove(database + part)); err != nil {
			return err
		}
	}
	if err := os.WriteFile(mark, nil, 0o600); err != nil {
		return err
	}
	owner, err := readText(at, ownerFile)
	if err != nil {
		return unreachable{err}
	}
	ctx := context.Background()
	options := litestream.NewRestoreOptions()
	options.OutputPath = database
	from := litestream.NewReplicaWithClient(nil, at.client())
	plan, err := litestream.CalcRestorePlan(ctx, from.Client, 0, options.Timestamp, from.Logger())
	if errors.Is(err, litestream.ErrTxNotAvailable) {
		return errors.New("the replica is empty: start the primary first")
	}
	if err != nil {
		return unreachable{err}
	}
	options.TXID = plan[len(plan)-1].MaxTXID
	if err := from.Restore(ctx, options); err != nil {
		return err
	}
	return writePosition(dataDir, position{owner, options.TXID})
}

func positionPath(dataDir string) string {
	return filepath.Join(dataDir, replica.Folder, "position.json")
}

func writePosition(dataDir string, now position) error {
	raw, err := json.Marshal(now)
	if err != nil {
		return err
	}
	path := positionPath(dataDir)
	if err := os.WriteFile(path+".new", raw, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

func readPosition(dataDir string) (position, error) {
	at := position{}
	raw, err := os.ReadFile(positionPath(dataDir))
	if err == nil {
		err = json.Unmarshal(raw, &at)
	}
	if err != nil {
		return at, fmt.Errorf("the follower's position: %w", err)
	}
	return at, nil
}
