package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// environment reads variables one by one and keeps the first error.
type environment struct {
	getenv func(string) string
	err    error
}

func (env *environment) fail(name, format string, args ...any) {
	if env.err == nil {
		env.err = errors.New(name + ": " + fmt.Sprintf(format, args...))
	}
}

func (env *environment) value(name string) string {
	v := strings.TrimSpace(env.getenv(name))
	if n := len(v); n > 1 && (v[0] == '"' || v[0] == '\'') && v[n-1] == v[0] {
		env.fail(name, "its value has quotes around it; remove them")
	}
	return v
}

func (env *environment) or(name, fallback string) string {
	if v := env.value(name); v != "" {
		return v
	}
	return fallback
}

func (env *environment) text(name, fallback string, limit int) string {
	v := env.or(name, fallback)
	if utf8.RuneCountInString(v) > limit || strings.ContainsFunc(v, unicode.IsControl) {
		env.fail(name, "must be at most %d characters on one line", limit)
	}
	return v
}

func (env *environment) number(name string, fallback, low, high int) int {
	v := env.value(name)
	if v == "" {
		return fallback
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		env.fail(name, "%q is not a whole number from %d to %d", v, low, high)
	}
	return n
}

func (env *environment) flag(name string, fallback bool) bool {
	switch v := env.value(name); v {
	case "":
		return fallback
	case "0", "1":
		return v == "1"
	default:
		env.fail(name, "%q is neither 0 nor 1", v)
		return fallback
	}
}

func (env *environment) oneOf(name, fallback string, allowed ...string) string {
	v := env.or(name, fallback)
	if !slices.Contains(allowed, v) {
		env.fail(name, "%q is not one of %s", v, strings.Join(allowed, ", "))
	}
	return v
}

var hostName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$`)

func (env *environment) host(name, fallback string) string {
	v := env.or(name, fallback)
	if net.ParseIP(v) == nil && (!hostName.MatchString(v) || looksLikeIPv4(v)) {
		env.fail(name, "%q is neither an IP address nor a host name", v)
	}
	return v
}

// looksLikeIPv4 is true for digits and dots alone: an address or a mistake, never a name.
func looksLikeIPv4(v string) bool { return strings.Trim(v, "0123456789.") == "" }

// origin is an http(s) address without path or query; a trailing slash is dropped.
func (env *environment) origin(name, fallback string) string {
	v := strings.TrimRight(env.or(name, fallback), "/")
	u, err := url.Parse(v)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" ||
		u.Path != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		env.fail(name, "%q is not an address such as https://encore.example", v)
	}
	return v
}

// otherOrigin is an origin on another host than the app's. On the same host a file could reach the app's cookies and storage.
func (env *environment) otherOrigin(name, appURL string) string {
	if env.value(name) == "" {
		return ""
	}
	v := env.origin(name, "")
	files, err := url.Parse(v)
	app, appErr := url.Parse(appURL)
	switch {
	case err != nil || appErr != nil:
	case strings.EqualFold(files.Host, app.Host):
		env.fail(name, "must have another host or port than APP_URL")
	case app.Scheme == "https" && files.Scheme != "https":
		env.fail(name, "must begin with https:// as APP_URL does")
	}
	return v
}

// webURL is any absolute http(s) address.
func (env *environment) webURL(name string) string {
	v := env.value(name)
	if v != "" && !isWebURL(v) {
		env.fail(name, "%q is not an http or https address", v)
	}
	return v
}

func isWebURL(v string) bool {
	u, err := url.Parse(v)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != ""
}

// loopback is an address on this machine. The simulators' proxy must never point anywhere else.
func (env *environment) loopback(name string) string {
	v := env.value(name)
	if v == "" {
		return ""
	}
	v = env.origin(name, "")
	if u, err := url.Parse(v); err == nil {
		if ip := net.ParseIP(u.Hostname()); u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
			env.fail(name, "%q is not on this machine", v)
		}
	}
	return v
}

func (env *environment) folder(name string) string {
	v := env.value(name)
	if v == "" {
		return ""
	}
	if info, err := os.Stat(v); err != nil || !info.IsDir() {
		env.fail(name, "%q is not a folder", v)
	}
	return v
}

// limitsScale loosens the limits for tests and benchmarks, on this machine only.
func (env *environment) limitsScale(name string, c config) int {
	scale := env.number(name, 1, 1, 1_000_000)
	if scale != 1 {
		env.onlyInTests(name, c)
	}
	return scale
}

// schedule is false for tests that start the jobs themselves, on this machine only.
func (env *environment) schedule(name string, c config) bool {
	on := env.flag(name, true)
	if !on {
		env.onlyInTests(name, c)
	}
	return on
}

func (env *environment) onlyInTests(name string, c config) {
	if u, err := url.Parse(c.appURL); !c.demo && (err != nil || (u.Hostname() != "localhost" && !isLoopback(u.Hostname()))) {
		env.fail(name, "is for tests on this machine, and APP_URL is %s", c.appURL)
	}
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// allOrNone is true if all named variables are set. Some without the others is an error.
func (env *environment) allOrNone(names ...string) bool {
	var set, missing []string
	for _, name := range names {
		if env.value(name) == "" {
			missing = append(missing, name)
		} else {
			set = append(set, name)
		}
	}
	if len(set) > 0 && len(missing) > 0 {
		env.fail(missing[0], "must be set too, since %s is", set[0])
	}
	return len(missing) == 0
}

// reason is a file error's cause without the path.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
