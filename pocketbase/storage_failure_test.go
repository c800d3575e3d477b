package main

import (
	"errors"
	"testing"

	"github.com/pocketbase/pocketbase/tools/router"
)

func TestAStorageFailureIsNamedAlsoInsideAnAnswer(t *testing.T) {
	for words, want := range map[string]string{
		"database or disk is full (13)":                       "server_full",
		"write data.db: no space left on device":              "server_full",
		"database is locked (5) (SQLITE_BUSY); failed query:": "busy",
		"constraint failed":                                   "",
	} {
		raw := errors.New(words)
		for _, err := range []error{raw, router.NewBadRequestError("Failed to create record.", raw)} {
			got := ""
			if failure := storageFailureIn(err); failure != nil {
				got = failure.code
			}
			if got != want {
				t.Errorf("%q is %q, not %q", words, got, want)
			}
		}
	}
}
