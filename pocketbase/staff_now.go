package main

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"
)

// Claims of a token that was issued for an authenticator's code.
const (
	claimAuthenticator = "authenticator"
	claimStaffUntil    = "staff_until"
)

// staffHours is how long staff rights last after a code.
const staffHours = 12

// registerStaff and markStaff are the one place that decides who is staff now. A staff request is marked twice: rules see
// `@request.context = "staff"`, hooks and routes see `staff_now` on the account in memory, which is no column. A reloaded account, or another
// context (realtime, expand, files), has no staff rights.
func registerStaff(app core.App, demo bool) {
	// A renewed token keeps the claims and their expiry.
	app.OnRecordAuthRequest("users").BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.AuthMethod == "" && e.Auth != nil && e.Auth.Id == e.Record.Id && bearer(e.RequestEvent) != e.Token {
			if id, until := staffClaims(bearer(e.RequestEvent)); id != "" && isStaffNow(e.RequestEvent, demo) {
				token, err := newStaffToken(e.Record, id, until)
				if err != nil {
					return err
				}
				e.Token = token
			}
		}
		return e.Next()
	})
}

func markStaff(demo bool) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreMarkStaff",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1, // before any check
		Func: func(e *core.RequestEvent) error {
			if isAccount(e) && isStaffNow(e, demo) {
				e.Auth.Set("staff_now", true)
				e.Set(core.RequestEventKeyInfoContext, "staff")
			}
			return e.Next()
		},
	}
}

// isStaffNow is true for staff whose token was issued for a code of the current authenticator. The demo needs no code.
func isStaffNow(e *core.RequestEvent, demo bool) bool {
	if e.Auth.GetString("role") != "staff" || demo {
		return e.Auth.GetString("role") == "staff"
	}
	id, until := staffClaims(bearer(e))
	if id == "" || time.Now().Unix() >= until {
		return false
	}
	authenticator, err := e.App.FindRecordById("authenticators", id)
	return err == nil && authenticator.GetBool("confirmed") && authenticator.GetString("user_id") == e.Auth.Id
}

// staffClaims reads a token that PocketBase has verified.
func staffClaims(token string) (id string, until int64) {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return "", 0
	}
	id, _ = claims[claimAuthenticator].(string)
	seconds, _ := claims[claimStaffUntil].(float64)
	return id, int64(seconds)
}

func bearer(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if len(token) > 7 && strings.EqualFold(token[:7], "Bearer ") {
		return token[7:]
	}
	return token
}

// staffToken makes a session after the hooks checked a code.
func staffToken(account *core.Record, authenticator string) (string, error) {
	return newStaffToken(account, authenticator, time.Now().Add(staffHours*time.Hour).Unix())
}

func newStaffToken(account *core.Record, authenticator string, until int64) (string, error) {
	if !account.Collection().IsAuth() || authenticator == "" {
		return "", errors.New("no account or no authenticator")
	}
	auth := account.Collection().AuthToken
	return security.NewJWT(jwt.MapClaims{
		core.TokenClaimType:         core.TokenTypeAuth,
		core.TokenClaimId:           account.Id,
		core.TokenClaimCollectionId: account.Collection().Id,
		core.TokenClaimRefreshable:  true,
		claimAuthenticator:          authenticator,
		claimStaffUntil:             until,
	}, account.TokenKey()+auth.Secret, auth.DurationTime())
}

// notStaff is the refusal, which tells staff without a code what is missing.
func notStaff(e *core.RequestEvent) error {
	if e.Auth.GetString("role") == "staff" {
		return refused(http.StatusForbidden, "code_required", "Please enter the code of your authenticator app first.")
	}
	return refused(http.StatusForbidden, "staff_only", "Only the team can do that.")
}
