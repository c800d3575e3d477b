package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

const (
	privateDir  fs.FileMode = 0o700
	privateFile fs.FileMode = 0o600
)

// keepPrivate makes new files readable by the server's user alone, whatever the shell's umask.
func keepPrivate() { syscall.Umask(0o077) }

// closeDataDir tightens an existing folder: the folder itself, and its databases, logs and backups, which people copy with their
// modes.
func closeDataDir(dir string) error {
	if err := narrow(dir, privateDir); err != nil {
		// Not the folder's owner, as on some mounted volumes: its files can still be closed.
		fmt.Fprintf(os.Stderr, "DATA_DIR: the folder %s stays open to other users of this machine (%v)\n", dir, reason(err))
	}
	for _, inside := range []string{dir, filepath.Join(dir, "backups")} {
		entries, err := os.ReadDir(inside)
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		for _, entry := range entries {
			mode := privateFile
			if entry.IsDir() {
				mode = privateDir
			} else if !entry.Type().IsRegular() {
				continue
			}
			if err := narrow(filepath.Join(inside, entry.Name()), mode); err != nil && !os.IsNotExist(err) {
				return err
			}
		}
	}
	return nil
}

// narrow removes rights beyond these and adds none.
func narrow(path string, most fs.FileMode) error {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().Perm()&^most == 0 {
		return err
	}
	return os.Chmod(path, info.Mode().Perm()&most)
}
