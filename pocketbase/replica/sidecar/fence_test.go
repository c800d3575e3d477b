package main

import (
	"errors"
	"io"
	"path/filepath"
	"testing"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// changesIn returns the names of Litestream's files that differ, with what they were.
func changesIn(t *testing.T, at place, before map[string]string) (map[string]string, []string) {
	t.Helper()
	names, err := at.list(litestream.LTXDir(""))
	must(t, err)
	now, changed := map[string]string{}, []string{}
	for name := range names {
		file, err := at.open(name)
		must(t, err)
		raw, err := io.ReadAll(file)
		must(t, errors.Join(err, file.Close()))
		now[name] = string(raw)
		if before[name] != now[name] {
			changed = append(changed, name)
		}
	}
	for name := range before {
		if _, has := now[name]; !has {
			changed = append(changed, name+" is gone")
		}
	}
	return now, changed
}

func TestNothingArrivesFromAServerThatWakesUpAfterItWasTakenOver(t *testing.T) {
	for name, env := range places(t) {
		t.Run(name, func(t *testing.T) {
			dir, db, at := primaryAt(t, env)
			frozen := owning(t, at, dir)
			replicated, _, err := frozen.open(filepath.Join(dir, "data.db"))
			must(t, err)
			write(t, db, "INSERT INTO words VALUES ('one')")
			must(t, frozen.once(replicated))
			standby := t.TempDir()
			must(t, restore(at, "", standby, false))
			for range 20 { // more transactions than the standby's
				write(t, db, "INSERT INTO words VALUES ('lost')")
				must(t, replicated.Sync(t.Context())) // not uploaded
			}
			end := replicates(t, at, standby)
			other, err := openRaw(filepath.Join(standby, "data.db"))
			must(t, err)
			defer other.Close()
			write(t, other, "INSERT INTO words VALUES ('after')")
			must(t, end())

			was, _ := changesIn(t, at, nil)
			first := []*ltx.FileInfo{}
			files, err := replicated.Replica.Client.LTXFiles(t.Context(), 0, 0, false)
			must(t, err)
			for files.Next() {
				first = append(first, files.Item())
			}
			must(t, files.Close())
			for what, act := range map[string]func() error{
				"a sync":          func() error { return replicated.SyncAndWait(t.Context()) },
				"a merge":         func() error { _, err := replicated.Compact(t.Context(), 1); return err },
				"a snapshot":      func() error { _, err := replicated.Snapshot(t.Context()); return err },
				"a removal":       func() error { return replicated.Replica.Client.DeleteLTXFiles(t.Context(), first) },
				"the next second": func() error { return frozen.once(replicated) },
			} {
				if err := act(); !errors.Is(err, errTaken) {
					t.Errorf("%s ended with %v", what, err)
				}
				if _, changed := changesIn(t, at, was); len(changed) > 0 {
					t.Fatalf("%s changed %q", what, changed)
				}
			}
			to := t.TempDir()
			must(t, restore(at, "", to, false))
			if got := words(t, to); got != "one after" {
				t.Errorf("restored %q", got)
			}
		})
	}
}
