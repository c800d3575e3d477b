package main

import (
	"net/http"
	"regexp"
	"strings"
)

// need is the kind of place that a request takes.
type need int

const (
	nothing     need = iota // streams, files and the app itself
	interpreter             // hooks answer it or may run in it
	readOnly                // read-only, answered in Go
)

var (
	// hooked are addresses outside the API that hooks answer (pb_hooks/seo).
	hooked = regexp.MustCompile(`^/(coaches$|coach/|share/|sitemap\.xml$|robots\.txt$|\.well-known/)`)
	// signIns and accountRows are calls that hash a password or a code: sign-in, sign-up, changed password.
	signIns     = regexp.MustCompile(`^/api/collections/[^/]+/(auth-with-password|auth-with-otp|request-otp|confirm-password-reset|confirm-email-change)$`)
	accountRows = regexp.MustCompile(`^/api/collections/(users|_pb_users_auth_)/records(/[^/]+)?$`)
	// streamed answers last as long as the client reads.
	streamed = []string{"/api/realtime", "/api/files/", "/api/health", metricsPath, probePath}
)

func hashesPassword(r *http.Request) bool {
	changes := r.Method == http.MethodPost || r.Method == http.MethodPatch
	return changes && (signIns.MatchString(r.URL.Path) || accountRows.MatchString(r.URL.Path))
}

func onlyReads(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Method == http.MethodHead
}

// needOf is a request's need and class of work.
func needOf(r *http.Request) (need, urgency) {
	path, reads := r.URL.Path, onlyReads(r)
	if !strings.HasPrefix(path, "/api/") {
		if hooked.MatchString(path) {
			return interpreter, public
		}
		return nothing, public
	}
	for _, open := range streamed {
		if strings.HasPrefix(path, open) {
			return nothing, public
		}
	}
	switch {
	case strings.HasPrefix(path, "/api/rpc/"):
		return readOnly, public
	case reads && strings.HasPrefix(path, "/api/sync/"):
		return readOnly, syncing
	case strings.HasPrefix(path, "/api/sync/"), strings.HasPrefix(path, "/api/footage/"):
		return interpreter, syncing
	case path == "/api/client-errors":
		return interpreter, public
	case path == "/api/functions/get-availability", path == "/api/config":
		return interpreter, syncing
	case reads && strings.HasPrefix(path, "/api/collections/"):
		return interpreter, syncing
	default:
		return interpreter, urgent
	}
}
