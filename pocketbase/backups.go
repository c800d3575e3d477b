package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
	"github.com/pocketbase/pocketbase/tools/hook"

	"encore/replica"
)

const (
	// dailyBackup is the default time, in UTC.
	dailyBackup = "17 3 * * *"
	keptBackups = 7
	noBackups   = "off"
	// backupStateFile holds the last backup's result, for commands and the next start.
	backupStateFile = ".backup.json"
	// backupsJob mails the team (pb_hooks/backups).
	backupsJob = "backups"
)

// backupTimes is a cron line, "off", or "" for the default.
func (env *environment) backupTimes(name string) string {
	v := env.value(name)
	if v == "" || v == noBackups {
		return v
	}
	if _, err := cron.NewSchedule(v); err != nil {
		env.fail(name, "%q is neither a cron line such as %q nor off", v, dailyBackup)
	}
	return v
}

// scheduleBackups uses BACKUP_CRON, else the dashboard's schedule, else daily backups.
func scheduleBackups(settings *core.Settings, c config) {
	had := settings.Backups.Cron
	switch {
	case c.backupCron == noBackups:
		settings.Backups.Cron = ""
	case c.backupCron != "":
		settings.Backups.Cron = c.backupCron
	case had == "" && !c.demo:
		settings.Backups.Cron = dailyBackup
	}
	if settings.Backups.CronMaxKeep < 1 {
		settings.Backups.CronMaxKeep = keptBackups
	}
	if c.backupCron != "" && had != "" && had != settings.Backups.Cron {
		fmt.Fprintf(os.Stderr, "BACKUP_CRON: %q takes the place of the timetable %q that the dashboard or an earlier start has set\n", c.backupCron, had)
	}
	if c.s3 != nil && c.s3.backupBucket != "" {
		settings.Backups.S3 = core.S3Config{
			Enabled: true, Bucket: c.s3.backupBucket, Region: c.s3.region, Endpoint: c.s3.endpoint,
			AccessKey: c.s3.accessKey, Secret: c.s3.secret, ForcePathStyle: c.s3.pathStyle,
		}
	}
}

// backupState is the last backup's result, and the time of the last good one.
type backupState struct {
	At           time.Time `json:"at"`
	Name         string    `json:"name"`
	Bytes        int64     `json:"bytes"`
	Tables       int       `json:"tables"`
	Rows         int       `json:"rows"`
	Error        string    `json:"error,omitempty"`
	LastGood     time.Time `json:"lastGood,omitzero"`
	FailingSince time.Time `json:"failingSince,omitzero"`
	Timetable    string    `json:"timetable,omitempty"` // in force when it was made
}

// readBackupState returns the zero state if there was no backup.
func readBackupState(dataDir string) backupState {
	state := backupState{}
	if raw, err := os.ReadFile(filepath.Join(dataDir, backupStateFile)); err == nil {
		_ = json.Unmarshal(raw, &state) // a truncated file counts as no state
	}
	return state
}

func (s backupState) write(dataDir string) error {
	raw, err := json.Marshal(s)
	if err != nil {
		return err
	}
	path := filepath.Join(dataDir, backupStateFile)
	if err := os.WriteFile(path+".new", raw, privateFile); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// next is the state after one more backup.
func (s backupState) next(now time.Time, name string, seen archiveFacts, err error) backupState {
	out := backupState{At: now, Name: name, Bytes: seen.bytes, Tables: seen.tables, Rows: seen.rows, LastGood: now}
	if err != nil {
		out.Error, out.LastGood, out.FailingSince = cleaned(err.Error()), s.LastGood, s.FailingSince
		if out.FailingSince.IsZero() {
			out.FailingSince = now
		}
	}
	return out
}

var backupMu sync.Mutex

// registerBackups verifies each backup after it was made. A broken one is removed, so that it does not push out a good one.
func registerBackups(app core.App) {
	app.OnBackupCreate().Bind(&hook.Handler[*core.BackupEvent]{
		Id:       "encoreBackups",
		Priority: -999, // around everything else
		Func: func(e *core.BackupEvent) error {
			backupMu.Lock()
			defer backupMu.Unlock()
			dir := e.App.DataDir()
			e.Exclude = append(e.Exclude, notInBackups(dir)...)
			seen, err := archiveFacts{}, backupRoom(dir, e.Exclude, chunks.spare)
			if err == nil {
				err = e.Next()
			}
			if err == nil {
				if seen, err = verifyStored(e.App, e.Name); err != nil {
					err = errors.Join(fmt.Errorf("%s was made, is not whole, and is removed: %w", e.Name, err), removeBackup(e.App, e.Name))
				}
			}
			state := readBackupState(dir).next(time.Now().UTC(), e.Name, seen, err)
			state.Timetable = e.App.Settings().Backups.Cron
			if written := state.write(dir); written != nil {
				e.App.Logger().Warn("how the backup went could not be written down", slog.String("error", written.Error()))
			}
			if err != nil {
				fmt.Fprintf(os.Stderr, "BACKUP: %v\n", err)
				e.App.Logger().Error("a backup failed", slog.String("name", e.Name), slog.String("error", err.Error()))
				if told := jobs.run(backupsJob); told != nil {
					e.App.Logger().Warn("the team could not be told of the backup", slog.String("error", told.Error()))
				}
			}
			return err
		},
	})
}

// backupsFailSince is for the hooks: "" while backups succeed.
func backupsFailSince() string {
	state := readBackupState(jobs.app.DataDir())
	if state.FailingSince.IsZero() {
		return ""
	}
	return state.FailingSince.Format(time.RFC3339)
}

// notInBackups are files that the server recreates, and the leftovers of an earlier restore.
func notInBackups(dir string) []string {
	out := []string{backupStateFile, "footage_chunks", ".app", ".lock", replica.Folder, restoringFolder}
	aside, _ := filepath.Glob(filepath.Join(dir, beforeRestore+"*"))
	for _, path := range aside {
		out = append(out, filepath.Base(path))
	}
	return out
}

// backupRoom checks for twice the size, because the archive is written and copied. A full disk would stop more than the backup.
func backupRoom(dir string, exclude []string, spare int64) error {
	skipped := map[string]bool{}
	for _, name := range exclude {
		skipped[name] = true
	}
	var size int64
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed meanwhile
		}
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		if skipped[name] && entry.IsDir() {
			return filepath.SkipDir
		}
		if info, err := entry.Info(); err == nil && !entry.IsDir() && !skipped[name] && !strings.HasSuffix(name, "-shm") {
			size += info.Size()
		}
		return nil
	})
	if err != nil {
		return err
	}
	free, err := freeBytes(dir)
	if err != nil {
		return err
	}
	if need := 2*size + spare; free < need {
		return fmt.Errorf("a backup of %d MB needs %d MB of free disk, and there are %d: make room, or keep people's files in S3 (S3_*)", size>>20, need>>20, free>>20)
	}
	return nil
}

func removeBackup(app core.App, name string) error {
	files, err := app.NewBackupsFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	return files.Delete(name)
}
