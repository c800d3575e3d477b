package main

import (
	"archive/zip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// restoringFolder holds the unpacked archive until it replaces the old files.
	restoringFolder = ".restoring"
	beforeRestore   = "before-restore-"
	// swappingFile stands from the first moved file of a restore until the last one, and names the folder of the old files.
	swappingFile = ".swapping"
)

// staysAtRestore are files that a restore does not move.
func staysAtRestore(name string) bool {
	return slices.Contains([]string{".lock", restoringFolder, swappingFile, core.LocalBackupsDirName, core.LocalTempDirName}, name) ||
		strings.HasPrefix(name, beforeRestore)
}

// runRestore is `encore restore FILE`, or `encore restore [--at TIME]` from the replica. It runs before PocketBase opens anything.
func runRestore(c config, args []string, out, findings io.Writer) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	at := flags.String("at", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 1 || flags.NArg() == 1 && *at != "" {
		return fmt.Errorf("usage: %[1]s restore FILE (a backup), or %[1]s restore [--at 2006-01-02T15:04:05Z] (from REPLICA_URL)", os.Args[0])
	}
	if flags.NArg() == 1 {
		return restoreFolder(c, flags.Arg(0), out, findings)
	}
	if c.replicaURL == "" {
		return errors.New("REPLICA_URL: not set; name a backup's file, or the replica")
	}
	if _, err := time.Parse(time.RFC3339, *at); *at != "" && err != nil {
		return fmt.Errorf("--at: %q is not a time such as %s", *at, time.Now().UTC().Format(time.RFC3339))
	}
	return restoreInto(c, "the replica", func(fresh string) error {
		if err := os.Mkdir(fresh, privateDir); err != nil {
			return err
		}
		command, err := c.replicaCommand("restore", *at, fresh)
		if err != nil {
			return err
		}
		command.Stdout = out
		return command.Run()
	}, out, findings)
}

func restoreFolder(c config, file string, out, findings io.Writer) error {
	archive, err := openBackup(c, file) // as the calling user: a backup may belong to root
	if err != nil {
		return err
	}
	defer archive.Close()
	return restoreInto(c, file, func(fresh string) error { return unzip(&archive.Reader, fresh) }, out, findings)
}

// restoreInto lets fill make a new folder, and swaps it in.
func restoreInto(c config, source string, fill func(fresh string) error, out, findings io.Writer) error {
	if err := becomeOwner(c.dataDir); err != nil {
		return err
	}
	if err := c.prepareDataDir(); err != nil {
		return err
	}
	if err := lockFolder(c.dataDir); err != nil {
		return err
	}
	fresh := filepath.Join(c.dataDir, restoringFolder)
	if err := os.RemoveAll(fresh); err != nil {
		return err
	}
	if err := fill(fresh); err != nil {
		return errors.Join(fmt.Errorf("%s cannot be unpacked, and nothing was changed: %w", source, err), os.RemoveAll(fresh))
	}
	if err := checkFile(filepath.Join(fresh, "data.db")); err != nil {
		return errors.Join(fmt.Errorf("%s holds no sound data.db, and nothing was changed: %w", source, err), os.RemoveAll(fresh))
	}
	aside, err := swapIn(c.dataDir, fresh, time.Now().UTC())
	if err != nil {
		return fmt.Errorf("the restore stopped halfway; run it again before the server starts: %w", err)
	}
	if aside != "" {
		fmt.Fprintf(out, "What was there is in %s: remove it once all is well.\n", aside)
	}
	if err := checkFolder(c, out, findings); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is restored to %s. Start the server.\n", source, c.dataDir)
	return err
}

// openBackup takes a path, or the name of a backup in the folder.
func openBackup(c config, file string) (*zip.ReadCloser, error) {
	archive, err := zip.OpenReader(file)
	if os.IsNotExist(err) && filepath.Base(file) == file {
		archive, err = zip.OpenReader(filepath.Join(c.dataDir, core.LocalBackupsDirName, file))
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be opened as a backup (%w)", file, reason(err))
	}
	return archive, nil
}

func unzip(archive *zip.Reader, to string) error {
	if err := os.MkdirAll(to, privateDir); err != nil {
		return err
	}
	for _, entry := range archive.File {
		name := filepath.FromSlash(entry.Name)
		if !filepath.IsLocal(name) {
			return fmt.Errorf("%q leads out of the folder", entry.Name)
		}
		path := filepath.Join(to, name)
		if entry.FileInfo().IsDir() || strings.HasSuffix(entry.Name, "/") {
			if err := os.MkdirAll(path, privateDir); err != nil {
				return err
			}
			continue
		}
		if first, _, _ := strings.Cut(entry.Name, "/"); staysAtRestore(first) || first == backupStateFile {
			continue
		}
		if err := unzipFile(entry, path); err != nil {
			return fmt.Errorf("%s: %w", entry.Name, err)
		}
	}
	return nil
}

func unzipFile(entry *zip.File, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), privateDir); err != nil {
		return err
	}
	content, err := entry.Open()
	if err != nil {
		return err
	}
	defer content.Close()
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, privateFile)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}

// swapIn moves the old files aside and the restored ones in. Aside is beside the folder, or inside if the folder is a mount or its parent is
// not writable. data.db comes last. The start refuses a folder with swappingFile in it.
func swapIn(dir, fresh string, now time.Time) (string, error) {
	old, err := movable(dir)
	if err != nil {
		return "", err
	}
	aside := ""
	if len(old) > 0 {
		if aside, err = makeAside(dir, beforeRestore+now.Format("20060102-150405")); err != nil {
			return "", err
		}
	}
	if err := noteSwap(dir, aside); err != nil {
		return aside, err
	}
	for _, name := range old {
		if err := os.Rename(filepath.Join(dir, name), filepath.Join(aside, name)); err != nil {
			return aside, err
		}
	}
	names, err := movable(fresh)
	if err != nil {
		return aside, err
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(last(a), last(b)) })
	for _, name := range names {
		if err := os.Rename(filepath.Join(fresh, name), filepath.Join(dir, name)); err != nil {
			return aside, err
		}
	}
	return aside, errors.Join(os.Remove(fresh), os.Remove(filepath.Join(dir, swappingFile)))
}

// makeAside makes the folder for the old files, where files of dir can be moved to.
func makeAside(dir, stamp string) (string, error) {
	probe, err := os.CreateTemp(dir, ".move-*")
	if err != nil {
		return "", err
	}
	defer os.Remove(probe.Name())
	_ = probe.Close()
	for _, aside := range []string{dir + "." + stamp, filepath.Join(dir, stamp)} {
		if err = os.Mkdir(aside, privateDir); err != nil {
			continue
		}
		moved := filepath.Join(aside, filepath.Base(probe.Name()))
		if err = os.Rename(probe.Name(), moved); err == nil {
			return aside, os.Remove(moved)
		}
		_ = os.Remove(aside)
	}
	return "", err
}

// noteSwap puts the note on the disk before the first file moves. A restore that is run again adds to it.
func noteSwap(dir, aside string) error {
	file, err := os.OpenFile(filepath.Join(dir, swappingFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, privateFile)
	if err != nil {
		return err
	}
	_, err = file.WriteString(aside + "\n")
	return errors.Join(err, file.Sync(), file.Close())
}

func last(name string) string {
	if name == "data.db" {
		return "\xff"
	}
	return name
}

func movable(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	names := []string{}
	for _, entry := range entries {
		if !staysAtRestore(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	return names, err
}

// refuseHalfRestored stops a server from creating an empty database after an interrupted restore.
func refuseHalfRestored(dir string) error {
	note, err := os.ReadFile(filepath.Join(dir, swappingFile))
	if err != nil {
		return nil
	}
	asides := strings.ReplaceAll(strings.TrimSpace(string(note)), "\n", " and ")
	return fmt.Errorf("DATA_DIR: a restore of %s stopped while it replaced the files; run it again: %s restore FILE (what was there before is in %s)", dir, os.Args[0], asides)
}

// dropUnpacked removes what an interrupted restore unpacked before it replaced anything. The caller holds the folder's lock.
func dropUnpacked(dir string) error { return os.RemoveAll(filepath.Join(dir, restoringFolder)) }
