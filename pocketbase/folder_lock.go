package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// heldLock stays open while the server runs. The system releases the lock when the process ends in any way.
var heldLock *os.File

// lockedFile is the lock as it was opened.
var lockedFile os.FileInfo

// folderIsOurs fails if DATA_DIR was moved, removed or replaced. The databases stay open, so a write would succeed and be lost.
func folderIsOurs(dir string) error {
	if lockedFile == nil {
		return nil
	}
	now, err := os.Stat(filepath.Join(dir, ".lock"))
	if err == nil && os.SameFile(now, lockedFile) {
		return nil
	}
	return errors.New("this is not the folder that the server opened; put that one back, or stop the server")
}

// startOnFolder takes the folder for a server.
func startOnFolder(dir string) error {
	if err := refuseHalfRestored(dir); err != nil {
		return err
	}
	if err := lockFolder(dir); err != nil {
		return err
	}
	return dropUnpacked(dir)
}

// lockFolder allows one server per data folder. Two would each cache outdated data.
func lockFolder(dir string) error {
	file, err := os.OpenFile(filepath.Join(dir, ".lock"), os.O_RDWR|os.O_CREATE, privateFile)
	if err != nil {
		return fmt.Errorf("DATA_DIR: %s cannot be opened (%v)", filepath.Join(dir, ".lock"), reason(err))
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		defer file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			holder, _ := io.ReadAll(io.LimitReader(file, 20))
			return fmt.Errorf("DATA_DIR: another server (process %s) runs on %s; stop it first, or choose another DATA_DIR", strings.TrimSpace(string(holder)), dir)
		}
		// Some network file systems have no locks.
		fmt.Fprintf(os.Stderr, "DATA_DIR: %s cannot be locked (%v), so nothing stops a second server on it\n", dir, err)
		return nil
	}
	heldLock = file
	lockedFile, _ = file.Stat()
	if err := file.Truncate(0); err != nil {
		return err
	}
	_, err = file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}
