package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// assets locates the built parts: the app, and two folders on disk, because jsvm reads from disk only.
type assets struct {
	web                     map[string]fs.FS // by language
	hooksDir, migrationsDir string
}

var errNoApp = errors.New("ENCORE_ASSETS: this binary carries no app; start it with npm start, or make one with npm run build")

// webFolder is the folder of the app in that language.
func webFolder(language string) string {
	if language == offeredLanguages[0] {
		return "web"
	}
	return "web-" + language
}

// openAssets uses the folder given, or unpacks the embedded hooks and migrations into unpackDir.
func openAssets(dir, unpackDir string, offered []string) (assets, error) {
	web := map[string]fs.FS{}
	if dir != "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return assets{}, fmt.Errorf("ENCORE_ASSETS: %w", err)
		}
		for _, language := range offered {
			web[language] = os.DirFS(filepath.Join(abs, webFolder(language)))
		}
		return assets{
			web:           web,
			hooksDir:      filepath.Join(abs, "pb_hooks"),
			migrationsDir: filepath.Join(abs, "pb_migrations"),
		}, nil
	}
	source, ok := embeddedAssets()
	if !ok {
		return assets{}, errNoApp
	}
	out := assets{
		web:           web,
		hooksDir:      filepath.Join(unpackDir, "pb_hooks"),
		migrationsDir: filepath.Join(unpackDir, "pb_migrations"),
	}
	for _, name := range []string{"pb_hooks", "pb_migrations"} {
		if err := unpack(source, name, filepath.Join(unpackDir, name)); err != nil {
			return assets{}, fmt.Errorf("DATA_DIR: the server's own files could not be unpacked: %w", err)
		}
	}
	for _, language := range offered {
		sub, err := fs.Sub(source, webFolder(language))
		if err != nil {
			return assets{}, err
		}
		web[language] = sub
	}
	return out, nil
}

// builtFile reads one built file from the given folder, or else from the embedded files.
func builtFile(dir, name string) ([]byte, error) {
	if dir != "" {
		return os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	}
	source, ok := embeddedAssets()
	if !ok {
		return nil, errNoApp
	}
	return fs.ReadFile(source, name)
}

// unpack replaces target, so that a file dropped by a newer release is not loaded again.
func unpack(source fs.FS, name, target string) error {
	sub, err := fs.Sub(source, name)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	return os.CopyFS(target, sub)
}
