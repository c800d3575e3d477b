package main

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestARestoreKeepsTheOldFolderAndTakesNothingFromOutside(t *testing.T) {
	app := backupApp(t)
	if err := os.MkdirAll(filepath.Join(app.DataDir(), "storage", "c", "r"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(app.DataDir(), "storage", "c", "r", "f.txt"), []byte("file"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := app.CreateBackup(context.Background(), "a.zip"); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "data")
	for _, name := range []string{"data.db", "data.db-wal", ".lock", "backups/old.zip"} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("old"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	archive, err := zip.OpenReader(archivesOf(app)[0])
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	fresh := filepath.Join(dir, restoringFolder)
	if err := unzip(&archive.Reader, fresh); err != nil {
		t.Fatal(err)
	}
	if err := refuseHalfRestored(dir); err != nil {
		t.Errorf("nothing is replaced yet, and the start is refused: %v", err)
	}
	aside, err := swapIn(dir, fresh, time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(checkFile(filepath.Join(dir, "data.db")), refuseHalfRestored(dir)); err != nil {
		t.Error(err)
	}
	for path, want := range map[string]string{
		filepath.Join(aside, "data.db"): "old", filepath.Join(aside, "data.db-wal"): "old",
		filepath.Join(dir, "backups", "old.zip"): "old", filepath.Join(dir, ".lock"): "old", filepath.Join(dir, "storage", "c", "r", "f.txt"): "file",
	} {
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s holds %q (%v)", path, got, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "data.db-wal")); err == nil {
		t.Error("the old log is beside the new database")
	}

	evil := filepath.Join(t.TempDir(), "evil.zip")
	if err := writeZip(evil, map[string]string{"../out.txt": "x"}); err != nil {
		t.Fatal(err)
	}
	bad, err := zip.OpenReader(evil)
	if err == nil {
		defer bad.Close()
		err = unzip(&bad.Reader, filepath.Join(t.TempDir(), "to"))
	}
	if err == nil {
		t.Error("an archive wrote outside of its folder")
	}
}

// What an interrupted restore leaves is kept from the server until a restore ends, also after one that failed.
func TestAFailedRestoreKeepsTheGuardOfAnInterruptedOne(t *testing.T) {
	app := backupApp(t)
	if err := app.CreateBackup(context.Background(), "a.zip"); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	c := config{dataDir: dir}
	restore := func(file string) error {
		defer func() { _ = heldLock.Close() }()
		return restoreFolder(c, file, io.Discard, io.Discard)
	}
	old := filepath.Join(t.TempDir(), "with a space", "old")
	if err := noteSwap(dir, old); err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(t.TempDir(), "wrong.zip")
	if err := writeZip(wrong, map[string]string{"letter.txt": "x"}); err != nil {
		t.Fatal(err)
	}
	if err := restore(wrong); err == nil {
		t.Error("a restore took an archive without a database")
	}
	if err := startOnFolder(dir); err == nil || !strings.Contains(err.Error(), old) {
		t.Errorf("the start says %v", err)
	}
	_ = restore(archivesOf(app)[0]) // this test's binary has no app, so it cannot check the books afterwards
	if err := errors.Join(checkFile(filepath.Join(dir, "data.db")), startOnFolder(dir)); err != nil {
		t.Errorf("after a restore that ended: %v", err)
	}
	_ = heldLock.Close()
}

func TestAStartRemovesWhatARestoreOnlyUnpacked(t *testing.T) {
	dir := t.TempDir()
	fresh := filepath.Join(dir, restoringFolder)
	if err := os.MkdirAll(filepath.Join(fresh, "storage"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := startOnFolder(dir); err != nil {
		t.Fatal(err)
	}
	_ = heldLock.Close()
	if _, err := os.Stat(fresh); err == nil {
		t.Error("it is still there")
	}
}

func writeZip(path string, contents map[string]string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	writer := zip.NewWriter(file)
	for name, content := range contents {
		entry, err := writer.Create(name)
		if err != nil {
			return err
		}
		if _, err := entry.Write([]byte(content)); err != nil {
			return err
		}
	}
	return errors.Join(writer.Close(), file.Close())
}
