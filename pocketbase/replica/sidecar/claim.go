package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/benbjohnson/litestream"

	"encore/replica"
)

var (
	errInUse   = errors.New("the replica holds another server's state, and DATA_DIR is empty: `encore restore` brings the state here; for a new server name another REPLICA_URL")
	errForeign = errors.New("REPLICA_URL holds files that are no replica: name an empty folder or path")
)

// ownerFile names the server that may write to the replica.
const ownerFile = "owner"

// claim makes a data folder the replica's owner. It refuses a folder that was the owner once, because two servers must not write to one
// replica.
func claim(at place, dataDir string) error {
	file := filepath.Join(dataDir, replica.Folder, ownerFile)
	mine, err := os.ReadFile(file)
	if err == nil {
		return checkOwner(at, string(mine))
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := refuseForeign(at, dataDir); err != nil {
		return err
	}
	raw := make([]byte, 16)
	if _, err := rand.Read(raw); err != nil {
		return err
	}
	name := hex.EncodeToString(raw)
	if err := at.put(ownerFile, strings.NewReader(name)); err != nil {
		return unreachable{err}
	}
	if err := os.MkdirAll(filepath.Dir(file), privateDir); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(name), 0o600)
}

// refuseForeign protects another server's replica from a new, empty folder, and files that are no replica from being removed.
func refuseForeign(at place, dataDir string) error {
	owner, err := readText(at, ownerFile)
	if err != nil {
		return unreachable{err}
	}
	if owner != "" {
		if _, err := os.Stat(filepath.Join(dataDir, "data.db")); errors.Is(err, fs.ErrNotExist) {
			return errInUse
		}
		return nil
	}
	for _, prefix := range []string{filesBelow, litestream.LTXDir("")} {
		found, err := at.list(prefix)
		if err != nil {
			return unreachable{err}
		}
		if len(found) > 0 {
			return fmt.Errorf("%w, in %s/", errForeign, prefix)
		}
	}
	return nil
}

func checkOwner(at place, mine string) error {
	owner, err := readText(at, ownerFile)
	if err != nil {
		return unreachable{err}
	}
	if owner == "" { // the replica was emptied
		if err := at.put(ownerFile, strings.NewReader(mine)); err != nil {
			return unreachable{err}
		}
		return nil
	}
	if owner != strings.TrimSpace(mine) {
		return errTaken
	}
	return nil
}
