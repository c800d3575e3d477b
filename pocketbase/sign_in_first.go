package main

import (
	"strings"
	"sync"

	"github.com/ganigeorgiev/fexpr"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const recordsPattern = " /api/collections/{collection}/records"

// signInFirst answers a visitor 401 if a collection's rule admits only signed-in people. PocketBase would answer an empty list or 404. It
// reads the rule alone, so it reveals nothing about records.
func signInFirst() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreSignInFirst",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 3, // the token has been read, the body has not
		Func: func(e *core.RequestEvent) error {
			if e.Auth != nil {
				return e.Next()
			}
			if rule := ruleOf(e); rule != nil && signedInOnly(*rule) {
				return apis.NewUnauthorizedError("", nil) // withCodes gives it its words
			}
			return e.Next()
		},
	}
}

// ruleOf is the rule for a call of the records API; nil for another route, or superusers only.
func ruleOf(e *core.RequestEvent) *string {
	method, path, _ := strings.Cut(e.Request.Pattern, " ")
	one := " "+path == recordsPattern+"/{id}"
	if !one && " "+path != recordsPattern {
		return nil
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil {
		return nil
	}
	switch method {
	case "GET":
		if one {
			return collection.ViewRule
		}
		return collection.ListRule
	case "POST":
		return collection.CreateRule
	case "PATCH":
		return collection.UpdateRule
	case "DELETE":
		return collection.DeleteRule
	default:
		return nil
	}
}

var judgedRules sync.Map // rule → bool

// signedInOnly is true if no alternative of a rule can be true for a visitor.
func signedInOnly(rule string) bool {
	if known, ok := judgedRules.Load(rule); ok {
		return known.(bool)
	}
	groups, err := fexpr.Parse(rule)
	only := err == nil && asksForSignIn(groups)
	judgedRules.Store(rule, only)
	return only
}

// asksForSignIn is true if every "&&" chain between two "||" requires it.
func asksForSignIn(groups []fexpr.ExprGroup) bool {
	chain := false
	for i, group := range groups {
		if i > 0 && group.Join == fexpr.JoinOr {
			if !chain {
				return false
			}
			chain = false
		}
		chain = chain || partAsksForSignIn(group.Item)
	}
	return chain
}

func partAsksForSignIn(part any) bool {
	switch item := part.(type) {
	case fexpr.Expr:
		if item.Left.Literal == "@request.context" { // set by markStaff for signed-in staff
			return item.Op == fexpr.SignEq && item.Right.Type == fexpr.TokenText && item.Right.Literal == "staff"
		}
		if item.Left.Type != fexpr.TokenIdentifier || !strings.HasPrefix(item.Left.Literal, "@request.auth.") || item.Right.Type != fexpr.TokenText {
			return false
		}
		return (item.Op == fexpr.SignNeq && item.Right.Literal == "") || (item.Op == fexpr.SignEq && item.Right.Literal != "")
	case fexpr.ExprGroup:
		return partAsksForSignIn(item.Item)
	case []fexpr.ExprGroup:
		return asksForSignIn(item)
	default:
		return false
	}
}
