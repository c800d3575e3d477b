package main

import (
	"cmp"
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/forms"
	"github.com/pocketbase/pocketbase/tools/inflector"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/search"
)

// mayCreate tells whether the caller may create a record with these values. PocketBase asks its create rule the same way, but only when it
// has the whole body (recordCreate in its apis/record_crud.go).
func mayCreate(e *core.RequestEvent, collection *core.Collection, values map[string]any) bool {
	if collection.CreateRule == nil || *collection.CreateRule == "" {
		return collection.CreateRule != nil
	}
	values = core.NewRecord(collection).ReplaceModifiers(values) // "size+" is what rules know as "size"
	record, _ := filled(e.App, collection, values)
	record.Id = "unstored"
	columns, err := record.DBExport(e.App)
	if err != nil {
		return false
	}
	// The rule is asked of a table with this one row.
	table := *collection
	table.Id, table.Name = collection.Id+"__unstored", collection.Name+"__unstored"
	params, selected := dbx.Params{}, []string{}
	for name, value := range columns {
		name = inflector.Columnify(name)
		params["unstored_"+name] = value
		selected = append(selected, "{:unstored_"+name+"} AS [["+name+"]]")
	}
	with := "WITH {{" + table.Name + "}} AS (SELECT " + strings.Join(selected, ", ") + ")"
	query := e.App.ConcurrentDB().Select("(1)").PreFragment(with).From(table.Name).AndBind(params)
	context, _ := e.Get(core.RequestEventKeyInfoContext).(string)
	asked := &core.RequestInfo{
		Context: cmp.Or(context, core.RequestInfoContextDefault), Method: e.Request.Method, Auth: e.Auth, Body: values,
	}
	resolver := core.NewRecordFieldResolver(e.App, &table, asked, true)
	rule, err := search.FilterData(*collection.CreateRule).BuildExpr(resolver)
	if err != nil || resolver.UpdateQuery(query.AndWhere(rule)) != nil {
		return false
	}
	var found int
	return query.Limit(1).Row(&found) == nil
}

// filled is a new record with these values, and its form.
func filled(app core.App, collection *core.Collection, values map[string]any) (*core.Record, *forms.RecordUpsert) {
	record := core.NewRecord(collection)
	form := forms.NewRecordUpsert(app, record)
	form.Load(record.ReplaceModifiers(values))
	return record, form
}

var errTried = errors.New("the record was only tried")

// whyNoRecord tries to create a record with these values and a file of this name. It returns what refuses the record: the rule, a hook, a
// limit or a column. The try runs in a transaction that is rolled back, like a request in a batch. `object` is the values as JSON.
func whyNoRecord(e *core.RequestEvent, collection *core.Collection, values map[string]any, object []byte, fileName string) error {
	if !mayCreate(e, collection, values) {
		return refused(http.StatusForbidden, "forbidden", "You are not allowed to do that, or the form's file comes before its fields.")
	}
	hooks := openGates["hooks"]
	leave, ok := hooks.enter(e.Request.Context(), urgent)
	if !ok {
		return hooks.refuse(e)
	}
	defer leave()
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, form := filled(tx, collection, values)
		tried := &core.RecordRequestEvent{RequestEvent: triedRequest(e, tx, object), Record: record}
		tried.Collection = collection
		if record.GetString("file_name") == "" {
			record.Set("file_name", fileName) // as the hook does that has the file
		}
		if err := tx.OnRecordCreateRequest().Trigger(tried, func(*core.RecordRequestEvent) error { return form.Submit() }); err != nil {
			return err
		}
		return errTried
	})
	var said *router.ApiError
	switch {
	case errors.Is(err, errTried):
		return nil
	case errors.As(err, &said):
		return said
	default:
		return apis.NewBadRequestError("Failed to create record", err)
	}
}

// triedRequest is the caller's request with this body, in the transaction of the try. The hooks of the try see it.
func triedRequest(e *core.RequestEvent, tx core.App, body []byte) *core.RequestEvent {
	tried := &core.RequestEvent{App: tx, Auth: e.Auth}
	tried.SetAll(e.GetAll())
	tried.Response = e.Response
	tried.Request = e.Request.Clone(e.Request.Context())
	tried.Request.Header.Set("Content-Type", "application/json")
	setBody(tried.Request, body)
	return tried
}
