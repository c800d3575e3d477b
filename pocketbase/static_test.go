package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"
)

func builtApp(t *testing.T) *site {
	t.Helper()
	files, err := indexFiles(fstest.MapFS{
		"index.html":           {Data: []byte("<!doctype html>app")},
		"sw.js":                {Data: []byte("self")},
		"manifest.webmanifest": {Data: []byte("{}")},
		"assets/app-1a.js":     {Data: []byte("plain javascript")},
		"assets/app-1a.js.br":  {Data: []byte("brotli")},
		"assets/app-1a.js.gz":  {Data: []byte("gzip")},
		"lonely.gz":            {Data: []byte("archive")},
		".vite/manifest.json":  {Data: []byte("{}")},
	}, true)
	if err != nil {
		t.Fatal(err)
	}
	return &site{files: files}
}

// server is a site, or the sites of every language.
type server interface {
	serve(e *core.RequestEvent) error
}

func ask(t *testing.T, files server, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	recorder := httptest.NewRecorder()
	event := &core.RequestEvent{}
	event.Response, event.Request = recorder, httptest.NewRequest(method, path, nil)
	for i := 0; i < len(headers); i += 2 {
		event.Request.Header.Set(headers[i], headers[i+1])
	}
	if err := files.serve(event); err != nil {
		t.Fatal(err)
	}
	return recorder
}

func TestEveryPageIsTheAppAndEveryOtherMissingThingIs404(t *testing.T) {
	files := builtApp(t)
	for _, c := range []struct {
		method, path, accept string
		status               int
	}{
		{"GET", "/", "text/html", 200},
		{"GET", "/coach/abc", "text/html,*/*;q=0.8", 200},
		{"GET", "/coach/john.doe", "text/html", 200},
		{"GET", "/coaches", "*/*", 200},
		{"HEAD", "/coaches", "", 200},
		{"GET", "/assets/gone.js", "*/*", 404},
		{"GET", "/coaches", "application/json", 404},
		{"POST", "/coaches", "text/html", 404},
		{"GET", "/api/nothing", "text/html", 404},
		{"GET", "/api", "text/html", 404},
		{"GET", "/.vite/manifest.json", "*/*", 404},
		{"GET", "/lonely.gz", "*/*", 200},
		{"GET", "/assets/../../secret.txt", "*/*", 404},
	} {
		answer := ask(t, files, c.method, c.path, "Accept", c.accept)
		if answer.Code != c.status {
			t.Errorf("%s %s (%s): %d instead of %d", c.method, c.path, c.accept, answer.Code, c.status)
		}
		if c.status == 404 && !strings.Contains(answer.Body.String(), `"code":"not_found"`) {
			t.Errorf("%s %s: %s", c.method, c.path, answer.Body)
		}
	}
}

func TestTheBestEncodingThatTheClientTakesIsSent(t *testing.T) {
	files := builtApp(t)
	for accept, want := range map[string][2]string{
		"gzip, deflate, br, zstd": {"br", "brotli"},
		"gzip":                    {"gzip", "gzip"},
		"br;q=0, gzip":            {"gzip", "gzip"},
		"":                        {"", "plain javascript"},
	} {
		answer := ask(t, files, "GET", "/assets/app-1a.js", "Accept-Encoding", accept)
		if answer.Header().Get("Content-Encoding") != want[0] || answer.Body.String() != want[1] {
			t.Errorf("%q got %q: %s", accept, answer.Header().Get("Content-Encoding"), answer.Body)
		}
		if answer.Header().Get("Vary") != "Accept-Encoding" || answer.Header().Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: headers %v", accept, answer.Header())
		}
	}
}

func TestHashedFilesAreKeptForeverAndTheirIndexNever(t *testing.T) {
	files := builtApp(t)
	for path, want := range map[string]string{
		"/assets/app-1a.js": "public, max-age=31536000, immutable", "/": "no-cache", "/sw.js": "no-cache", "/manifest.webmanifest": "no-cache",
	} {
		if got := ask(t, files, "GET", path, "Accept", "text/html").Header().Get("Cache-Control"); got != want {
			t.Errorf("%s: %q", path, got)
		}
	}
}

func TestAKnownETagIsAnsweredWithoutABody(t *testing.T) {
	files := builtApp(t)
	first := ask(t, files, "GET", "/", "Accept", "text/html")
	etag := first.Header().Get("ETag")
	again := ask(t, files, "GET", "/", "Accept", "text/html", "If-None-Match", etag)
	if etag == "" || again.Code != http.StatusNotModified || again.Body.Len() != 0 {
		t.Errorf("%q: %d with %d bytes", etag, again.Code, again.Body.Len())
	}
	plain := ask(t, files, "GET", "/assets/app-1a.js").Header().Get("ETag")
	if brotli := ask(t, files, "GET", "/assets/app-1a.js", "Accept-Encoding", "br").Header().Get("ETag"); brotli == plain {
		t.Error("two encodings share one ETag")
	}
}

func TestARangeIsOfThePlainFile(t *testing.T) {
	answer := ask(t, builtApp(t), "GET", "/assets/app-1a.js", "Range", "bytes=6-9", "Accept-Encoding", "br")
	if answer.Code != http.StatusPartialContent || answer.Body.String() != "java" {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
}
