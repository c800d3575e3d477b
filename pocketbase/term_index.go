package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
)

// weighted keeps records as weighted terms, in memory and for all interpreters, and finds those that a query's weights fit best:
// goja would need hundreds of milliseconds to look at ten thousand. What the terms mean is the hooks' business.
type weighted struct {
	mu sync.RWMutex
	// mark is how far the hooks have read what they keep here; their business too.
	mark     int64
	places   map[string]int32 // record id → its latest place in records
	records  []kept
	postings map[string][]posting
	gone     int // places that nobody points to any more
}

type kept struct {
	id      string
	version int64
	alive   bool
	payload string // JSON
}

type posting struct {
	place int32
	value float32
}

// group is a part of a query: the sum or the greatest of weight times value over its terms, at most cap.
type group struct {
	Max   bool               `json:"max"`
	Cap   float64            `json:"cap"`
	Terms map[string]float64 `json:"terms"`
}

// coachIndex is shared through the bindings encore.keepWeighted and its like.
var coachIndex = newWeighted()

func newWeighted() *weighted {
	return &weighted{places: map[string]int32{}, postings: map[string][]posting{}}
}

// keep replaces what is known of a record, unless a later version is known. Without terms (“”) the record is gone.
func (w *weighted) keep(id string, version int64, terms string, payload string) error {
	var values map[string]float64
	if terms != "" {
		if err := json.Unmarshal([]byte(terms), &values); err != nil {
			return fmt.Errorf("the terms of %s: %w", id, err)
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if at, ok := w.places[id]; ok {
		if w.records[at].version > version {
			return nil
		}
		w.records[at] = kept{id: id, version: version}
		w.gone++
	}
	at := int32(len(w.records))
	w.records = append(w.records, kept{id: id, version: version, alive: terms != "", payload: payload})
	w.places[id] = at
	for term, value := range values {
		w.postings[term] = append(w.postings[term], posting{at, float32(value)})
	}
	if w.gone > 1000 && w.gone > len(w.records)/2 {
		w.tidy()
	}
	return nil
}

// tidy leaves out the places that nobody points to.
func (w *weighted) tidy() {
	moved := make([]int32, len(w.records)) // place → its new one, or -1
	var records []kept
	for at, record := range w.records {
		moved[at] = -1
		if w.places[record.id] == int32(at) {
			moved[at] = int32(len(records))
			w.places[record.id] = moved[at]
			records = append(records, record)
		}
	}
	for term, all := range w.postings {
		left := all[:0]
		for _, one := range all {
			if to := moved[one.place]; to >= 0 {
				left = append(left, posting{to, one.value})
			}
		}
		if w.postings[term] = left; len(left) == 0 {
			delete(w.postings, term)
		}
	}
	w.records, w.gone = records, 0
}

// markAt raises the mark; marked tells it.
func (w *weighted) markAt(mark int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mark = max(w.mark, mark)
}

func (w *weighted) marked() int64 {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.mark
}

// Fits are those that a query fits best. Two lists: a script reads a number faster than a number's field.
type Fits struct {
	Scores   []float64
	Payloads []string
}

// best is those that score highest over the groups (JSON), best first; equal scores by id.
func (w *weighted) best(query string, most int) (*Fits, error) {
	var groups []group
	if err := json.Unmarshal([]byte(query), &groups); err != nil {
		return nil, fmt.Errorf("the query: %w", err)
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	scores := w.scores(groups)
	places := make([]int32, 0, len(scores))
	alive := make([]float64, 0, len(scores))
	for at, score := range scores {
		if w.records[at].alive {
			places = append(places, int32(at))
			alive = append(alive, score)
		}
	}
	// Numbers sort quickly; only those that are among the first by number are compared in full.
	slices.Sort(alive)
	if least := len(alive) - most; least > 0 {
		places = slices.DeleteFunc(places, func(at int32) bool { return scores[at] < alive[least] })
	}
	slices.SortFunc(places, func(a, b int32) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), strings.Compare(w.records[a].id, w.records[b].id))
	})
	found := &Fits{}
	for _, place := range places[:max(0, min(most, len(places)))] {
		found.Scores = append(found.Scores, scores[place])
		found.Payloads = append(found.Payloads, w.records[place].payload)
	}
	return found, nil
}

func (w *weighted) scores(groups []group) []float64 {
	total := make([]float64, len(w.records))
	part := make([]float64, len(w.records))
	for _, group := range groups {
		start := 0.0
		if group.Max {
			start = math.Inf(-1)
		}
		for at := range part {
			part[at] = start
		}
		for term, weight := range group.Terms {
			for _, one := range w.postings[term] {
				value := weight * float64(one.value)
				if group.Max {
					part[one.place] = max(part[one.place], value)
				} else {
					part[one.place] += value
				}
			}
		}
		for at, value := range part {
			if !math.IsInf(value, -1) {
				total[at] += min(value, group.Cap)
			}
		}
	}
	return total
}
