// Package replica is what the server and the sidecar share. It does not import Litestream, which takes 6 MB of memory.
package replica

import (
	"errors"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// Place is REPLICA_URL: a folder, or a path in a bucket of S3.
type Place struct {
	Folder       string
	Bucket, Path string
}

// The sidecar's exit codes.
const (
	// Taken means that another server owns the replica.
	Taken = 3
	// Unreachable means that the replica does not answer.
	Unreachable = 4
	// Moved means that a follower must fetch the replica anew.
	Moved = 5
)

// Folder in DATA_DIR holds Litestream's files, the owner's name and the state.
const Folder = ".replica"

// Quiet is how long the replica may be silent before that is a fault.
const Quiet = 30 * time.Second

// FollowerFile is in Folder. It marks a follower's data folder.
const FollowerFile = "follower"

// StateFile is in Folder.
const StateFile = "state.json"

// Parse reads file:///folder or s3://bucket/path.
func Parse(text, dataDir string) (Place, error) {
	u, err := url.Parse(text)
	switch {
	case err == nil && u.Scheme == "file" && u.Host == "" && path.IsAbs(u.Path) && path.Clean(u.Path) != "/":
		folder := filepath.Clean(u.Path)
		if data, err := filepath.Abs(dataDir); err == nil && isInside(data, folder) {
			return Place{}, fmt.Errorf("%s is inside DATA_DIR and would be lost with it; choose another disk", folder)
		}
		return Place{Folder: folder}, nil
	case err == nil && u.Scheme == "s3" && u.Host != "" && u.RawQuery == "" && u.User == nil:
		return Place{Bucket: u.Host, Path: strings.Trim(path.Clean("/"+u.Path), "/")}, nil
	}
	// The value is not repeated, because keys may stand in it.
	return Place{}, errors.New("its value is neither a folder such as file:///mnt/replica nor a bucket such as s3://bucket/path")
}

func isInside(parent, child string) bool {
	way, err := filepath.Rel(parent, child)
	return err == nil && filepath.IsLocal(way)
}

// State is written by the sidecar. The metrics and encore doctor read it.
type State struct {
	// SyncedAt is in milliseconds since 1970. Everything written before it is in the replica.
	SyncedAt int64 `json:"syncedAt"`
	// Error is the reason why the last sync failed, or "".
	Error string `json:"error,omitempty"`
}
