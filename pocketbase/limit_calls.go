package main

import (
	"encoding/json"
	"math"
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// limitCalls applies the rate limits of domain/rate-limits.ts to every call. Signed-in superusers are not limited.
func limitCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreLimitCalls",
		Priority: apis.DefaultBodyLimitMiddlewarePriority + 2, // after wholeBodies, whose refusals do not count
		Func: func(e *core.RequestEvent) error {
			if e.HasSuperuserAuth() {
				return e.Next()
			}
			asked := limits.asked(e)
			if len(asked) == 0 {
				return e.Next()
			}
			keys, known := []countKey{}, []string{}
			for _, one := range asked {
				if one.line.SparesKnown {
					known = append(known, one.knownAs)
					if limits.knows(one.knownAs) {
						continue
					}
				}
				keys = append(keys, one.key)
			}
			shape, _ := e.Get(bodyShapeKey).(bodyShape)
			if wait := limits.take(keys, shape.rows); wait > 0 {
				return tooMany(e, int(math.Ceil(wait.Seconds())))
			}
			wasRefused := true // also when the handler panics
			defer func() { limits.settle(keys, wasRefused) }()
			err := e.Next()
			if isBusy(err) { // the handler did not run
				wasRefused = false
				return err
			}
			if wasRefused = err != nil || e.Status() >= http.StatusBadRequest; !wasRefused {
				for _, who := range known {
					limits.remember(who)
				}
			}
			return err
		},
	}
}

type askedLimit struct {
	line    callLimit
	key     countKey
	knownAs string
}

// asked are the limits of a call, each with its key.
func (b *limitBook) asked(e *core.RequestEvent) []askedLimit {
	b.mu.Lock()
	found := b.byCall[callName(e)]
	lines := b.lines
	b.mu.Unlock()
	out := []askedLimit{}
	for _, i := range found {
		who := lines[i].who(e)
		if who == "" {
			continue
		}
		out = append(out, askedLimit{line: lines[i], key: countKey{line: i, who: who}, knownAs: who + " " + network(e)})
	}
	return out
}

// callName is the router's pattern. PocketBase's own have the collection's name in it.
func callName(e *core.RequestEvent) string {
	pattern := e.Request.Pattern
	if !strings.Contains(pattern, "/api/collections/{collection}") {
		return pattern
	}
	given := e.Request.PathValue("collection")
	if found, err := e.App.FindCachedCollectionByNameOrId(given); err == nil {
		given = found.Name
	}
	return strings.Replace(pattern, "{collection}", given, 1)
}

// who is the key that a call counts for; "" if it does not count.
func (l callLimit) who(e *core.RequestEvent) string {
	switch l.Per {
	case "account", "account with field":
		if e.Auth == nil || (l.Field != "" && fieldOf(e, l.Field) == "") {
			return ""
		}
		return e.Auth.Id
	case "address":
		return network(e)
	}
	field := fieldOf(e, l.Field)
	if field == "" {
		return ""
	}
	field = hashed(field) // a caller chooses its length
	if l.Per == "field and address" {
		return field + " " + network(e)
	}
	return field
}

// fieldOf is a text of the body, lower-cased. PocketBase ignores the case of field names, so it is ignored here.
func fieldOf(e *core.RequestEvent, name string) string {
	body, _ := e.Get(wholeBodyKey).([]byte)
	var object map[string]json.RawMessage
	if json.Unmarshal(body, &object) != nil {
		return ""
	}
	for key, raw := range object {
		var text string
		if strings.EqualFold(key, name) && json.Unmarshal(raw, &text) == nil {
			return strings.ToLower(strings.TrimSpace(text))
		}
	}
	return ""
}

// network is the caller's address; for IPv6 the /64, which one household owns.
func network(e *core.RequestEvent) string {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return "unknown"
	}
	return networkOf(address)
}

func networkOf(address netip.Addr) string {
	if address = address.Unmap(); address.Is6() {
		if prefix, err := address.WithZone("").Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return address.String()
}
