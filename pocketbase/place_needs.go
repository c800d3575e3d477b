package main

import (
	"net/http"
	"regexp"
	"strings"
)

// need is what a request takes of the server beside time.
type need int

const (
	nothing     need = iota // streams, files and the app itself
	interpreter             // hooks answer it, or may run in it
	readOnly                // answered in Go, by reading alone
)

var (
	// hooked are the addresses outside the API that hooks answer (pb_hooks/found).
	hooked = regexp.MustCompile(`^/(coaches$|coach/|share/|sitemap\.xml$|robots\.txt$|\.well-known/)`)
	// signIns and accountRows are the calls for which PocketBase hashes a password or a code: a sign-in, a sign-up, a changed password.
	signIns     = regexp.MustCompile(`^/api/collections/[^/]+/(auth-with-password|auth-with-otp|request-otp|confirm-password-reset|confirm-email-change)$`)
	accountRows = regexp.MustCompile(`^/api/collections/(users|_pb_users_auth_)/records(/[^/]+)?$`)
	// streamed are answered for as long as the other side reads.
	streamed = []string{"/api/realtime", "/api/files/", "/api/health", metricsPath, probePath}
)

func hashesPassword(r *http.Request) bool {
	changes := r.Method == http.MethodPost || r.Method == http.MethodPatch
	return changes && (signIns.MatchString(r.URL.Path) || accountRows.MatchString(r.URL.Path))
}

// needOf says what a request takes and of which class of work it is.
func needOf(r *http.Request) (need, urgency) {
	path, reads := r.URL.Path, r.Method == http.MethodGet || r.Method == http.MethodHead
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
