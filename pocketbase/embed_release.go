//go:build release

package main

import (
	"embed"
	"io/fs"
)

//go:embed all:assets
var embedded embed.FS

// embeddedAssets is what `npm run build` put into the binary: web/, pb_hooks/, pb_migrations/.
func embeddedAssets() (fs.FS, bool) {
	sub, err := fs.Sub(embedded, "assets")
	return sub, err == nil
}
