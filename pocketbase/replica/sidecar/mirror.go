package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// filesBelow is the prefix of uploaded files in the replica.
const filesBelow = "files"

// mirror copies uploaded files, which never change under their name. A removed file stays in the replica as long as a restore may need it.
type mirror struct {
	place place
	from  string
	gone  string // the file that keeps `removed`

	known   map[string]int64     // files in the replica: size by name
	removed map[string]time.Time // files that are gone here: since when, by name
	next    time.Time
}

// pass copies new files. The pause after it is 50 times as long as it took, so that large folders cost little.
func (m *mirror) pass(now time.Time) error {
	if now.Before(m.next) {
		return nil
	}
	if err := m.load(); err != nil {
		return err
	}
	here := map[string]bool{}
	began := time.Now()
	err := filepath.WalkDir(m.from, func(at string, entry fs.DirEntry, err error) error {
		if err != nil {
			return ignoreMissing(err)
		}
		if entry.IsDir() {
			if strings.HasPrefix(entry.Name(), "thumbs_") {
				return filepath.SkipDir
			}
			return nil
		}
		name, _ := filepath.Rel(m.from, at)
		name = path.Join(filesBelow, filepath.ToSlash(name))
		here[name] = true
		if _, has := m.known[name]; has {
			return nil
		}
		return ignoreMissing(m.copy(at, name))
	})
	if err != nil {
		return err
	}
	m.next = now.Add(max(every/2, 50*time.Since(began)))
	return m.forget(here, now)
}

// load lists the replica once. A file of another size is a half copy.
func (m *mirror) load() error {
	if m.known != nil {
		return nil
	}
	known, err := m.place.list(filesBelow)
	if err != nil {
		return err
	}
	for name, size := range known {
		info, err := os.Stat(filepath.Join(m.from, strings.TrimPrefix(name, filesBelow+"/")))
		if err == nil && info.Size() != size {
			delete(known, name)
		}
	}
	m.removed = map[string]time.Time{}
	if raw, err := os.ReadFile(m.gone); err == nil {
		_ = json.Unmarshal(raw, &m.removed) // a damaged file starts anew: files stay longer
	}
	m.known = known
	return nil
}

func (m *mirror) copy(from, name string) error {
	content, err := os.Open(from)
	if err != nil {
		return err
	}
	defer content.Close()
	info, err := content.Stat()
	if err != nil {
		return err
	}
	if err := m.place.put(name, content); err != nil {
		return err
	}
	m.known[name] = info.Size()
	return nil
}

// forget removes files from the replica that were removed here long ago.
func (m *mirror) forget(here map[string]bool, now time.Time) error {
	changed := false
	for name := range m.known {
		at, isNoted := m.removed[name]
		switch {
		case here[name] && isNoted:
			delete(m.removed, name)
		case !here[name] && !isNoted:
			m.removed[name] = now
		case !here[name] && now.Sub(at) > kept:
			if err := m.place.remove(name); err != nil {
				return err
			}
			delete(m.known, name)
			delete(m.removed, name)
		default:
			continue
		}
		changed = true
	}
	if !changed {
		return nil
	}
	raw, err := json.Marshal(m.removed)
	return errors.Join(err, os.WriteFile(m.gone, raw, 0o600))
}
