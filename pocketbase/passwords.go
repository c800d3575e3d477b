package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	bcryptBytes   = 71  // PocketBase's limit; bcrypt would truncate
	passwordLimit = 100 // domain/limits.ts, in UTF-16 units as JavaScript counts them
	// overlong replaces a password above the limit; the hooks refuse it with the form's sentence.
	overlong     = "overlong:"
	passwordBody = 64 << 10
)

// longPasswords replaces a password that is too long for bcrypt by its hash, on sign-up, sign-in, change, reset and change of address.
// It is in Go, because PocketBase hashes some of them before any hook runs.
func longPasswords() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "encoreLongPasswords",
		Func: func(e *core.RequestEvent) error {
			if sendsPassword(e.Request) {
				body, err := io.ReadAll(io.LimitReader(e.Request.Body, passwordBody+1))
				if err != nil {
					return err
				}
				if len(body) > passwordBody {
					return e.Error(http.StatusRequestEntityTooLarge, "", nil)
				}
				body = shortened(body)
				e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
				e.Request.ContentLength = int64(len(body))
				e.Request.Header.Set("Content-Length", strconv.Itoa(len(body)))
			}
			return e.Next()
		},
	}
}

func sendsPassword(r *http.Request) bool {
	if r.Method != http.MethodPost && r.Method != http.MethodPatch {
		return false
	}
	rest, found := strings.CutPrefix(r.URL.Path, "/api/collections/")
	if !found || !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		return false
	}
	collection, _, _ := strings.Cut(rest, "/")
	return collection == "users" || collection == "_pb_users_auth_"
}

// shortened is the JSON object with long passwords replaced, or the unchanged body.
func shortened(body []byte) []byte {
	var object map[string]json.RawMessage
	if len(body) <= bcryptBytes || json.Unmarshal(body, &object) != nil {
		return body
	}
	changed := false
	for _, name := range []string{"password", "passwordConfirm", "oldPassword"} {
		var password string
		if json.Unmarshal(object[name], &password) == nil && len(password) > bcryptBytes {
			object[name], _ = json.Marshal(storable(password))
			changed = true
		}
	}
	if !changed {
		return body
	}
	out, err := json.Marshal(object)
	if err != nil {
		return body
	}
	return out
}

// storedPassword is the typed password, or its hash if it is too long for bcrypt.
func storedPassword(typed string) string {
	if len(typed) > bcryptBytes {
		return storable(typed)
	}
	return typed
}

// storable fits bcrypt's 71 bytes and depends on every byte of the password, so different long passwords stay different.
func storable(password string) string {
	hash := sha256.Sum256([]byte(password))
	digits := hex.EncodeToString(hash[:])
	if len(utf16.Encode([]rune(password))) > passwordLimit {
		return (overlong + digits)[:bcryptBytes]
	}
	return "sha256:" + digits
}
