package main

import (
	"maps"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// sentHeaders returns the headers of an answer. It fails if a header has two values: PocketBase sets X-XSS-Protection before us.
func sentHeaders(t *testing.T, c config, path string) map[string]string {
	t.Helper()
	recorder := httptest.NewRecorder()
	recorder.Header().Set("X-XSS-Protection", "1; mode=block")
	e := &core.RequestEvent{}
	e.Response, e.Request = recorder, httptest.NewRequest("GET", path, nil)
	if err := securityHeaders(c).Func(e); err != nil {
		t.Fatal(err)
	}
	sent := map[string]string{}
	for name, values := range recorder.Header() {
		if len(values) != 1 {
			t.Errorf("%s: %q", name, values)
		}
		sent[name] = values[0]
	}
	return sent
}

func TestEveryAnswerHasTheSecurityHeadersOfItsPlace(t *testing.T) {
	app := map[string]string{
		"X-Content-Type-Options":  "nosniff",
		"Referrer-Policy":         "strict-origin-when-cross-origin",
		"Permissions-Policy":      `camera=(self), microphone=(self), geolocation=(self), payment=(self "https://js.stripe.com"), usb=()`,
		"X-Frame-Options":         "DENY",
		"Content-Security-Policy": policy("'none'", ""),
	}
	dashboard := with(app, "Content-Security-Policy", dashboardPolicy)
	simulators := with(app, "Content-Security-Policy", policy("'self'", ""))
	delete(simulators, "X-Frame-Options") // the simulator's card form is a frame of the app
	file := with(app, "Content-Security-Policy", filePolicy)
	maps.Copy(file, map[string]string{
		"Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store", "Cross-Origin-Resource-Policy": "same-origin",
	})
	for path, want := range map[string]map[string]string{
		"/": app, "/coach/abc": app, "/api/collections/users/records": app, "/dev": app,
		"/_/": dashboard, "/dev/mail": simulators, "/api/files/footage/abc/take.mp4": file,
	} {
		for _, appURL := range []string{"http://127.0.0.1:8090", "https://app.example"} {
			want := maps.Clone(want)
			if appURL == "https://app.example" {
				want["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
			}
			got := sentHeaders(t, config{appURL: appURL}, path)
			names := maps.Clone(got)
			maps.Copy(names, want)
			for name := range names {
				if got[name] != want[name] {
					t.Errorf("%s%s: %s is %q instead of %q", appURL, path, name, got[name], want[name])
				}
			}
		}
	}
}

func with(headers map[string]string, name, value string) map[string]string {
	changed := maps.Clone(headers)
	changed[name] = value
	return changed
}

func TestAHostForFilesMayBeShownByTheApp(t *testing.T) {
	c := config{appURL: "https://app.example", filesURL: "https://files.example"}
	if got := sentHeaders(t, c, "/")["Content-Security-Policy"]; got != policy("'none'", "https://files.example") {
		t.Errorf("the app: %s", got)
	}
	if got := sentHeaders(t, c, "/api/files/footage/abc/take.mp4")["Cross-Origin-Resource-Policy"]; got != "cross-origin" {
		t.Errorf("a file: %s", got)
	}
}

func TestEveryAnswerHasARequestID(t *testing.T) {
	for asked, isKept := range map[string]bool{
		"0123-abcd": true, "": false, "short": false, "with spaces in it": false,
	} {
		recorder := httptest.NewRecorder()
		e := &core.RequestEvent{}
		e.Response, e.Request = recorder, httptest.NewRequest("GET", "/", nil)
		e.Request.Header.Set(requestIDHeader, asked)
		if err := requestID().Func(e); err != nil {
			t.Fatal(err)
		}
		sent := recorder.Header().Get(requestIDHeader)
		if !requestIDShape.MatchString(sent) || sent != e.Request.Header.Get(requestIDHeader) || (sent == asked) != isKept {
			t.Errorf("%q got %q", asked, sent)
		}
	}
}
