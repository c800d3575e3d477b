package main

import (
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// isNavigation is true for a page request: browsers accept HTML, other clients ask for a path without an extension.
func isNavigation(r *http.Request, name string) bool {
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "text/html") {
		return true
	}
	return (accept == "" || strings.Contains(accept, "*/*")) && path.Ext(name) == ""
}

// send answers with the file. With another status than 200 it has no ETag.
func (file staticFile) send(e *core.RequestEvent, status int) error {
	h := e.Response.Header()
	h.Set("Content-Type", file.contentType)
	h.Set("Cache-Control", file.cache)
	if file.language != "" {
		h.Set("Content-Language", file.language)
		h.Add("Vary", "Accept-Language, Cookie")
	}
	encoding := ""
	if len(file.variants) > 1 {
		h.Add("Vary", "Accept-Encoding")
		// A range refers to the plain file.
		if e.Request.Header.Get("Range") == "" {
			encoding = file.bestEncoding(e.Request.Header.Get("Accept-Encoding"))
		}
	}
	v := file.variants[encoding]
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		h.Set("Content-Length", strconv.FormatInt(v.size, 10))
	}
	content, err := v.open()
	if err != nil {
		return err
	}
	defer content.Close()
	if status != http.StatusOK {
		e.Response.WriteHeader(status)
		if e.Request.Method == http.MethodHead {
			return nil
		}
		_, err := io.Copy(e.Response, content)
		return err
	}
	h.Set("ETag", v.etag)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, content)
	return nil
}

// bestEncoding prefers brotli over gzip among the accepted ones ("br;q=0" is a refusal).
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
