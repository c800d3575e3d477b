package main

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// stamped are a release's migrations. A migration without a stamp was loaded by a test or a person.
var stamped = regexp.MustCompile(`^\d{10}_`)

// refuseNewer stops an older release on a newer release's folder, because it would write data that the newer one does not understand.
// Registered last, so that it runs before the hooks.
func refuseNewer(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		applied := []string{}
		if err := e.App.DB().Select("file").From("_migrations").OrderBy("file").Column(&applied); err != nil {
			return fmt.Errorf("DATA_DIR: what was changed in %s cannot be read: %w", e.App.DataDir(), err)
		}
		known := map[string]bool{}
		for _, one := range slices.Concat(core.SystemMigrations.Items(), core.AppMigrations.Items()) {
			known[one.File] = true
		}
		for _, file := range slices.Backward(applied) {
			if !known[file] && stamped.MatchString(file) {
				return fmt.Errorf("DATA_DIR: %s was used by a newer Encore than %s (it has the change %s): start that release, or put back a backup from before the upgrade", e.App.DataDir(), version, file)
			}
		}
		return nil
	})
}
