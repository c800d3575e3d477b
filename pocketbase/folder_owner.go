package main

import (
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// requireFolder is for commands on an existing folder. Without DATA_DIR they would create a new one in the current directory.
func (c config) requireFolder(command string) error {
	if os.Getenv("DATA_DIR") != "" || command == "routes" || command == "help" {
		return nil
	}
	if _, err := os.Stat(filepath.Join(c.dataDir, "data.db")); err == nil {
		return nil
	}
	return fmt.Errorf("DATA_DIR: not set, and there is no data folder at %s; name the server's, such as DATA_DIR=/srv/encore %s %s", c.dataDir, os.Args[0], command)
}

// becomeOwner makes root act as the data folder's owner, because the server could not open files of root.
func becomeOwner(dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(dir)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("DATA_DIR: %s cannot be looked at (%v)", dir, reason(err))
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok || owner.Uid == 0 {
		return nil
	}
	for _, drop := range []func() error{
		func() error { return syscall.Setgroups([]int{int(owner.Gid)}) },
		func() error { return syscall.Setgid(int(owner.Gid)) },
		func() error { return syscall.Setuid(int(owner.Uid)) },
	} {
		if err := drop(); err != nil {
			return fmt.Errorf("DATA_DIR: %s belongs to %s, and root cannot work as that user here (%v)", dir, userName(owner.Uid), err)
		}
	}
	return nil
}

// requireOwn names files of another user in the folder, before SQLite says "unable to open database file".
func requireOwn(dir string) error {
	for _, name := range []string{"data.db", "auxiliary.db", ".lock"} {
		for _, suffix := range []string{"", "-wal", "-shm"} {
			path := filepath.Join(dir, name+suffix)
			file, err := os.OpenFile(path, os.O_RDWR, 0)
			if err == nil {
				_ = file.Close()
				continue
			}
			if !os.IsPermission(err) {
				continue
			}
			owner := "another user"
			if info, err := os.Stat(path); err == nil {
				if stat, ok := info.Sys().(*syscall.Stat_t); ok {
					owner = userName(stat.Uid)
				}
			}
			me := userName(uint32(os.Geteuid()))
			return fmt.Errorf("DATA_DIR: %s belongs to %s and cannot be opened by %s; give the folder back with: chown -R %s %s", path, owner, me, me, dir)
		}
	}
	return nil
}

func userName(id uint32) string {
	number := strconv.FormatUint(uint64(id), 10)
	if found, err := user.LookupId(number); err == nil {
		return found.Username
	}
	return "user " + number
}
