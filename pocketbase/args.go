package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// commandOf is "serve" by default, and "help" for arguments that only print help.
func commandOf(args []string) string {
	rest := args[1:]
	command := slices.IndexFunc(rest, func(a string) bool { return !strings.HasPrefix(a, "-") })
	switch {
	case slices.Contains(rest, "--help") || slices.Contains(rest, "-h"):
		return "help"
	case command < 0:
		return "serve"
	case rest[command] == "completion":
		return "help"
	}
	return rest[command]
}

// listed adds a command to the help. run() handles the command itself before PocketBase starts.
func listed(name, short string) *cobra.Command {
	return &cobra.Command{Use: name, Short: short, Args: cobra.NoArgs, Run: func(*cobra.Command, []string) {}}
}

// serveCommand is PocketBase's, with our flag in its help. takeFollowFlag has removed the flag before.
func serveCommand(app core.App) *cobra.Command {
	command := cmd.NewServeCommand(app, false)
	command.Short = "Starts the server on HOST:PORT, or for DOMAIN (" + followFlag + ": a node that answers reads from REPLICA_URL and sends the rest to PRIMARY_URL)"
	command.Flags().Bool(strings.TrimPrefix(followFlag, "--"), false, "follow the primary at PRIMARY_URL: answer reads from the replica at REPLICA_URL, and send everything else there")
	return command
}

// withDefaults makes "encore" mean "encore serve" on the configured address.
// PocketBase reads os.Args before cobra does, so the defaults are set there.
func withDefaults(args []string, config config) []string {
	if commandOf(args) != "serve" {
		return args
	}
	rest := args[1:]
	command := slices.IndexFunc(rest, func(a string) bool { return !strings.HasPrefix(a, "-") })
	out := append([]string{args[0], "serve"}, rest[:max(command, 0)]...)
	if command < 0 {
		out = append(out, rest...)
	} else {
		out = append(out, rest[command+1:]...)
	}
	if !hasFlag(out, "--http") && !hasFlag(out, "--https") {
		out = append(out, "--http="+config.address())
	}
	if !hasFlag(out, "--origins") {
		out = append(out, "--origins="+config.appURL)
	}
	return out
}

func hasFlag(args []string, name string) bool {
	return slices.ContainsFunc(args, func(a string) bool { return a == name || strings.HasPrefix(a, name+"=") })
}

// tryListening checks the port before a database is created.
func (c config) tryListening() error {
	if hasFlag(os.Args, "--http") && !hasFlag(os.Args, "--http="+c.address()) || hasFlag(os.Args, "--https") {
		return nil
	}
	listener, err := net.Listen("tcp", c.address())
	if err != nil {
		return oneLine(err, c)
	}
	return listener.Close()
}

// oneLine turns common start errors into one sentence.
func oneLine(err error, config config) error {
	var op *net.OpError
	if errors.As(err, &op) && op.Op == "listen" {
		if errors.Is(err, syscall.EADDRINUSE) {
			return fmt.Errorf("PORT: %s is already in use; stop what is listening there or choose another PORT", config.address())
		}
		return fmt.Errorf("HOST: cannot listen on %s (%w)", config.address(), op.Err)
	}
	if err != nil && diskFull.isIn(err) {
		return fmt.Errorf("DATA_DIR: the disk of %s is full; free some space there and start again", config.dataDir)
	}
	if damage := damagedFile(err, config.dataDir); damage != nil {
		return damage
	}
	return err
}
