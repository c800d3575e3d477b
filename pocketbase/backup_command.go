package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// backupCommand is `encore backup [FILE]`. It may run beside a server.
func backupCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:          "backup [FILE]",
		Short:        "Makes a backup of DATA_DIR and checks it: where the server keeps its own, or as FILE",
		SilenceUsage: true,
		Args:         cobra.MaximumNArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			command.SilenceErrors = true // the hook printed it
			if len(args) == 0 {
				return makeBackup(app, "", command.OutOrStdout())
			}
			return makeBackup(app, args[0], command.OutOrStdout())
		},
	}
}

func makeBackup(app core.App, target string, out io.Writer) error {
	if target != "" {
		if _, err := os.Stat(target); err == nil {
			return fmt.Errorf("%s exists already", target)
		}
		app.Settings().Backups.S3.Enabled = false // in memory only: the file must stay here
	}
	name := "encore_" + time.Now().UTC().Format("20060102150405") + ".zip"
	if err := app.CreateBackup(context.Background(), name); err != nil {
		return err
	}
	where := name
	if target != "" {
		if err := moveFile(filepath.Join(app.DataDir(), core.LocalBackupsDirName, name), target); err != nil {
			return err
		}
		where = target
	}
	state := readBackupState(app.DataDir())
	_, err := fmt.Fprintf(out, "%s: %d MB, opened and checked, %d tables with %d rows.\n", where, (state.Bytes>>20)+1, state.Tables, state.Rows)
	return err
}

// moveFile works across disks.
func moveFile(from, to string) error {
	// The storage adds a metadata file beside each file.
	defer os.Remove(from + ".attrs")
	err := os.Rename(from, to)
	if !errors.Is(err, syscall.EXDEV) {
		return err
	}
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, privateFile)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	if err = errors.Join(err, target.Sync(), target.Close()); err != nil {
		return err
	}
	return os.Remove(from)
}
