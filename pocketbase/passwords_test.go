package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

func TestShortenedReplacesOnlyWhatBcryptWouldCut(t *testing.T) {
	for _, test := range []struct {
		name, password string
		kept           bool
	}{
		{"71 bytes", strings.Repeat("p", 71), true},
		{"72 bytes", strings.Repeat("p", 72), false},
		{"100 characters", strings.Repeat("p", 100), false},
		{"101 characters", strings.Repeat("p", 101), false},
		{"40 characters of 4 bytes", strings.Repeat("🏅", 40), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			sent, _ := json.Marshal(map[string]any{"password": test.password, "name": strings.Repeat("n", 90)})
			var got map[string]string
			if err := json.Unmarshal(shortened(sent), &got); err != nil {
				t.Fatal(err)
			}
			if (got["password"] == test.password) != test.kept {
				t.Errorf("got %q", got["password"])
			}
			if len(got["password"]) > bcryptBytes {
				t.Errorf("%d bytes are too many", len(got["password"]))
			}
			if got["name"] != strings.Repeat("n", 90) {
				t.Error("another field was changed")
			}
		})
	}
}

func TestStorableKeepsDifferentPasswordsApart(t *testing.T) {
	long := strings.Repeat("p", 99)
	if storable(long+"a") == storable(long+"b") {
		t.Error("the last character does not count")
	}
	if !strings.HasPrefix(storable(long+"ab"), overlong) {
		t.Error("101 characters are not marked as too many")
	}
	if strings.HasPrefix(storable(long+"a"), overlong) {
		t.Error("100 characters are marked as too many")
	}
}

func TestShortenedLeavesOtherBodiesAlone(t *testing.T) {
	for _, body := range []string{"", "[]", "{", `{"password":12}`, `{"password":"` + strings.Repeat("p", 71) + `"}`} {
		if got := string(shortened([]byte(body))); got != body {
			t.Errorf("%q became %q", body, got)
		}
	}
}

func TestOnlyAccountsSendPasswords(t *testing.T) {
	for _, test := range []struct {
		method, path, contentType string
		want                      bool
	}{
		{"POST", "/api/collections/users/records", "application/json", true},
		{"PATCH", "/api/collections/users/records/abc", "application/json; charset=utf-8", true},
		{"POST", "/api/collections/_pb_users_auth_/auth-with-password", "application/json", true},
		{"GET", "/api/collections/users/records", "application/json", false},
		{"POST", "/api/collections/messages/records", "application/json", false},
		{"POST", "/api/collections/users/records", "multipart/form-data; boundary=x", false},
	} {
		r, _ := http.NewRequest(test.method, "http://encore.test"+test.path, nil)
		r.Header.Set("Content-Type", test.contentType)
		if got := sendsPassword(r); got != test.want {
			t.Errorf("%s %s %s: %v", test.method, test.path, test.contentType, got)
		}
	}
}
