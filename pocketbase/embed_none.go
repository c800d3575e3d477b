//go:build !release

package main

import "io/fs"

// embeddedAssets: a development binary carries none and reads the folder that ENCORE_ASSETS names.
func embeddedAssets() (fs.FS, bool) { return nil, false }
