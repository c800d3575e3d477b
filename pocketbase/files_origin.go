package main

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

var storedFile = regexp.MustCompile(`^/api/files/[^/]+/[^/]+/[^/]+$`)

// filesOrigin separates files from the app if FILES_URL is set: that host sends files only, and the app's host sends none. It runs first,
// also before CORS.
func filesOrigin(c config) *hook.Handler[*core.RequestEvent] {
	origin, err := url.Parse(c.filesURL)
	if err != nil {
		origin = &url.URL{}
	}
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreFilesOrigin",
		Priority: apis.DefaultCorsMiddlewarePriority - 5,
		Func: func(e *core.RequestEvent) error {
			asked := storedFile.MatchString(e.Request.URL.Path)
			switch {
			case c.filesURL == "":
				return e.Next()
			case isHostOf(origin, e.Request.Host):
				if asked && (onlyReads(e.Request) || e.Request.Method == http.MethodOptions) {
					return e.Next()
				}
				fileHeaders(e.Response.Header(), c)
				return answerNotFound(e)
			case asked && onlyReads(e.Request): // an address from before FILES_URL was set
				fileHeaders(e.Response.Header(), c)
				return e.Redirect(http.StatusTemporaryRedirect, c.filesURL+e.Request.URL.RequestURI())
			default:
				return e.Next()
			}
		},
	}
}

// isHostOf also accepts the host with its scheme's default port, as some proxies send it, and with a final dot.
func isHostOf(origin *url.URL, asked string) bool {
	wanted := &url.URL{Scheme: origin.Scheme, Host: asked}
	return asked != "" && strings.EqualFold(strings.TrimSuffix(wanted.Hostname(), "."), origin.Hostname()) &&
		portOf(wanted) == portOf(origin)
}

func portOf(u *url.URL) string {
	if port := u.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[u.Scheme]
}
