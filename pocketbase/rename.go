package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"html"
	"io"
	"strings"
)

// builtName is what the app was built with; index.html and the manifest carry it.
const builtName = "Encore"

// rename gives the instance's own name to what is read before any script runs: the page's title and the manifest.
func (files staticFiles) rename(appName string) error {
	if appName == builtName {
		return nil
	}
	err := files.rewrite("index.html", func(page string) (string, error) {
		return strings.ReplaceAll(page, "<title>"+builtName+"</title>", "<title>"+html.EscapeString(appName)+"</title>"), nil
	})
	if err != nil {
		return err
	}
	return files.rewrite("manifest.webmanifest", func(manifest string) (string, error) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(manifest), &fields); err != nil {
			return "", err
		}
		fields["name"], fields["short_name"] = appName, appName
		renamed, err := json.Marshal(fields)
		return string(renamed), err
	})
}

// rewrite replaces a file's content. Its compressed siblings hold the old one, so they go.
func (files staticFiles) rewrite(name string, change func(string) (string, error)) error {
	file, ok := files[name]
	if !ok {
		return nil
	}
	plain, err := file.variants[""].open()
	if err != nil {
		return err
	}
	defer plain.Close()
	old, err := io.ReadAll(plain)
	if err != nil {
		return err
	}
	changed, err := change(string(old))
	if err != nil {
		return err
	}
	data := []byte(changed)
	sum := sha256.Sum256(data)
	file.variants = map[string]variant{"": {
		etag: `"` + hex.EncodeToString(sum[:12]) + `"`,
		size: int64(len(data)),
		open: func() (io.ReadSeekCloser, error) { return memoryFile{bytes.NewReader(data)}, nil },
	}}
	files[name] = file
	return nil
}
