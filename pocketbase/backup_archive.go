package main

import (
	"archive/zip"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// archiveFacts describes an archive's content.
type archiveFacts struct {
	bytes        int64
	tables, rows int
}

// verifyStored reads a backup from its storage and compares its tables with the live ones.
func verifyStored(app core.App, name string) (archiveFacts, error) {
	path := filepath.Join(app.DataDir(), core.LocalBackupsDirName, name)
	if app.Settings().Backups.S3.Enabled {
		fetched, err := fetchBackup(app, name)
		if err != nil {
			return archiveFacts{}, err
		}
		defer os.Remove(fetched)
		path = fetched
	}
	tables := []string{}
	if err := app.DB().NewQuery(tableNames).Column(&tables); err != nil {
		return archiveFacts{}, err
	}
	return verifyArchive(path, filepath.Join(app.DataDir(), core.LocalTempDirName), tables)
}

func fetchBackup(app core.App, name string) (string, error) {
	files, err := app.NewBackupsFilesystem()
	if err != nil {
		return "", err
	}
	defer files.Close()
	stored, err := files.GetReader(name)
	if err != nil {
		return "", err
	}
	defer stored.Close()
	return copyToTemp(stored, filepath.Join(app.DataDir(), core.LocalTempDirName))
}

const tableNames = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name"

// verifyArchive reads every file of an archive, which checks the sums. It opens the database, counts the rows of its tables, and requires the
// named tables.
func verifyArchive(path, tempDir string, mustHave []string) (archiveFacts, error) {
	seen := archiveFacts{}
	if info, err := os.Stat(path); err == nil {
		seen.bytes = info.Size()
	}
	archive, err := zip.OpenReader(path)
	if err != nil {
		return seen, fmt.Errorf("the archive cannot be opened: %w", err)
	}
	defer archive.Close()
	database := ""
	for _, entry := range archive.File {
		content, err := entry.Open()
		if err != nil {
			return seen, fmt.Errorf("%s in the archive: %w", entry.Name, err)
		}
		if entry.Name == "data.db" {
			if database, err = copyToTemp(content, tempDir); err == nil {
				defer os.Remove(database)
			}
		} else {
			_, err = io.Copy(io.Discard, content)
		}
		if err = errors.Join(err, content.Close()); err != nil {
			return seen, fmt.Errorf("%s in the archive: %w", entry.Name, err)
		}
	}
	if database == "" {
		return seen, errors.New("the archive has no data.db")
	}
	if err := checkFile(database); err != nil {
		return seen, fmt.Errorf("data.db in the archive: %w", err)
	}
	return seen, seen.count(database, mustHave)
}

func (f *archiveFacts) count(database string, mustHave []string) error {
	db, err := sql.Open("sqlite", "file:"+database+"?mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	tables, err := column(db, tableNames)
	if err != nil {
		return err
	}
	for _, name := range mustHave {
		if !slices.Contains(tables, name) {
			return fmt.Errorf("data.db in the archive has no table %s", name)
		}
	}
	f.tables = len(tables)
	for _, name := range tables {
		var rows int
		if err := db.QueryRow(fmt.Sprintf("SELECT count(*) FROM [%s]", name)).Scan(&rows); err != nil {
			return fmt.Errorf("%s in the archive's data.db: %w", name, err)
		}
		f.rows += rows
	}
	return nil
}

func copyToTemp(from io.Reader, dir string) (string, error) {
	if err := os.MkdirAll(dir, privateDir); err != nil {
		return "", err
	}
	file, err := os.CreateTemp(dir, "verify-*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(file, from)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = os.Remove(file.Name())
		return "", err
	}
	return file.Name(), nil
}
