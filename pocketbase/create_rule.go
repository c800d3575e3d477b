package main

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/forms"
	"github.com/pocketbase/pocketbase/tools/inflector"
	"github.com/pocketbase/pocketbase/tools/search"
)

// mayCreate tells whether the caller may create a record with these values. PocketBase asks its create rule the same way, but only when it
// has the whole body (recordCreate in its apis/record_crud.go).
func mayCreate(e *core.RequestEvent, collection *core.Collection, values map[string]any) bool {
	if collection.CreateRule == nil || *collection.CreateRule == "" {
		return collection.CreateRule != nil
	}
	record := core.NewRecord(collection)
	values = record.ReplaceModifiers(values)
	forms.NewRecordUpsert(e.App, record).Load(values)
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
	asked := &core.RequestInfo{Context: context, Method: e.Request.Method, Auth: e.Auth, Body: values}
	resolver := core.NewRecordFieldResolver(e.App, &table, asked, true)
	rule, err := search.FilterData(*collection.CreateRule).BuildExpr(resolver)
	if err != nil || resolver.UpdateQuery(query.AndWhere(rule)) != nil {
		return false
	}
	var found int
	return query.Limit(1).Row(&found) == nil
}
