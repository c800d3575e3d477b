//go:build !release

package main

import "io/fs"

// embeddedAssets is empty in a development binary, which reads the folder of ENCORE_ASSETS.
func embeddedAssets() (fs.FS, bool) { return nil, false }
