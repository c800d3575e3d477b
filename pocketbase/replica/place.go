// Package replica names where a server's replica is. It imports no part of Litestream, which would cost every server 6 MB of memory.
package replica

import (
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"
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
)

// Folder is in DATA_DIR. It holds Litestream's own files, the server's name and the state.
const Folder = ".replica"

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
	return Place{}, fmt.Errorf("%q is neither a folder such as file:///mnt/replica nor a bucket such as s3://bucket/path", text)
}

func isInside(parent, child string) bool {
	way, err := filepath.Rel(parent, child)
	return err == nil && filepath.IsLocal(way)
}

// State is what the sidecar writes down for the server's metrics and for encore doctor.
type State struct {
	// SyncedAt is a time, in milliseconds since 1970: all that was written before has arrived.
	SyncedAt int64 `json:"syncedAt"`
	// Error is "" while all is well.
	Error string `json:"error,omitempty"`
}
