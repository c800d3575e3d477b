package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"encore/replica"
)

// ownerFile names the server that may write to the replica.
const ownerFile = "owner"

// claim makes a new data folder the replica's owner. A folder that was the owner before and is not now is refused: two servers would write
// the same history.
func claim(at place, dataDir string) error {
	file := filepath.Join(dataDir, replica.Folder, ownerFile)
	mine, err := os.ReadFile(file)
	if err == nil {
		return checkOwner(at, string(mine))
	}
	if !errors.Is(err, fs.ErrNotExist) {
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
