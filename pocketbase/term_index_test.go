package main

import (
	"fmt"
	"strings"
	"testing"
)

func best(t *testing.T, w *weighted, query string, most int) string {
	t.Helper()
	found, err := w.best(`{"groups": `+query+`}`, most)
	if err != nil {
		t.Fatal(err)
	}
	return "[" + strings.Join(found.Payloads, ",") + "]"
}

func keep(t *testing.T, w *weighted, id string, version int64, terms string) {
	t.Helper()
	if err := w.keep(id, version, terms, fmt.Sprintf("%q", id), ""); err != nil {
		t.Fatal(err)
	}
}

func TestTheBestFitFirst(t *testing.T) {
	w := newWeighted()
	keep(t, w, "a", 1, `{"x": 1, "y": 0.2}`)
	keep(t, w, "b", 2, `{"x": 0.5, "y": 1}`)
	keep(t, w, "c", 3, `{"z": 1}`)
	keep(t, w, "d", 4, `{"z": 1}`)
	for _, one := range []struct{ what, query, want string }{
		{"a sum, equal ones by id", `[{"cap": 9, "terms": {"x": 1, "y": 1}}]`, `["b","a","c","d"]`},
		{"the greatest", `[{"max": true, "cap": 9, "terms": {"x": 1, "y": 0.9}}]`, `["a","b","c","d"]`},
		{"no more than the cap", `[{"cap": 1, "terms": {"x": 1, "y": 1}}, {"cap": 1, "terms": {"x": 0.1}}]`, `["a","b","c","d"]`},
		{"weights below nothing", `[{"cap": 9, "terms": {"x": -1, "y": -1}}]`, `["c","d","a","b"]`},
	} {
		if got := best(t, w, one.query, 9); got != one.want {
			t.Errorf("%s: %s, not %s", one.what, got, one.want)
		}
	}
	if got := best(t, w, `[{"cap": 9, "terms": {"x": 1}}]`, 1); got != `["a"]` {
		t.Errorf("one of them: %s", got)
	}
}

func TestALaterVersionStands(t *testing.T) {
	w := newWeighted()
	query := `[{"cap": 9, "terms": {"x": 1}}]`
	keep(t, w, "a", 5, `{"x": 1}`)
	keep(t, w, "b", 5, `{"x": 2}`)
	keep(t, w, "b", 7, ``)
	keep(t, w, "b", 6, `{"x": 9}`) // somebody who read it earlier and came later
	if got := best(t, w, query, 9); got != `["a"]` {
		t.Errorf("gone is gone: %s", got)
	}
	keep(t, w, "b", 8, `{"x": 3}`)
	for version := range int64(5000) {
		keep(t, w, "c", 10+version, `{"x": 2}`)
	}
	if got := best(t, w, query, 9); got != `["b","c","a"]` {
		t.Errorf("after many changes: %s", got)
	}
	if len(w.records) > 3000 {
		t.Errorf("%d places for 3 records", len(w.records))
	}
	w.markAt(9)
	w.markAt(4)
	if w.marked() != 9 {
		t.Errorf("the mark went back to %d", w.marked())
	}
}

func TestWhatIsNoJSONIsRefused(t *testing.T) {
	w := newWeighted()
	if w.keep("a", 1, "{", "1", "") == nil {
		t.Error("terms")
	}
	if _, err := w.best("[", 1); err == nil {
		t.Error("query")
	}
}
