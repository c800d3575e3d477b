package main

import (
	"encoding/json"
	"strings"
)

// builtName is the name in the built index.html and manifest.
const builtName = "Encore"

// rename puts the instance's name into the page's title and the manifest, which are read before any script runs.
func (files staticFiles) rename(appName string) error {
	if appName == builtName {
		return nil
	}
	err := files.rewrite("index.html", func(page string) (string, error) {
		return strings.ReplaceAll(page, "<title>"+builtName+"</title>", "<title>"+escape(appName)+"</title>"), nil
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

// rewrite replaces a file's content and removes its outdated compressed siblings.
func (files staticFiles) rewrite(name string, change func(string) (string, error)) error {
	file, ok := files[name]
	if !ok {
		return nil
	}
	old, err := files.read(name)
	if err != nil {
		return err
	}
	changed, err := change(old)
	if err != nil {
		return err
	}
	file.variants = map[string]variant{"": inMemory([]byte(changed))}
	files[name] = file
	return nil
}
