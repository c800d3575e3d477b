package main

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
)

func backupApp(t *testing.T) *tests.TestApp {
	app, err := tests.NewTestApp(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Cleanup)
	was := jobs.app
	jobs.app = app
	t.Cleanup(func() { jobs.app = was })
	registerBackups(app)
	return app
}

func archivesOf(app core.App) []string {
	found, _ := filepath.Glob(filepath.Join(app.DataDir(), core.LocalBackupsDirName, "*.zip"))
	return found
}

func TestABackupIsOpenedAndItsRowsAreCounted(t *testing.T) {
	app := backupApp(t)
	if err := app.CreateBackup(context.Background(), "a.zip"); err != nil {
		t.Fatal(err)
	}
	state := readBackupState(app.DataDir())
	if state.Error != "" || state.Tables < 9 || state.Rows < 10 || state.Bytes < 1000 || state.LastGood.IsZero() || state.Name != "a.zip" {
		t.Errorf("the state is %+v", state)
	}
}

func TestABackupThatIsNotWholeIsAFailureAndTakesNoGoodOnesPlace(t *testing.T) {
	app := backupApp(t)
	if err := app.CreateBackup(context.Background(), "good.zip"); err != nil {
		t.Fatal(err)
	}
	good := readBackupState(app.DataDir()).LastGood
	archive := func(name string) string { return filepath.Join(app.DataDir(), core.LocalBackupsDirName, name) }
	without := func(skip string) func(path string) error {
		return func(path string) error { return rewriteZip(path, skip) }
	}
	for what, damage := range map[string]func(path string) error{
		"cut off":            func(path string) error { return os.Truncate(path, 5_000) },
		"a byte is another":  flipByte,
		"no database":        without("data.db"),
		"gone":               os.Remove,
		"a damaged database": func(path string) error { return rewriteZip(path, "damage data.db") },
	} {
		app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
			if err := e.Next(); err != nil || e.Name != what+".zip" {
				return err
			}
			return damage(archive(e.Name))
		})
		if err := app.CreateBackup(context.Background(), what+".zip"); err == nil {
			t.Errorf("%s: nothing was said", what)
		}
		state := readBackupState(app.DataDir())
		if state.Error == "" || !state.LastGood.Equal(good) || state.FailingSince.IsZero() {
			t.Errorf("%s: the state is %+v", what, state)
		}
		if names := archivesOf(app); len(names) != 1 || filepath.Base(names[0]) != "good.zip" {
			t.Errorf("%s: these are kept: %v", what, names)
		}
	}
	since := backupsFailSince()
	if since == "" {
		t.Error("the team would not be told")
	}
	if err := app.CreateBackup(context.Background(), "again.zip"); err != nil || backupsFailSince() != "" {
		t.Errorf("after a good one backups still fail: %v", err)
	}
}

func TestABackupLeavesRoomForPeople(t *testing.T) {
	app := backupApp(t)
	chunks.spare = 1 << 60
	t.Cleanup(func() { chunks.spare = 0 })
	err := app.CreateBackup(context.Background(), "a.zip")
	if err == nil || !strings.Contains(err.Error(), "free disk") || len(archivesOf(app)) != 0 {
		t.Errorf("a backup filled the disk: %v", err)
	}
}

func TestFailuresCountFromTheFirst(t *testing.T) {
	first, broken := time.Unix(1000, 0), errors.New("no")
	state := backupState{}.next(first, "a", archiveFacts{}, broken).next(first.Add(time.Hour), "b", archiveFacts{}, broken)
	if !state.FailingSince.Equal(first) || state.Name != "b" {
		t.Errorf("the state is %+v", state)
	}
}

func TestTheTimetableIsTheEnvironmentsElseTheDashboardsElseDaily(t *testing.T) {
	for _, one := range []struct{ set, dashboard, want string }{
		{"", "", dailyBackup}, {"", "0 1 * * *", "0 1 * * *"}, {"5 5 * * *", "0 1 * * *", "5 5 * * *"}, {"off", "0 1 * * *", ""},
	} {
		settings := &core.Settings{}
		settings.Backups.Cron = one.dashboard
		scheduleBackups(settings, config{backupCron: one.set})
		if settings.Backups.Cron != one.want || settings.Backups.CronMaxKeep != keptBackups {
			t.Errorf("%+v became %+v", one, settings.Backups)
		}
	}
	settings := &core.Settings{}
	scheduleBackups(settings, config{demo: true})
	if settings.Backups.Cron != "" {
		t.Error("the demo makes backups")
	}
}

func flipByte(path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	raw[len(raw)/2] ^= 0xff
	return os.WriteFile(path, raw, 0o600)
}

func rewriteZip(path, change string) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	contents := map[string]string{}
	for _, entry := range archive.File {
		file, err := entry.Open()
		if err != nil {
			return err
		}
		raw := make([]byte, entry.UncompressedSize64)
		if _, err := io.ReadFull(file, raw); err != nil {
			return err
		}
		if strings.HasPrefix(change, "damage ") && entry.Name == change[7:] {
			raw = append(raw[:4096], slices.Repeat([]byte{7}, len(raw)-4096)...)
		}
		if entry.Name != change {
			contents[entry.Name] = string(raw)
		}
	}
	return errors.Join(archive.Close(), os.Remove(path), writeZip(path, contents))
}

func TestABackupInABucketIsFetchedAndOpened(t *testing.T) {
	app, world := backupApp(t), &doctorWorld{}
	app.Settings().Backups.S3 = core.S3Config{
		Enabled: true, Bucket: "b", Region: "r", Endpoint: serverAt(t, world.bucket()), AccessKey: "k", Secret: "s", ForcePathStyle: true,
	}
	mustDo(t, app.CreateBackup(context.Background(), "a.zip"))
	if state := readBackupState(app.DataDir()); state.Rows < 10 || state.Error != "" || len(archivesOf(app)) != 0 {
		t.Errorf("the state is %+v", state)
	}
	deleted := false
	world.s3 = func(out http.ResponseWriter, r *http.Request) bool {
		deleted = deleted || r.Method == http.MethodDelete
		if r.Method != http.MethodGet {
			return false
		}
		_, _ = out.Write([]byte("half a file"))
		return true
	}
	if err := app.CreateBackup(context.Background(), "b.zip"); err == nil || !deleted {
		t.Errorf("a bucket that gives back something else was believed (%v), deleted: %v", err, deleted)
	}
}
