package main

import (
	"net/url"
	"testing"
)

func TestTheFilesHostIsKnownInEveryWriting(t *testing.T) {
	for _, one := range []struct {
		origin, asked string
		is            bool
	}{
		{"https://files.example", "files.example", true},
		{"https://files.example", "FILES.example", true},
		{"https://files.example", "files.example:443", true},
		{"https://files.example", "files.example.", true},
		{"https://files.example", "files.example.:443", true},
		{"https://files.example:8443", "files.example:8443", true},
		{"https://files.example", "files.example:8443", false},
		{"https://files.example:8443", "files.example", false},
		{"http://files.example", "files.example:80", true},
		{"http://files.example", "files.example:443", false},
		{"http://[::1]:8090", "[::1]:8090", true},
		{"https://files.example", "app.example", false},
		{"https://files.example", "files.example.evil.example", false},
		{"https://files.example", "", false},
		{"", "app.example", false},
		{"", "", false},
	} {
		origin, err := url.Parse(one.origin)
		if err != nil {
			t.Fatal(err)
		}
		if got := isHostOf(origin, one.asked); got != one.is {
			t.Errorf("%q of %q: %v", one.asked, one.origin, got)
		}
	}
}
