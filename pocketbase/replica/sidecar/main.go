// Command encore-replica keeps a replica of a data folder with Litestream. `encore serve` starts it when REPLICA_URL is set, and `encore
// restore` calls it. It is a process of its own because Litestream's file handles would release the server's locks on the database, and
// because its packages cost memory.
package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
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
	slog.SetDefault(slog.New(slog.DiscardHandler)) // errors are returned, and said once
	err := run(os.Args[1:], os.Getenv)
	if err == nil {
		return
	}
	fmt.Fprintf(os.Stderr, "REPLICA: %v\n", err)
	switch {
	case errors.Is(err, errTaken):
		os.Exit(replica.Taken)
	case errors.As(err, new(unreachable)):
		os.Exit(replica.Unreachable)
	}
	os.Exit(1)
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
	case len(args) == 3 && args[0] == "restore":
		return restore(at, args[1], args[2], getenv("S3_BUCKET") == "")
	}
	return errors.New("encore starts this program: set REPLICA_URL, and see encore restore --help")
}
