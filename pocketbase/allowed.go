package main

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"
	"github.com/pocketbase/pocketbase/tools/search"
)

// allowed says which of many records a rule gives to a request, in one statement. core.App.CanAccessRecord does it for one.
func allowed(app core.App, collection string, ids []string, info *core.RequestInfo, rule string) ([]string, error) {
	found, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return nil, err
	}
	if rule == "" {
		return ids, nil
	}
	resolver := core.NewRecordFieldResolver(app, found, info, true)
	where, err := search.FilterData(rule).BuildExpr(resolver)
	if err != nil {
		return nil, err
	}
	id := found.Name + ".id"
	query := app.RecordQuery(found).Select(id).AndWhere(dbx.HashExp{id: list.ToInterfaceSlice(ids)}).AndWhere(where)
	if err := resolver.UpdateQuery(query); err != nil {
		return nil, err
	}
	given := []string{}
	return given, query.Column(&given)
}
