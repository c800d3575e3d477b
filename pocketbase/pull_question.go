package main

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// question is one pull.
type question struct {
	app        core.App
	reading    *reading
	statements *readStatements
	isPublic   bool
	collection string
	account    string // "": a visitor
	epoch      string
	marks      map[string]int64 // the device's highest number under each lineage
	since      int64
	began      int64 // what everybody had lost when this device's first pull began; 0 after that pull
	limit      int64
	holds      string // the digest of the device's documents; "": no comparison is asked for
}

// questionOf reads a pull's parameters. An invalid token is refused, so that a device never takes a visitor's empty answer for its own.
func questionOf(e *core.RequestEvent, reading *reading) (*question, error) {
	q := &question{app: e.App, reading: reading, collection: e.Request.PathValue("collection")}
	if version := e.Request.Header.Get(reading.SchemaHeader); version != "" {
		if number, err := strconv.ParseFloat(strings.TrimSpace(version), 64); err != nil || !(number >= reading.OldestSchema) {
			return nil, refused(http.StatusUpgradeRequired, "client_too_old", "Encore was updated. Please reload the app.")
		}
	}
	found, ok := reading.Collections[q.collection]
	if !ok {
		return nil, refused(http.StatusNotFound, "not_found", "This was not found.")
	}
	q.isPublic, q.statements = found.IsPublic, found.Visitor
	switch {
	case e.Auth == nil && e.Request.Header.Get("Authorization") != "":
		code := endedSession(e)
		return nil, refused(http.StatusUnauthorized, code, sessionWords[code])
	case e.Auth == nil && found.Visitor == nil:
		return nil, refused(http.StatusUnauthorized, "sign_in_required", "Please sign in.")
	case e.Auth != nil && e.Auth.Collection().Name != reading.Accounts:
		return nil, refused(http.StatusForbidden, "forbidden", "You are not allowed to do that.")
	case e.Auth != nil:
		q.account, q.statements = e.Auth.Id, found.Account
	}
	query := e.Request.URL.Query()
	q.epoch, q.holds = query.Get("epoch"), query.Get("holds")
	textsOK := len(q.epoch) <= longestText && len(q.holds) <= longestText
	var sinceOK, beganOK, limitOK, marksOK bool
	q.since, sinceOK = wholeNumber(query.Get("since"), 0, 0, maxSafeInteger)
	q.began, beganOK = wholeNumber(query.Get("began"), 0, 0, maxSafeInteger)
	q.limit, limitOK = wholeNumber(query.Get("limit"), reading.Limit, 1, reading.LimitMax)
	q.marks, marksOK = lineageMarks(query.Get("read"), reading.ReadMax)
	if !textsOK || !sinceOK || !beganOK || !limitOK || !marksOK {
		return nil, refused(http.StatusBadRequest, "invalid_input", "Something in the form is wrong.")
	}
	if !query.Has("read") && q.epoch != "" { // a release before lineages sends the epoch alone
		q.marks[q.epoch] = q.since
	}
	return q, nil
}

// isFirst is true for the first page of a first pull.
func (q *question) isFirst() bool { return q.epoch == "" && q.since == 0 && len(q.marks) == 0 }

// longestText is as long as a lineage may be. A digest is shorter.
const longestText = 40

// maxSafeInteger is JavaScript's.
const maxSafeInteger = 1<<53 - 1

func wholeNumber(given string, fallback, low, high int64) (int64, bool) {
	if given == "" {
		return fallback, true
	}
	value, err := strconv.ParseUint(given, 10, 63)
	if err != nil || len(given) > 16 || int64(value) < low {
		return 0, false
	}
	return min(int64(value), high), true
}

// lineageMarks reads "lineage:number", separated by commas.
func lineageMarks(given string, most int) (map[string]int64, bool) {
	marks := map[string]int64{}
	if given == "" {
		return marks, true
	}
	parts := strings.Split(given, ",")
	if len(parts) > most {
		return nil, false
	}
	for _, part := range parts {
		lineage, number, _ := strings.Cut(part, ":")
		value, ok := wholeNumber(number, math.MinInt64, 0, maxSafeInteger)
		if !ok || number == "" || !lineageName.MatchString(lineage) {
			return nil, false
		}
		marks[lineage] = value
	}
	return marks, true
}
