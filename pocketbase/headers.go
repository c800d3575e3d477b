package main

import (
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const requestIDHeader = "X-Request-Id"

// policy is the app's Content-Security-Policy. The only outside origin is Stripe (docs.stripe.com/security/guide#content-security-policy).
// filesURL is the origin of uploaded files, if set.
func policy(frameAncestors, filesURL string) string {
	return strings.Join([]string{
		"default-src 'self'",
		"script-src 'self' https://js.stripe.com",
		"style-src 'self'",
		"img-src 'self' data: blob: https:",
		strings.TrimSpace("media-src 'self' blob: " + filesURL),
		"font-src 'self'",
		"connect-src 'self' https://api.stripe.com",
		"frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
		"worker-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'self'",
		"object-src 'none'",
		"frame-ancestors " + frameAncestors,
	}, "; ")
}

// dashboardPolicy is PocketBase's without outside origins (maps, anything on this machine). Its editors need inline styles.
const dashboardPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; " +
	"object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

// securityHeaders run after PocketBase's and replace their values.
func securityHeaders(c config) *hook.Handler[*core.RequestEvent] {
	https := strings.HasPrefix(c.appURL, "https://")
	appPolicy := policy("'none'", c.filesURL)
	devPolicy := policy("'self'", c.filesURL) // the simulator's card form is a frame of the app
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreSecurityHeaders",
		Priority: apis.DefaultSecurityHeadersMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			h := e.Response.Header()
			h.Set("X-Content-Type-Options", "nosniff")
			h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
			h.Set("Permissions-Policy", "camera=(self), microphone=(self), geolocation=(self), payment=(self \"https://js.stripe.com\"), usb=()")
			h.Del("X-XSS-Protection") // harmful where still understood
			if https {
				h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
			}
			switch path := e.Request.URL.Path; {
			case strings.HasPrefix(path, filesPath):
				fileHeaders(h, c)
			case strings.HasPrefix(path, "/_/"):
				h.Set("X-Frame-Options", "DENY")
				h.Set("Content-Security-Policy", dashboardPolicy)
			case strings.HasPrefix(path, "/dev/"):
				h.Set("Content-Security-Policy", devPolicy)
			default:
				h.Set("X-Frame-Options", "DENY")
				h.Set("Content-Security-Policy", appPolicy)
			}
			return e.Next()
		},
	}
}

var requestIDShape = regexp.MustCompile(`^[A-Za-z0-9-]{8,64}$`)

// requestID gives every answer an id, so that a person's report can be found in the log. It runs first.
func requestID() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreRequestId",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 10,
		Func: func(e *core.RequestEvent) error {
			id := e.Request.Header.Get(requestIDHeader)
			if !requestIDShape.MatchString(id) {
				id, _ = randomHex(8)
				e.Request.Header.Set(requestIDHeader, id)
			}
			e.Response.Header().Set(requestIDHeader, id)
			return e.Next()
		},
	}
}
