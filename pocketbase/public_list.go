package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// publicLists are declared by the hooks while they load (pb_hooks/sync/public-list.ts).
var publicLists publicListBook

type publicListBook struct {
	mu    sync.Mutex
	lists []publicList
}

type publicList struct {
	path, collection, sql string
	pageSize              int
}

// serve is the binding encore.servePublicList.
func (b *publicListBook) serve(call, collection, sql string, pageSize int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lists = append(b.lists, publicList{"/api/rpc/" + call, collection, sql, pageSize})
}

func (b *publicListBook) all() []publicList {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.lists
}

// mostPages is the last page.
const mostPages = 10_000

// answer sends one page (`?page=2`), made and compressed once per change of the collection. `Link` names the next page, if any.
func (l publicList) answer(e *core.RequestEvent) error {
	page, ok := wholeNumber(e.Request.URL.Query().Get("page"), 1, 1, mostPages)
	if !ok {
		return refused(http.StatusBadRequest, "invalid_input", "Something in the form is wrong.")
	}
	version, err := versionOf(e.App, pulls.now(), l.collection)
	if err != nil {
		return err
	}
	made, err := publicAnswer(fmt.Sprintf("%s %d", l.path, page), version, func() (*packed, error) { return l.make(e.App, int(page)) })
	if err != nil {
		return err
	}
	return made.send(e)
}

func (l publicList) make(app core.App, page int) (*packed, error) {
	var entries []string
	params := dbx.Params{"limit": l.pageSize + 1, "offset": (page - 1) * l.pageSize}
	if err := app.ConcurrentDB().NewQuery(l.sql).Bind(params).Column(&entries); err != nil {
		return nil, err
	}
	next := ""
	if len(entries) > l.pageSize {
		entries, next = entries[:l.pageSize], fmt.Sprintf("%s?page=%d", l.path, page+1)
	}
	made := pack("[" + strings.Join(entries, ",") + "]")
	digest := sha256.Sum256(made.plain)
	made.cache, made.next, made.etag = "no-cache", next, `W/"`+hex.EncodeToString(digest[:12])+`"`
	return made, nil
}

// serveReads adds the routes that the hooks declare and Go answers.
func serveReads(routes *router.Router[*core.RequestEvent]) {
	routes.GET(pullPath, answerPull)
	for _, list := range publicLists.all() {
		routes.GET(list.path, list.answer)
		routes.POST(list.path, list.answer)
	}
}
