// Command encore-replica copies a data folder to its replica with Litestream. `encore serve` and `encore restore` start it.
// It is a process of its own: when Litestream closes its files in the server's process, the server loses its locks on the database.
package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	_ "modernc.org/sqlite"

	"encore/replica"
)

var errTaken = errors.New("another server has taken over this replica, so this one must not write: restore it from the replica, or use another REPLICA_URL")

type unreachable struct{ error }

func main() {
	syscall.Umask(0o077)
	debug.SetGCPercent(50)
	debug.SetMemoryLimit(64 << 20)
	slog.SetDefault(slog.New(slog.DiscardHandler)) // errors are returned, and printed once
	err := run(os.Args[1:], os.Getenv)
	if err == nil {
		return
	}
	fmt.Fprintf(os.Stderr, "REPLICA: %s\n", reason(err))
	switch {
	case errors.Is(err, errTaken):
		os.Exit(replica.Taken)
	case errors.As(err, new(unreachable)):
		os.Exit(replica.Unreachable)
	case errors.Is(err, errMoved):
		os.Exit(replica.Moved)
	}
	os.Exit(1)
}

// reason is the first line of an error. S3's raw answer follows it, and names the access key.
func reason(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

func run(args []string, getenv func(string) string) error {
	at, err := openPlace(getenv)
	if err != nil {
		return err
	}
	dataDir := getenv("DATA_DIR")
	switch {
	case len(args) == 1 && args[0] == "claim":
		return claim(at, dataDir)
	case len(args) == 1 && args[0] == "run":
		return replicate(at, dataDir, getenv("S3_BUCKET") == "")
	case len(args) == 1 && args[0] == "fetch":
		return fetch(at, dataDir)
	case len(args) == 1 && args[0] == "follow":
		signal.Ignore(syscall.SIGINT, syscall.SIGTERM)
		return follow(at, dataDir, inputEnd())
	case len(args) == 3 && args[0] == "restore":
		return restore(at, args[1], args[2], getenv("S3_BUCKET") == "")
	}
	return errors.New("encore starts this program: set REPLICA_URL, and see encore restore --help")
}
