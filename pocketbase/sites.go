package main

import (
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// sites are the app's builds, one for each language.
type sites struct {
	languages languages
	by        map[string]*site
}

// openSites reads the builds. A language without one is answered by the default language's.
func openSites(builds map[string]fs.FS, c config) (*sites, error) {
	l := c.languages
	s := &sites{languages: l, by: map[string]*site{}}
	for _, language := range l.offered {
		files, err := indexFiles(builds[language], c.assetsDir != "")
		if err != nil {
			return nil, fmt.Errorf("the built app could not be read: %w", err)
		}
		if len(files) == 0 && language != l.offered[0] {
			continue
		}
		if err := files.rename(c.appName); err != nil {
			return nil, fmt.Errorf("the app could not be given its name: %w", err)
		}
		if err := files.showCurrency(c.currency); err != nil {
			return nil, fmt.Errorf("the app could not be given its currency: %w", err)
		}
		if s.by[language], err = openSite(files, c.appName, c.appURL); err != nil {
			return nil, fmt.Errorf("the public pages could not be read: %w", err)
		}
	}
	if len(s.by) > 1 {
		s.tellApart()
	}
	return s, nil
}

// tellApart names the language of what differs. The hashed files of every language are found from each: an open page may be of another
// language than the next request.
func (s *sites) tellApart() {
	for language, one := range s.by {
		for name, file := range one.files {
			if file.cache == cacheControl("index.html") {
				file.language = language
				one.files[name] = file
			}
		}
		for route, page := range one.pages {
			page.language = language
			one.pages[route] = page
		}
		one.language = language
		for _, other := range s.by {
			for name, file := range other.files {
				if _, own := one.files[name]; !own && strings.HasPrefix(name, "assets/") {
					one.files[name] = file
				}
			}
		}
	}
}

// of is the build for a request.
func (s *sites) of(r *http.Request) *site {
	if one, ok := s.by[s.languages.of(r)]; ok {
		return one
	}
	return s.first()
}

func (s *sites) first() *site { return s.by[s.languages.offered[0]] }

func (s *sites) serve(e *core.RequestEvent) error { return s.of(e.Request).serve(e) }
