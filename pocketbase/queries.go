package main

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/ganigeorgiev/fexpr"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/search"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// askable are the columns that may be named in filter, sort, expand and fields, by collection. For a path such as rel.column or
// x_via_y.column PocketBase joins other collections without applying their rules.
var askable = askTable{columns: map[string][]string{}, shown: map[string][]string{}}

type askTable struct {
	mu sync.RWMutex
	// shown may be named in fields only. A filter or a sort would reveal a value that the reader does not get.
	columns, shown map[string][]string
}

// allow is called while the hooks load, with domain/access-columns.ts. An unnamed collection has no columns.
func (t *askTable) allow(collection string, columns, shown []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.columns[collection] = append([]string{"id"}, columns...)
	t.shown[collection] = append(t.columns[collection], shown...)
}

func (t *askTable) of(collection, parameter string) []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if parameter == "fields" {
		return t.shown[collection]
	}
	return t.columns[collection]
}

// asks are the parameters that name columns.
var asks = map[string]func(asked string, columns []string, collection *core.Collection) error{
	search.FilterQueryParam: checkFilter,
	search.SortQueryParam:   checkSort,
	"expand":                checkExpand,
	"fields":                checkFields,
}

// ownColumnsOnly refuses parameters that name anything beyond the collection's askable columns, before PocketBase reads them. Superusers
// may name anything.
func ownColumnsOnly() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreOwnColumnsOnly",
		Priority: apis.DefaultRateLimitMiddlewarePriority - 4, // the token has been read, the body has not
		Func: func(e *core.RequestEvent) error {
			collection := e.Request.PathValue("collection")
			isPage := collection == "" && !strings.HasPrefix(e.Request.URL.Path, "/api/")
			// The dashboard's sign-in uses `fields` on the auth methods, which are no records.
			isMethods := collection == core.CollectionNameSuperusers && strings.HasSuffix(e.Request.Pattern, "/auth-methods")
			if isPage || isMethods || e.HasSuperuserAuth() {
				return e.Next()
			}
			if err := checkQuery(e.App, collection, e.Request.URL.Query()); err != nil {
				return err
			}
			return e.Next()
		},
	}
}

// registerAsks applies the same rule to realtime topics with options, and to batches.
func registerAsks(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !e.HasSuperuserAuth() {
			for _, topic := range e.Subscriptions {
				if err := checkTopic(e.App, topic); err != nil {
					return err
				}
			}
		}
		return e.Next()
	})
	app.OnBatchRequest().BindFunc(func(e *core.BatchRequestEvent) error {
		if !e.HasSuperuserAuth() {
			for _, one := range e.Batch {
				if strings.Contains(one.URL, "?") {
					return notAllowed("a query in a batch")
				}
			}
		}
		return e.Next()
	})
}

// checkTopic reads the options with PocketBase's own client.
func checkTopic(app core.App, topic string) error {
	client := subscriptions.NewDefaultClient()
	client.Subscribe(topic)
	name, _, _ := strings.Cut(topic, "?")
	name, _, _ = strings.Cut(name, "/")
	for _, options := range client.Subscriptions() {
		query := url.Values{}
		for key, value := range options.Query {
			query.Add(key, value)
		}
		if err := checkQuery(app, name, query); err != nil {
			return err
		}
	}
	return nil
}

// checkQuery checks every value of every parameter that any release of PocketBase could read as one of asks.
func checkQuery(app core.App, nameOrID string, query url.Values) error {
	for key, values := range query {
		bare := strings.ToLower(strings.TrimSpace(key))
		if end := strings.IndexAny(bare, "[]."); end >= 0 {
			bare = bare[:end]
		}
		check, known := asks[bare]
		if !known {
			continue
		}
		if bare != key || len(values) != 1 {
			return notAllowed(fmt.Sprintf("%q more than once or in parts", bare))
		}
		if values[0] == "" {
			continue
		}
		collection, err := app.FindCachedCollectionByNameOrId(nameOrID)
		if err != nil || collection == nil {
			return notAllowed(fmt.Sprintf("%q here", bare))
		}
		if err := check(values[0], askable.of(collection.Name, bare), collection); err != nil {
			return err
		}
	}
	return nil
}

func checkFilter(asked string, columns []string, _ *core.Collection) error {
	if len(asked) > search.MaxFilterLength {
		return notAllowed("a filter of that length")
	}
	groups, err := fexpr.Parse(asked)
	if err != nil {
		return notAllowed("a filter that cannot be read")
	}
	return checkGroups(groups, columns)
}

func checkGroups(groups []fexpr.ExprGroup, columns []string) error {
	for _, group := range groups {
		var err error
		switch item := group.Item.(type) {
		case fexpr.Expr:
			if err = checkOperand(item.Left, columns); err == nil {
				err = checkOperand(item.Right, columns)
			}
		case fexpr.ExprGroup:
			err = checkGroups([]fexpr.ExprGroup{item}, columns)
		case []fexpr.ExprGroup:
			err = checkGroups(item, columns)
		default:
			err = notAllowed("a filter of that kind")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// checkOperand allows a value or a named column, and no path, macro, modifier or function.
func checkOperand(operand fexpr.Token, columns []string) error {
	switch operand.Type {
	case fexpr.TokenText, fexpr.TokenNumber:
		return nil
	case fexpr.TokenIdentifier:
		switch strings.ToLower(operand.Literal) {
		case "true", "false", "null":
			return nil
		}
		return checkColumn(operand.Literal, columns)
	default:
		return notAllowed(fmt.Sprintf("%q in a filter", operand.Literal))
	}
}

func checkSort(asked string, columns []string, _ *core.Collection) error {
	for _, field := range search.ParseSortFromString(asked) {
		if err := checkColumn(field.Name, columns); err != nil {
			return err
		}
	}
	return nil
}

func checkExpand(asked string, columns []string, collection *core.Collection) error {
	for name := range strings.SplitSeq(asked, ",") {
		name = strings.TrimSpace(name)
		if err := checkColumn(name, columns); err != nil {
			return err
		}
		if field := collection.Fields.GetByName(name); field == nil || field.Type() != core.FieldTypeRelation {
			return notAllowed(fmt.Sprintf("to expand %q", name))
		}
	}
	return nil
}

func checkFields(asked string, columns []string, _ *core.Collection) error {
	for name := range strings.SplitSeq(asked, ",") {
		switch name = strings.TrimSpace(name); name {
		case "*", "collectionId", "collectionName":
			continue
		}
		if err := checkColumn(name, columns); err != nil {
			return err
		}
	}
	return nil
}

func checkColumn(name string, columns []string) error {
	if slices.Contains(columns, name) {
		return nil
	}
	return notAllowed(fmt.Sprintf("%q", name))
}

func notAllowed(what string) error {
	if len(what) > 80 {
		what = what[:80] + "…"
	}
	sentence := "This cannot be asked for: name columns of the collection itself, each by its plain name. Refused: "
	return refused(http.StatusBadRequest, "query_not_allowed", sentence+strings.ToValidUTF8(what, ""))
}
