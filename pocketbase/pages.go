package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// site is the built app: its files, and the public pages of web/prerender with their own heads.
type site struct {
	files           staticFiles
	language        string // "" if the app has only one
	appName, appURL string
	routes          []*regexp.Regexp      // every address of the app; empty: all addresses
	frames          map[string]string     // by route: a page's HTML without its head
	words           map[string]pageWords  // by route: a page's default text
	pages           map[string]staticFile // by route: pages that are the same for everybody
	listed          []string              // routes that search engines may list
}

// theSites are shared by all interpreters, through the binding encore.sendPage.
var theSites = &sites{languages: theLanguages, by: map[string]*site{theLanguages.instance: {}}}

type pageList struct {
	Routes []string    `json:"routes"`
	Pages  []foundPage `json:"pages"`
}

type foundPage struct {
	Path        string          `json:"path"`
	File        string          `json:"file"`
	Title       string          `json:"title"`
	Description string          `json:"description"`
	Index       bool            `json:"index"`
	Data        json.RawMessage `json:"data"`
}

const pageFolder = "pages/"

var parameter = regexp.MustCompile(`\\\$\w+`)

// openSite moves the drawn pages out of the files, so that each has one address.
func openSite(files staticFiles, appName, appURL string) (*site, error) {
	s := &site{files: files, appName: appName, appURL: strings.TrimRight(appURL, "/"), frames: map[string]string{}, words: map[string]pageWords{}, pages: map[string]staticFile{}}
	var list pageList
	if text, err := files.read(pageFolder + "pages.json"); err != nil {
		return s, nil // without the app, or with Vite serving it
	} else if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, fmt.Errorf("pages.json: %w", err)
	}
	for _, route := range list.Routes {
		s.routes = append(s.routes, regexp.MustCompile("^"+parameter.ReplaceAllString(regexp.QuoteMeta(route), "[^/]+")+"$"))
	}
	for _, page := range list.Pages {
		text, err := files.read(page.File)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", page.File, err)
		}
		s.frames[page.Path] = strings.ReplaceAll(text, "%APP_NAME%", escape(appName))
		if strings.Contains(page.Path, "$") {
			continue
		}
		if page.Index {
			s.listed = append(s.listed, page.Path)
		}
		words := pageWords{Page: page.Path, Path: page.Path, Title: page.Title, Description: page.Description, NoIndex: !page.Index, Data: s.fillData(page.Data)}
		s.words[page.Path] = words
		s.pages[page.Path] = rendered(s.fill(words), contentType("index.html"))
	}
	for name := range files {
		if strings.HasPrefix(name, pageFolder) {
			delete(files, name)
		}
	}
	return s, nil
}

// serve answers all other routes: a file of the app, the app itself for a page, or 404.
func (s *site) serve(e *core.RequestEvent) error {
	r := e.Request
	clean := path.Clean(r.URL.Path)
	name := strings.TrimPrefix(clean, "/")
	if strings.HasPrefix(name+"/", "api/") || (r.Method != http.MethodGet && r.Method != http.MethodHead) {
		return answerNotFound(e)
	}
	if file, ok := s.files[name]; ok {
		return file.send(e, http.StatusOK)
	}
	app, ok := s.files["index.html"]
	if !ok || !isNavigation(r, name) {
		return answerNotFound(e)
	}
	if clean != r.URL.Path && s.knows(clean) {
		return e.Redirect(http.StatusMovedPermanently, (&url.URL{Path: clean, RawQuery: r.URL.RawQuery}).String())
	}
	if page, ok := s.pages[clean]; ok {
		return page.send(e, http.StatusOK)
	}
	// A personal screen of the app, or its "Page not found".
	e.Response.Header().Set("X-Robots-Tag", "noindex")
	if s.knows(clean) {
		return app.send(e, http.StatusOK)
	}
	return app.send(e, http.StatusNotFound)
}

func (s *site) knows(address string) bool {
	for _, route := range s.routes {
		if route.MatchString(address) {
			return true
		}
	}
	return len(s.routes) == 0
}

// read is a file's plain text.
func (files staticFiles) read(name string) (string, error) {
	file, ok := files[name]
	if !ok {
		return "", fmt.Errorf("there is no %s", name)
	}
	plain, err := file.variants[""].open()
	if err != nil {
		return "", err
	}
	defer plain.Close()
	text, err := io.ReadAll(plain)
	return string(text), err
}
