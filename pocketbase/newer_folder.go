package main

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// stamped are the changes that a release brings; what a test or a person loads once has no stamp.
var stamped = regexp.MustCompile(`^\d{10}_`)

// refuseNewer keeps an older release away from a folder that a newer one has changed: it would write what the newer one no longer
// understands. Registered last, so that it looks before the hooks begin.
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
