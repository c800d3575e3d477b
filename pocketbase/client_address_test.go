package main

import (
	"net/http/httptest"
	"testing"
)

func TestTheClientIsTheNearestAddressThatIsNoTrustedProxy(t *testing.T) {
	trust := func(value string) *environment {
		return &environment{getenv: func(string) string { return value }}
	}
	for _, test := range []struct {
		name, trusted, peer string
		forwarded           []string
		want                string
	}{
		{"no proxy is trusted", "none", "127.0.0.1:5", []string{"1.2.3.4"}, ""},
		{"nothing is set", "", "127.0.0.1:5", []string{"1.2.3.4"}, ""},
		{"a stranger sends the header", "10.0.0.0/8", "9.9.9.9:5", []string{"1.2.3.4"}, ""},
		{"one proxy", "10.0.0.0/8", "10.0.0.1:5", []string{"1.2.3.4"}, "1.2.3.4"},
		{"a forged address before it", "10.0.0.1", "10.0.0.1:5", []string{"6.6.6.6, 1.2.3.4"}, "1.2.3.4"},
		{"forged in a line of its own", "10.0.0.1", "10.0.0.1:5", []string{"6.6.6.6", "1.2.3.4"}, "1.2.3.4"},
		{"two proxies", "10.0.0.0/8, 172.16.0.1", "10.0.0.1:5", []string{"6.6.6.6, 1.2.3.4, 172.16.0.1"}, "1.2.3.4"},
		{"nothing but proxies", "10.0.0.0/8", "10.0.0.1:5", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		{"nonsense in it", "10.0.0.0/8", "10.0.0.1:5", []string{"1.2.3.4, nonsense"}, ""},
		{"nonsense before a proxy", "10.0.0.0/8", "10.0.0.1:5", []string{"nonsense, 10.0.0.2"}, "10.0.0.2"},
		{"no header", "10.0.0.0/8", "10.0.0.1:5", nil, ""},
		{"IPv6", "fd00::/8", "[fd00::1]:5", []string{"2001:db8::7"}, "2001:db8::7"},
		{"IPv4 within IPv6", "10.0.0.0/8", "[::ffff:10.0.0.1]:5", []string{"::ffff:1.2.3.4"}, "1.2.3.4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			env := trust(test.trusted)
			networks := env.proxies("TRUSTED_PROXY")
			if env.err != nil {
				t.Fatal(env.err)
			}
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = test.peer
			for _, line := range test.forwarded {
				r.Header.Add("X-Forwarded-For", line)
			}
			if got := clientOf(r, networks); got != test.want {
				t.Errorf("got %q", got)
			}
		})
	}
}
