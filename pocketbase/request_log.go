package main

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// requestLog replaces PocketBase's, which logs whole addresses. This one logs the route's pattern and the answer, and nothing that was
// sent. A fault of ours also has its cleaned text.
func requestLog() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreRequestLog",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			began := time.Now()
			err := e.Next()
			status := e.Status()
			if err != nil && status == 0 {
				status = router.ToApiError(err).Status
			}
			counted(e, status)
			if err == nil && status < http.StatusInternalServerError {
				return nil
			}
			facts := []any{slog.String("type", "request")}
			if err != nil {
				refused := router.ToApiError(err)
				code, _ := refused.Data["code"].(string)
				facts = append(facts, slog.String("code", code))
				if status >= http.StatusInternalServerError {
					facts = append(facts, slog.String("error", rawText(refused)))
				}
			}
			level := slog.LevelWarn
			if status >= http.StatusInternalServerError {
				level = slog.LevelError
			}
			facts = append(facts, slog.Int("status", status), slog.String("request", e.Response.Header().Get(requestIDHeader)),
				slog.Int64("ms", time.Since(began).Milliseconds()), slog.String("collection", knownCollection(e)))
			if e.Auth != nil {
				facts = append(facts, slog.String("auth", e.Auth.Collection().Name))
			}
			e.App.Logger().Log(e.Request.Context(), level, e.Request.Pattern, facts...)
			return err
		},
	}
}

// knownCollection is the name of the request's collection, if it exists.
func knownCollection(e *core.RequestEvent) string {
	if asked := e.Request.PathValue("collection"); asked != "" {
		if found, err := e.App.FindCachedCollectionByNameOrId(asked); err == nil {
			return found.Name
		}
	}
	return ""
}
