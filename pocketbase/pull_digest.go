package main

import (
	"encoding/json"
	"fmt"
	"hash/fnv"

	"github.com/pocketbase/dbx"
)

// holdsAll compares a device that is caught up with what this person may read. It finds what the feed cannot tell, such as a reader who was
// changed while the triggers were gone.
func (q *question) holdsAll() (bool, error) {
	var held string
	if err := q.query(q.statements.Held, dbx.Params{"me": q.account}).Row(&held); err != nil {
		return false, err
	}
	digest, err := digestOf(held)
	return digest == q.holds, err
}

// diverged reads the page again: a change since it was read would look like a difference.
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

// digestOf a JSON list of [id, rev]: how many they are, and the sum of FNV-1a (32 bits) of each "id:rev". The order does not count.
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
