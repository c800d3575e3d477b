package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

const aCalendar = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270310T100000Z\r\nDTEND:20270310T110000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

func calendarSite(t *testing.T) *httptest.Server {
	t.Helper()
	var bomb bytes.Buffer
	packed := gzip.NewWriter(&bomb)
	_, _ = packed.Write([]byte(aCalendar + strings.Repeat(" ", calendarBytes)))
	packed.Close()
	site := http.NewServeMux()
	site.HandleFunc("/own.ics", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Referer") != "" || r.Header.Get("Cookie") != "" {
			w.WriteHeader(http.StatusTeapot)
		}
		fmt.Fprint(w, aCalendar)
	})
	site.HandleFunc("/page", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<p>Sign in</p>") })
	site.HandleFunc("/closed", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
	site.HandleFunc("/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	site.HandleFunc("/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	site.HandleFunc("/bomb", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(bomb.Bytes())
	})
	site.HandleFunc("/to", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Set-Cookie", "seen=1")
		http.Redirect(w, r, r.URL.Query().Get("next"), http.StatusFound)
	})
	site.HandleFunc("/round", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/round", http.StatusFound) })
	server := httptest.NewServer(site)
	t.Cleanup(server.Close)
	return server
}

func problemAt(address string, local bool) string {
	text, err := fetchCalendar(address, local, time.Second)
	if err == nil && string(text) != aCalendar {
		return "another text"
	}
	if err == nil {
		return ""
	}
	if strings.Contains(err.Error(), "ics") {
		return "the address is in the error: " + err.Error()
	}
	return problemOf(err)
}

func TestACalendarIsFetchedFromPublicAddressesOnly(t *testing.T) {
	site := calendarSite(t)
	for address, want := range map[string]string{
		site.URL + "/own.ics":                                     "",
		site.URL + "/to?next=/own.ics":                            "",
		site.URL + "/nothing.ics":                                 "gone",
		site.URL + "/closed":                                      "closed",
		site.URL + "/broken":                                      "unreachable",
		site.URL + "/slow":                                        "too_slow",
		site.URL + "/bomb":                                        "too_large",
		site.URL + "/round":                                       "unreachable",
		site.URL + "/to?next=http://10.0.0.1/own.ics":             "not_public",
		site.URL + "/to?next=http://169.254.169.254/":             "not_public",
		site.URL + "/to?next=file:///etc/passwd":                  "not_public",
		site.URL + "/to?next=http://me:pw@127.0.0.1/":             "not_public",
		site.URL + "/to?next=http://127.0.0.1:22/":                "not_public",
		"http://192.168.0.1/own.ics":                              "not_public",
		"http://[::ffff:10.0.0.1]/own.ics":                        "not_public",
		"http://127.0.0.1:1/own.ics":                              "not_public",
		"ftp://calendar.example/own.ics":                          "not_public",
		strings.Replace(site.URL, "127.0.0.1", "me@127.0.0.1", 1): "not_public",
	} {
		if got := problemAt(address, true); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
	// On a server that others reach, this machine is as closed as its network.
	for _, address := range []string{site.URL + "/own.ics", strings.Replace(site.URL, "127.0.0.1", "localhost", 1) + "/own.ics"} {
		if got := problemAt(address, false); got != "not_public" {
			t.Errorf("%s: %q", address, got)
		}
	}
}

func TestCalendarsAreReadTogetherInTheirOrder(t *testing.T) {
	t.Setenv("APP_URL", "http://127.0.0.1:8090")
	site := calendarSite(t)
	asked := fmt.Sprintf(`{"from":%d,"to":%d,"own":"","calendars":[{"address":"%s/own.ics","zone":"UTC"},{"address":"%s/page","zone":"UTC"}]}`,
		time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC).UnixMilli(), time.Date(2027, 4, 1, 0, 0, 0, 0, time.UTC).UnixMilli(), site.URL, site.URL)
	begin := time.Date(2027, 3, 10, 10, 0, 0, 0, time.UTC).UnixMilli()
	want := fmt.Sprintf(`[{"problem":"","busy":[[%d,%d]]},{"problem":"not_calendar","busy":null}]`, begin, begin+3_600_000)
	if got, err := readCalendars(asked); err != nil || got != want {
		t.Errorf("%s %v, want %s", got, err, want)
	}
}
