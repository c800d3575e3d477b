package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
)

// staticFile is a file of the built app with its precompressed siblings.
type staticFile struct {
	contentType string
	cache       string
	language    string             // "" if it is the same for all
	variants    map[string]variant // "" is the file itself, "br" and "gzip" its siblings
}

type variant struct {
	etag string
	size int64
	open func() (io.ReadSeekCloser, error)
}

// staticFiles is made at the start, by request path without the leading slash.
type staticFiles map[string]staticFile

var encodings = map[string]string{".br": "br", ".gz": "gzip"}

// indexFiles reads the app once, so that a rebuild does not affect a running server.
func indexFiles(app fs.FS, keep bool) (staticFiles, error) {
	variants := map[string]variant{}
	err := fs.WalkDir(app, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "." && errors.Is(err, fs.ErrNotExist) {
			return fs.SkipAll // no app, as in the server's tests
		}
		if err == nil && entry.IsDir() && name != "." && strings.HasPrefix(entry.Name(), ".") {
			return fs.SkipDir // the bundler's metadata
		}
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(app, name)
		if err != nil {
			return err
		}
		v := inMemory(data)
		if !keep {
			v.open = func() (io.ReadSeekCloser, error) { return openSeekable(app, name) }
		}
		variants[name] = v
		return nil
	})
	if err != nil {
		return nil, err
	}
	files := staticFiles{}
	for name, v := range variants {
		base, encoding := name, ""
		if e, ok := encodings[path.Ext(name)]; ok {
			if _, hasBase := variants[strings.TrimSuffix(name, path.Ext(name))]; hasBase {
				base, encoding = strings.TrimSuffix(name, path.Ext(name)), e
			}
		}
		file, ok := files[base]
		if !ok {
			file = staticFile{contentType: contentType(base), cache: cacheControl(base), variants: map[string]variant{}}
		}
		file.variants[encoding] = v
		files[base] = file
	}
	return files, nil
}

// inMemory is a file with an ETag of its bytes.
func inMemory(data []byte) variant {
	sum := sha256.Sum256(data)
	return variant{
		etag: `"` + hex.EncodeToString(sum[:12]) + `"`,
		size: int64(len(data)),
		open: func() (io.ReadSeekCloser, error) { return memoryFile{bytes.NewReader(data)}, nil },
	}
}

type memoryFile struct{ *bytes.Reader }

func (memoryFile) Close() error { return nil }

func openSeekable(app fs.FS, name string) (io.ReadSeekCloser, error) {
	file, err := app.Open(name)
	if err != nil {
		return nil, err
	}
	if seekable, ok := file.(io.ReadSeekCloser); ok {
		return seekable, nil
	}
	file.Close()
	return nil, fs.ErrInvalid
}

// cacheControl caches hashed names for ever, and the files that name them never.
func cacheControl(name string) string {
	switch {
	case strings.HasPrefix(name, "assets/"):
		return "public, max-age=31536000, immutable"
	case name == "index.html", name == "sw.js", strings.HasSuffix(name, ".webmanifest"):
		return "no-cache"
	default:
		return "public, max-age=3600"
	}
}

// The system's table differs between machines, so the types are listed here.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json", ".map": "application/json",
	".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml",
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp",
	".avif": "image/avif", ".ico": "image/x-icon", ".woff2": "font/woff2", ".wasm": "application/wasm",
	".mp4": "video/mp4", ".webm": "video/webm",
}

func contentType(name string) string {
	if known, ok := contentTypes[path.Ext(name)]; ok {
		return known
	}
	return "application/octet-stream"
}
