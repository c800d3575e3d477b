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

// weighted keeps records as weighted terms, in memory and for all interpreters, and finds those that fit a query best. goja would need
// hundreds of milliseconds for ten thousand. Only the hooks know what the terms mean.
type weighted struct {
	mu sync.RWMutex
	// mark is how far the hooks have read.
	mark     int64
	places   map[string]int32 // record id → its latest place in records
	records  []kept
	postings map[string][]posting
	kinds    map[string][]string // "rate" → "rate:5000" and others
	gone     int                 // unused places
}

type kept struct {
	id      string
	version int64
	alive   bool
	payload string
	means   *meanings
}

type posting struct {
	place int32
	value float32
}

// group is a part of a query: the sum or the maximum of weight times value over its terms, at most cap.
type group struct {
	Max   bool               `json:"max"`
	Cap   float64            `json:"cap"`
	Terms map[string]float64 `json:"terms"`
	// Words count only for records without vectors, or for a query without vectors.
	Words bool `json:"words"`
}

// query has groups of terms, and vectors with the points for each kind of nearness.
type query struct {
	Groups  []group `json:"groups"`
	Asked   string  `json:"asked"`
	Near    float64 `json:"near"`
	Sport   float64 `json:"sport"`
	Against float64 `json:"against"`
	// Strangers is subtracted. The rest counts up to Most.
	Strangers float64 `json:"strangers"`
	Most      float64 `json:"most"`
}

func (q *query) points(near closeness) float64 {
	return min(q.Most, q.Near*(near.Whole+near.Pairs+near.Top)+q.Against*near.Against-q.Strangers) + q.Sport*near.Sport
}

// coachIndex is shared through the binding encore.keepWeighted and others.
var coachIndex = newWeighted()

func newWeighted() *weighted {
	return &weighted{places: map[string]int32{}, postings: map[string][]posting{}, kinds: map[string][]string{}}
}

// keep replaces a record unless a later version is stored. Without terms (“”) it removes the record.
func (w *weighted) keep(id string, version int64, terms, payload, vectors string) error {
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
	w.records = append(w.records, kept{id: id, version: version, alive: terms != "", payload: payload, means: unpackMeanings(vectors)})
	w.places[id] = at
	for term, value := range values {
		if kind, _, ok := strings.Cut(term, ":"); ok && w.postings[term] == nil {
			w.kinds[kind] = append(w.kinds[kind], term)
		}
		w.postings[term] = append(w.postings[term], posting{at, float32(value)})
	}
	if w.gone > 1000 && w.gone > len(w.records)/2 {
		w.tidy()
	}
	return nil
}

// tidy removes unused places.
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
	for kind, terms := range w.kinds {
		w.kinds[kind] = slices.DeleteFunc(terms, func(term string) bool { return w.postings[term] == nil })
	}
	w.records, w.gone = records, 0
}

// markAt raises the mark; marked returns it.
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

// termsOf are the terms of a kind.
func (w *weighted) termsOf(kind string) []string {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return slices.Clone(w.kinds[kind])
}

// Fits are the best records of a query. They are separate lists, because goja reads a number faster than a field.
type Fits struct {
	Scores   []float64
	Payloads []string
	Nears    []string // JSON of closeness, or ""
}

// looked is the most records that are compared sentence by sentence: those nearest by their whole profiles.
const looked = 500

// best are the highest scores (query as JSON), best first; equal scores by id.
func (w *weighted) best(text string, most int) (*Fits, error) {
	var query query
	if err := json.Unmarshal([]byte(text), &query); err != nil {
		return nil, fmt.Errorf("the query: %w", err)
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	var asked *asker
	if means := unpackMeanings(query.Asked); means != nil {
		asked = newAsker(means)
	}
	scores := w.scores(query.Groups, asked)
	places := make([]int32, 0, len(scores))
	for at := range scores {
		if w.records[at].alive {
			places = append(places, int32(at))
		}
	}
	nears := map[int32]closeness{}
	if asked != nil {
		for _, at := range places {
			if means := w.records[at].means; asked.reads(means) {
				scores[at] += (3*query.Near + query.Sport) * asked.whole(means)
			}
		}
		places = w.first(scores, places, looked)
		for _, at := range places {
			if means := w.records[at].means; asked.reads(means) {
				near := asked.to(means)
				nears[at] = near
				scores[at] += query.points(near) - (3*query.Near+query.Sport)*near.Whole
			}
		}
	}
	found := &Fits{}
	for _, place := range w.first(scores, places, most) {
		found.Scores = append(found.Scores, scores[place])
		found.Payloads = append(found.Payloads, w.records[place].payload)
		near := ""
		if one, known := nears[place]; known {
			raw, err := json.Marshal(one)
			if err != nil {
				return nil, err
			}
			near = string(raw)
		}
		found.Nears = append(found.Nears, near)
	}
	return found, nil
}

// first are the highest-scoring places, in order.
func (w *weighted) first(scores []float64, places []int32, most int) []int32 {
	// Numbers sort quickly; only the first by number are compared in full.
	numbers := make([]float64, len(places))
	for at, place := range places {
		numbers[at] = scores[place]
	}
	slices.Sort(numbers)
	if least := len(numbers) - most; least > 0 {
		places = slices.DeleteFunc(places, func(at int32) bool { return scores[at] < numbers[least] })
	}
	slices.SortFunc(places, func(a, b int32) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), strings.Compare(w.records[a].id, w.records[b].id))
	})
	return places[:max(0, min(most, len(places)))]
}

func (w *weighted) scores(groups []group, asked *asker) []float64 {
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
			if !math.IsInf(value, -1) && !(group.Words && asked.reads(w.records[at].means)) {
				total[at] += min(value, group.Cap)
			}
		}
	}
	return total
}
