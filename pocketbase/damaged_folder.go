package main

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// damagedFile names the database that SQLite could not read, and what to do; nil if the start failed for another reason.
func damagedFile(err error, dir string) error {
	if err == nil || !strings.Contains(err.Error(), "malformed") && !strings.Contains(err.Error(), "file is not a database") {
		return nil
	}
	if checkFile(filepath.Join(dir, "auxiliary.db")) != nil && checkFile(filepath.Join(dir, "data.db")) == nil {
		return fmt.Errorf("DATA_DIR: %s is damaged; it holds nothing but logs: move it and its -wal and -shm away, and start again", filepath.Join(dir, "auxiliary.db"))
	}
	return fmt.Errorf("DATA_DIR: %s is damaged (%v); keep a copy of the folder, and restore the newest backup (docs/operations.md, Backups)", filepath.Join(dir, "data.db"), err)
}

// checkFile lets SQLite read the whole database.
func checkFile(path string) error {
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	said := ""
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&said); err != nil {
		return err
	}
	if said != "ok" {
		return errors.New(said)
	}
	return nil
}
