package main

import (
	"fmt"
	"net/http"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// ownRoute is a route as declared by pb_hooks/platform/runtime.ts.
type ownRoute struct {
	Who string
	// The body's kind and limit.
	Body  string
	Bytes int64
}

// The body kinds of our routes.
const (
	objectBody    = "object"    // a JSON object
	documentsBody = "documents" // a JSON object with documents that are answered one by one
	rawBody       = "raw"       // anything; the handler checks it
)

// callers are the allowed callers of a route, from everybody to the operator.
var callers = []string{"visitor", "account", "staff", "superuser"}

// ownRoutes are the declared routes by pattern, such as "POST /api/functions/create-booking".
var ownRoutes = routeTable{routes: map[string]ownRoute{}}

type routeTable struct {
	mu     sync.RWMutex
	routes map[string]ownRoute
}

// declare is called while the hooks load. A route with an unknown caller stops the start.
func (t *routeTable) declare(pattern, who, body string, bytes int64) error {
	if !slices.Contains(callers, who) {
		return fmt.Errorf("%s: %q is not one of %v", pattern, who, callers)
	}
	if !slices.Contains([]string{objectBody, documentsBody, rawBody}, body) || bytes < 1 {
		return fmt.Errorf("%s: a body of %d bytes %q is not one that is known", pattern, bytes, body)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.routes[pattern] = ownRoute{Who: who, Body: body, Bytes: bytes}
	return nil
}

func (t *routeTable) find(pattern string) (ownRoute, bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	route, found := t.routes[pattern]
	return route, found
}

// requireCaller refuses a caller without the right, before the body is read.
func requireCaller() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreRequireCaller",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 5, // the token has been read, the body has not
		Func: func(e *core.RequestEvent) error {
			route, own := ownRoutes.find(e.Request.Pattern)
			if !own || mayCall(e, route.Who) {
				return e.Next()
			}
			switch {
			case isAccount(e) && route.Who == "staff":
				return notStaff(e)
			case e.Auth != nil:
				return refused(http.StatusForbidden, "forbidden", "You are not allowed to do that.")
			default:
				return apis.NewUnauthorizedError("", nil) // withCodes adds code and sentence
			}
		},
	}
}

func mayCall(e *core.RequestEvent, who string) bool {
	switch who {
	case "visitor":
		return true
	case "account":
		return isAccount(e)
	case "staff":
		return isAccount(e) && e.Auth.GetBool("staff_now")
	case "superuser":
		return e.HasSuperuserAuth()
	default:
		return false
	}
}

func isAccount(e *core.RequestEvent) bool {
	return e.Auth != nil && e.Auth.Collection().Name == "users"
}
