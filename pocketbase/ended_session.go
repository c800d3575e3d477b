package main

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// endedSession is the code of domain/errors.ts for an invalid token. A deleted account's token has its own code. It is checked against that
// account's key, so that nobody else can learn of the deletion.
func endedSession(e *core.RequestEvent) string {
	token := bearer(e)
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return "session_expired"
	}
	id, _ := claims[core.TokenClaimId].(string)
	gone, err := e.App.FindFirstRecordByData("deleted_accounts", "account", id)
	if err != nil {
		return "session_expired"
	}
	users, err := e.App.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return "session_expired"
	}
	if _, err := security.ParseJWT(token, gone.GetString("token_key")+users.AuthToken.Secret); err != nil {
		return "session_expired"
	}
	return "account_deleted"
}

// sessionWords are the sentences of those codes.
var sessionWords = map[string]string{
	"session_expired": "Your session has ended. Please sign in again.",
	"account_deleted": "This account was deleted. Unsent changes stay on this device.",
}
