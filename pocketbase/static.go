package main

import (
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// serve answers everything that no other route took: a file of the app, the app itself for a page, or 404.
func (files staticFiles) serve(e *core.RequestEvent) error {
	r := e.Request
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if strings.HasPrefix(name+"/", "api/") || (r.Method != http.MethodGet && r.Method != http.MethodHead) {
		return answerNotFound(e)
	}
	if file, ok := files[name]; ok {
		return file.send(e)
	}
	if index, ok := files["index.html"]; ok && isNavigation(r, name) {
		return index.send(e)
	}
	return answerNotFound(e)
}

// isNavigation tells a page from a missing file: browsers ask for HTML, other clients for anything without an extension.
func isNavigation(r *http.Request, name string) bool {
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "text/html") {
		return true
	}
	return (accept == "" || strings.Contains(accept, "*/*")) && path.Ext(name) == ""
}

func (file staticFile) send(e *core.RequestEvent) error {
	h := e.Response.Header()
	h.Set("Content-Type", file.contentType)
	h.Set("Cache-Control", file.cache)
	encoding := ""
	if len(file.variants) > 1 {
		h.Add("Vary", "Accept-Encoding")
		// A range counts the bytes of the plain file.
		if e.Request.Header.Get("Range") == "" {
			encoding = file.bestEncoding(e.Request.Header.Get("Accept-Encoding"))
		}
	}
	v := file.variants[encoding]
	h.Set("ETag", v.etag)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		h.Set("Content-Length", strconv.FormatInt(v.size, 10))
	}
	content, err := v.open()
	if err != nil {
		return err
	}
	defer content.Close()
	http.ServeContent(e.Response, e.Request, "", time.Time{}, content)
	return nil
}

// bestEncoding prefers brotli over gzip among what the client takes ("br;q=0" is a refusal).
func (file staticFile) bestEncoding(accept string) string {
	taken := map[string]bool{}
	for part := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(part), ";")
		q := strings.ReplaceAll(parameters, " ", "")
		taken[strings.ToLower(name)] = q != "q=0" && q != "q=0.0"
	}
	for _, encoding := range []string{"br", "gzip"} {
		if _, ok := file.variants[encoding]; ok && taken[encoding] {
			return encoding
		}
	}
	return ""
}
