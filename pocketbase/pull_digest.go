package main

import (
	"encoding/json"
	"fmt"
	"hash/fnv"

	"github.com/pocketbase/dbx"
)

// holdsAll says whether a device that is caught up holds exactly what this person may read. It finds changes that the feed missed, such as
// a change of a reader while the triggers were gone.
func (q *question) holdsAll() (bool, error) {
	var held string
	if err := q.query(q.statements.Held, dbx.Params{"me": q.account}).Row(&held); err != nil {
		return false, err
	}
	digest, err := digestOf(held)
	return digest == q.holds, err
}

// diverged reads the page again, because a change since then looks like a difference.
func (q *question) diverged(err error) (string, error) {
	if err != nil {
		return "", err
	}
	page, err := q.readPage()
	if err != nil {
		return "", err
	}
	if page.Found == 0 {
		return q.reset()
	}
	q.holds = ""
	return q.answer()
}

// digestOf a JSON list of [id, rev] is their count, and the sum of FNV-1a (32 bits) of each "id:rev". It does not depend on the order.
func digestOf(held string) (string, error) {
	var pairs [][2]any
	if err := json.Unmarshal([]byte(held), &pairs); err != nil {
		return "", err
	}
	var sum uint64
	for _, pair := range pairs {
		hash := fnv.New32a()
		fmt.Fprintf(hash, "%v:%.0f", pair[0], pair[1])
		sum += uint64(hash.Sum32())
	}
	return fmt.Sprintf("%d.%d", len(pairs), sum), nil
}
