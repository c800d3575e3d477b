// Command encore is the whole server: PocketBase as a library, with the hooks, the migrations and the built app inside.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	_ "time/tzdata" // zones must work in a scratch container too

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
)

// version is set by the build: -ldflags "-X main.version=…".
var version = "dev"

func main() {
	if err := run(); err != nil {
		if err != errFindings {
			fmt.Fprintln(os.Stderr, err)
		}
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) == 2 && slices.Contains([]string{"version", "--version", "-v"}, os.Args[1]) {
		fmt.Println("encore", version)
		return nil
	}
	if len(os.Args) > 1 && os.Args[1] == "doctor" && commandOf(os.Args) != "help" {
		return runDoctor(os.Args[2:], os.Getenv, os.Stdout)
	}
	if len(os.Args) > 1 && os.Args[1] == "setup" && commandOf(os.Args) != "help" {
		if err := runSetup(); err != nil {
			return err
		}
	}
	if len(os.Args) == 2 && os.Args[1] == "sentences" {
		return printVectors(os.Stdin, os.Stdout)
	}
	os.Args, isFollower = takeFollowFlag(os.Args)
	command := commandOf(os.Args)
	if loadsDemo(os.Args) {
		os.Setenv("ENCORE_DEMO", "1")
	}
	if command == "serve" {
		// Before any refusal, because a misspelled name may be its cause.
		for _, line := range unknownNames(os.Environ()) {
			fmt.Fprintln(os.Stderr, line)
		}
	}
	config, err := loadConfig(os.Getenv)
	if err != nil {
		return err
	}
	if len(os.Args) == 2 && os.Args[1] == "health" {
		return checkHealth(config)
	}
	if len(os.Args) == 2 && (os.Args[1] == "books" || os.Args[1] == "check") {
		if err := becomeOwner(config.dataDir); err != nil {
			return err
		}
		if os.Args[1] == "check" {
			return checkFolder(config, os.Stdout, os.Stderr)
		}
		return printBooks(config.dataDir, os.Stdout)
	}
	if command == "restore" {
		return runRestore(config, os.Args[2:], os.Stdout, os.Stderr)
	}
	if hasFlag(os.Args, "--dir") {
		return errors.New("DATA_DIR names the data folder, so that every command means the same one: use DATA_DIR=… instead of --dir")
	}
	if command == "serve" && hasFlag(os.Args, "--dev") && publicHostOf(config.appURL) != "" {
		return errors.New("--dev prints every statement with people's addresses in it, so it is not for a server with a public APP_URL")
	}
	listOnly := command == "routes"
	if listOnly || command == "help" {
		remove, err := withOwnFolder(&config)
		if err != nil {
			return err
		}
		defer remove()
	}
	if command != "serve" {
		if err := errors.Join(becomeOwner(config.dataDir), config.requireFolder(command), refuseFollowers(config.dataDir)); err != nil {
			return err
		}
	}
	if err := config.prepareDataDir(); err != nil {
		return err
	}
	config.export()
	os.Args = withDefaults(os.Args, config)
	if command == "serve" || loadsDemo(os.Args) {
		if err := startOnFolder(config.dataDir); err != nil {
			return err
		}
	}
	if command == "serve" {
		if err := config.tryListening(); err != nil {
			return err
		}
		if err := config.joinReplica(); err != nil {
			return err
		}
	}

	pocketbase.Version = version
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DefaultDataDir:   config.dataDir,
		DBConnect:        connectKept,
		DataMaxOpenConns: readConnections,
		DataMaxIdleConns: readConnections,
		HideStartBanner:  true,
	})
	watchMemory(app)
	if !isFollower {
		readAtStart(app)
	}
	letWritersShare(app)
	assets, err := openAssets(config.assetsDir, filepath.Join(app.DataDir(), ".app"), config.languages.offered)
	if err != nil {
		return err
	}
	if err := registerHooks(app, config, assets); err != nil {
		return err
	}
	refuseNewer(app)
	app.RootCmd.AddCommand(demoCommand(app, config), staffCommand(app, config), backupCommand(app),
		listed("books", "Prints the books of DATA_DIR as JSON"),
		listed("check", "Says whether the database, the feed and the books of DATA_DIR are right"),
		listed("health", "Says whether the server on PORT answers"),
		listed("doctor", "Tries everything that the server needs, and says what to do (--send EMAIL sends a mail)"),
		listed("setup", "Asks for the settings, or takes the environment's, writes them to a file, and makes the first staff member"),
		listed("restore", "Puts a backup (FILE), or the replica's state (--at TIME), in the place of DATA_DIR, and keeps the old one beside it"),
		listed("version", "Prints the release"))
	_ = app.RootCmd.PersistentFlags().MarkHidden("dir") // DATA_DIR names the folder
	if err := registerServer(app, config, assets); err != nil {
		return err
	}
	if err := registerFollower(app, config); err != nil {
		return err
	}
	if listOnly {
		return printRoutes(app, os.Stdout)
	}
	if len(os.Args) == 2 && os.Args[1] == "types" {
		return app.Bootstrap() // writes DATA_DIR/.app/types.d.ts
	}
	app.RootCmd.AddCommand(cmd.NewSuperuserCommand(app), serveCommand(app))
	err = app.Execute()
	theSidecar.stop() // the database is closed
	return oneLine(err, config)
}

// registerHooks puts the TypeScript hooks and migrations into PocketBase.
func registerHooks(app core.App, config config, assets assets) error {
	jobs.app = app
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		jobs.alone(app.Cron())
		return e.Next()
	})
	chunks.app, chunks.spare = app, int64(config.diskSpareMB)<<20
	err := jsvm.Register(app, jsvm.Config{
		HooksDir:      assets.hooksDir,
		MigrationsDir: assets.migrationsDir,
		HooksPoolSize: config.hooksPool,
		HooksWatch:    config.hooksWatch,
		TypesDir:      filepath.Join(app.DataDir(), ".app"),
		OnInit:        bindEncore,
	})
	if err != nil {
		return fmt.Errorf("the hooks could not be loaded: %w", err)
	}
	return migratecmd.Register(app, app.(*pocketbase.PocketBase).RootCmd, migratecmd.Config{
		Dir:          assets.migrationsDir,
		TemplateLang: migratecmd.TemplateLangJS,
	})
}
