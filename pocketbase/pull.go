package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// pullPath is answered without an interpreter, because it is the most frequent call, and after an outage all devices call at once.
const pullPath = "/api/sync/{collection}"

// reading holds a pull's statements, made by pb_hooks/sync/reading.ts from the scope table.
type reading struct {
	Collections  map[string]readableCollection `json:"collections"`
	Accounts     string                        `json:"accounts"`
	SchemaHeader string                        `json:"schemaHeader"`
	OldestSchema float64                       `json:"oldestSchema"`
	Limit        int64                         `json:"limit"`
	LimitMax     int64                         `json:"limitMax"`
	ReadMax      int                           `json:"readMax"`
	LongBacklog  int                           `json:"longBacklog"`
	Version      string                        `json:"version"`
	Backlog      string                        `json:"backlog"`
}

type readableCollection struct {
	IsPublic bool            `json:"isPublic"`
	Visitor  *readStatements `json:"visitor"`
	Account  *readStatements `json:"account"`
}

type readStatements struct {
	Page  string `json:"page"`
	Own   string `json:"own"`
	Reset string `json:"reset"`
	Held  string `json:"held"`
}

// pageRow is one page of the feed, from one snapshot.
type pageRow struct {
	Lineage   string `db:"lineage"`
	IsForeign bool   `db:"is_foreign"`
	Behind    int    `db:"behind"`
	Found     int64  `db:"found"`
	Last      int64  `db:"last"`
	Began     int64  `db:"began"`
	IsReached bool   `db:"is_reached"`
	Documents string `db:"documents"`
}

// answerPull is `GET /api/sync/{collection}?epoch&read&since&began&limit&holds`. It returns this person's changes after `since`, by number, with
// tombstones `{id, _deleted: true, rev}`. `checkpoint` is the last of these numbers, or `since`: it reveals nothing about hidden rows.
// A page shorter than `limit` means "caught up". The answer is `reset` with all readable ids if the device's lineage is unknown, if the
// feed has not reached `since`, or if the digest `holds` is wrong.
func answerPull(e *core.RequestEvent) error {
	q, err := questionOf(e, pulls.now())
	if err != nil {
		return err
	}
	made, err := q.packedAnswer()
	if err != nil {
		return err
	}
	return made.send(e)
}

// packedAnswer is cached for visitors, because all who ask the same get the same. The answers to accounts and to comparisons are not.
func (q *question) packedAnswer() (*packed, error) {
	build := func() (*packed, error) {
		body, err := q.answer()
		if err != nil {
			return nil, err
		}
		made := pack(body)
		made.cache = "no-store"
		return made, nil
	}
	if q.account != "" || q.holds != "" {
		return build()
	}
	version, err := versionOf(q.app, q.reading, q.collection)
	if err != nil {
		return nil, err
	}
	return publicAnswer(fmt.Sprintf("%s %d %d %d %s %v", q.collection, q.since, q.began, q.limit, q.epoch, q.marks), version, build)
}

func (q *question) answer() (string, error) {
	page, err := q.readPage()
	if err != nil {
		return "", err
	}
	var highest int64
	for _, number := range q.marks {
		highest = max(highest, number)
	}
	if isFollower {
		if err := q.refuseAhead(page.Lineage); err != nil {
			return "", err
		}
	}
	if page.IsForeign || !page.IsReached || q.since > highest || !q.isFirst() && len(q.marks) == 0 {
		return q.reset()
	}
	if page.Found == 0 && q.holds != "" {
		if isSame, err := q.holdsAll(); err != nil || !isSame {
			return q.diverged(err)
		}
	}
	checkpoint := max(q.since, page.Last)
	began := ""
	if page.Began > 0 {
		began = fmt.Sprintf(`"began":%d,`, page.Began)
	}
	return fmt.Sprintf(`{"epoch":%s,"lineage":%s,"checkpoint":%d,%s"documents":[%s]}`,
		quoted(cmp.Or(q.epoch, page.Lineage)), quoted(page.Lineage), checkpoint, began, page.Documents), nil
}

// readPage reads along the feed. If the feed is long and mostly others', it reads the reader's own numbers first, unless the feed grows
// faster than they can be read.
func (q *question) readPage() (*pageRow, error) {
	for tries := 0; ; tries++ {
		var own *ownNumbers
		var err error
		if tries < 2 {
			if own, err = q.ownNumbers(tries > 0); err != nil {
				return nil, err
			}
		}
		page, err := q.selectPage(own)
		// Since the numbers were read, the feed has grown too much or was replaced.
		if err != nil || own == nil || page.Lineage == own.lineage && page.Behind < q.reading.LongBacklog {
			return page, err
		}
	}
}

func (q *question) selectPage(own *ownNumbers) (*pageRow, error) {
	marks, err := json.Marshal(q.marks)
	if err != nil {
		return nil, err
	}
	after, candidates := q.since, "[]"
	if own != nil {
		after = max(q.since, own.newest)
		// Later changes have numbers after newest, and there are fewer than a long backlog.
		candidates = own.after(q.since, int(q.limit)+q.reading.LongBacklog)
	}
	page := &pageRow{}
	err = q.query(q.statements.Page, dbx.Params{
		"me": q.account, "since": q.since, "after": after, "own": candidates, "limit": q.limit,
		"long": q.reading.LongBacklog, "read": string(marks), "first": q.isFirst(), "began": q.began,
	}).One(page)
	return page, err
}

// ownNumbers is nil if the feed is short.
func (q *question) ownNumbers(again bool) (*ownNumbers, error) {
	if q.isPublic {
		return nil, nil
	}
	key := q.collection + " " + q.account
	known := ownFeeds.get(key)
	if known != nil && (again || known.since > q.since) {
		known = nil
	}
	after := q.since
	if known != nil {
		after = max(after, known.newest)
	}
	var backlog int
	err := q.query(q.reading.Backlog, dbx.Params{"collection": q.collection, "after": after, "long": q.reading.LongBacklog}).Row(&backlog)
	if err != nil || backlog < q.reading.LongBacklog {
		return known, err
	}
	var row struct {
		Lineage string `db:"lineage"`
		Newest  int64  `db:"newest"`
		Seqs    string `db:"seqs"`
	}
	if err := q.query(q.statements.Own, dbx.Params{"me": q.account, "since": q.since}).One(&row); err != nil {
		return nil, err
	}
	read := &ownNumbers{lineage: row.Lineage, since: q.since, newest: row.Newest}
	if err := json.Unmarshal([]byte(row.Seqs), &read.seqs); err != nil {
		return nil, err
	}
	ownFeeds.keep(key, read)
	return read, nil
}

// askPrimary never reaches a client: the follower asks the primary instead.
func askPrimary() error { return refused(http.StatusMisdirectedRequest, "busy", busyWords) }

// refuseAhead is for a device that was given a number which has not arrived here.
func (q *question) refuseAhead(lineage string) error {
	var newest int64
	if err := q.query("SELECT seq FROM sync_seq", nil).Row(&newest); err != nil {
		return err
	}
	if q.marks[lineage] > newest {
		return askPrimary()
	}
	return nil
}

// reset is the primary's to say: on a follower the device may only be ahead.
func (q *question) reset() (string, error) {
	if isFollower {
		return "", askPrimary()
	}
	var row struct {
		Lineage string `db:"lineage"`
		IDs     string `db:"ids"`
	}
	if err := q.query(q.statements.Reset, dbx.Params{"me": q.account}).One(&row); err != nil {
		return "", err
	}
	lineage := quoted(row.Lineage)
	return fmt.Sprintf(`{"epoch":%s,"lineage":%s,"checkpoint":0,"reset":true,"ids":%s,"documents":[]}`, lineage, lineage, row.IDs), nil
}

// versionOf changes with every visible change of the collection for visitors.
func versionOf(app core.App, reading *reading, collection string) (string, error) {
	var row struct {
		Lineage string `db:"lineage"`
		Newest  int64  `db:"newest"`
	}
	err := app.ConcurrentDB().NewQuery(reading.Version).Bind(dbx.Params{"collection": collection}).One(&row)
	return row.Lineage + " " + strconv.FormatInt(row.Newest, 10), err
}

// query binds only the parameters that the statement names; dbx refuses others.
func (q *question) query(statement string, params dbx.Params) *dbx.Query {
	query := q.app.ConcurrentDB().NewQuery(statement)
	used := dbx.Params{}
	for name, value := range params {
		if strings.Contains(statement, "{:"+name+"}") {
			used[name] = value
		}
	}
	return query.Bind(used)
}

func quoted(text string) string {
	made, _ := json.Marshal(text) // a string never fails
	return string(made)
}
