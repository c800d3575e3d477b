package main

import (
	"encoding/json"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// listedRoute is one line of `encore routes`. Method "" means all; own are the hooks' routes, with their callers.
type listedRoute struct {
	Method string `json:"method"`
	Path   string `json:"path"`
	Own    bool   `json:"own"`
	Who    string `json:"who,omitempty"`
	Body   string `json:"body,omitempty"`
	Bytes  int64  `json:"bytes,omitempty"`
}

// withOwnFolder gives `encore routes` a temporary data folder. The returned function removes it.
func withOwnFolder(config *config) (func(), error) {
	dir, err := os.MkdirTemp("", "encore-routes-*")
	config.dataDir = dir
	return func() { os.RemoveAll(dir) }, err
}

// printRoutes is `encore routes`: every route as JSON, for tests.
func printRoutes(app core.App, out io.Writer) error {
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	pages, err := apis.NewRouter(app)
	if err != nil {
		return err
	}
	event := &core.ServeEvent{App: app, Router: pages}
	return app.OnServe().Trigger(event, func(e *core.ServeEvent) error {
		listed := routesOf(reflect.ValueOf(e.Router.RouterGroup), "")
		slices.SortStableFunc(listed, func(a, b listedRoute) int {
			return strings.Compare(a.Path+" "+a.Method, b.Path+" "+b.Method)
		})
		encoder := json.NewEncoder(out)
		encoder.SetIndent("", " ")
		return encoder.Encode(listed)
	})
}

// routesOf reads the router's private fields, because it has no list of routes.
func routesOf(group reflect.Value, prefix string) []listedRoute {
	prefix += group.Elem().FieldByName("Prefix").String()
	listed := []listedRoute{}
	children := group.Elem().FieldByName("children")
	for i := range children.Len() {
		child := children.Index(i).Elem()
		if child.Type() == reflect.TypeFor[*router.RouterGroup[*core.RequestEvent]]() {
			listed = append(listed, routesOf(child, prefix)...)
			continue
		}
		route := listedRoute{
			Method: child.Elem().FieldByName("Method").String(),
			Path:   prefix + child.Elem().FieldByName("Path").String(),
		}
		own, found := ownRoutes.find(strings.TrimSpace(route.Method + " " + route.Path))
		route.Own, route.Who, route.Body, route.Bytes = found, own.Who, own.Body, own.Bytes
		listed = append(listed, route)
	}
	return listed
}
