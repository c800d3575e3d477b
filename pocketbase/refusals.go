package main

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// withCodes adds the stable data.code to PocketBase's own refusals, and turns a broken create rule (400 there) into 403. Sentences are those
// of domain/errors.ts.
func withCodes() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreRefusalCodes",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority + 1, // around everything that may refuse
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			if err == nil || e.Written() {
				return err
			}
			refused, isPocketBases := asRefusal(err, e)
			theRefusals.in(languageOf(e.Request)).translate(refused, isPocketBases)
			return refused
		},
	}
}

// asRefusal gives an error its code. PocketBase's own refusals have none yet.
func asRefusal(err error, e *core.RequestEvent) (refused *router.ApiError, isPocketBases bool) {
	if failure := storageFailureIn(err); failure != nil {
		return failure.refuse(e), false
	}
	refused = router.ToApiError(err)
	if _, has := refused.Data["code"].(string); has {
		return refused, false
	}
	return refused, !name(refused, e)
}

// name sets status, code and, if PocketBase has none, the sentence. It tells whether it set a sentence.
func name(refused *router.ApiError, e *core.RequestEvent) (isSaid bool) {
	if refused.Data == nil {
		refused.Data = map[string]any{}
	}
	ruleBroken := refused.Status == http.StatusBadRequest && strings.Contains(rawText(refused), "create rule failure")
	switch {
	case ruleBroken && e.Auth != nil:
		refuse(refused, http.StatusForbidden, "forbidden", "You are not allowed to do that.")
	case ruleBroken, refused.Status == http.StatusUnauthorized:
		if e.Request.Header.Get("Authorization") != "" {
			code := endedSession(e)
			refuse(refused, http.StatusUnauthorized, code, sessionWords[code])
		} else {
			refuse(refused, http.StatusUnauthorized, "sign_in_required", "Please sign in.")
		}
	case refused.Status == http.StatusTooManyRequests:
		refuse(refused, refused.Status, "too_many", "Too many attempts. Please wait a moment.")
	default:
		refused.Data["code"] = codeOf(refused.Status)
		return false
	}
	return true
}

func refuse(refused *router.ApiError, status int, code, message string) {
	refused.Status, refused.Message = status, message
	refused.Data["code"] = code
}

// refused is a refusal with a code and a sentence of domain/errors.ts.
func refused(status int, code, message string) *router.ApiError {
	err := router.NewApiError(status, "", nil)
	err.Data = map[string]any{}
	refuse(err, status, code, message)
	return err
}

func rawText(refused *router.ApiError) string {
	if err, ok := refused.RawData().(error); ok {
		return err.Error()
	}
	return ""
}

func codeOf(status int) string {
	switch status {
	case http.StatusBadRequest:
		return "invalid_input"
	case http.StatusForbidden:
		return "forbidden"
	case http.StatusNotFound:
		return "not_found"
	case http.StatusRequestEntityTooLarge:
		return "too_large"
	default:
		if status >= 500 {
			return "internal"
		}
		return "rejected"
	}
}

// tooMany is the refusal with the seconds to wait.
func tooMany(e *core.RequestEvent, seconds int) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(seconds))
	return refused(http.StatusTooManyRequests, "too_many", theRefusals.in(languageOf(e.Request)).wait(seconds))
}
